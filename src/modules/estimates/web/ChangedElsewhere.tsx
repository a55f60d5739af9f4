// Another person or window saved: their changes are shown on request, so that nothing moves under the hands.
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import type { EstimateStore } from './estimate-store.ts';
import { isSettled } from './open-estimates.ts';

const LOOK_EVERY_MS = 30_000;
const FRESH_FOR_MS = 3000;
/** An answer that came sooner after our own save may have left before it. */
const OWN_SAVE_MS = 2000;

export function ChangedElsewhere({ store, reload }: { store: EstimateStore; reload: () => void }) {
  const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: store.head.id }] });
  const read = useRead(
    estimatesApi.list,
    { query: { filter } },
    { refetchInterval: LOOK_EVERY_MS, staleTime: FRESH_FOR_MS },
  );
  const row = read.data?.data[0];
  const isOld = read.dataUpdatedAt < (store.queue.savedAt?.getTime() ?? 0) + OWN_SAVE_MS;
  if (!row || row.totalIncTax === null || isOld || !isSettled(store)) return null;
  const { all, authorised } = store.totals();
  if (row.totalIncTax === all.incTax.total && row.authorisedIncTax === authorised.incTax.total) return null;
  return (
    <p className="est-strip" role="status">
      This estimate was changed in another window or by someone else.
      <Button size="compact-xs" variant="subtle" onClick={reload}>
        Show the changes
      </Button>
    </p>
  );
}
