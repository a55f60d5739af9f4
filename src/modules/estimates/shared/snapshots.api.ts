// Snapshots: frozen, numbered copies of an estimate that an insurer or owner authorises, whole or by line.
import { contact } from '../../contacts/shared/contact.entity.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { many, crudApi, endpoint, idOf, listShape, one, page, recordId } from '../../../kit/endpoint.ts';
import { rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { statusLabel } from '../../../kit/labels.ts';
import { type EstimateSnapshotUpdate, estimate, estimateItemSnapshot, estimateSnapshot } from './estimate.entity.ts';
import { estimateTotals, linePrices } from './estimate-document.api.ts';

const line = rowSchema(estimateItemSnapshot);
export const snapshotListRow = row(estimateSnapshot, 'all', {
  status: statusLabel,
  estimate: requiredLabelOf(estimate, 'estimateId'),
  assigned: labelOf(contact, 'assignedId'),
  createdBy: labelOf(user, 'createdById'),
  items: z.array(line).optional(),
});
export interface SnapshotListRow extends z.infer<typeof snapshotListRow> {}
export const snapshotView = snapshotListRow.extend({
  items: z.array(line),
  /** As they stood; what older snapshots did not freeze is absent. */
  categories: z.array(
    z.strictObject({
      trackId: z.string(),
      label: z.string(),
      order: z.number(),
      kind: z.string().nullable().optional(),
      description: z.string().nullable().optional(),
      allowTrades: z.boolean().nullable().optional(),
      filterTagIds: z.array(z.number()).nullable().optional(),
    }),
  ),
  totals: estimateTotals,
  /** For people who may not see how a price comes about, by line. */
  prices: linePrices.optional(),
});
export interface SnapshotView extends z.infer<typeof snapshotView> {}
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const oneOrZero = z.enum(['0', '1']).optional();
const crud = crudApi(estimateSnapshot, 'estimateSnapshot', { row: snapshotView, listRow: snapshotListRow });
const changes = ['estimateSnapshot', 'estimate', 'job', 'history'];

export interface StatusData {
  statusId: number;
  date?: string | null;
  reference?: string | null;
  note?: string | null;
  /** Absent: what is authorised is locked; null: it stays open. */
  lockOption?: 'lock' | 'lock-authorise' | 'lock-authorise-items' | null;
  /** Authorise these lines alone; absent: all. */
  itemIds?: number[];
  version?: number;
}

/** `estimate:7`, or the type of who priced and its id. */
export const comparedKey = z.string().regex(/^[a-zA-Z]{1,40}:\d{1,15}$/, 'Choose what to compare with');
const comparable = z.strictObject({ key: z.string(), label: z.string(), group: z.string() });
export interface Comparable extends z.infer<typeof comparable> {}
const comparedLine = z.strictObject({
  trackId: z.string(),
  category: z.string(),
  trade: z.string(),
  description: z.string(),
  materialQuantity: z.number(),
  materialUnit: z.string().nullable(),
  materialCost: z.number().nullable(),
  labourQuantity: z.number(),
  labourUnit: z.string().nullable(),
  labourCost: z.number().nullable(),
  sell: z.number(),
});
const comparedPrices = z.strictObject({
  before: z.array(comparedLine),
  after: z.array(comparedLine),
  words: z.string(),
  /** What the amounts are: what it sells for, or what it costs us and they ask. */
  prices: z.enum(['sell', 'cost']),
});
export interface ComparedPrices extends z.infer<typeof comparedPrices> {}

export const snapshotsApi = {
  list: endpoint({
    method: 'GET',
    path: '/estimateSnapshot',
    permission: 'view-estimate-snapshot',
    summary: 'List snapshots',
    query: z.strictObject({
      ...listShape,
      includeItems: oneOrZero,
      onlyAuthorisedItems: oneOrZero,
      forFinance: oneOrZero,
    }),
    response: page(snapshotListRow),
  }),
  count: crud.count,
  get: crud.get,
  update: endpoint({
    method: 'PUT',
    path: '/estimateSnapshot/:id',
    permission: 'edit-estimate-snapshot',
    summary: 'Change label, reason or reference',
    body: updateSchema(estimateSnapshot) as z.ZodType<EstimateSnapshotUpdate>,
    response: one(snapshotView),
    changes,
  }),
  comparable: endpoint({
    method: 'GET',
    path: '/estimateSnapshot/:id/comparable',
    permission: 'view-estimate-snapshot',
    summary:
      'What a snapshot can be held against beyond its own estimate: other estimates of the job, prices that others quoted',
    response: many(comparable),
  }),
  compared: endpoint({
    method: 'GET',
    path: '/estimateSnapshot/:id/compared',
    permission: 'view-estimate-snapshot',
    summary: 'The lines of a snapshot beside those of one of these, each with the line that it is of ours',
    query: z.strictObject({ with: comparedKey.optional() }),
    response: one(comparedPrices),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/estimateSnapshot/:id/assigned',
    example: { body: { assignedId: null } },
    permission: 'edit-estimate-snapshot',
    summary: 'Assign a snapshot to a contact',
    body: z.strictObject({ assignedId: recordId.nullable() }),
    response: one(snapshotView),
    changes,
  }),
  line: endpoint({
    method: 'GET',
    path: '/estimateItemSnapshot/:id',
    permission: 'view-estimate-snapshot',
    summary: 'One line of a snapshot',
    response: one(line),
  }),
  create: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/snapshot',
    example: { body: { label: 'For approval' } },
    permission: 'create-estimate-snapshot',
    summary: 'Freeze the estimate (or a variation) as a numbered snapshot; authorise it or chosen lines',
    query: z.strictObject({
      assignedId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      workOrderId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      authorise: oneOrZero,
      authoriseItems: oneOrZero,
    }),
    body: z
      .strictObject({
        label: z.string().trim().max(200).nullish(),
        reason: z.string().trim().max(5000).nullish(),
        itemIds: z.array(recordId).max(10_000).optional(),
        variationId: recordId.nullish(),
        lockOption: z.enum(['lock', 'lock-authorise', 'lock-authorise-items']).nullish(),
        uuid: z.uuid().optional(),
      })
      .optional(),
    response: one(snapshotView),
    changes,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/status',
    example: { body: { statusData: { statusId: 2, note: 'Sent by email' } } },
    permission: 'estimate-authorise',
    summary: 'Submit, authorise, decline or withdraw a snapshot',
    body: z.strictObject({
      statusData: z.strictObject({
        statusId: recordId,
        date: z.iso.date().nullish(),
        reference: z.string().trim().max(200).nullish(),
        note: z.string().trim().max(5000).nullish(),
        lockOption: z.enum(['lock', 'lock-authorise', 'lock-authorise-items']).nullish(),
        itemIds: z.array(recordId).max(10_000).optional(),
        version: z.number().int().min(1).optional(),
      }),
    }),
    response: one(snapshotView),
    changes,
  }),
  itemStatus: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/itemStatus',
    permission: 'estimate-authorise',
    summary: 'Authorise chosen lines of a snapshot, or take their authorisation back',
    body: z.strictObject({
      itemIds: z.array(recordId).min(1).max(10_000),
      authorised: flag,
      lockOption: z.enum(['lock', 'lock-authorise', 'lock-authorise-items']).nullish(),
    }),
    response: one(snapshotView),
    changes,
  }),
  copy: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/copy',
    permission: 'create-estimate',
    summary: 'A new estimate from a snapshot',
    response: one(
      z.strictObject({
        id: z.number(),
      }),
    ),
    changes: [...changes, 'attachment'],
  }),
  copyToJob: endpoint({
    method: 'POST',
    path: '/estimateSnapshot/:id/copyToJob/:target',
    permission: 'create-estimate',
    summary: 'A new estimate of a job from a snapshot',
    response: one(z.strictObject({ id: z.number() })),
    changes: [...changes, 'attachment'],
  }),
  syncToEndata: endpoint({
    method: 'POST',
    path: '/estimateSnapshot/syncToEndata/:id',
    permission: 'edit-estimate-snapshot',
    summary: 'Send a snapshot to ENData, where it is connected',
    response: idOf,
    noReplay: true,
  }),
  remove: crud.remove,
  /** Prime cost and provisional sums: what is still to be chosen or measured. */
  allowances: endpoint({
    method: 'GET',
    path: '/estimateSnapshot/authorised/pcps',
    permission: 'view-estimate-snapshot',
    summary: 'Authorised prime cost and provisional sum lines, of one job or of all',
    query: z.strictObject({
      jobId: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    response: many(line.extend({ jobId: z.number() })),
  }),
  variation: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/variation',
    permission: 'create-estimate-snapshot',
    summary: 'Open a variation on an authorised snapshot',
    body: z
      .strictObject({ label: z.string().trim().max(200).nullish(), reason: z.string().trim().max(5000).nullish() })
      .optional(),
    response: one(
      z.strictObject({
        id: z.number(),
        number: z.number(),
        label: z.string(),
      }),
    ),
    changes,
  }),
  authorisedOfJob: endpoint({
    method: 'GET',
    path: '/estimate/job/:jobId/authorised/:estimateTypeId',
    permission: 'view-estimate-snapshot',
    summary: 'Authorised lines of a job, from its current authorised snapshots',
    response: many(line),
  }),
};
