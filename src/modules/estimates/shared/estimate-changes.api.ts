// The editor's batch: what it sends, what it hears back. Editor, server and tests share these shapes.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { estimateTotals, linePrices } from './estimate-document.api.ts';
import { LONGEST_SOURCE, SOURCE } from './line-source.ts';

/** Fields by name, fractions as fractions; the server checks them row by row, so that one bad row holds up no other. */
const fields = z.record(z.string(), z.unknown());
/** 0: the editor never saw one, so it is behind. */
const version = z.number().int().min(0);
const saved = { id: recordId, version };
const newRow = z.strictObject({
  /** Made by the client: names the row in the answer. */
  uuid: z.uuid(),
  fields,
});
export interface NewRow extends z.infer<typeof newRow> {}
const itemPlace = z.strictObject({
  categoryId: recordId,
  categoryTradeId: recordId.nullable(),
  parentId: recordId.nullable(),
  isParentItem: z.boolean(),
  /** The saved sibling it stands behind; null = first. */
  afterId: recordId.nullable(),
});
export interface ItemPlace extends z.infer<typeof itemPlace> {}
const newItem = newRow.extend({
  ...itemPlace.shape,
  /** The line of this estimate that it is a copy of: its files are linked to both. What hangs on one that is deleted comes back with it. */
  copyOf: recordId.optional(),
  /** What of the job the line was made of: `kind:id,id`. Said once. */
  source: z.string().max(LONGEST_SOURCE).regex(SOURCE).optional(),
});
export interface NewItem extends z.infer<typeof newItem> {}

/** Its idempotency key: a change sent again after a lost answer is the same to the letter, with the same key. */
const key = z.string().min(1).max(255);
/**
 * `base`: what the editor took the changed fields to hold. Where somebody else changed the row meanwhile, but none of these,
 * both keep theirs. Without it any change of the row meanwhile is a conflict.
 */
const update = { key, ...saved, fields, base: fields.optional() };

/** One change. All ids are the server's; a row that waits for another row's id is sent in a later batch. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('createCategory'), key, row: newRow }),
  z.strictObject({ kind: z.literal('updateCategory'), ...update }),
  z.strictObject({ kind: z.literal('deleteCategory'), key, ...saved }),
  z.strictObject({ kind: z.literal('createTrade'), key, categoryId: recordId, row: newRow }),
  z.strictObject({ kind: z.literal('updateTrade'), ...update }),
  z.strictObject({ kind: z.literal('deleteTrade'), key, ...saved }),
  /** In display order. Rows that follow each other under the same `afterId` stand after it in the order given. */
  z.strictObject({ kind: z.literal('createItems'), key, rows: z.array(newItem).min(1).max(2000) }),
  z.strictObject({ kind: z.literal('updateItem'), ...update }),
  z.strictObject({ kind: z.literal('moveItem'), key, ...saved, ...itemPlace.shape }),
  z.strictObject({ kind: z.literal('deleteItems'), key, rows: z.array(z.strictObject(saved)).min(1).max(10_000) }),
]);
export type Change = z.infer<typeof change>;

/** Applied in order, each once per key. */
export const changeBatch = z.strictObject({ changes: z.array(change).min(1).max(2000) });
export interface ChangeBatch extends z.infer<typeof changeBatch> {}

const id = z.number();
export const changeOutcome = z.discriminatedUnion('status', [
  /** `rows`: every row whose id or version is new, created ones with their uuid. */
  z.strictObject({
    status: z.literal('done'),
    rows: z.array(z.strictObject({ id, version, uuid: z.string().optional(), theirs: fields.optional() })),
  }),
  /** The rows that someone else changed, with their fields of now; theirs null = deleted. The others are done. */
  z.strictObject({
    status: z.literal('conflict'),
    rows: z.array(z.strictObject({ id, version, theirs: fields.nullable() })),
  }),
  /** Refused. `errors` by field; `row` names the refused one of several (id or uuid). */
  z.strictObject({
    status: z.literal('invalid'),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    row: z.union([z.number(), z.string()]).optional(),
  }),
]);
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/** Rises with every change of the document, its rows included; with the person who made the last one. */
export const changeMark = z.strictObject({ changeSeq: z.number(), changedBy: labelled.nullable() });
export interface ChangeMark extends z.infer<typeof changeMark> {}

export const appliedChanges = z.strictObject({
  /** The mark before these changes: behind what the editor knows of, others were here. */
  before: changeMark,
  changeSeq: z.number(),
  outcomes: z.array(changeOutcome),
  version: z.number(),
  totals: estimateTotals,
  /** As in the document. */
  prices: linePrices.optional(),
});
export interface AppliedChanges extends z.infer<typeof appliedChanges> {}
