// Contacts that have to do with this one.
import css from './contacts.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { option, ref } from '../../../kit/fields.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { INPUTS } from '../../../platform/web/form/inputs/inputs.ts';
import { contactPaths } from './contact-paths.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { contactFactsApi } from '../shared/contact-facts.api.ts';

const KINDS = { parent: 'Belongs to', child: 'Belongs to this contact', link: 'Linked' } as const;

export function ContactLinks({ contactId }: { contactId: number }) {
  const [adding, setAdding] = useState(false);
  const mayEdit = useCan()('edit-contact');
  const read = useRead(contactFactsApi.linkedContacts, { params: { id: contactId } });
  const unlink = useWrite(contactFactsApi.unlink);
  const rows = read.data?.data ?? [];
  return (
    <RecordSection
      title="Linked contacts"
      actions={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Link a contact
          </Button>
        )
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {read.data && rows.length === 0 && <p className="quiet">No linked contacts.</p>}
      <ul className={css.contactRows}>
        {rows.map((row) => (
          <li key={`${row.kind}-${row.id}`}>
            <div>
              <PageLink href={contactPaths.contact(row.id)}>{row.label}</PageLink>
              <p className="quiet">
                {[row.relationship?.label ?? KINDS[row.kind], row.contactType.label, row.note]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {row.warnings.length > 0 && <p className={css.contactWarning}>{row.warnings.join(' · ')}</p>}
            </div>
            {mayEdit && row.kind === 'link' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Unlink ${row.label}`}
                onClick={() =>
                  unlink.mutate(
                    { params: { contactId, linkedContactId: row.id } },
                    { onError: (error) => toast(error.message, { tone: 'late' }) },
                  )
                }
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && <LinkDialog contactId={contactId} onClose={() => setAdding(false)} />}
    </RecordSection>
  );
}

const contactField = ref('Contact', 'contact');
const typeField = option('Relationship', 'contactRelationshipType');
const none = (): void => undefined;

function LinkDialog({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const [linkedContactId, setLinked] = useState<number | null>(null);
  const [typeId, setType] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const link = useWrite(contactFactsApi.link);
  const ContactInput = INPUTS.ref;
  const TypeInput = INPUTS.option;
  const shared = { onBlur: none, inputRef: none as never, error: undefined, chosen: [] };
  return (
    <SaveDialog
      title="Link a contact"
      action="Link"
      ready={linkedContactId !== null}
      changed={linkedContactId !== null || note !== ''}
      saving={link.isPending}
      error={link.error ? (Object.values(link.error.errors)[0] ?? link.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        if (linkedContactId === null) return;
        await link.mutateAsync({
          params: { contactId, linkedContactId },
          body: { contactRelationshipTypeId: typeId, note: note.trim() || null },
        });
        onClose();
      }}
    >
      <ContactInput
        {...shared}
        id="link-contact"
        name="linkedContactId"
        label="Contact"
        required
        spec={contactField}
        value={linkedContactId}
        onChange={(value) => setLinked(value as number | null)}
      />
      <TypeInput
        {...shared}
        id="link-type"
        name="contactRelationshipTypeId"
        label="Relationship"
        required={false}
        spec={typeField}
        value={typeId}
        onChange={(value) => setType(value as number | null)}
      />
      <TextInput label="Note" maxLength={200} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </SaveDialog>
  );
}
