// /prime/contact/view/$contactId: a contact, or `new`.
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Facts } from '../../../platform/web/form/FieldValue.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { paths, routeId } from '../../../platform/web/paths/paths.ts';
import { RecordPage, RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../platform/web/record/SavedState.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { contact as contactEntity } from '../shared/contact.entity.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';
import { ContactActions } from './contact-actions.ts';
import { ContactForm } from './ContactForm.tsx';
import { ContactStatus } from './ContactStatus.tsx';
import { fieldsFor, sectionsFor } from './contact-sections.ts';

export function ContactPage() {
  const { contactId } = useParams({ strict: false }) as { contactId: string };
  const id = routeId(contactId);
  if (contactId === 'new') return <NewContact />;
  return id === undefined ? <NotFoundPage /> : <LoadedContact id={id} />;
}

function NewContact() {
  useTabTitle('New Contact');
  const tab = useTab();
  return (
    <>
      <h1 className="page-title form-title">New contact</h1>
      <ContactForm
        onDone={(saved) => {
          if (saved) openPage(paths.contact(saved.id), { replace: true });
          tab.close();
        }}
      />
    </>
  );
}

function LoadedContact({ id }: { id: number }) {
  const read = useRead(contactsApi.get, { params: { id } });
  const contact = read.data?.data;
  useTabTitle(contact?.fullName);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !contact) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return contact ? <ContactFrame contact={contact} /> : <SkeletonRows rows={8} />;
}

function ContactFrame({ contact }: { contact: ContactView }) {
  const [editing, setEditing] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const mayEdit = useCan()('edit-contact');
  useShortcut('e', 'Edit', 'Record', () => setEditing(true), mayEdit && !editing);
  return (
    <RecordPage
      title={contact.fullName}
      subtitle={contact.contactType.label}
      facts={[
        { label: 'Phone', value: contact.preferredNumber },
        { label: 'Email', value: contact.email },
        { label: 'Address', value: contact.addressLabel },
        { label: 'Belongs to', value: contact.parentContact?.label },
        { label: 'Do not use', value: contact.doNotUseReason, alert: true },
      ]}
      status={<ContactStatus chip status={contact.status} />}
      saved={<SavedState saving={false} savedAt={savedAt} />}
      actions={
        !editing && (
          <>
            <ContactActions contact={contact} />
            {mayEdit && (
              <Button size="xs" variant="default" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
          </>
        )
      }
    >
      {editing ? (
        <ContactForm
          contact={contact}
          onDone={(saved) => {
            setEditing(false);
            if (saved) setSavedAt(new Date());
          }}
        />
      ) : (
        sectionsFor(contact.canSeeBankDetails).map((section) => (
          <RecordSection key={section.title} title={section.title}>
            <Facts
              specs={contactEntity.all}
              record={contact}
              names={fieldsFor(section, contact as unknown as Record<string, unknown>)}
            />
          </RecordSection>
        ))
      )}
    </RecordPage>
  );
}
