// The return of GST or VAT: its boxes for a period, and the documents of each.
import { daysBetween } from '../../../kit/dates.ts';
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { TAX_BASES } from './tax-return.ts';

const day = z.iso.date('Enter a day as YYYY-MM-DD');
const MOST_DAYS = 800;
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
  /** Of a filed return what the box would have more by now; of another what is in it of returns that were filed before. */
  difference: z.number(),
});
export interface TaxReturnBox extends z.infer<typeof box> {}

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

const filing = z.strictObject({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  filedAt: z.string(),
  filedBy: z.string().nullable(),
  /** Of the office: a receipt, a number. */
  reference: z.string().nullable(),
  /** What was paid (less than nothing: came back), as on the form. */
  amount: z.number(),
  /** Null: it stands. */
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
});
export interface TaxFiling extends z.infer<typeof filing> {}

/** What moved in periods whose return was filed already. */
const moved = z.strictObject({
  documents: z.number(),
  /** To pay; less than nothing: to reclaim. */
  tax: z.number(),
  lines: z.array(line.omit({ amount: true, late: true })),
});
export interface TaxMoved extends z.infer<typeof moved> {}

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
  /** Null: not filed. Of a filed return the figures are those of that day, and never others. */
  filing: filing.nullable(),
  /** Filed: what moved in this period since. Not filed: what moved in filed periods before, which the figures hold. */
  moved,
  /** Why it cannot be marked as filed; null: it can. */
  fileProblem: z.string().nullable(),
});
export interface TaxReturn extends z.infer<typeof taxReturn> {}

const fileBody = z.strictObject({
  ...period,
  /** What was seen on the form to be paid: another figure there now refuses it. */
  amount: z.number().optional(),
  reference: z.string().trim().max(120, 'At most 120 characters').nullable().optional(),
});
export interface FileReturn extends z.infer<typeof fileBody> {}

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
  filings: endpoint({
    method: 'GET',
    path: '/taxReturn/filing',
    permission,
    summary: 'Returns that were marked as filed, the last period first, with those that were taken back',
    response: many(filing),
  }),
  markFiled: endpoint({
    method: 'POST',
    path: '/taxReturn/filing',
    permission: 'close-books',
    summary: 'Mark a period as filed: its figures and the documents behind them are kept as they are now',
    example: { body: { from: '2020-01-01', to: '2020-03-31' } },
    body: fileBody.refine(isPeriod, wrong),
    response: one(filing),
    changes: ['taxReturn'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/taxReturn/filing/:id/withdraw',
    permission: 'close-books',
    summary: 'Take back that the last filed period was filed; what was kept of it stays in the list',
    body: z.strictObject({
      reason: z
        .string({ error: 'Enter a reason. It stays in the list' })
        .trim()
        .min(1, 'Enter a reason. It stays in the list')
        .max(500, 'At most 500 characters'),
    }),
    response: one(filing),
    changes: ['taxReturn'],
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
