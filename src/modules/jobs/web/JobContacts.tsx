// Everybody who has to do with the job. Client and customer come from the job; the others are added here.
import css from './jobs.module.css';
import { Button, Checkbox, Menu, Select, TextInput } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { JOB_CONTACT_RELATIONSHIPS, jobContact } from '../shared/job-contact.entity.ts';
import { type ContactOfJob, jobContactsApi } from '../shared/job-records.api.ts';
import type { JobPageProps } from './job-pages.ts';

export function JobContacts({ job }: JobPageProps) {
  const can = useCan();
  const [adding, setAdding] = useState(false);
  const read = useRead(jobContactsApi.ofJob, { params: { jobId: job.id } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const rows = read.data.data;
  return (
    <RecordSection
      title="Contacts of the job"
      actions={
        can('create-job-contact') && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add contact
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">No contacts yet. Choose a client and a customer under Details, or add someone here.</p>
      ) : (
        <ul className={css.jobRows}>
          {rows.map((row) => (
            <ContactRow key={`${row.id ?? row.relationship}-${row.contactId}`} row={row} />
          ))}
        </ul>
      )}
      {adding && <AddContact jobId={job.id} onClose={() => setAdding(false)} />}
    </RecordSection>
  );
}

function ContactRow({ row }: { row: ContactOfJob }) {
  const can = useCan();
  const remove = useWrite(jobContactsApi.remove);
  const marks = [
    row.id !== null && row.isPrimary && 'Main contact of this type',
    row.isInterestedParty && 'Interested party',
    row.notify && 'Kept informed',
    row.note,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <strong>
          <PageLink href={contactPaths.contact(row.contactId)}>{row.fullName}</PageLink>
        </strong>{' '}
        <span className="quiet">{row.relationship}</span>
        {row.doNotUse && <span className="late"> Do not use</span>}
        <p className="quiet">{[row.phone ?? 'No number entered', row.email, ...marks].filter(Boolean).join(' · ')}</p>
      </div>
      {row.id !== null && can('delete-job-contact') && (
        <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button size="compact-xs" variant="subtle" aria-label={`Actions for ${row.fullName}`}>
              <IconDots size={14} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              onClick={() =>
                void (async () => {
                  const text = `${row.fullName} will no longer be a contact of this job.`;
                  if (await confirm({ title: 'Remove contact?', text, action: 'Remove', danger: true }))
                    await remove.mutateAsync({ params: { id: row.id ?? 0 }, query: {} });
                })()
              }
            >
              Remove from the job
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function AddContact({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const [contactId, setContactId] = useState<number | null>(null);
  const [relationship, setRelationship] = useState('1');
  const [notify, setNotify] = useState(false);
  const [isPrimary, setPrimary] = useState(false);
  const [note, setNote] = useState('');
  const write = useWrite(jobContactsApi.create);
  const spec = jobContact.fields['contactId'];
  if (!spec) return null;
  return (
    <SaveDialog
      title="Add contact"
      action="Add"
      changed={contactId !== null || note !== ''}
      ready={contactId !== null}
      saving={write.isPending}
      error={write.error?.errors['contactId'] ? undefined : write.error?.message}
      onClose={onClose}
      save={async () => {
        const body = {
          jobId,
          contactId: contactId ?? 0,
          contactRelationshipTypeId: Number(relationship),
          notify,
          isPrimary,
          note: note.trim() || null,
        };
        await write.mutateAsync({ body });
        toast('Contact added');
        onClose();
      }}
    >
      <RefInput
        id="job-contact"
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
      <Select
        label="Relationship"
        size="sm"
        allowDeselect={false}
        data={JOB_CONTACT_RELATIONSHIPS.map(({ id, label }) => ({ value: String(id), label }))}
        value={relationship}
        onChange={(value) => value && setRelationship(value)}
      />
      <TextInput
        label="Note"
        size="sm"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label="Main contact of this type"
        description="Call first, if the job’s primary contact is of this type"
        size="xs"
        checked={isPrimary}
        onChange={(event) => setPrimary(event.currentTarget.checked)}
      />
      <Checkbox
        label="Keep informed"
        size="xs"
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}
