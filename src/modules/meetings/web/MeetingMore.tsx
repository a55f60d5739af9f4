// Below the fields of a meeting: who takes part from outside, what was recorded, its files.
import css from './meetings.module.css';
import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { meetingContact } from '../shared/meeting.entity.ts';
import { RecordFiles } from '../../documents/web/index.ts';
import { type MeetingContactView, meetingsApi } from '../shared/meetings.api.ts';
import { Recordings } from './Recordings.tsx';

const told = (error: Error): void => toast(error.message, { tone: 'late' });

export function MeetingMore({ id }: { id: number }) {
  const may = useCan()('edit-meeting');
  const [adding, setAdding] = useState(false);
  const people = useRead(meetingsApi.contacts, { params: { meetingId: id } }).data?.data;
  if (!people) return null;
  return (
    <>
      <RecordSection
        title="From outside"
        actions={
          may && (
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              Add contact
            </Button>
          )
        }
      >
        {people.length === 0 && <p className="quiet">Nobody from outside is attending.</p>}
        <ul className={css.rows}>
          {people.map((row) => (
            <Guest key={row.id} row={row} may={may} />
          ))}
        </ul>
      </RecordSection>
      <Recordings id={id} people={people} />
      <RecordFiles objectType="meeting" id={id} uploadPath={meetingsApi.upload.path} />
      {adding && <AddGuest meetingId={id} onClose={() => setAdding(false)} />}
    </>
  );
}

function Guest({ row, may }: { row: MeetingContactView; may: boolean }) {
  const update = useWrite(meetingsApi.updateContact);
  const remove = useWrite(meetingsApi.removeContact);
  const params = { meetingId: row.meetingId, id: row.id };
  return (
    <li>
      <Checkbox
        size="sm"
        label="Attended"
        aria-label={`${row.contact.label} attended`}
        checked={row.attended ?? false}
        disabled={!may}
        onChange={(event) =>
          update.mutate({ params, body: { attended: event.currentTarget.checked } }, { onError: told })
        }
      />
      <span className={css.what}>
        <PageLink href={contactPaths.contact(row.contact.id)}>{row.contact.label}</PageLink>
        <span className="quiet">{row.role}</span>
      </span>
      {may && (
        <CloseButton
          size="sm"
          aria-label={`Remove ${row.contact.label}`}
          onClick={() => remove.mutate({ params, query: {} }, { onError: told })}
        />
      )}
    </li>
  );
}

function AddGuest({ meetingId, onClose }: { meetingId: number; onClose: () => void }) {
  const [contactId, setContactId] = useState<number | null>(null);
  const [role, setRole] = useState('');
  const write = useWrite(meetingsApi.addContact);
  const spec = meetingContact.fields['contactId'];
  if (!spec) return null;
  return (
    <SaveDialog
      title="Add contact"
      action="Add"
      changed={contactId !== null || role !== ''}
      ready={contactId !== null}
      saving={write.isPending}
      error={write.error?.errors['contactId'] ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { meetingId },
          body: { contactId: contactId ?? 0, role: role.trim() || null },
        });
        onClose();
      }}
    >
      <RefInput
        id="meeting-contact"
        name="contactId"
        spec={spec}
        label="Contact"
        required
        value={contactId}
        onChange={(value) => setContactId(value as number | null)}
        onBlur={() => undefined}
        inputRef={null as never}
        error={write.error?.errors['contactId']}
        chosen={[]}
      />
      <TextInput
        label="Role"
        size="sm"
        maxLength={100}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
