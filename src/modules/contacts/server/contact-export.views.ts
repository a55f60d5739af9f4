// The contact list as a spreadsheet: the columns of web/contact-columns.tsx, by the same ids.
import { momentCell } from '../../../platform/server/list-export.ts';
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { ContactListRow } from '../shared/contacts.api.ts';
import { contactSource } from './contacts.views.ts';

export const contactExport: ListExport<ContactListRow> = {
  title: 'Contacts',
  permission: 'view-contact',
  source: contactSource,
  columns: () => ({
    name: { label: 'Name', width: 30, cell: (row) => row.fullName },
    type: { label: 'Type', cell: (row) => row.contactType.label },
    status: { label: 'Status', cell: (row) => row.status },
    number: { label: 'Phone', cell: (row) => row.preferredNumber },
    email: { label: 'Email', width: 30, cell: (row) => row.email },
    address: { label: 'Address', width: 40, cell: (row) => row.addressLabel },
    trades: { label: 'Trades', width: 30, cell: (row) => row.trades.map(({ label }) => label).join(', ') },
    parent: { label: 'Belongs to', width: 26, cell: (row) => row.parentContact?.label },
    abn: { label: 'ABN', width: 16, cell: (row) => row.abn },
    warnings: { label: 'Alerts', width: 30, cell: (row) => row.warnings.join(', ') },
    licences: { label: 'Licences until', cell: (row) => row.licencesExpireOn },
    created: { label: 'Created', width: 18, cell: (row, ctx) => momentCell(ctx, row.createdAt) },
  }),
};
