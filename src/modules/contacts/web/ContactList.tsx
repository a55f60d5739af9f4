// /prime/contact/list
import css from './contacts.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { editing } from '../../../platform/web/paths/paths.ts';
import { contactPaths } from './contact-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type ContactListRow, contactsApi } from '../shared/contacts.api.ts';
import { type ContactBulkAction, useContactBulkActions } from './contact-actions.ts';
import { contactBulkFields, contactColumns, contactFilters } from './contact-columns.tsx';
import { ContactStatus } from './ContactStatus.tsx';

const BULK_UPDATE = {
  fields: contactBulkFields,
  required: ['contactTypeId', 'status', 'gstRegistered'],
  update: contactsApi.bulkUpdate,
  undo: contactsApi.bulkUndo,
};

export function ContactList() {
  useTabTitle('Contacts');
  const can = useCan();
  const phone = useIsPhone(); // where the bar is narrow and the plus is near
  const [doing, setDoing] = useState<{ action: ContactBulkAction; target: BulkTarget } | null>(null);
  // A hook each is fine: the registered actions never change while the application runs.
  const more = useContactBulkActions().filter((action) => action.useShown());
  const Doing = doing?.action.component;
  return (
    <>
      <DataList
        name="contact"
        title="Contacts"
        endpoint={contactsApi.list}
        columns={contactColumns}
        filters={contactFilters}
        defaultSort="fullName"
        rowHref={(row) => contactPaths.contact(row.id)}
        {...(can('edit-contact') && { editHref: (row: ContactListRow) => editing(contactPaths.contact(row.id)) })}
        rowLabel={(row) => row.fullName}
        {...(can('bulk-update') && can('edit-contact') && { bulkUpdate: BULK_UPDATE })}
        bulkActions={more.map((action) => ({
          id: action.id,
          label: action.label,
          run: (target: BulkTarget) => setDoing({ action, target }),
        }))}
        exportable
        actions={
          <div className={css.listActions}>
            <Button size="xs" variant="default" onClick={() => openPage(contactPaths.availability())}>
              Who is free
            </Button>
            {can('create-contact') && !phone && (
              <Button size="xs" onClick={() => openPage(contactPaths.contact('new'))}>
                New contact
              </Button>
            )}
          </div>
        }
        phoneRow={(row) => ({
          title: row.fullName,
          status: <ContactStatus status={row.status} />,
          detail: row.addressLabel ?? row.contactType.label,
          side: row.preferredNumber,
        })}
        empty={{
          text: 'No contacts yet.',
          ...(can('create-contact') && { action: { label: 'Add a contact', href: contactPaths.contact('new') } }),
        }}
      />
      {Doing && doing && (
        <Suspense fallback={null}>
          <Doing target={doing.target} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  );
}
