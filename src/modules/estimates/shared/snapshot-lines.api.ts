// What life adds to a frozen line: its status, whether it is ready to be invoiced, and which part of it is.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { estimateItemSnapshot } from './estimate.entity.ts';
import { INVOICE_AMOUNTS } from './line-life.ts';

const lineLife = z
  .strictObject({
    estimateItemStatusId: recordId.optional(),
    readyToInvoice: z.boolean().optional(),
    invoiceAmountRef: z.enum(INVOICE_AMOUNTS).optional(),
  })
  .refine((fields) => Object.keys(fields).length > 0, 'Choose what to change');
export interface LineLife extends z.infer<typeof lineLife> {}

const changes = ['estimateSnapshot', 'estimate', 'history'];
const frame = {
  permission: 'edit-estimate-snapshot',
  response: one(rowSchema(estimateItemSnapshot)),
  changes,
} as const;

export const snapshotLinesApi = {
  updateStatus: endpoint({
    ...frame,
    method: 'PUT',
    path: '/estimate/snapshotItem/:id/updateStatus/:estimateItemStatusId',
    summary: 'Set the status of a frozen line; its live line follows',
  }),
  readyToInvoice: endpoint({
    ...frame,
    method: 'PUT',
    path: '/estimate/snapshotItem/:id/readyToInvoice/:flag',
    example: { params: { flag: 1 } },
    summary: 'Say that a frozen line is ready to be invoiced (1), or not (0)',
  }),
  invoiceAmountRef: endpoint({
    ...frame,
    method: 'PUT',
    path: '/estimate/snapshotItem/:id/invoiceAmountRef/:ref',
    example: { params: { ref: 'labour' } },
    summary: 'Say which part of a frozen line is invoiced: total, material, labour or none',
  }),
  /** The sheet sets many at once. */
  changeLines: endpoint({
    method: 'PUT',
    path: '/estimateSnapshot/:id/lines',
    permission: 'edit-estimate-snapshot',
    summary: 'Status, ready to invoice and amount to invoice of many lines of a snapshot',
    body: z.strictObject({ itemIds: z.array(recordId).min(1).max(10_000), fields: lineLife }),
    response: many(z.strictObject({ id: z.number(), version: z.number() })),
    changes,
  }),
};
