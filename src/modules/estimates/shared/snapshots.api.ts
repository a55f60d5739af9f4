// Snapshots: frozen, numbered copies of an estimate that an insurer or owner authorises, whole or by line.
import { z } from 'zod';
import { type ListQuery, crudApi, endpoint, listShape, one, page } from '../../../kit/endpoint.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import {
  type EstimateItemSnapshot,
  type EstimateSnapshot,
  type EstimateSnapshotUpdate,
  estimateItemSnapshot,
  estimateSnapshot,
} from './estimate.entity.ts';
import type { EstimateTotals } from './estimate-totals.ts';
import { type LinePrices, shownRow } from './estimate-visibility.ts';

export interface SnapshotListRow extends EstimateSnapshot {
  status: StatusLabel;
  estimate: Labelled;
  assigned: Labelled | null;
  createdBy: Labelled | null;
  items?: EstimateItemSnapshot[];
}
export interface SnapshotView extends SnapshotListRow {
  items: EstimateItemSnapshot[];
  categories: { trackId: string; label: string; order: number }[];
  totals: EstimateTotals;
  /** For people who may not see how a price comes about, by line. */
  prices?: LinePrices;
}
const listRow = shownRow(estimateSnapshot) as unknown as z.ZodType<SnapshotListRow>;
const view = z.looseObject({ id: z.number(), items: z.array(z.unknown()) }) as unknown as z.ZodType<SnapshotView>;
const line = shownRow(estimateItemSnapshot);
const recordId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean);
const oneOrZero = z.enum(['0', '1']).optional();
const crud = crudApi(estimateSnapshot, 'estimateSnapshot', { row: view, listRow });
const changes = ['estimateSnapshot', 'estimate', 'job', 'history'];

export interface StatusData {
  statusId: number;
  date?: string | null;
  reference?: string | null;
  note?: string | null;
  lockOption?: 'lock' | 'lock-authorise' | 'lock-authorise-items' | null;
  /** Authorise these lines alone; absent: all. */
  itemIds?: number[];
  version?: number;
}

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
    }) as unknown as z.ZodType<
      ListQuery & {
        includeItems?: string;
        onlyAuthorisedItems?: string;
        forFinance?: string;
      }
    >,
    response: page(listRow),
  }),
  count: crud.count,
  get: crud.get,
  update: endpoint({
    method: 'PUT',
    path: '/estimateSnapshot/:id',
    permission: 'edit-estimate-snapshot',
    summary: 'Change label, reason or reference',
    body: updateSchema(estimateSnapshot) as z.ZodType<EstimateSnapshotUpdate>,
    response: one(view),
    changes,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/estimateSnapshot/:id/assigned',
    example: { body: { assignedId: null } },
    permission: 'edit-estimate-snapshot',
    summary: 'Assign a snapshot to a contact',
    body: z.strictObject({ assignedId: recordId.nullable() }) as unknown as z.ZodType<{ assignedId: number | null }>,
    response: one(view),
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
    }) as unknown as z.ZodType<{
      assignedId?: string;
      workOrderId?: string;
      authorise?: string;
      authoriseItems?: string;
    }>,
    body: z
      .strictObject({
        label: z.string().trim().max(200).nullish(),
        reason: z.string().trim().max(5000).nullish(),
        itemIds: z.array(recordId).max(10_000).optional(),
        variationId: recordId.nullish(),
        lockOption: z.enum(['lock', 'lock-authorise', 'lock-authorise-items']).nullish(),
        uuid: z.uuid().optional(),
      })
      .optional() as unknown as z.ZodType<
      | {
          label?: string | null;
          reason?: string | null;
          itemIds?: number[];
          variationId?: number | null;
          lockOption?: StatusData['lockOption'];
          uuid?: string;
        }
      | undefined
    >,
    response: one(view),
    changes,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/status',
    example: { body: { statusData: { statusId: 2, note: 'Sent by mail' } } },
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
    }) as unknown as z.ZodType<{ statusData: StatusData }>,
    response: one(view),
    changes,
  }),
  itemStatus: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/itemStatus',
    permission: 'estimate-authorise',
    summary: 'Authorise chosen lines of a snapshot, or take their authorisation back',
    body: z.strictObject({ itemIds: z.array(recordId).min(1).max(10_000), authorised: flag }) as unknown as z.ZodType<{
      itemIds: number[];
      authorised: boolean;
    }>,
    response: one(view),
    changes,
  }),
  copy: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/copy',
    permission: 'create-estimate',
    summary: 'A new estimate from a snapshot',
    response: one(z.looseObject({ id: z.number() })) as unknown as z.ZodType<{ data: { id: number } }>,
    changes,
  }),
  variation: endpoint({
    method: 'PUT',
    path: '/job/:jobId/estimateSnapshot/:snapshotId/variation',
    permission: 'create-estimate-snapshot',
    summary: 'Open a variation on an authorised snapshot',
    body: z
      .strictObject({ label: z.string().trim().max(200).nullish(), reason: z.string().trim().max(5000).nullish() })
      .optional() as unknown as z.ZodType<{ label?: string | null; reason?: string | null } | undefined>,
    response: one(z.looseObject({ id: z.number(), number: z.number() })) as unknown as z.ZodType<{
      data: { id: number; number: number; label: string };
    }>,
    changes,
  }),
  authorisedOfJob: endpoint({
    method: 'GET',
    path: '/estimate/job/:jobId/authorised/:estimateTypeId',
    permission: 'view-estimate-snapshot',
    summary: 'Authorised lines of a job, from its current authorised snapshots',
    response: z.looseObject({ data: z.array(line) }) as unknown as z.ZodType<{ data: EstimateItemSnapshot[] }>,
  }),
};
