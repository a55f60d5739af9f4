// The queue as screens see it.
import { useConnection } from '../../../../platform/web/api/connection.ts';
import { type CurrentUser, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type Circumstances, type QueuedFile, type Totals, totalsOf } from './queue.ts';
import { circumstances, useQueue } from './queue-store.ts';

export const ownerOf = ({ id, company }: Pick<CurrentUser, 'id' | 'company'>): string => `${company.id}:${id}`;

export interface ShownQueue {
  files: readonly QueuedFile[];
  totals: Totals;
  now: Circumstances;
  bytesPerSecond: number;
  /** Before, nobody knows whether something waits. */
  looked: boolean;
}

export const useShownQueue = (): ShownQueue => useQueueOf(ownerOf(useCurrentUser()));

export function useQueueOf(owner: string): ShownQueue {
  const state = useQueue();
  const offline = useConnection((connection) => connection.offline);
  const files = state.files.filter((file) => file.owner === owner);
  const { bytesPerSecond, looked } = state;
  return { files, totals: totalsOf(files), now: circumstances(state, offline), bytesPerSecond, looked };
}
