// Whether the server can be reached, and how many changes wait for it.
import { create } from 'zustand';
import { stillServes } from '../../shared/readiness.ts';

interface Connection {
  offline: boolean;
  /** When the server was first missed, in milliseconds. */
  since: number | undefined;
  /** The oldest of what is shown although the server could not be asked. */
  asOf: number | undefined;
  /** Changes that will be sent when the server is back. */
  waiting: number;
}

export const useConnection = create<Connection>(() => ({
  offline: false,
  since: undefined,
  asOf: undefined,
  waiting: 0,
}));

export const isOffline = (): boolean => useConnection.getState().offline;

/** A restart of the server takes less than that: until then screens wait for their answers. */
const LONG_MS = 4000;
export const isAwayForLong = (): boolean => {
  const { offline, since } = useConnection.getState();
  return offline && since !== undefined && Date.now() - since > LONG_MS;
};

/** Something read at that moment is on screen in place of an answer. */
export const showsKept = (at: number): void =>
  useConnection.setState(({ asOf }) => ({ asOf: Math.min(at, asOf ?? at) }));

/** Some screen has nothing to show until the server is back. */
export const missesAnswers = (): void => void (misses = true);

let misses = false;
const returns = new Set<() => void>();
/** Calls back when the server is there again and older answers, or none, were shown meanwhile. */
export const onReturn = (hear: () => void): void => void returns.add(hear);

const PROBE_EVERY_MS = 4000;
const PROBE_WITHIN_MS = 8000;
let probing: Promise<void> | null = null;

/** Called when a call could not reach the server. Resolves when the server answers again. */
export function waitForServer(): Promise<void> {
  useConnection.setState(({ since }) => ({ offline: true, since: since ?? Date.now() }));
  probing ??= probe().finally(() => {
    probing = null;
    const showedKept = misses || useConnection.getState().asOf !== undefined;
    misses = false;
    useConnection.setState({ offline: false, since: undefined, asOf: undefined });
    if (showedKept) for (const hear of returns) hear();
  });
  return probing;
}

async function probe(): Promise<void> {
  for (;;) {
    await nextChance();
    try {
      const answer = await fetch('/api/health/ready', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_WITHIN_MS),
      });
      if (!answer.headers.has('x-request-id')) continue; // somebody else answered in its place
      // With little room left, or while demonstration data arrive, it asks not to be given more work, but serves those it has.
      if (answer.ok || stillServes(((await answer.json()) as { code?: string }).code)) return;
    } catch {
      // Still away: ask again.
    }
  }
}

/** Whether our server answers now, and nobody in its place. */
export const isThere = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) }).then(
    (answer) => answer.ok && answer.headers.has('x-request-id'),
    () => false,
  );

const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, PROBE_EVERY_MS);
    window.addEventListener('online', done);
  });

/** Counts a change as waiting while the work runs. */
export async function countedAsWaiting<T>(work: Promise<T>): Promise<T> {
  useConnection.setState((state) => ({ waiting: state.waiting + 1 }));
  try {
    return await work;
  } finally {
    useConnection.setState((state) => ({ waiting: state.waiting - 1 }));
  }
}
