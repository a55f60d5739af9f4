// Two contacts that are the same: find the other one, choose the value of each field that differs, merge.
import css from './MergeContact.module.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { ref } from '../../../kit/fields.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { showValue } from '../../../platform/web/form/FieldValue.tsx';
import { INPUTS } from '../../../platform/web/form/inputs/inputs.ts';
import { FINANCE_FIELDS, contact as contactEntity } from '../shared/contact.entity.ts';
import { contactMergeApi } from '../shared/contact-merge.api.ts';
import { type ContactView, contactsApi } from '../shared/contacts.api.ts';

const otherField = ref('Duplicate contact', 'contact');
const none = (): void => undefined;

interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Fields whose words differ; those of the server alone are left out. */
const differences = (mine: ContactView, theirs: ContactView): Difference[] =>
  Object.entries(contactEntity.fields)
    .filter(
      ([name, spec]) =>
        spec.presence !== 'generated' &&
        (mine.canSeeBankDetails || spec.visibility !== 'private') &&
        (mine.canSeeFinance || !(FINANCE_FIELDS as readonly string[]).includes(name)),
    )
    .map(([name, spec]) => ({
      name,
      label: spec.label,
      mine: name === 'contactTypeId' ? mine.contactType.label : showValue(spec, name, mine as never),
      theirs: name === 'contactTypeId' ? theirs.contactType.label : showValue(spec, name, theirs as never),
    }))
    .filter((difference) => difference.mine !== difference.theirs);

export function MergeContact({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const [otherId, setOtherId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const read = useRead(contactsApi.get, { params: { id: otherId ?? 0 } }, { enabled: otherId !== null });
  const merge = useWrite(contactMergeApi.merge);
  const undo = useWrite(contactMergeApi.undoMerge);
  const other = otherId !== null && otherId !== contact.id ? read.data?.data : undefined;
  const rows = other ? differences(contact, other) : [];
  // What is empty here is filled from the other unless somebody says otherwise.
  const choiceOf = ({ name, mine }: Difference) => chosen[name] ?? (mine === '' ? 'theirs' : 'mine');
  const ContactInput = INPUTS.ref;
  return (
    <SaveDialog
      title={`Merge another contact into ${contact.fullName}`}
      action="Merge"
      size={720}
      ready={other !== undefined}
      changed={otherId !== null}
      saving={merge.isPending}
      error={merge.error?.message}
      onClose={onClose}
      save={async () => {
        if (!other) return;
        await merge.mutateAsync({
          params: { contactId: contact.id, mergedContactId: other.id },
          body: {
            take: rows.filter((row) => choiceOf(row) === 'theirs').map(({ name }) => name),
            version: contact.version,
          },
        });
        toast(`${other.fullName} was merged into ${contact.fullName}`, {
          undo: () =>
            undo.mutate(
              { params: { contactId: contact.id } },
              { onError: (error) => toast(error.message, { tone: 'late' }) },
            ),
        });
        onClose();
      }}
    >
      <ContactInput
        id="merge-contact"
        name="mergedContactId"
        label={otherField.label}
        required
        spec={otherField}
        value={otherId}
        onChange={(value) => setOtherId(value as number | null)}
        onBlur={none}
        inputRef={none as never}
        error={otherId === contact.id ? 'This is the same contact' : undefined}
        chosen={[]}
      />
      {other && (
        <>
          <p className="quiet">
            Jobs, work orders, licences, links and notes of {other.fullName} move here. Both histories are kept.
          </p>
          {rows.length > 0 && (
            <table className={css.mergeFields}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">This contact</th>
                  <th scope="col">The other</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">{row.label}</th>
                    {(['mine', 'theirs'] as const).map((side) => (
                      <td key={side}>
                        <Radio
                          name={`merge-${row.name}`}
                          label={row[side] || 'Nothing'}
                          aria-label={`${row.label}: ${row[side] || 'nothing'}`}
                          checked={choiceOf(row) === side}
                          onChange={() => setChosen({ ...chosen, [row.name]: side })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </SaveDialog>
  );
}
