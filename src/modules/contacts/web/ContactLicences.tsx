// Licences and insurances of a contact: what is about to expire or has, and whether somebody looked at the document.
import contactsCss from './contacts.module.css';
import css from './ContactLicences.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import './licence-actions.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { contactLicencesApi, type ContactLicenceView } from '../shared/contact-licences.api.ts';
import {
  type ContactLicenceCreate,
  type ContactLicenceUpdate,
  type LicenceState,
  contactLicence,
  licenceState,
} from '../shared/contact-licence.entity.ts';

const STATES: Record<LicenceState, { label: string; typeName: string }> = {
  toCheck: { label: 'To check', typeName: 'new' },
  valid: { label: 'Valid', typeName: 'completed' },
  rejected: { label: 'Rejected', typeName: 'declined' },
  expiring: { label: 'Expires soon', typeName: 'waiting' },
  expired: { label: 'Expired', typeName: 'declined' },
};
const FIELDS = [
  'licenceTypeId',
  'insuranceTypeId',
  'number',
  'issuer',
  'state',
  'issuedDate',
  'expiryDate',
  'coverAmount',
  'reminderDays',
  'notes',
] as const;
const VALID = 2;
const REJECTED = 3;

export function ContactLicences({ contactId }: { contactId: number }) {
  const [edited, setEdited] = useState<ContactLicenceView | 'new' | null>(null);
  const may = useCan();
  const read = useRead(contactLicencesApi.list, {
    query: {
      filter: JSON.stringify({ and: [{ field: 'contactId', operator: 'equals', value: contactId }] }),
      perPage: '100',
    },
  });
  const rows = read.data?.data ?? [];
  if (edited)
    return (
      <LicenceForm
        contactId={contactId}
        licence={edited === 'new' ? undefined : edited}
        onDone={() => setEdited(null)}
      />
    );
  return (
    <RecordSection
      title="Licences and insurances"
      actions={
        may('create-contact-licence') && (
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            Add
          </Button>
        )
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {read.data && rows.length === 0 && <p className="quiet">No licences or insurances on file.</p>}
      <ul className={contactsCss.contactRows}>
        {rows.map((row) => (
          <LicenceRow key={row.id} row={row} onEdit={() => setEdited(row)} />
        ))}
      </ul>
    </RecordSection>
  );
}

function LicenceRow({ row, onEdit }: { row: ContactLicenceView; onEdit: () => void }) {
  const may = useCan();
  const links = useSlot('licenceActions');
  const update = useWrite(contactLicencesApi.update);
  const remove = useWrite(contactLicencesApi.remove);
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const decide = (statusId: number): void =>
    update.mutate(
      {
        params: { id: row.id },
        body: {
          statusId,
          version: row.version,
          ...(statusId === REJECTED && { declineReason: reason.trim() || null }),
        },
      },
      { onError: (error) => toast(error.message, { tone: 'late' }) },
    );
  const removeRow = async (): Promise<void> => {
    const sure = await confirm({
      title: `Delete ${row.typeLabel}?`,
      text: 'It stays in the contact’s history.',
      action: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: row.id } }, { onError: (error) => toast(error.message, { tone: 'late' }) });
  };
  const facts = [
    row.number,
    row.issuer,
    row.state,
    row.coverAmount === null ? null : `Cover ${showMoney(row.coverAmount)}`,
    row.verifiedBy ? `Checked by ${row.verifiedBy.label}` : null,
    row.sentByContact ? 'Sent by the contact' : null,
    row.declineReason ? `Rejected: ${row.declineReason}` : null,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <p>
          <strong>{row.typeLabel}</strong>
        </p>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      <div>
        <Status value={STATES[licenceState(row, todayHere())]} />
        <p className="quiet">{row.expiryDate ? `Expires ${showDate(row.expiryDate)}` : 'No expiry'}</p>
      </div>
      {may('edit-contact-licence') && (
        <div className={css.contactRowActions}>
          {row.statusId !== VALID && (
            <Button size="compact-sm" variant="default" onClick={() => decide(VALID)}>
              Mark valid
            </Button>
          )}
          {row.statusId !== REJECTED && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => (row.sentByContact ? setRejecting(true) : decide(REJECTED))}
            >
              Reject
            </Button>
          )}
          {links.map((Link, place) => (
            <Link key={place} licence={row} />
          ))}
          <Button size="compact-sm" variant="default" aria-label={`Edit ${row.typeLabel}`} onClick={onEdit}>
            Edit
          </Button>
          {may('delete-contact-licence') && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Delete ${row.typeLabel}`}
              onClick={() => void removeRow()}
            >
              Delete
            </Button>
          )}
        </div>
      )}
      {rejecting && (
        <form
          className={css.rejecting}
          onSubmit={(event) => {
            event.preventDefault();
            decide(REJECTED);
            setRejecting(false);
          }}
        >
          <TextInput
            label="Why is it rejected? The contact reads it"
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="compact-sm" disabled={reason.trim() === ''}>
            Reject with reason
          </Button>
        </form>
      )}
    </li>
  );
}

interface LicenceFormProps {
  contactId: number;
  licence: ContactLicenceView | undefined;
  onDone: () => void;
}

function LicenceForm({ contactId, licence, onDone }: LicenceFormProps) {
  const create = useWrite(contactLicencesApi.create);
  const update = useWrite(contactLicencesApi.update);
  const form = useEntityForm<ContactLicenceCreate | ContactLicenceUpdate>({
    entity: contactLicence,
    ...(licence && { record: licence }),
    start: { contactId },
    draftKey: `contactLicence:${contactId}:${licence?.id ?? 'new'}`,
    save: (body) =>
      licence
        ? update.mutateAsync({ params: { id: licence.id }, body })
        : create.mutateAsync({ body: { ...(body as ContactLicenceCreate), contactId } }),
    onSaved: onDone,
  });
  const title = licence ? `Edit ${licence.typeLabel}` : 'New licence or insurance';
  return (
    <EntityFormFrame form={form} label={title} saveLabel="Save" onCancel={onDone}>
      <FormSection title={title}>
        {FIELDS.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
    </EntityFormFrame>
  );
}
