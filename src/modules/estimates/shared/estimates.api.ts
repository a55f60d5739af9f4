// The endpoints of estimates: the document and its rows. Snapshots are in snapshots.api.ts.
import { z } from 'zod';
import { type One, crudApi, endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import {
  type Estimate,
  type EstimateCategory,
  type EstimateCategoryCreate,
  type EstimateCategoryUpdate,
  type EstimateCreate,
  type EstimateItem,
  type EstimateItemCreate,
  type EstimateTrade,
  type EstimateTradeCreate,
  type EstimateTradeUpdate,
  estimate,
  estimateCategory,
  estimateItem,
  estimateTrade,
} from './estimate.entity.ts';
import type { EstimateTotals } from './estimate-totals.ts';
import { type LinePrices, shownRow } from './estimate-visibility.ts';

/** Rises with every change of the document, its rows included; with the person who made the last one. */
export interface ChangeMark {
  changeSeq: number;
  changedBy: Labelled | null;
}
export interface EstimateListRow extends Estimate, ChangeMark {
  job: { id: number; label: string };
  status: StatusLabel;
  assigned: Labelled | null;
}
type RowOfEstimate<Row> = Omit<Row, 'createdAt' | 'createdById' | 'updatedAt' | 'updatedById' | 'estimateId' | 'jobId'>;
/** The whole document: rows with ids only, labels once beside them. */
export interface EstimateView extends EstimateListRow {
  categories: RowOfEstimate<EstimateCategory>[];
  trades: RowOfEstimate<EstimateTrade>[];
  items: RowOfEstimate<EstimateItem>[];
  labels: {
    trade: Record<string, { id: number; label: string }>;
    estimateItemStatus: Record<string, { id: number; label: string }>;
  };
  totals: EstimateTotals;
  /** For people who may not see how a price comes about, and cannot reckon it. */
  prices?: LinePrices;
  settings: { targetProfitMarginPercentage: number; warningProfitMarginPercentage: number };
}
const listRow = shownRow(estimate) as unknown as z.ZodType<EstimateListRow>;
const view = z.looseObject({
  id: z.number(),
  items: z.array(z.unknown()),
  totals: z.looseObject({}),
}) as unknown as z.ZodType<EstimateView>;
const itemRow = shownRow(estimateItem);
const categoryRow = shownRow(estimateCategory);
const tradeRow = rowSchema(estimateTrade);

const recordId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** A new estimate may bring its categories with their items. */
const nestedItem = (createSchema(estimateItem) as unknown as z.ZodObject).omit({ estimateId: true, categoryId: true });
const nested = (createSchema(estimate) as unknown as z.ZodObject).extend({
  categories: z
    .array(
      (createSchema(estimateCategory) as unknown as z.ZodObject).extend({
        items: z.array(nestedItem).max(10_000).optional(),
      }),
    )
    .max(500)
    .optional(),
});
export interface NestedCategory extends EstimateCategoryCreate {
  items?: Omit<EstimateItemCreate, 'estimateId' | 'categoryId'>[];
}

export interface ImportResult {
  items: number;
  refused: { row: number; reason: string }[];
  totals: { material: number; labour: number; total: number };
  /** The file's own total, if it states one. */
  fileTotal: number | null;
  mapping: unknown;
  sheet: string | null;
  sheets: string[];
  /** First rows of the sheet, for the mapping dialog. */
  sample: (string | number | null)[][];
  /** Units of the file that are not in the list, with the nearest known one. */
  unknownUnits: { text: string; suggestion: string | null; rows: number }[];
  unknownTrades: string[];
  /** Set when the rows were saved. */
  estimate: { id: number; version: number } | null;
}
const importResult = z.looseObject({
  items: z.number(),
  refused: z.array(z.looseObject({ row: z.number(), reason: z.string() })),
}) as unknown as z.ZodType<ImportResult>;

const crud = crudApi(estimate, 'estimate', { row: view, listRow }, { changes: ['estimateSnapshot', 'history'] });
const rowChanges = ['estimate', 'history'];

/** The wire form of the editor's changes, see web/estimate-sync-types.ts: applied in order, each once per key. */
export interface ChangeBatch {
  changes: ({ key: string; kind: string } & Record<string, unknown>)[];
}
export interface ChangeOutcome {
  status: 'done' | 'conflict' | 'invalid';
  rows?: { id: number; version: number; uuid?: string; theirs?: Record<string, unknown> | null }[];
  message?: string;
  errors?: Record<string, string>;
  row?: number | string;
}

export interface AppliedChanges {
  /** The mark before these changes: behind what the editor knows of, others were here. */
  before: ChangeMark;
  changeSeq: number;
  outcomes: ChangeOutcome[];
  version: number;
  totals: EstimateTotals;
  /** As in the document. */
  prices?: LinePrices;
}

export const estimatesApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: endpoint({
    ...crud.create,
    method: 'POST',
    path: '/estimate',
    body: nested as unknown as z.ZodType<EstimateCreate & { categories?: NestedCategory[] }>,
    response: one(view),
  }),
  update: crud.update,
  remove: crud.remove,
  createItem: endpoint({
    method: 'POST',
    path: '/estimate/item',
    permission: 'edit-estimate',
    summary: 'Add an item to an estimate',
    body: createSchema(estimateItem),
    response: one(itemRow),
    changes: rowChanges,
  }),
  createItems: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/items',
    permission: 'edit-estimate',
    summary: 'Add many items in one transaction',
    body: z
      .array((createSchema(estimateItem) as unknown as z.ZodObject).extend({ estimateId: recordId.optional() }))
      .min(1)
      .max(10_000) as unknown as z.ZodType<EstimateItemCreate[]>,
    response: z.looseObject({ data: z.array(itemRow) }) as unknown as z.ZodType<{ data: EstimateItem[] }>,
    changes: rowChanges,
  }),
  getItem: endpoint({
    method: 'GET',
    path: '/estimate/item/:id',
    permission: 'view-estimate',
    summary: 'One item',
    response: one(itemRow),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/estimate/item/:id',
    permission: 'edit-estimate',
    summary: 'Change an item',
    body: updateSchema(estimateItem),
    response: one(itemRow),
    changes: rowChanges,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/estimate/item/:id',
    permission: 'edit-estimate',
    summary: 'Delete an item',
    query: z.strictObject({
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }) as unknown as z.ZodType<{ version?: number }>,
    response: idOf,
    changes: rowChanges,
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/bulk-delete',
    permission: 'edit-estimate',
    summary: 'Delete many items, all or none',
    body: z.strictObject({ estimateItemIds: z.array(recordId).min(1).max(10_000) }) as unknown as z.ZodType<{
      estimateItemIds: number[];
    }>,
    response: one(z.object({ deleted: z.number() })),
    changes: rowChanges,
  }),
  bulkUpdateItems: endpoint({
    method: 'PUT',
    path: '/estimate/item/bulkUpdate',
    permission: 'edit-estimate',
    summary: 'One value on many items: authorised, tax, markup, status',
    body: z.strictObject({
      itemIds: z.array(recordId).min(1).max(10_000),
      actionType: z.enum([
        'authorised',
        'tax',
        'materialMarkup',
        'labourMarkup',
        'withholdCis',
        'estimateItemStatusId',
        'useWorkOrderRates',
      ]),
      value: z.union([z.number().min(-1000).max(1e12), z.boolean(), z.null()]),
    }) as unknown as z.ZodType<{ itemIds: number[]; actionType: string; value: number | boolean | null }>,
    response: one(z.object({ updated: z.number(), skipped: z.number() })),
    changes: rowChanges,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/category',
    permission: 'edit-estimate',
    summary: 'Add a category',
    body: createSchema(estimateCategory) as z.ZodType<EstimateCategoryCreate>,
    response: one(categoryRow),
    changes: rowChanges,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/category/:id',
    permission: 'edit-estimate',
    summary: 'Change a category',
    body: updateSchema(estimateCategory) as z.ZodType<EstimateCategoryUpdate>,
    response: one(categoryRow),
    changes: rowChanges,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/estimate/:estimateId/category/:id',
    permission: 'edit-estimate',
    summary: 'Delete a category with its items',
    response: idOf,
    changes: rowChanges,
  }),
  createTrade: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/trade',
    permission: 'edit-estimate',
    summary: 'Add a trade to a category',
    body: createSchema(estimateTrade) as z.ZodType<EstimateTradeCreate>,
    response: one(tradeRow),
    changes: rowChanges,
  }),
  updateTrade: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/trade/:id',
    permission: 'edit-estimate',
    summary: 'Change a trade row',
    body: updateSchema(estimateTrade) as z.ZodType<EstimateTradeUpdate>,
    response: one(tradeRow),
    changes: rowChanges,
  }),
  removeTrade: endpoint({
    method: 'DELETE',
    path: '/estimate/:estimateId/trade/:id',
    permission: 'edit-estimate',
    summary: 'Delete a trade row with its items',
    response: idOf,
    changes: rowChanges,
  }),
  applyChanges: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/changes',
    permission: 'edit-estimate',
    summary: 'What the editor did since it last saved, in order, each change once per key',
    body: z.strictObject({
      changes: z
        .array(z.looseObject({ key: z.string().min(1).max(255), kind: z.string().max(40) }))
        .min(1)
        .max(2000),
    }) as unknown as z.ZodType<ChangeBatch>,
    response: one(z.looseObject({ outcomes: z.array(z.looseObject({ status: z.string() })) })) as unknown as z.ZodType<
      One<AppliedChanges>
    >,
    changes: rowChanges,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/status',
    example: { body: { statusId: 2, note: 'Please look it over', version: 1 } },
    permission: 'edit-estimate',
    summary: 'Move an estimate to another status',
    body: z.strictObject({
      statusId: recordId,
      note: z.string().trim().max(5000).nullish(),
      version: z.number().int().min(1),
    }) as unknown as z.ZodType<{ statusId: number; note?: string | null; version: number }>,
    response: one(view),
    changes: rowChanges,
  }),
  copyToJob: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/copyToJob/:copyToJobId',
    permission: 'create-estimate',
    summary: 'Copy an estimate to a job',
    response: one(view),
    changes: rowChanges,
  }),
  importBill: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/import',
    permission: 'edit-estimate',
    summary: 'Import a bill of quantities (XLSX, CSV); preview=1 saves nothing',
    upload: true,
    ownTransaction: true,
    body: z.object({
      mapping: z.string().optional(),
      preview: z.enum(['0', '1']).optional(),
      sheet: z.string().optional(),
      units: z.string().optional(),
    }) as unknown as z.ZodType<{ mapping?: string; preview?: string; sheet?: string; units?: string }>,
    response: one(importResult),
    changes: rowChanges,
  }),
};
