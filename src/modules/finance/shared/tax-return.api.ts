// The return of GST or VAT: its boxes for a period, and the documents of each.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { TAX_BASES } from './tax-return.ts';

const day = z.iso.date('Enter a day as YYYY-MM-DD');
const MOST_DAYS = 800;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const period = { from: day, to: day };
const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) <= MOST_DAYS;
const wrong = { path: ['to'], message: 'Choose a day after the first one, at most two years later' };

const box = z.strictObject({
  ref: z.string(),
  label: z.string(),
  amount: z.number(),
  /** As it goes into the form, which may take whole dollars or pounds. */
  onForm: z.number(),
  /** How it follows from other boxes; null: it is a sum of documents. */
  formula: z.string().nullable(),
});
export interface TaxReturnBox extends z.infer<typeof box> {}

const taxReturn = z.strictObject({
  from: z.string(),
  to: z.string(),
  name: z.string(),
  taxName: z.string(),
  basis: z.enum(TAX_BASES),
  /** Whether the company says that it is registered. */
  isRegistered: z.boolean(),
  boxes: z.array(box),
  /** The box that says what is paid. */
  result: z.string(),
  notes: z.array(z.string()),
  /** Documents of the period that were entered after it had ended, and the tax in them: of purchases less of sales. */
  late: z.strictObject({ documents: z.number(), tax: z.number() }),
});
export interface TaxReturn extends z.infer<typeof taxReturn> {}

const line = z.strictObject({
  documentType: z.string(),
  documentId: z.number(),
  number: z.string(),
  contact: z.string().nullable(),
  what: z.string(),
  date: z.string(),
  net: z.number(),
  tax: z.number(),
  /** Tax that whoever buys pays. */
  reverse: z.number(),
  /** What it adds to the box. */
  amount: z.number(),
  late: z.boolean(),
});
export interface TaxReturnLine extends z.infer<typeof line> {}

const permission = 'see-tax-return';
const example = { query: { from: '2026-07-01', to: '2026-09-30' } };
export const taxReturnApi = {
  figures: endpoint({
    method: 'GET',
    path: '/taxReturn',
    permission,
    summary: 'The figures of the return of GST or VAT for a period, as the law of the company’s country asks for them',
    example,
    query: z.strictObject(period).refine(isPeriod, wrong),
    response: one(taxReturn),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/taxReturn/document',
    permission,
    summary: 'The documents of a box with what each adds to it; together they are its figure',
    example: { query: { ...example.query, box: '1A' } },
    query: z.strictObject({ ...period, box: z.string().min(1).max(3) }).refine(isPeriod, wrong),
    response: many(line),
  }),
  file: endpoint({
    method: 'GET',
    path: '/taxReturn/file',
    permission,
    summary: 'The boxes and all their documents as a spreadsheet or as CSV',
    example: { query: { ...example.query, format: 'csv' } },
    query: z.strictObject({ ...period, format: z.enum(['xlsx', 'csv']).default('xlsx') }).refine(isPeriod, wrong),
    response: z.unknown(),
    binary: 'text/csv',
  }),
};
