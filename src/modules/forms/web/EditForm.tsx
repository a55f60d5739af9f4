// The dialog "edit custom form": title, notes, who fills it, who signs it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Field } from '../../../platform/web/form/Field.tsx';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { type CustomFormUpdate, customForm } from '../shared/custom-form.entity.ts';
import type { FormPage } from '../shared/form-page.ts';
import { SignatoriesDialog } from './SignatoriesDialog.tsx';
import { type FormView, formsApi } from '../shared/forms.api.ts';

interface Props {
  form: FormView;
  page: FormPage;
  onClose: () => void;
}
const NAMES = ['label', 'notes', 'assignedId', 'assignedContactId', 'remind'] as const;

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
  if (signing) return <SignatoriesDialog form={record} page={page} onClose={onClose} />;
  return (
    <Dialog title="Edit form" opened onClose={onClose} changed={form.changed} size={560}>
      <EntityFormFrame form={form} label="Edit form" saveLabel="Save" onCancel={onClose}>
        {NAMES.map((name) => (
          <Field key={name} name={name} />
        ))}
      </EntityFormFrame>
      {['new', 'returned', 'waiting'].includes(page.statusType) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setSigning(true)}>
          Change signers
        </Button>
      )}
    </Dialog>
  );
}
