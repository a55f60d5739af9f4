// What the windows of one browser tell each other of estimates. They share a session, and the server tells a session nothing of what
// it did itself; other people hear of it by the live stream.
import { queryClient, readKey } from '../../../platform/web/api/query-client.ts';
import { estimatesApi } from '../shared/estimates.api.ts';

interface Told {
  estimateIds: readonly number[];
  /** Rows went from one estimate to another: what shows them is of no use any more. */
  moved: boolean;
}
export type HearTold = (told: Told) => void;

/** How far the server is with an estimate. */
export const markRead = (estimateId: number) => ({
  query: {
    filter: JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: estimateId }] }),
    paginate: '0' as const,
  },
});

const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('reinstate.estimates');

/** To the other windows. */
export const tellWindows = (told: Told): void => channel?.postMessage(told);

export function hearWindows(hear: HearTold): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    hear(data);
    for (const id of data.estimateIds)
      void queryClient.invalidateQueries({ queryKey: readKey(estimatesApi.list, markRead(id)) });
  });
}
