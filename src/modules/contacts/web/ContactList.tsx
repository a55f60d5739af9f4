// /prime/contact/list
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { editing, paths } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type ContactListRow, contactsApi } from '../shared/contacts.api.ts';
import { contactBulkFields, contactColumns, contactFilters } from './contact-columns.tsx';
import { ContactStatus } from './ContactStatus.tsx';

const BULK_UPDATE = {
  fields: contactBulkFields,
  required: ['contactTypeId', 'status', 'gstRegistered', 'portalEnabled', 'communityListed'],
  update: contactsApi.bulkUpdate,
  undo: contactsApi.bulkUndo,
};

export function ContactList() {
  useTabTitle('Contacts');
  const can = useCan();
  return (
    <DataList
      name="contact"
      title="Contacts"
      endpoint={contactsApi.list}
      columns={contactColumns}
      filters={contactFilters}
      defaultSort="fullName"
      rowHref={(row) => paths.contact(row.id)}
      {...(can('edit-contact') && { editHref: (row: ContactListRow) => editing(paths.contact(row.id)) })}
      rowLabel={(row) => row.fullName}
      {...(can('bulk-update') && can('edit-contact') && { bulkUpdate: BULK_UPDATE })}
      exportable
      phoneRow={(row) => ({
        title: row.fullName,
        status: <ContactStatus status={row.status} />,
        detail: row.addressLabel ?? row.contactType.label,
        side: row.preferredNumber,
      })}
      empty={{
        text: 'No contacts yet.',
        ...(can('create-contact') && { action: { label: 'Add a contact', href: paths.contact('new') } }),
      }}
    />
  );
}
