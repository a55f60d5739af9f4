// The dialog "edit custom form": title, notes, who fills it, who signs it.
import css from './forms.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type CustomFormUpdate, customForm } from '../shared/custom-form.entity.ts';
import type { FormPage } from '../shared/form-page.ts';
import { type FormView, formsApi } from '../shared/forms.api.ts';

interface Props {
  form: FormView;
  page: FormPage;
  onClose: () => void;
}
const NAMES = ['label', 'notes', 'assignedId', 'assignedContactId'] as const;

export function EditForm({ form: record, page, onClose }: Props) {
  const update = useWrite(formsApi.update);
  const [signing, setSigning] = useState(false);
  const form = useEntityForm<CustomFormUpdate>({
    entity: customForm,
    record,
    draftKey: `customForm:${record.id}:details`,
    save: (body) => update.mutateAsync({ params: { id: record.id }, body }),
    onSaved: onClose,
  });
  if (signing) return <Signatories form={record} page={page} onClose={onClose} />;
  return (
    <Dialog title="Edit form" opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label="Edit form" saveLabel="Save" onCancel={onClose}>
        {NAMES.map((name) => (
          <Field key={name} name={name} />
        ))}
      </EntityFormFrame>
      {['new', 'returned', 'waiting'].includes(page.statusType) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setSigning(true)}>
          Change who signs
        </Button>
      )}
    </Dialog>
  );
}

interface Line {
  key: number;
  id?: number;
  role: string;
  name: string;
  signed: boolean;
}
function Signatories({ form, page, onClose }: Props) {
  const write = useWrite(formsApi.signatories);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    page.signatures.map((one) => ({
      key: one.id,
      id: one.id,
      role: one.role,
      name: one.name ?? '',
      signed: one.signedAt !== null,
    })),
  );
  const [changed, setChanged] = useState(false);
  const put = (next: readonly Line[]): void => {
    setLines(next);
    setChanged(true);
  };
  const change = (key: number, part: Partial<Line>): void =>
    put(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const save = async (): Promise<void> => {
    const signatories = lines.map(({ id, role, name }) => {
      const contactId = page.signatures.find((one) => one.id === id)?.contactId ?? null;
      return { ...(id !== undefined && { id }), role: role.trim(), name: name.trim() || null, contactId };
    });
    await write.mutateAsync({ params: { id: form.id }, body: { signatories } });
    onClose();
  };
  return (
    <SaveDialog
      title="Who signs"
      action="Save"
      save={save}
      saving={write.isPending}
      ready={lines.every(({ role }) => role.trim() !== '')}
      error={write.error?.message}
      changed={changed}
      size={560}
      onClose={onClose}
    >
      <p className="quiet">They sign in this order. Who has signed stays.</p>
      {lines.map((line, at) => (
        <div key={line.key} className={css.signatory}>
          <TextInput
            label={`Signs as, ${at + 1}`}
            size="sm"
            maxLength={60}
            disabled={line.signed}
            value={line.role}
            onChange={(event) => change(line.key, { role: event.currentTarget.value })}
          />
          <TextInput
            label={`Name, ${at + 1}`}
            size="sm"
            maxLength={100}
            disabled={line.signed}
            value={line.name}
            onChange={(event) => change(line.key, { name: event.currentTarget.value })}
          />
          <Button
            size="xs"
            variant="subtle"
            disabled={line.signed}
            aria-label={`Remove ${line.role || 'this one'}`}
            onClick={() => put(lines.filter(({ key }) => key !== line.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => put([...lines, { key: -lines.length - 1, role: '', name: '', signed: false }])}
      >
        Add somebody
      </Button>
    </SaveDialog>
  );
}
