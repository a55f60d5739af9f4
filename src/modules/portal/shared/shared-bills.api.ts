// The page on which a contractor invoices a work order: everything from the token, nothing from the address.
import { endpoint, one } from '../../../kit/endpoint.ts';
import { contractorBills, sentBill } from '../../bills/shared/contractor-bill.ts';

const link = {
  permission: 'signed-in',
  audience: ['visitor'],
  shareKinds: ['work-order', 'invoice-submission'],
} as const;

export const sharedBillsApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/bill',
    summary: 'The work order of the link, line by line with what was invoiced, and what was sent before',
    response: one(contractorBills),
  }),
  submit: endpoint({
    ...link,
    method: 'POST',
    path: '/share/bill',
    example: {
      body: {
        supplierInvoiceNumber: 'INV-7',
        invoiceDate: '2026-03-02',
        lines: [{ description: 'Works', amount: 100 }],
      },
    },
    summary: 'Hand an invoice in; files that came by the page before are its paper',
    body: sentBill,
    response: one(contractorBills),
    changes: ['accountsPayable'],
  }),
};
