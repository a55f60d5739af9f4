// /prime/contact/view/$contactId: a contact, or `new`.
import { Button } from '@mantine/core';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { type ComponentType, createElement, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { editing as editingHref, routeId } from '../../../platform/web/paths/paths.ts';
import { contactPaths } from './contact-paths.ts';
import { RecordPage } from '../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../platform/web/record/SavedState.tsx';
import { useEditAddress } from '../../../platform/web/record/use-edit-address.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';
import { ContactActions } from './contact-actions.ts';
import { ContactForm } from './ContactForm.tsx';
import { type ContactExtraPage, useContactExtraPages, useShownExtraPages } from './contact-extra-pages.ts';
import { CONTACT_PAGES, contactMenu } from './contact-pages.ts';
import { ContactAvailability } from './ContactAvailability.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import { ContactLicences } from './ContactLicences.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { ContactPicture, ContactPictureDialog } from './ContactPicture.tsx';
import { ContactSanctions } from './ContactSanctions.tsx';
import { BECOME_SUBCONTRACTORS, MakeSubcontractor } from './MakeSubcontractor.tsx';
import { MergeContact } from './MergeContact.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactStatus } from './ContactStatus.tsx';

export function ContactPage() {
  const { contactId, sectionRef = 'details' } = usePageParams<{
    contactId: string;
    sectionRef?: string;
  }>();
  const extra = useContactExtraPages();
  const id = routeId(contactId);
  if (contactId === 'new') return <NewContact />;
  const known = [...CONTACT_PAGES, ...extra].some((page) => page.id === sectionRef);
  return id === undefined || !known ? <NotFoundPage /> : <LoadedContact id={id} section={sectionRef} />;
}

function NewContact() {
  useTabTitle('New Contact');
  const tab = useTab();
  return (
    <>
      <h1 className="page-title form-title">New contact</h1>
      <ContactForm
        onDone={(saved) => {
          if (saved) openPage(contactPaths.contact(saved.id), { replace: true });
          tab.close();
        }}
      />
    </>
  );
}

function LoadedContact({ id, section }: { id: number; section: string }) {
  const read = useRead(contactsApi.get, { params: { id } });
  const contact = read.data?.data;
  const extraPages = useShownExtraPages();
  useTabTitle(contact?.fullName);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !contact) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!contact || !extraPages) return <SkeletonRows rows={8} />;
  return <ContactFrame contact={contact} section={section} extraPages={extraPages} />;
}

interface FrameProps {
  contact: ContactView;
  section: string;
  extraPages: readonly ContactExtraPage[];
}
function ContactFrame({ contact, section, extraPages }: FrameProps) {
  const [edit, setEditing] = useState(false);
  const [merging, setMerging] = useState(false);
  const [picturing, setPicturing] = useState(false);
  const editing = edit && section === 'details';
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const can = useCan();
  const mayEdit = can('edit-contact');
  const startEditing = (): void => {
    if (section === 'details') setEditing(true);
    else openPage(editingHref(contactPaths.contact(contact.id)));
  };
  useEditAddress(() => setEditing(mayEdit), `contact:${contact.id}`, editing);
  useShortcut('e', 'Edit', 'Record', startEditing, mayEdit && !editing);
  const warnings = contact.warnings.filter((warning) => !warning.startsWith('Do not use'));
  return (
    <RecordPage
      title={contact.fullName}
      subtitle={contact.contactType.label}
      {...(contact.imageAttachmentId !== null && { picture: <ContactPicture contact={contact} /> })}
      facts={[
        { label: 'Phone', value: contact.preferredNumber },
        { label: 'Email', value: contact.email },
        { label: 'Address', value: contact.addressLabel },
        { label: 'Belongs to', value: contact.parentContact?.label },
        {
          label: 'Do not use',
          value: contact.status === 'do not use' ? (contact.doNotUseReason ?? 'Yes') : null,
          alert: true,
        },
        { label: 'Alerts', value: warnings.join(' · '), alert: true },
      ]}
      status={<ContactStatus chip status={contact.status} />}
      menu={contactMenu(contact.id, can, extraPages)}
      active={section}
      saved={<SavedState saving={false} savedAt={savedAt} />}
      actions={
        !editing && (
          <>
            <ContactActions contact={contact} />
            {mayEdit && BECOME_SUBCONTRACTORS.includes(contact.contactTypeId) && (
              <MakeSubcontractor contact={contact} />
            )}
            {can('delete-contact') && (
              <Button size="xs" variant="default" onClick={() => setMerging(true)}>
                Merge
              </Button>
            )}
            {mayEdit && (
              <Button size="xs" variant="default" onClick={() => setPicturing(true)}>
                Picture
              </Button>
            )}
            {mayEdit && (
              <Button size="xs" variant="default" onClick={startEditing}>
                Edit
              </Button>
            )}
          </>
        )
      }
    >
      {picturing && <ContactPictureDialog contact={contact} onClose={() => setPicturing(false)} />}
      {merging && <MergeContact contact={contact} onClose={() => setMerging(false)} />}
      {section !== 'details' ? (
        <ContactSubPage contact={contact} section={section} />
      ) : editing ? (
        <ContactForm
          contact={contact}
          onDone={(saved) => {
            setEditing(false);
            if (saved) setSavedAt(new Date());
          }}
        />
      ) : (
        <ContactDetails contact={contact} />
      )}
    </RecordPage>
  );
}

const SUB_PAGES: Record<string, ComponentType<{ contactId: number }>> = {
  licences: ContactLicences,
  linked: ContactLinks,
  availability: ContactAvailability,
  sanctions: ContactSanctions,
  history: ContactHistory,
};

function ContactSubPage({ contact, section }: { contact: ContactView; section: string }) {
  const extra = useContactExtraPages().find(({ id }) => id === section);
  if (extra)
    return createElement(
      Suspense,
      { fallback: <SkeletonRows rows={6} /> },
      createElement(extra.component, { contact }),
    );
  const Page = SUB_PAGES[section];
  return Page ? <Page contactId={contact.id} /> : <NotFoundPage />;
}
