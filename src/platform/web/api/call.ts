// Calls an endpoint of the contract: typed input and output, session, refresh, and waiting for a server that is away.
import { type AnyEndpoint, type InputOf, type OutputOf, fillPath } from '../../../kit/endpoint.ts';
import { ApiError, notOnThisDevice, unreachable } from './api-error.ts';
import { keepRead, keptRead } from '../offline/kept-reads.ts';
import {
  countedAsWaiting,
  isAwayForLong,
  isOffline,
  isThere,
  missesAnswers,
  showsKept,
  waitForServer,
} from './connection.ts';
import { type Wire, addressOf, send } from './send.ts';
import { accessToken, inVisitorMode, refreshSession } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  transaction?: string | undefined;
}
/** What InputOf amounts to while the program runs. */
interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { params, query, body } = (input ?? {}) as AnyInput;
  const answer = await callWire({
    method: endpoint.method,
    path: fillPath(endpoint.path, params),
    query,
    body,
    ...options,
  });
  return answer as OutputOf<E>;
}

/** For the few calls of the platform itself that have no endpoint constant (option lists, search of references). */
export async function callWire(wire: Wire): Promise<unknown> {
  const address = wire.method === 'GET' && accessToken() && !inVisitorMode() ? addressOf(wire) : undefined;
  if (address === undefined) return callServer(wire);
  // While the server is known to be away, nobody waits for a call that will fail.
  const known = isOffline() ? await shownAsKept(address) : undefined;
  if (known) return known.answer;
  if (isAwayForLong()) throw missed();
  try {
    const answer = await unlessSilent(wire, address);
    if (!(answer instanceof Blob)) keepRead(address, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.retryable) throw error;
    const kept = await shownAsKept(address);
    if (kept) return kept.answer;
    throw isAwayForLong() ? missed() : error;
  }
}

const SILENT_MS = 6000;

/** On a line that carries nothing a call hangs: where an answer is kept, the server is looked for, and if it is away nobody waits. */
async function unlessSilent(wire: Wire, address: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void (async () => {
        if (!(await keptRead(address)) || (await isThere())) return;
        void waitForServer();
        reject(unreachable());
      })();
    }, SILENT_MS);
  });
  try {
    return await Promise.race([callServer(wire), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function missed(): ApiError {
  missesAnswers();
  return notOnThisDevice();
}

/** What was read earlier, in place of an answer; the page says from when it is. */
async function shownAsKept(address: string) {
  const kept = await keptRead(address);
  if (kept) showsKept(kept.at);
  return kept;
}

const callServer = (wire: Wire): Promise<unknown> => withSession((token) => sendPatiently(wire, token));

/** Once, without waiting for a server that is away: for what is kept here and sent later. `patient`: waiting all the same. */
export const callNow = ({ patient, ...wire }: Wire & { patient?: boolean }): Promise<unknown> =>
  withSession((token) => (patient ? sendPatiently(wire, token) : send(wire, token)));

/** With the person's token, and once more with a new one where it is stale. */
async function withSession(work: (token: string | null) => Promise<unknown>): Promise<unknown> {
  const token = accessToken();
  try {
    return await work(token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    return work(await refreshSession(token));
  }
}

/** A write with a transaction key waits until the server is back: sending it twice is harmless. */
async function sendPatiently(wire: Wire, token: string | null): Promise<unknown> {
  try {
    return await send(wire, token);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.retryable) throw error;
    const back = waitForServer();
    if (!wire.transaction) throw error;
    await countedAsWaiting(back);
    return sendPatiently(wire, token);
  }
}
