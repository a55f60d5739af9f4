// Whatever strangers wrote (mail, XML, calendars, sheets, pictures, formatted text) is read in processes of their own: what a file does to
// its reader ends with it, and the server goes on answering. A reader is a file `noun.reader.ts` that exports `read`; nothing but other
// readers and tests imports one (fence `readers-apart`), and the libraries that parse are imported by readers alone (`parsers-in-readers`).
import { availableParallelism } from 'node:os';
import { type ChildProcesses, OverLimit, ProcessEnded, childProcesses } from '../child-processes.ts';
import type { ReadTask, ReadWord } from './reading.process.ts';

/** It could not be read in its time or memory, or ended its reader. The message is a sentence's end: `takes too long to read`. */
export class Unreadable extends Error {}

/**
 * Who waits for it. `now`: a person or a sender of mail. `quick`: a request that holds a transaction, with little to read. `aside`: nobody,
 * such as pictures after their upload.
 */
type Lane = 'now' | 'quick' | 'aside';

const NICENESS = 10;
const IDLE_MS = 30_000;
const file = new URL('./reading.process.ts', import.meta.url);
/** Of two at once a company has one: what keeps its reader busy keeps nobody else's waiting. */
const lanes: Readonly<Record<Lane, ChildProcesses<ReadTask>>> = {
  now: childProcesses({
    file,
    most: Math.max(2, availableParallelism() - 1),
    mostOfOneKey: 1,
    heapMb: 512,
    niceness: NICENESS,
    idleMs: IDLE_MS,
  }),
  quick: childProcesses({ file, most: 1, heapMb: 128, niceness: 0, idleMs: 60_000 }),
  aside: childProcesses({ file, most: 1, heapMb: 512, niceness: NICENESS, idleMs: 20_000 }),
};

export interface ReaderLimits {
  lane: Lane;
  /** Of the processor. */
  seconds: number;
  /** In all, the reader itself (about 60) among it. */
  memoryMb: number;
}
/** On a busy machine a reader waits for the processor; it does not wait for ever. */
const WALL_TIMES = 6;

/** Reads for a company. Throws `Unreadable`. */
export type OutsideReader<Input, Output> = (companyId: number, input: Input) => Promise<Output>;

/** The reader in `at`, such as `new URL('./mail.reader.ts', import.meta.url)`; its type is that file's `read`. */
export function outsideReader<Read extends (input: never) => unknown>(
  at: URL,
  { lane, seconds, memoryMb }: ReaderLimits,
): OutsideReader<Parameters<Read>[0], Awaited<ReturnType<Read>>> {
  type Output = Awaited<ReturnType<Read>>;
  return async (companyId, input): Promise<Output> => {
    try {
      return await lanes[lane].run(
        { reader: at.href, input },
        {
          key: String(companyId),
          signal: AbortSignal.timeout(seconds * WALL_TIMES * 1000 + waitFor(lane)),
          limits: { cpuSeconds: seconds, memoryMb },
          hear(word: Exclude<ReadWord, { taken: true }>): { result: Output } {
            if ('error' in word) throw new ReaderFailed(word.error);
            return { result: word.output as Output };
          },
        },
      );
    } catch (error) {
      if (error instanceof OverLimit) throw new Unreadable(error.message);
      if (error instanceof ProcessEnded) throw new Unreadable('It crashes the reader');
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw new Unreadable('It took too long to read');
      throw error;
    }
  };
}

/** A fault of the reader itself: what it read should have been refused in words. */
export class ReaderFailed extends Error {}

/** What others have in hand comes first. */
const waitFor = (lane: Lane): number => (lane === 'aside' ? 600_000 : lane === 'now' ? 60_000 : 5000);
