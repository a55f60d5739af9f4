// Binds the sheet of a snapshot to PUT /estimateSnapshot/:id/lines: lines that say the same now go in one request.
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { isInvoiceAmount } from '../../shared/line-life.ts';
import { snapshotLinesApi } from '../../shared/snapshot-lines.api.ts';
import { mayTryAgain } from '../estimate-sync.ts';
import type { Change, EstimateSync, Outcome } from '../estimate-sync-types.ts';

type Update = Extract<Change, { kind: 'updateItem' }>;
const isUpdate = (change: Change): change is Update => change.kind === 'updateItem';

export const snapshotSync = (snapshotId: number): EstimateSync => ({
  save: async (batch) => {
    const outcomes = new Map<Change, Outcome>();
    for (const same of Map.groupBy(batch.filter(isUpdate), ({ fields }) => JSON.stringify(fields)).values())
      for (const [change, outcome] of await send(snapshotId, same)) outcomes.set(change, outcome);
    return batch.map((change) => outcomes.get(change) ?? { status: 'invalid', message: 'A snapshot is frozen.' });
  },
});

async function send(snapshotId: number, changes: readonly Update[]): Promise<[Change, Outcome][]> {
  const { estimateItemStatusId, readyToInvoice, invoiceAmountRef } = changes[0]?.fields ?? {};
  try {
    const { data } = await call(snapshotLinesApi.changeLines, {
      params: { id: snapshotId },
      body: {
        itemIds: changes.map(({ id }) => id),
        fields: {
          ...(typeof estimateItemStatusId === 'number' && { estimateItemStatusId }),
          ...(typeof readyToInvoice === 'boolean' && { readyToInvoice }),
          ...(isInvoiceAmount(invoiceAmountRef) && { invoiceAmountRef }),
        },
      },
    });
    const versions = new Map(data.map(({ id, version }) => [id, version]));
    return changes.map((change) => [
      change,
      { status: 'done', rows: [{ id: change.id, version: versions.get(change.id) ?? change.version }] },
    ]);
  } catch (error) {
    const outcome: Outcome =
      error instanceof ApiError && !mayTryAgain(error)
        ? { status: 'invalid', message: error.message, errors: error.errors }
        : { status: 'retry' };
    return changes.map((change) => [change, outcome]);
  }
}
