// Many rows of an estimate in one call: from the library, from elsewhere, set at once, locked.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { estimateItem } from './estimate.entity.ts';

const changes = ['estimate', 'history'];
const frame = { permission: 'edit-estimate', changes } as const;
/** Files of lines go along to where they are copied or moved. */
const withFiles = { permission: 'edit-estimate', changes: [...changes, 'attachment'] } as const;
const ids = z.array(recordId).min(1, 'Choose at least one').max(10_000);

const intoEstimate = z.strictObject({
  estimateItemIds: ids,
  /** Of a category that is made for all of them. */
  categoryLabel: z.string().trim().min(1, 'A label is required').max(200).optional(),
});

/** Items that stood one below the other, and where. */
const itemRun = z.strictObject({
  categoryId: recordId,
  categoryTradeId: recordId.nullable(),
  parentId: recordId.nullable(),
  /** The item above them; null: they were first. */
  above: recordId.nullable(),
  itemIds: ids,
});
export interface ItemRun extends z.infer<typeof itemRun> {}
const made = z.strictObject({ categoryIds: z.array(recordId).max(10_000), tradeIds: z.array(recordId).max(10_000) });
export interface Made extends z.infer<typeof made> {}
/** As the answer of a move has it, with the ids that the items have now. */
const putAsked = z.strictObject({ runs: z.array(itemRun).min(1).max(10_000), made: made.optional() });
export interface PutAsked extends z.infer<typeof putAsked> {}

const taken = z.strictObject({
  categories: z.number(),
  /** The new items, or those that moved, in their order. */
  itemIds: z.array(z.number()),
  /** Of items of another estimate: what they were there, in the same order. */
  fromIds: z.array(z.number()).optional(),
  /** Of a move: where the items stood, by the ids that they had there. `putItems` puts them back. */
  back: z.array(z.strictObject({ estimateId: z.number(), runs: z.array(itemRun) })).optional(),
  /** Of a move: what was made for them, and goes again with them. */
  made: made.optional(),
});
export interface Taken extends z.infer<typeof taken> {}

/** What can be set on many items at once. */
export const BULK_FIELDS = [
  'materialMarkup',
  'labourMarkup',
  'materialMargin',
  'labourMargin',
  'materialUnit',
  'labourUnit',
  'tax',
  'withholdCis',
  'cisPercentage',
  'useWorkOrderRates',
  'tradeId',
  'estimateItemTypeId',
  'estimateItemStatusId',
  'readyToInvoice',
  'invoiceAmountRef',
] as const;
const bulkFields = updateSchema(estimateItem).pick(
  Object.fromEntries(BULK_FIELDS.map((name) => [name, true])) as Record<(typeof BULK_FIELDS)[number], true>,
);
const sums = z.strictObject({ excTax: z.number(), incTax: z.number() });
const bulkDone = z.strictObject({
  /** How many were chosen. */
  count: z.number(),
  updated: z.number(),
  left: z.array(z.strictObject({ id: z.number(), reason: z.string() })),
  /** The total of the estimate before and after. */
  before: sums,
  after: sums,
});
export interface BulkDone extends z.infer<typeof bulkDone> {}
const bulkAsked = z.strictObject({
  itemIds: ids.optional(),
  allItemsMatchingFilter: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
  filter: z
    .strictObject({
      categoryId: recordId.optional(),
      tradeId: recordId.optional(),
      estimateItemTypeId: recordId.optional(),
      estimateItemStatusId: recordId.optional(),
    })
    .optional(),
  fields: bulkFields,
  /** 1 saves nothing: the answer says what would come of it. */
  countOnly: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
});
export interface BulkAsked extends z.infer<typeof bulkAsked> {}

const LOCKS = ['lock', 'lock-authorise', 'lock-authorise-items', 'unlock'] as const;
const globalAsked = z.strictObject({
  action: z.enum(LOCKS),
  /** Of unlock and lock-authorise-items; absent: all. */
  itemIds: ids.optional(),
});
export interface GlobalAsked extends z.infer<typeof globalAsked> {}

