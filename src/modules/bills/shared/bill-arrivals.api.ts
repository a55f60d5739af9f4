import { z } from 'zod';
import { endpoint, listQuery, many, one, page, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { billArrival } from './bill-arrival.entity.ts';
import { billChanges } from './bills.api.ts';

export const arrivalRow = row(billArrival, 'all', {
  contact: labelOf(contact, 'contactId'),
  bill: labelled.nullable(),
});
export interface ArrivalView extends z.infer<typeof arrivalRow> {}

const changes = ['billArrival', 'attachment', ...billChanges];
const version = z.number().int().optional();
const day = z.iso.date('Enter a date as YYYY-MM-DD');

export const billArrivalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/billArrival',
    permission: 'create-accounts-payable',
    summary: 'Bills that arrived as files, newest first: those that wait for somebody, and what became of the others',
    query: listQuery,
    response: page(arrivalRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/billArrival/:id',
    permission: 'create-accounts-payable',
    summary: 'One bill that arrived as a file',
    response: one(arrivalRow),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/billArrival/address',
    permission: 'create-accounts-payable',
    summary: 'Addresses to which suppliers can mail their bills',
    response: many(z.string()),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/billArrival/document',
    permission: 'create-accounts-payable',
    summary:
      'Read a bill from a file, at most 100 MB, multipart with a part file: an electronic invoice (UBL), a PDF with one inside, a paper. It becomes a bill where it says whose it is, else it waits',
    upload: true,
    ownTransaction: true,
    response: one(arrivalRow),
    changes,
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/billArrival/:id/enter',
    permission: 'create-accounts-payable',
    summary: 'Say whose bill an arrived file is: it becomes a bill of that supplier',
    example: { body: { contactId: 1 } },
    body: z.strictObject({
      contactId: recordId,
      jobId: recordId.nullish(),
      supplierInvoiceNumber: z.string().trim().max(60).nullish(),
      invoiceDate: day.nullish(),
      statedTotal: z.number().min(0, 'A total cannot be below zero').max(1e12).nullish(),
      isAnother: z.boolean().optional(),
      version,
    }),
    response: one(arrivalRow),
    changes,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/billArrival/:id/dismiss',
    permission: 'create-accounts-payable',
    summary: 'Say that an arrived file is no bill; or that it waits again',
    example: { body: { dismissed: true } },
    body: z.strictObject({ dismissed: z.boolean(), note: z.string().trim().max(2000).nullish(), version }),
    response: one(arrivalRow),
    changes,
  }),
};
