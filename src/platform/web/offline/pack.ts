// The day on the device: the jobs of a person's visits, their own open jobs and those they pinned, read ahead of being asked for.
// In calls of many reads; what the device has already does not travel again.
import { create } from 'zustand';
import { READS_PATH, type ReadAnswer } from '../../shared/device-reads.ts';
import { callWire } from '../api/call.ts';
import { ApiError } from '../api/api-error.ts';
import type { FieldReads } from './field-reads.ts';
import { keepPictures } from './kept-pictures.ts';
import { dropReads, keepRead, keptAddresses, keptRead } from './kept-reads.ts';
import { makeRoom } from './space.ts';

export interface PackState {
  /** What is under way. */
  running: boolean;
  done: number;
  total: number;
  /** When all of it was last brought up to date, in milliseconds. */
  at: number | undefined;
  /** The jobs that it holds. */
  jobs: readonly number[];
}

const STORED = 'reinstate.pack';
const IN_ONE_CALL = 60;
/** An answer leads to pages, and those to no more: a form of a list, not what its fields point to. */
const STEPS = 2;

const stored = (): Pick<PackState, 'at' | 'jobs'> => {
  try {
    return { at: undefined, jobs: [], ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as object) };
  } catch {
    return { at: undefined, jobs: [] };
  }
};

export const usePack = create<PackState>(() => ({ running: false, done: 0, total: 0, ...stored() }));

/** Nothing of it is kept any more. */
export function forgetPack(): void {
  localStorage.removeItem(STORED);
  usePack.setState({ at: undefined, jobs: [] });
}

export interface Wanted {
  userId: number;
  today: string;
  jobs: readonly number[];
  reads: readonly FieldReads[];
}

/** Brings the day up to date. Answers false where the server was away meanwhile: what came so far is kept. One at a time. */
export async function bringPack({ userId, today, jobs, reads }: Wanted): Promise<boolean> {
  if (usePack.getState().running) return false;
  const first = [
    ...[...new Set(reads.flatMap(({ options }) => options ?? []))].map((list) => `/option/${list}`),
    ...reads.flatMap(({ ofPerson }) => ofPerson?.({ userId, today }) ?? []),
    ...jobs.flatMap((job) => reads.flatMap(({ ofJob }) => ofJob?.(job) ?? [])),
  ];
  const known = new Set(first);
  const pictures = new Set<string>();
  usePack.setState({ running: true, done: 0, total: known.size });
  try {
    await dropUnseen(jobs, reads);
    let next = [...known];
    for (let step = 0; step < STEPS && next.length > 0; step += 1) {
      const led: string[] = [];
      for (let start = 0; start < next.length; ) {
        const asked = next.slice(start, start + IN_ONE_CALL);
        const answered = await readMany(asked, (address, answer) => {
          led.push(...reads.flatMap(({ leadsTo }) => leadsTo?.(address, answer) ?? []));
          for (const picture of reads.flatMap((read) => read.pictures?.(address, answer) ?? [])) pictures.add(picture);
        });
        start += answered;
        usePack.setState(({ done }) => ({ done: done + answered }));
      }
      next = led.filter((address) => !known.has(address));
      for (const address of next) known.add(address);
      usePack.setState({ total: known.size });
    }
    if (await makeRoom()) await keepPictures([...pictures]);
    const at = Date.now();
    usePack.setState({ at, jobs });
    localStorage.setItem(STORED, JSON.stringify({ at, jobs }));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false; // away, or too much at once: the next round goes on
    throw error;
  } finally {
    usePack.setState({ running: false });
  }
}

/**
 * Jobs that were read here and that the person may not see any more leave the device, with all that was read of them: also those that
 * are not of the day, which nothing else would ask for again.
 */
async function dropUnseen(jobs: readonly number[], reads: readonly FieldReads[]): Promise<void> {
  const address = reads.find(({ finds }) => finds)?.finds?.address;
  if (!address) return;
  const kept = await keptAddresses();
  const [before = '', after = ''] = address(0).split('0');
  const idOf = (one: string): number =>
    one.startsWith(before) && one.endsWith(after) ? Number(one.slice(before.length, one.length - after.length)) : NaN;
  // Those of the day are asked among them, before what they lead to.
  const asked = [...new Set([...kept.filter((one) => Number.isInteger(idOf(one))), ...jobs.map((id) => address(id))])];
  const gone: string[] = [];
  for (let start = 0; start < asked.length; )
    start += await readMany(asked.slice(start, start + IN_ONE_CALL), () => undefined, gone);
  for (const id of gone.map(idOf)) {
    const own = reads.flatMap(({ ofJob }) => ofJob?.(id) ?? []);
    const answers = await Promise.all(own.map(async (one) => [one, (await keptRead(one))?.answer] as const));
    const led = answers.flatMap(([one, answer]) =>
      answer === undefined ? [] : reads.flatMap(({ leadsTo }) => leadsTo?.(one, answer) ?? []),
    );
    const named = new RegExp(`(?<!\\d)${id}(?!\\d)`);
    await dropReads([...own, ...led, ...kept.filter((one) => named.test(decodeURIComponent(one)))]);
  }
}

/** Answers how many of them the server took in this call; at least one. */
async function readMany(
  addresses: readonly string[],
  hear: (address: string, answer: unknown) => void,
  gone: string[] = [],
): Promise<number> {
  const kept = new Map(
    await Promise.all(addresses.map(async (address) => [address, await keptRead(address)] as const)),
  );
  const reads = addresses.map((address) => ({ address, tag: kept.get(address)?.tag }));
  const { data } = (await callWire({ method: 'POST', path: READS_PATH, body: { reads } })) as {
    data: ReadAnswer[];
  };
  const refused: string[] = [];
  for (const { address, status, tag, answer } of data) {
    const known = kept.get(address);
    if (status === 200 && answer !== undefined) take(address, JSON.parse(answer) as unknown, tag);
    else if (status === 304 && known) take(address, known.answer, known.tag);
    else if (status === 403 || status === 404) refused.push(address);
    else if (status === 429) throw new ApiError(429, { code: 'rate_limited', message: 'Too many reads' });
  }
  await dropReads(refused);
  gone.push(...refused);
  if (data.length === 0) throw new ApiError(503, { code: 'unavailable', message: 'Nothing was read' });
  return data.length;

  function take(address: string, answer: unknown, tag: string | undefined): void {
    keepRead(address, answer, tag);
    hear(address, answer);
  }
}
