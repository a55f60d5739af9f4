// A work order as its contractor invoices it. Every field is named: nothing of ours leaves by being added to a record.
import { z } from 'zod';

const contractorBillLine = z.strictObject({
  workOrderItemId: z.number(),
  description: z.string(),
  ordered: z.number(),
  billed: z.number(),
  left: z.number(),
});
export const contractorBills = z.strictObject({
  workOrderNumber: z.string(),
  label: z.string(),
  contractor: z.string(),
  taxName: z.string(),
  /** A fraction; 0: no tax is added. */
  taxRate: z.number(),
  reverseCharge: z.boolean(),
  lines: z.array(contractorBillLine),
  /** What was sent before, the newest first. */
  sent: z.array(
    z.strictObject({
      number: z.string(),
      supplierInvoiceNumber: z.string().nullable(),
      date: z.string(),
      total: z.number(),
      status: z.enum(['office', 'question', 'approved', 'paid', 'rejected']),
      /** What the office says of it. */
      note: z.string().nullable(),
    }),
  ),
  /** Why nothing can be sent now; null: it can. */
  refusal: z.string().nullable(),
});
export interface ContractorBills extends z.infer<typeof contractorBills> {}

const amount = z
  .number({ error: 'Enter an amount' })
  .min(0, 'An amount cannot be below zero')
  .max(1e9, 'This is too large. Check for a misplaced decimal point');
export const sentBill = z.strictObject({
  supplierInvoiceNumber: z
    .string({ error: 'Enter your invoice number' })
    .trim()
    .min(1, 'Enter your invoice number')
    .max(60),
  invoiceDate: z.iso.date('Enter a date as YYYY-MM-DD'),
  /** What stands on their paper, with tax. */
  statedTotal: amount.nullish(),
  lines: z
    .array(
      z.strictObject({
        workOrderItemId: z.number().int().nullish(),
        description: z.string().trim().max(2000).nullish(),
        amount,
      }),
    )
    .max(500),
});
export interface SentBill extends z.infer<typeof sentBill> {}
