// Columns and filters of the contact list.
import css from './contacts.module.css';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, type FilterField, filterFields } from '../../../platform/web/list/column.ts';
import { contact } from '../shared/contact.entity.ts';
import { CONTACT_BULK_FIELDS } from '../shared/contact-bulk.ts';
import type { ContactListRow } from '../shared/contacts.api.ts';
import { ContactStatus } from './ContactStatus.tsx';

/** What the server says of a contact without a number. */
const NONE = /^No /;

export const contactColumns: readonly Column<ContactListRow>[] = [
  { id: 'name', header: 'Name', width: 190, sortField: 'fullName', cell: (row) => row.fullName },
  { id: 'type', header: 'Type', width: 120, sortField: 'contactTypeId', cell: (row) => row.contactType.label },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    sortField: 'status',
    cell: (row) => <ContactStatus status={row.status} />,
  },
  {
    id: 'number',
    header: 'Phone',
    width: 142,
    cell: (row) => <span className={NONE.test(row.preferredNumber) ? 'quiet' : undefined}>{row.preferredNumber}</span>,
  },
  { id: 'email', header: 'Email', width: 215, sortField: 'email', cell: (row) => row.email },
  { id: 'address', header: 'Address', width: 240, grow: true, cell: (row) => row.addressLabel },
  {
    id: 'warnings',
    header: 'Alerts',
    width: 160,
    cell: (row) => <span className={css.contactWarning}>{row.warnings.join(' · ')}</span>,
  },
  {
    id: 'licences',
    header: 'Licences until',
    width: 120,
    sortField: 'licencesExpireOn',
    cell: (row) => showDate(row.licencesExpireOn),
    hidden: true,
  },
  { id: 'trades', header: 'Trades', width: 155, cell: (row) => row.trades.map((trade) => trade.label).join(', ') },
  { id: 'parent', header: 'Belongs to', width: 160, cell: (row) => row.parentContact?.label, hidden: true },
  { id: 'abn', header: 'ABN', width: 120, sortField: 'abn', cell: (row) => row.abn, hidden: true },
  {
    id: 'created',
    header: 'Created',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
    hidden: true,
  },
];

/** The type of a contact is an entry of a fixed list, which its field does not say. */
const named = (fields: FilterField[]): FilterField[] =>
  fields.map((field) => (field.field === 'contactTypeId' ? { ...field, kind: 'option', to: 'contactType' } : field));

/** What can be set on many contacts at once. */
export const contactBulkFields = named(filterFields(contact, CONTACT_BULK_FIELDS));

export const contactFilters = named(
  filterFields(contact, [
    'contactTypeId',
    'status',
    'fullName',
    'email',
    'mobileNumber',
    'abn',
    'parentContactId',
    'gstRegistered',
    'licencesExpireOn',
    'tradeIds',
    'serviceAreaIds',
    'filterTagIds',
    'createdAt',
  ]),
);
