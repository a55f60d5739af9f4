// When a contact is away, or on shift.
import css from './contacts.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { sentence, showDate } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type ContactAvailabilityCreate, contactAvailability } from '../shared/contact-availability.entity.ts';
import { contactAvailabilityApi } from '../shared/contact-licences.api.ts';

const FIELDS = ['kind', 'recurrence', 'fromDate', 'toDate', 'fromTime', 'toTime', 'note'];

export function ContactAvailability({ contactId }: { contactId: number }) {
  const [adding, setAdding] = useState(false);
  const mayEdit = useCan()('edit-contact');
  const read = useRead(contactAvailabilityApi.list, {
    query: {
      filter: JSON.stringify({ and: [{ field: 'contactId', operator: 'equals', value: contactId }] }),
      perPage: '100',
    },
  });
  const remove = useWrite(contactAvailabilityApi.remove);
  const rows = read.data?.data ?? [];
  if (adding) return <AvailabilityForm contactId={contactId} onDone={() => setAdding(false)} />;
  return (
    <RecordSection
      title="Availability"
      actions={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {read.data && rows.length === 0 && <p className="quiet">Always available: no absences or shifts entered.</p>}
      <ul className={css.contactRows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <p>
                <strong>{sentence(row.kind)}</strong> {row.recurrence === 'weekly' ? 'every week' : ''}{' '}
                {showDate(row.fromDate)}
                {row.toDate === row.fromDate ? '' : ` to ${showDate(row.toDate)}`}
                {row.fromTime ? `, ${row.fromTime} to ${row.toTime ?? ''}` : ''}
              </p>
              <p className="quiet">{row.note}</p>
            </div>
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Delete ${row.kind} from ${showDate(row.fromDate)}`}
                onClick={() =>
                  remove.mutate(
                    { params: { id: row.id } },
                    { onError: (error) => toast(error.message, { tone: 'late' }) },
                  )
                }
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function AvailabilityForm({ contactId, onDone }: { contactId: number; onDone: () => void }) {
  const create = useWrite(contactAvailabilityApi.create);
  const form = useEntityForm<ContactAvailabilityCreate>({
    entity: contactAvailability,
    start: { contactId },
    draftKey: `contactAvailability:${contactId}:new`,
    save: (body) => create.mutateAsync({ body: { ...body, contactId } }),
    onSaved: onDone,
  });
  return (
    <EntityFormFrame form={form} label="New absence or shift" saveLabel="Save" onCancel={onDone}>
      <FormSection title="New absence or shift">
        {FIELDS.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
    </EntityFormFrame>
  );
}
