// Name, purpose and limits of a role, above its matrix.
import css from './RoleFields.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import type { RoleDraft } from './role-draft.ts';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';

interface RoleFieldsProps {
  draft: RoleDraft;
  change: (values: Partial<RoleDraft>) => void;
  disabled: boolean;
  errors: Record<string, string>;
}

export function RoleFields({ draft, change, disabled, errors }: RoleFieldsProps) {
  const { options } = useOptions('contactType');
  const types = draft.roleOptions.ContactType ?? [];
  return (
    <div className={css.roleForm}>
      <TextInput
        label="Name"
        required
        maxLength={100}
        value={draft.label}
        disabled={disabled}
        error={errors['label']}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TextInput
        label="What it is for"
        maxLength={500}
        value={draft.description}
        disabled={disabled}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <ManyPicker
        label="Contact types"
        description="Limits which contacts the role works with. Empty: all"
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={types.map(String)}
        disabled={disabled}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Contact types' }}
        onChange={(values) => change({ roleOptions: { ...draft.roleOptions, ContactType: values.map(Number) } })}
      />
      <div className={css.roleSwitches}>
        <Checkbox
          label="Active"
          checked={draft.active}
          disabled={disabled}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <Checkbox
          label="For people outside the company"
          checked={draft.external}
          disabled={disabled}
          onChange={(event) => change({ external: event.currentTarget.checked })}
        />
        <Checkbox
          label="New people see only their own jobs"
          checked={draft.defaultOnlyMyJobs}
          disabled={disabled}
          onChange={(event) => change({ defaultOnlyMyJobs: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
