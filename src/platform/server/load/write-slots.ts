// What changes data holds a connection for as long as it takes. While several tenants are here: of each a few at a time, so that
// the pool always has some left for the others. The rest waits behind its own, and who floods goes one after the other.
import { type TenantActivity, createTenantActivity } from './tenant-activity.ts';
import { unavailable } from '../errors.ts';

const LONGEST_WAIT = 10_000; // ms
const MOST_WAITING = 500;
const FLOOD = 20;

export interface WriteSlots {
  /** Answers, when it is this one's turn, how to leave. */
  enter(tenant: string): Promise<() => void>;
}

export function createWriteSlots(atOnce: number, activity: TenantActivity = createTenantActivity()): WriteSlots {
  const inside = new Map<string, number>();
  const queues = new Map<string, (() => void)[]>();
  const busy = () => unavailable('The server is very busy. Please try again in a moment.', 2);
  const shareOf = (tenant: string): number => ((queues.get(tenant)?.length ?? 0) > FLOOD ? 1 : atOnce);
  const isOpen = (tenant: string): boolean => !activity.isShared() || (inside.get(tenant) ?? 0) < shareOf(tenant);
  const goIn = (tenant: string): void => void inside.set(tenant, (inside.get(tenant) ?? 0) + 1);

  function leave(tenant: string): void {
    const left = (inside.get(tenant) ?? 1) - 1;
    if (left) inside.set(tenant, left);
    else inside.delete(tenant);
    while (isOpen(tenant)) {
      const next = queues.get(tenant)?.shift();
      if (!next) return void queues.delete(tenant);
      goIn(tenant);
      next();
    }
  }
  /** Leaving twice is leaving once. */
  function leaver(tenant: string): () => void {
    let gone = false;
    return () => {
      if (!gone) leave(tenant);
      gone = true;
    };
  }
  /** Answers when this one was let in. */
  const waitIn = (tenant: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(tenant) ?? [];
      queues.set(tenant, queue);
      const mine = (): void => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        const at = queue.indexOf(mine);
        if (at >= 0) queue.splice(at, 1);
        reject(busy());
      }, LONGEST_WAIT);
      queue.push(mine);
    });
  return {
    async enter(tenant) {
      activity.seen(tenant);
      const waiting = queues.get(tenant)?.length ?? 0;
      if (waiting >= MOST_WAITING) throw busy();
      if (!waiting && isOpen(tenant)) goIn(tenant);
      else await waitIn(tenant);
      return leaver(tenant);
    },
  };
}
