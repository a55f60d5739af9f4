// Whether the server can be reached, and how many changes wait for it.
import { create } from 'zustand';
import { stillServes } from '../../shared/readiness.ts';

interface Connection {
  offline: boolean;
  /** Changes that will be sent when the server is back. */
  waiting: number;
}

export const useConnection = create<Connection>(() => ({ offline: false, waiting: 0 }));

const PROBE_EVERY_MS = 4000;
let probing: Promise<void> | null = null;

/** Called when a call could not reach the server. Resolves when the server answers again. */
export function waitForServer(): Promise<void> {
  useConnection.setState({ offline: true });
  probing ??= probe().finally(() => {
    probing = null;
    useConnection.setState({ offline: false });
  });
  return probing;
}

async function probe(): Promise<void> {
  for (;;) {
    await nextChance();
    try {
      const answer = await fetch('/api/health/ready', { cache: 'no-store' });
      // With little room left, or while demonstration data arrive, it asks not to be given more work, but serves those it has.
      if (answer.ok || stillServes(((await answer.json()) as { code?: string }).code)) return;
    } catch {
      // Still away: ask again.
    }
  }
}

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
