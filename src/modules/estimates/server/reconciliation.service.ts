// Estimated against actual, as far as it is known; and what somebody writes down of it.
import './actuals.slots.ts';
import { type Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { itemFigures } from '../shared/estimate-totals.ts';
import type { ReconciliationAsked, ReconciliationFacts } from '../shared/reconciliation.api.ts';
import { estimateReconciliation } from '../shared/reconciliation.entity.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { insertReconciled, lastReconciled, reconciliationsOf } from './reconciliation.store.ts';
import { openSnapshot } from './snapshot-decisions.service.ts';
import { snapshotOfLine, wholeSnapshot } from './snapshots.views.ts';

const DONE = new Set([4, 7]); // Completed, Invoiced

/** Where some lines are authorised these alone: nobody works on the others. */
export async function reconciliationOf(ctx: Context, snapshotId: number): Promise<ReconciliationFacts> {
  const snapshot = await wholeSnapshot(ctx, snapshotId);
  const leaves = snapshot.items.filter(({ isParentItem }) => !isParentItem);
  const authorised = leaves.filter((item) => item.authorised);
  const parts = await Promise.all(
    filled(ctx.app.modules, 'actualsOfJob').map((actuals) => actuals(ctx, snapshot.jobId)),
  );
  return {
    lines: (authorised.length ? authorised : leaves).map((item) => {
      const { materialTotal, labourTotal } = itemFigures({ ...item, categoryId: 0, categoryTradeId: null }, snapshot);
      return {
        id: item.id,
        estimateItemId: item.estimateItemId,
        categoryLabel: item.categoryLabel,
        description: item.description,
        material: materialTotal,
        labour: labourTotal,
        sell: item.sell,
        isDone: DONE.has(item.estimateItemStatusId ?? 0),
      };
    }),
    parts: parts.flat(),
    recorded: await lastReconciled(ctx, snapshotId),
    history: await reconciliationsOf(ctx, snapshotId),
  };
}

export async function createReconciliation(ctx: Context, asked: ReconciliationAsked): Promise<number> {
  if (!seesMargins(ctx)) throw forbidden();
  const { items, jobId, label = '', note = null } = asked;
  const snapshotId = asked.snapshotId ?? (await snapshotOfLine(ctx, items[0]?.estimateItemSnapshotId ?? 0));
  const { snapshot, lines, type } = await openSnapshot(ctx, { snapshotId });
  if (snapshot.jobId !== jobId) throw invalid({ jobId: 'This snapshot belongs to another job' });
  if (type === 'superseded' || type === 'cancelled')
    throw conflict('A newer snapshot has replaced this one. Reconcile that one.');
  const known = new Set(lines.filter(({ isParentItem }) => !isParentItem).map(({ lineId }) => lineId));
  const ids = items.map(({ estimateItemSnapshotId }) => estimateItemSnapshotId);
  const stray = ids.findIndex((id) => !known.has(id));
  if (stray >= 0) throw invalid({ [`items.${stray}.estimateItemSnapshotId`]: 'This entry does not exist' });
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw invalid({ [`items.${twice}.estimateItemSnapshotId`]: 'This line is already here' });
  const values = { jobId, estimateId: snapshot.estimateId, snapshotId, label, note };
  const made = await insertRecord(ctx, estimateReconciliation, values, {}, { jobId });
  await insertReconciled(ctx, made.id, items);
  return made.id;
}
