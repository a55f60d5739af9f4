// An estimate as rows in the order of the page, each with its place and its totals: for programs that read it whole.
import { z } from 'zod';
import { endpoint, many } from '../../../kit/endpoint.ts';

export const ROW_FIGURES = [
  'total',
  'taxTotal',
  'materialTotal',
  'labourTotal',
  'materialMarkupTotal',
  'labourMarkupTotal',
  'markupTotal',
  'marginTotal',
] as const;
export type RowFigure = (typeof ROW_FIGURES)[number];
/** Null where a person may not see how a price comes about. */
const figures = z.strictObject({
  total: z.number(),
  taxTotal: z.number(),
  materialTotal: z.number().nullable(),
  labourTotal: z.number().nullable(),
  materialMarkupTotal: z.number().nullable(),
  labourMarkupTotal: z.number().nullable(),
  markupTotal: z.number().nullable(),
  marginTotal: z.number().nullable(),
});
export interface RowFigures extends z.infer<typeof figures> {}
const variants = z.strictObject({ incTax: figures, excTax: figures });

const outlineRow = z.strictObject({
  type: z.enum(['category', 'trade', 'item']),
  id: z.number(),
  label: z.string(),
  categoryOrder: z.number(),
  tradeOrder: z.number().nullable(),
  itemOrder: z.number().nullable(),
  tradeId: z.number().nullable(),
  /** Of an item in a group. */
  parentId: z.number().nullable(),
  variation: z.boolean(),
  authorised: z.boolean(),
  /** What the item says; null for categories and trades. */
  item: z.record(z.string(), z.unknown()).nullable(),
  totals: z.strictObject({ all: variants, authorised: variants }),
});
export interface OutlinedRow extends z.infer<typeof outlineRow> {}

export const outlineRowsApi = {
  rows: endpoint({
    method: 'GET',
    path: '/estimate/:id/rows',
    permission: 'view-estimate',
    summary: 'Categories, trades and items in the order of the page, with their totals by authorisation and tax',
    response: many(outlineRow),
  }),
};
