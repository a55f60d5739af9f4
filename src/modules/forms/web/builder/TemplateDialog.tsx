// What a template is: its name, kind, for which records, its numbers, who signs.
import { Checkbox, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { FORM_KINDS, FORM_OBJECTS, type FormKind } from '../../shared/form-content.ts';
import { type TemplateView, formTemplatesApi } from '../../shared/form-templates.api.ts';

const KINDS: Record<FormKind, string> = {
  internal: 'Internal: for the team',
  external: 'External: filled in and signed by link',
  site: 'Site: for people on site',
};
const OBJECTS: Record<(typeof FORM_OBJECTS)[number], string> = {
  job: 'Jobs',
  allocation: 'Allocations',
  workOrder: 'Work orders',
  contact: 'Contacts',
  appointment: 'Appointments',
};

interface Props {
  template?: TemplateView;
  onClose: () => void;
  onMade?: (id: number) => void;
}
export function TemplateDialog({ template, onClose, onMade }: Props) {
  const create = useWrite(formTemplatesApi.create);
  const update = useWrite(formTemplatesApi.update);
  const types = useOptions('jobType').options.map(({ value, label }) => ({ value: String(value), label }));
  const [label, setLabel] = useState(template?.label ?? '');
  const [description, setDescription] = useState(template?.description ?? '');
  const [kind, setKind] = useState<FormKind>(template?.kind ?? 'internal');
  const [objectTypes, setObjectTypes] = useState<string[]>(template?.objectTypes ?? ['job']);
  const [jobTypeIds, setJobTypeIds] = useState<string[]>((template?.jobTypeIds ?? []).map(String));
  const [numberPrefix, setNumberPrefix] = useState(template?.numberPrefix ?? '');
  const [signatories, setSignatories] = useState<string[]>(template?.signatories ?? []);
  const [counterSigned, setCounterSigned] = useState(template?.counterSigned ?? false);
  const [copiesTo, setCopiesTo] = useState<string[]>(template?.copiesTo ?? []);
  const error = create.error ?? update.error;
  const changed =
    JSON.stringify([
      label,
      description,
      kind,
      objectTypes,
      jobTypeIds.map(Number),
      numberPrefix,
      signatories,
      counterSigned,
      copiesTo,
    ]) !==
    JSON.stringify([
      template?.label ?? '',
      template?.description ?? '',
      template?.kind ?? 'internal',
      template?.objectTypes ?? ['job'],
      template?.jobTypeIds ?? [],
      template?.numberPrefix ?? '',
      template?.signatories ?? [],
      template?.counterSigned ?? false,
      template?.copiesTo ?? [],
    ]);
  const save = async (): Promise<void> => {
    const values = {
      label: label.trim(),
      description: description.trim() || null,
      kind,
      objectTypes,
      jobTypeIds: jobTypeIds.map(Number),
      numberPrefix: numberPrefix.trim() || null,
      signatories,
      counterSigned,
      copiesTo,
    };
    if (template)
      await update.mutateAsync({ params: { id: template.id }, body: { ...values, version: template.version } });
    else {
      const content = { sections: [{ ref: 'section1', label: 'First section', fields: [] }] };
      onMade?.((await create.mutateAsync({ body: { ...values, content } })).data.id);
    }
    onClose();
  };
  const errors = error?.errors ?? {};
  return (
    <SaveDialog
      title={template ? 'Edit template' : 'New template'}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={label.trim() !== '' && objectTypes.length > 0}
      error={error && !errors['label'] && !errors['copiesTo'] ? error.message : undefined}
      changed={changed}
      size={560}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={100}
        value={label}
        error={errors['label']}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <LongText label="What it is for" max={1000} value={description} onChange={setDescription} />
      <NativeSelect
        label="Kind"
        value={kind}
        onChange={(event) => setKind(FORM_KINDS.find((one) => one === event.currentTarget.value) ?? 'internal')}
        data={FORM_KINDS.map((one) => ({ value: one, label: KINDS[one] }))}
      />
      <MultiSelect
        label="For"
        withAsterisk
        data={FORM_OBJECTS.map((type) => ({ value: type, label: OBJECTS[type] }))}
        value={objectTypes}
        onChange={setObjectTypes}
      />
      <MultiSelect
        label="Job types"
        description="None: jobs of every type"
        data={types}
        value={jobTypeIds}
        onChange={setJobTypeIds}
      />
      <TextInput
        label="Number begins with"
        description="Such as MS-, for MS-0001. Without it forms have no number."
        maxLength={20}
        value={numberPrefix}
        onChange={(event) => setNumberPrefix(event.currentTarget.value)}
      />
      <TagsInput
        label="Who signs"
        description="In order: type a role and press Enter"
        maxTags={20}
        maxLength={60}
        value={signatories}
        onChange={setSignatories}
      />
      <Checkbox
        size="xs"
        label="We sign last"
        description="Someone from the company with the right signs after everyone else"
        checked={counterSigned}
        onChange={(event) => setCounterSigned(event.currentTarget.checked)}
      />
      <TagsInput
        label="A copy goes to"
        description="Email addresses. Each gets the PDF of every completed form"
        maxTags={20}
        maxLength={254}
        value={copiesTo}
        error={errors['copiesTo']}
        onChange={setCopiesTo}
      />
    </SaveDialog>
  );
}
