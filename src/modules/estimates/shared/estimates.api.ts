// The endpoints of estimates: the document and its rows. Snapshots are in snapshots.api.ts.
import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { many, crudApi, endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { statusLabel, labelled } from '../../../kit/labels.ts';
import {
  type EstimateCategoryCreate,
  type EstimateItemCreate,
  estimate,
  estimateCategory,
  estimateItem,
  estimateTrade,
} from './estimate.entity.ts';
import { appliedChanges, changeBatch, changeMark } from './estimate-changes.api.ts';
import { estimateTotals, linePrices } from './estimate-document.api.ts';

export const estimateListRow = row(estimate, 'all', {
  ...changeMark.shape,
  changedBy: labelOf(user, 'updatedById'),
  job: labelled.extend({ customerName: z.string().nullable(), siteAddressText: z.string().nullable() }),
  status: statusLabel,
  assigned: labelOf(user, 'assignedId'),
});
export interface EstimateListRow extends z.infer<typeof estimateListRow> {}
/** What the document says once, its rows do not say again. */
const saidOnce = { createdAt: true, createdById: true, updatedAt: true, updatedById: true, estimateId: true } as const;
const rowsOfEstimate = {
  categories: z.array(rowSchema(estimateCategory).omit(saidOnce)),
  trades: z.array(rowSchema(estimateTrade).omit(saidOnce)),
  items: z.array(rowSchema(estimateItem).omit({ ...saidOnce, jobId: true })),
};
/** What was agreed, in one sentence: the amount, who said so, on which day of the company; and its parts. */
const agreement = z.strictObject({
  incTax: z.number(),
  by: labelled.nullable(),
  on: z.string().nullable(),
  /** A live line of it is gone or reads otherwise. */
  changed: z.boolean(),
  /** The original, then its variations. */
  parts: z.array(z.strictObject({ id: z.number(), number: z.number(), label: z.string(), incTax: z.number() })),
  /** What lines that are still open for editing were authorised at, before tax, by the id of the item. */
  sells: z.record(z.string(), z.number()),
});
export interface Agreement extends z.infer<typeof agreement> {}
/** The whole document: rows with ids only, labels once beside them. */
export const estimateView = estimateListRow.extend({
  ...rowsOfEstimate,
  labels: z.strictObject({
    trade: z.record(z.string(), labelled),
    estimateItemStatus: z.record(z.string(), labelled),
  }),
  totals: estimateTotals,
  /** What the current snapshots say was authorised, and by whom last; null where nothing is. */
  agreement: agreement.nullable(),
  /** For people who may not see how a price comes about, and cannot reckon it. */
  prices: linePrices.optional(),
  settings: z.strictObject({
    /** Null for people who may not see margins. */
    targetProfitMarginPercentage: z.number().nullable(),
    warningProfitMarginPercentage: z.number().nullable(),
    /** What new rows start with. */
    defaultMaterialUnit: z.string().nullable(),
    defaultLabourUnit: z.string().nullable(),
    defaultMaterialQuantity: z.number(),
    defaultLabourQuantity: z.number(),
    /** Null for people who may not see margins. */
    categoryMaterialMargin: z.number().nullable(),
    categoryLabourMargin: z.number().nullable(),
    preliminaryMaterialMargin: z.number().nullable(),
    preliminaryLabourMargin: z.number().nullable(),
    insuranceMaterialMargin: z.number().nullable(),
    insuranceLabourMargin: z.number().nullable(),
    /** New groups of items may be made. */
    parentItems: z.boolean(),
    /** Tags that make a category one kind or another, and which kinds have trades. */
    categoryFilterTagIds: z.array(z.number()),
    preliminaryFilterTagIds: z.array(z.number()),
    insuranceFilterTagIds: z.array(z.number()),
    allowPreliminaryTrades: z.boolean(),
    allowInsuranceTrades: z.boolean(),
  }),
});
export interface EstimateView extends z.infer<typeof estimateView> {}
const itemRow = rowSchema(estimateItem);
const categoryRow = rowSchema(estimateCategory);
const tradeRow = rowSchema(estimateTrade);

/** A new estimate may bring its categories with their items. */
const nestedItem = createSchema(estimateItem).omit({ estimateId: true, categoryId: true });
const nested = createSchema(estimate).extend({
  /** It starts with its categories; null: with none; absent: as the settings say, unless categories come along. */
  estimateRecipeId: recordId.nullish(),
  categories: z
    .array(
      createSchema(estimateCategory).extend({
        items: z.array(nestedItem).max(10_000).optional(),
      }),
    )
    .max(500)
    .optional(),
});
export interface NestedCategory extends EstimateCategoryCreate {
  items?: Omit<EstimateItemCreate, 'estimateId' | 'categoryId'>[];
}

const rowReason = z.strictObject({ row: z.number(), reason: z.string() });
const rowsWithAmount = z.strictObject({ rows: z.array(z.number()), amount: z.number() });
const verdict = z.strictObject({
  is: z.enum(['matches', 'same', 'differs', 'none', 'withTax', 'empty']),
  difference: z.number(),
});
/** A column of money that is not read. */
const unusedColumn = z.strictObject({
  column: z.number(),
  heading: z.string(),
  total: z.number(),
  /** `tax`, or `counted`: in the prices that are read. Null: it may belong to them. */
  because: z.enum(['tax', 'counted']).nullable(),
});
export const importResult = z.strictObject({
  items: z.number(),
  refused: z.array(rowReason),
  /** Taken, but the file has another amount for them. */
  recalculated: z.array(rowReason),
  /** Amounts without quantity and rate: taken as 1 × amount, unless the person left them out. */
  lumpSums: rowsWithAmount.extend({ taken: z.boolean() }),
  /** Priced rows that are not taken. */
  missing: rowsWithAmount,
  totals: z.strictObject({
    material: z.number(),
    labour: z.number(),
    total: z.number(),
  }),
  /** So much of the totals is mark-up. */
  markup: z.number(),
  /** Lines below zero: omissions, credits, discounts. */
  credits: rowsWithAmount,
  /** The file's own total where it states one (`totalRow`), else the sum of its priced rows as it has them. */
  fileTotal: z.number().nullable(),
  /** The row in which the file states its total; null: it states none. */
  totalRow: z.number().nullable(),
  /** Another row that says total, and is the sum of no rows that were read. */
  otherTotal: z.strictObject({ row: z.number(), amount: z.number() }).nullable(),
  /** How the lines stand to the stated total. */
  verdict,
  unusedColumns: z.array(unusedColumn),
  /** Formulas of the file that no program had worked out: done here, or left, with the first of them. */
  formulas: z.strictObject({
    worked: z.number(),
    left: z.number(),
    cells: z.array(z.strictObject({ sheet: z.string(), cell: z.string(), formula: z.string() })),
  }),
  /** The file states its total with tax only: it cannot be compared. */
  fileTotalHasTax: z.boolean(),
  /** The file says that the tax is in the prices: the headings, or a row of words. */
  saysTaxed: z.boolean(),
  /** The row of words, with the percentage where it says one; of another sheet where that of the lines says nothing. */
  taxNote: z
    .strictObject({
      sheet: z.string().nullable(),
      row: z.number(),
      text: z.string(),
      percentage: z.number().nullable(),
      included: z.boolean(),
    })
    .nullable(),
  /** So much tax was taken out of all prices, in per cent; 0: none. */
  taxPercentage: z.number(),
  /** The total as the file has it, where the tax was taken out of it. */
  fileTotalWithTax: z.number().nullable(),
  /** Columns with other prices of the same lines, and what they come to. */
  otherPrices: z.array(z.strictObject({ rate: z.number(), amount: z.number(), total: z.number() })),
  mapping: z.unknown(),
  /** The columns are those that were chosen for an earlier file with the same headings. */
  remembered: z.boolean(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  hiddenSheets: z.array(z.string()),
  /** Every sheet that is a bill, this one among them, with what it comes to; summaries of sums are none. */
  bills: z.array(
    z.strictObject({
      sheet: z.string(),
      hidden: z.boolean(),
      /** It is imported. */
      taken: z.boolean(),
      items: z.number(),
      total: z.number(),
      /** What the sheet states. */
      stated: z.number().nullable(),
      verdict,
      missing: rowsWithAmount,
      unusedColumns: z.array(unusedColumn),
      refused: z.array(rowReason),
      recalculated: z.array(rowReason),
    }),
  ),
  /** What all sheets come to that are taken. */
  together: z.strictObject({ items: z.number(), total: z.number() }),
  /** Sheets that are bills, too. Summaries of sums are none. */
  otherSheets: z.array(z.strictObject({ sheet: z.string(), items: z.number(), total: z.number() })),
  /** First rows of the sheet, for the mapping dialog. */
  sample: z.array(z.array(z.union([z.string(), z.number()]).nullable())),
  /** Units of the file that are not in the list, with the nearest known one. */
  unknownUnits: z.array(
    z.strictObject({
      text: z.string(),
      suggestion: z.string().nullable(),
      rows: z.number(),
    }),
  ),
  unknownTrades: z.array(z.string()),
  /** Set when the rows were saved. */
  estimate: z
    .strictObject({
      id: z.number(),
      version: z.number(),
      /** By which the import can be taken back. */
      importId: z.number(),
    })
    .nullable(),
});
export interface ImportResult extends z.infer<typeof importResult> {}

const crud = crudApi(
  estimate,
  'estimate',
  { row: estimateView, listRow: estimateListRow },
  { changes: ['estimateSnapshot', 'history'] },
);
const rowChanges = ['estimate', 'history'];

export const estimatesApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: endpoint({
    ...crud.create,
    method: 'POST',
    path: '/estimate',
    body: nested,
    response: one(estimateView),
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
      .array(createSchema(estimateItem).extend({ estimateId: recordId.optional() }))
      .min(1)
      .max(10_000),
    response: many(itemRow),
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
    }),
    response: idOf,
    changes: rowChanges,
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/bulk-delete',
    permission: 'edit-estimate',
    summary: 'Delete many items, all or none',
    body: z.strictObject({ estimateItemIds: z.array(recordId).min(1).max(10_000) }),
    response: one(z.object({ deleted: z.number() })),
    changes: rowChanges,
  }),
  bulkUpdateItems: endpoint({
    method: 'PUT',
    path: '/estimate/item/bulkUpdate',
    permission: 'edit-estimate',
    summary: 'One value on many items: authorised, tax, markup, status, ready to invoice',
    body: z.strictObject({
      itemIds: z.array(recordId).min(1).max(10_000),
      actionType: z.enum([
        'authorised',
        'tax',
        'materialMarkup',
        'labourMarkup',
        'withholdCis',
        'estimateItemStatusId',
        'readyToInvoice',
        'useWorkOrderRates',
      ]),
      value: z.union([z.number().min(-1000).max(1e12), z.boolean(), z.null()]),
    }),
    response: one(z.object({ updated: z.number(), skipped: z.number() })),
    changes: rowChanges,
  }),
  createCategory: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/category',
    permission: 'edit-estimate',
    summary: 'Add a category',
    body: createSchema(estimateCategory),
    response: one(categoryRow),
    changes: rowChanges,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/category/:id',
    permission: 'edit-estimate',
    summary: 'Change a category',
    body: updateSchema(estimateCategory),
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
    body: createSchema(estimateTrade),
    response: one(tradeRow),
    changes: rowChanges,
  }),
  updateTrade: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/trade/:id',
    permission: 'edit-estimate',
    summary: 'Change a trade row',
    body: updateSchema(estimateTrade),
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
    body: changeBatch,
    response: one(appliedChanges),
    changes: rowChanges,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/estimate/:estimateId/status',
    example: { body: { statusId: 2, note: 'Please check', version: 1 } },
    permission: 'edit-estimate',
    summary: 'Move an estimate to another status',
    body: z.strictObject({
      statusId: recordId,
      note: z.string().trim().max(5000).nullish(),
      version: z.number().int().min(1),
    }),
    response: one(estimateView),
    changes: rowChanges,
  }),
  copyToJob: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/copyToJob/:target',
    permission: 'create-estimate',
    summary: 'Copy an estimate to a job',
    response: one(estimateView),
    changes: [...rowChanges, 'attachment'],
  }),
  /** `estimateType` is draft or snapshot (the current one); the template one of the layouts. */
  validateExport: endpoint({
    method: 'GET',
    path: '/estimate/:id/validateExport/:estimateType/:template',
    example: { params: { estimateType: 'draft', template: 'detailed' } },
    permission: 'estimate-export',
    summary: 'What speaks against exporting an estimate, and what somebody should know before',
    response: one(
      z.strictObject({
        valid: z.boolean(),
        errors: z.array(z.string()),
        warnings: z.array(z.string()),
        lines: z.number(),
      }),
    ),
  }),
  syncToEndata: endpoint({
    method: 'POST',
    path: '/estimate/syncToEndata/:id',
    permission: 'edit-estimate',
    summary: 'Send an estimate to ENData, where it is connected',
    response: idOf,
    noReplay: true,
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
      /** Names of further sheets, as JSON: they are imported with it, each into categories of its own. */
      also: z.string().optional(),
      units: z.string().optional(),
      /** 0 leaves amounts without quantity and rate out. */
      lumpSums: z.enum(['0', '1']).optional(),
      /** 1 keeps what was said of unknown units: as another way to write a unit, or as a new unit. */
      learnUnits: z.enum(['0', '1']).optional(),
      /** The tax that is in the prices, in per cent. Absent: that of the estimate, where the file says that it is in them. */
      taxPercentage: z.string().optional(),
    }),
    response: one(importResult),
    changes: [...rowChanges, 'unit', 'option'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/import/:importId/undo',
    permission: 'edit-estimate',
    summary: 'Take back an import: its rows go, but for those that were changed since or are in use',
    response: one(
      z.strictObject({ removed: z.number(), kept: z.array(z.strictObject({ id: z.number(), reason: z.string() })) }),
    ),
    changes: rowChanges,
  }),
};
