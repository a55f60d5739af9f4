// Name and kind of a template.
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { PERIODS, PERIOD_WORDS, type Period } from '../../shared/periods.ts';
import { WIZARD_OBJECTS, WIZARD_TYPES } from '../../shared/wizard.entity.ts';
import { type WizardTemplateView, wizardTemplatesApi } from '../../shared/wizards.api.ts';

interface Props {
  template?: WizardTemplateView;
  onClose: () => void;
  onMade?: (id: number) => void;
}
const OBJECT_WORDS = {
  job: 'Jobs',
  allocation: 'Allocations',
  contact: 'Contacts',
  whsItem: 'WHS items',
  user: 'People, again and again',
};
const OF_JOB = [1, 2, 4];
const OF_PEOPLE = 5;

export function TemplateDialog({ template, onClose, onMade }: Props) {
  const [label, setLabel] = useState(template?.label ?? '');
  const [description, setDescription] = useState(template?.description ?? '');
  const [type, setType] = useState(template?.wizardTypeId ?? 1);
  const [object, setObject] = useState(template?.wizardObjectTypeId ?? 1);
  const [jobTypes, setJobTypes] = useState((template?.jobTypeIds ?? []).map(String));
  const [period, setPeriod] = useState<Period>(template?.period ?? 'week');
  const [roles, setRoles] = useState((template?.roleIds ?? []).map(String));
  const { options } = useOptions('jobType');
  const roleOptions = useOptions('role').options;
  const create = useWrite(wizardTemplatesApi.create);
  const update = useWrite(wizardTemplatesApi.update);
  const error = (create.error ?? update.error) || undefined;
  const save = async (): Promise<void> => {
    const given = {
      label: label.trim(),
      description: description.trim() || null,
      wizardTypeId: type,
      wizardObjectTypeId: object,
      jobTypeIds: OF_JOB.includes(object) ? jobTypes.map(Number) : [],
      period: object === OF_PEOPLE ? period : null,
      roleIds: object === OF_PEOPLE ? roles.map(Number) : [],
    };
    if (template)
      await update.mutateAsync({ params: { id: template.id }, body: { ...given, version: template.version } });
    else {
      const content = { steps: [{ ref: 'step1', label: 'First step', items: [] }] };
      onMade?.((await create.mutateAsync({ body: { ...given, content } })).data.id);
    }
    onClose();
  };
  return (
    <SaveDialog
      title={template ? `Edit ${template.label}` : 'New wizard template'}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={label.trim() !== ''}
      error={error && (Object.values(error.errors ?? {})[0] ?? error.message)}
      changed={label !== (template?.label ?? '') || description !== (template?.description ?? '')}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        maxLength={100}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <LongText label="What it is for" max={1000} value={description} onChange={setDescription} />
      <NativeSelect
        label="Type"
        value={String(type)}
        onChange={(event) => setType(Number(event.currentTarget.value))}
        data={Object.entries(WIZARD_TYPES).map(([value, words]) => ({
          value,
          label: value === '1' ? `${words}: step by step` : `${words}: in any order`,
        }))}
      />
      <NativeSelect
        label="For"
        value={String(object)}
        onChange={(event) => setObject(Number(event.currentTarget.value))}
        data={Object.entries(WIZARD_OBJECTS).map(([value, kind]) => ({ value, label: OBJECT_WORDS[kind] }))}
      />
      {object === OF_PEOPLE && (
        <>
          <NativeSelect
            label="Repeats"
            description="Unfinished items are closed when it repeats"
            value={period}
            onChange={(event) => setPeriod(PERIODS.find((one) => one === event.currentTarget.value) ?? 'week')}
            data={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          />
          <ManyPicker
            label="For roles"
            description="Empty: all staff"
            data={roleOptions.map(({ value, label: words }) => ({ value: String(value), label: words }))}
            value={roles}
            onChange={setRoles}
            searchable
          />
        </>
      )}
      {OF_JOB.includes(object) && (
        <ManyPicker
          label="Job types"
          description="Empty: jobs of every type"
          data={options.map(({ value, label: words }) => ({ value: String(value), label: words }))}
          value={jobTypes}
          onChange={setJobTypes}
          searchable
        />
      )}
    </SaveDialog>
  );
}