export const estimateRowsApi = {
  /** Recipes that fit this estimate: its job's type and division, and whether a variation is open. */
  recipes: endpoint({
    method: 'GET',
    path: '/estimate/:estimateId/recipes',
    permission: 'view-estimate-template',
    summary: 'Recipes that fit an estimate, with their category templates',
    response: many(
      z.strictObject({
        id: z.number(),
        label: z.string(),
        kind: z.string(),
        categories: z.array(z.strictObject({ id: z.number(), label: z.string(), items: z.number() })),
      }),
    ),
  }),
  importRecipe: endpoint({
    ...frame,
    method: 'POST',
    path: '/estimate/:estimateId/importRecipe/:estimateRecipeId',
    summary: 'Add the categories of a recipe with their items',
    response: one(taken),
  }),
  importCategory: endpoint({
    ...frame,
    method: 'POST',
    path: '/estimate/:estimateId/category/:estimateCategoryId/importCategory',
    summary: 'Add category templates with their items behind a category',
    body: z.strictObject({ estimateRecipeCategoryIds: ids.max(200) }),
    response: one(taken),
  }),
  importItems: endpoint({
    ...frame,
    method: 'POST',
    path: '/estimate/:estimateId/category/:estimateCategoryId/importItems',
    summary: 'Add item templates to a category, below a row of it where one is named',
    body: z.strictObject({ estimateTemplateItemIds: ids.max(2000), estimateItemId: recordId.nullish() }),
    response: one(taken),
  }),
  copyItems: endpoint({
    ...withFiles,
    method: 'POST',
    path: '/estimate/:estimateId/category/:estimateCategoryId/copyItems',
    summary: 'Copy items, of this estimate or another, into a category; groups bring their items along',
    body: z.strictObject({ estimateItemIds: ids, estimateItemId: recordId.nullish() }),
    response: one(taken),
  }),
  copyInto: endpoint({
    ...withFiles,
    method: 'POST',
    path: '/estimate/:estimateId/copyItems',
    summary:
      'Copy items into a new category, or those of another estimate into the categories that have the names of theirs; missing ones are made',
    body: intoEstimate,
    response: one(taken),
  }),
  moveInto: endpoint({
    ...withFiles,
    method: 'POST',
    path: '/estimate/:estimateId/moveItems',
    summary:
      'Move items into a new category, or those of another estimate into the categories that have the names of theirs; missing ones are made',
    body: intoEstimate,
    response: one(taken),
  }),
  putItems: endpoint({
    ...withFiles,
    method: 'POST',
    path: '/estimate/:estimateId/putItems',
    summary: 'Put items, of this estimate or another, where they stood: takes a move back, all or nothing',
    body: putAsked,
    response: one(taken),
  }),
  moveItems: endpoint({
    ...withFiles,
    method: 'POST',
    path: '/estimate/:estimateId/category/:estimateCategoryId/moveItems',
    summary:
      'Move items, of this estimate or another, into a category: below a row of it, or first in a place; locked ones refuse',
    body: z.strictObject({
      estimateItemIds: ids,
      estimateItemId: recordId.nullish(),
      /** First in this trade or group of the category, or (both null) directly in it. */
      firstIn: z.strictObject({ categoryTradeId: recordId.nullable(), parentId: recordId.nullable() }).optional(),
    }),
    response: one(taken),
  }),
  bulkUpdate: endpoint({
    ...frame,
    method: 'PUT',
    path: '/estimate/:estimateId/bulkUpdate',
    summary: 'Set fields on many items, or say what would come of it: how many, and the total before and after',
    body: bulkAsked,
    response: one(bulkDone),
  }),
  globalAction: endpoint({
    ...frame,
    method: 'PUT',
    path: '/estimate/:estimateId/globalAction',
    example: { body: { action: 'lock' } },
    summary: 'Lock the lines, authorising them or chosen ones for the next snapshot; or unlock them, with the right to',
    body: globalAsked,
    response: one(z.strictObject({ changed: z.number(), skipped: z.number() })),
  }),
  saveAsTemplate: endpoint({
    method: 'POST',
    path: '/estimate/:estimateId/category/:estimateCategoryId/template',
    permission: 'create-estimate-template',
    summary: 'Keep a category with its items as a category template',
    body: z.strictObject({ label: z.string().trim().min(1, 'A label is required').max(200) }),
    response: one(z.strictObject({ id: z.number(), items: z.number() })),
    changes: ['estimateTemplate', 'estimateTemplateItem', 'option', 'history'],
  }),
};
