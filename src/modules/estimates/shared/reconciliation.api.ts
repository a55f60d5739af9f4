// Estimated against actual: what is read of a snapshot, and what somebody writes down.
import { z } from 'zod';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';

const money = z.number().min(-1e12).max(1e12);
const asked = z.strictObject({
  jobId: recordId,
  /** The snapshot; absent: the one of the first item. */
  snapshotId: recordId.optional(),
  label: z.string().trim().max(200).optional(),
  note: z.string().trim().max(5000).nullish(),
  items: z
    .array(
      z.strictObject({
        estimateItemSnapshotId: recordId,
        materialTotal: money.default(0),
        labourTotal: money.default(0),
        notes: z.string().trim().max(2000).nullish(),
      }),
    )
    .min(1, 'Enter at least one line')
    .max(10_000),
});
export interface ReconciliationAsked extends z.infer<typeof asked> {}

const facts = z.strictObject({
  lines: z.array(
    z.strictObject({
      id: z.number(),
      estimateItemId: z.number(),
      categoryLabel: z.string(),
      description: z.string(),
      material: z.number(),
      labour: z.number(),
      sell: z.number(),
      isDone: z.boolean(),
    }),
  ),
  parts: z.array(
    z.strictObject({
      source: z.string(),
      estimateItemId: z.number().nullable(),
      material: z.number(),
      labour: z.number(),
      kind: z.enum(['committed', 'spent']),
    }),
  ),
  recorded: z.array(
    z.strictObject({
      estimateItemSnapshotId: z.number(),
      materialTotal: z.number(),
      labourTotal: z.number(),
      notes: z.string().nullable(),
    }),
  ),
  /** All that were written down, the last first. */
  history: z.array(
    z.strictObject({ id: z.number(), label: z.string(), note: z.string().nullable(), at: z.string(), by: z.string() }),
  ),
});
export interface ReconciliationFacts extends z.infer<typeof facts> {}

export const reconciliationApi = {
  get: endpoint({
    method: 'GET',
    path: '/estimateSnapshot/:id/reconciliation',
    permission: 'estimate-margins',
    summary: 'Authorised lines of a snapshot with what was ordered, spent and written down of them',
    response: one(facts),
  }),
  create: endpoint({
    method: 'POST',
    path: '/estimate/reconciliation',
    permission: 'edit-estimate',
    summary: 'Write down what lines of a snapshot really cost; the last one counts',
    body: asked,
    response: one(z.strictObject({ id: z.number() })),
    changes: ['estimateSnapshot', 'history'],
  }),
};
