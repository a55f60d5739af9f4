// The columns of exported bills, by the ids of the list's own.
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { BillView } from '../shared/bills.api.ts';
import { billSource } from './bills.views.ts';

const signed = ({ type }: BillView, amount: number): number => (type === 'credit' ? -amount : amount);

export const billExport: ListExport<BillView> = {
  title: 'Bills',
  permission: 'view-accounts-payable',
  source: billSource,
  columns: () => ({
    number: { label: 'Number', cell: (row) => row.billNumber },
    supplier: { label: 'Supplier', cell: (row) => row.contact.label },
    supplierNumber: { label: 'Supplier’s number', cell: (row) => row.supplierInvoiceNumber },
    status: { label: 'Status', cell: (row) => row.status.label },
    type: { label: 'Type', cell: (row) => row.type },
    job: { label: 'Job', cell: (row) => row.job?.label ?? null },
    workOrder: { label: 'Work order', cell: (row) => row.workOrder?.label ?? null },
    date: { label: 'Date', cell: (row) => row.invoiceDate },
    due: { label: 'Due', cell: (row) => row.dueDate },
    subtotal: { label: 'Ex tax', kind: 'money', cell: (row) => signed(row, row.subtotal) },
    tax: { label: 'Tax', kind: 'money', cell: (row) => signed(row, row.taxTotal) },
    total: { label: 'Total', kind: 'money', cell: (row) => signed(row, row.total) },
    cis: { label: 'CIS withheld', kind: 'money', cell: (row) => signed(row, row.cisTotal) },
    retention: { label: 'Retention', kind: 'money', cell: (row) => signed(row, row.retentionTotal) },
    paid: { label: 'Paid', kind: 'money', cell: (row) => signed(row, row.paidTotal) },
    balance: { label: 'Open', kind: 'money', cell: (row) => row.balance },
  }),
};
