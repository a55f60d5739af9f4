// What the status of an invoice can be changed to by hand, and what that means. Part paid, paid and sent follow by themselves.
import { INVOICE_TYPE, type InvoiceStatusType, invoiceCan } from '../shared/invoice-status.ts';
import type { InvoiceView } from '../shared/invoices.api.ts';

export interface StatusChange {
  to: InvoiceStatusType;
  action: string;
  text: string;
  needsNote: boolean;
}
const CHANGES: readonly StatusChange[] = [
  {
    to: 'approval',
    action: 'Ask for approval',
    text: 'It appears on the approvers’ My day.',
    needsNote: false,
  },
  { to: 'draft', action: 'Back to draft', text: 'It can be changed again.', needsNote: false },
  {
    to: 'issued',
    action: 'Issue',
    text: 'It gets its number and is frozen. Correct mistakes with a credit note.',
    needsNote: false,
  },
  { to: 'writtenOff', action: 'Write off', text: 'No more payment is expected.', needsNote: true },
  {
    to: 'cancelled',
    action: 'Void',
    text: 'Cancels it. Its number is not reused and its lines can be billed again.',
    needsNote: true,
  },
];

/** Those that this invoice allows and this person may. */
export function statusesFor(invoice: InvoiceView, can: (right: string) => boolean): readonly StatusChange[] {
  const type = invoice.status.typeName as InvoiceStatusType;
  const edits = can('edit-accounts-receivable');
  const ends = can('void-invoice');
  const moved = [invoice.paidTotal, invoice.creditedTotal, invoice.writtenOffTotal].some((amount) => amount !== 0);
  const allowed: Partial<Record<InvoiceStatusType, boolean>> = {
    approval: edits && invoiceCan.askApproval(type) === true,
    draft: edits && invoiceCan.backToDraft(type) === true,
    issued: edits && invoiceCan.issue(type) === true,
    writtenOff: ends && invoiceCan.writeOff(type) === true && invoice.typeId !== INVOICE_TYPE.creditNote,
    cancelled: ends && invoiceCan.void(type, moved) === true,
  };
  return CHANGES.filter(({ to }) => allowed[to]);
}
