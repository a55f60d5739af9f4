// The type of a contact: its entries are the product's own.
import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';

export const ContactTypeField = () => (
  <FixedListField name="contactTypeId" label="Type" entries={CONTACT_TYPES} required />
);

interface Props {
  name: string;
  label: string;
  entries: readonly { id: number; label: string }[];
  required?: boolean;
}

function FixedListField({ name, label, entries, required = false }: Props) {
  const { form, idPrefix } = useEntityFormContext();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name, control: form.rhf.control });
  return (
    <div className="form-field">
      <Select
        id={`${idPrefix}${name}`}
        label={label}
        size="sm"
        withAsterisk={required}
        ref={ref}
        data={entries.map((entry) => ({ value: String(entry.id), label: entry.label }))}
        value={value === null || value === undefined ? null : String(value as number)}
        onChange={(picked) => onChange(picked === null ? null : Number(picked))}
        onBlur={onBlur}
        allowDeselect={!required}
        clearable={!required}
        error={fieldState.error?.message}
      />
    </div>
  );
}
