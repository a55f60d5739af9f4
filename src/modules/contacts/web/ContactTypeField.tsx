// The type of a contact: a fixed list with ids that the specification gives.
import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';

export function ContactTypeField() {
  const { form, idPrefix } = useEntityFormContext();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name: 'contactTypeId', control: form.rhf.control });
  return (
    <div className="form-field">
      <Select
        id={`${idPrefix}contactTypeId`}
        label="Type"
        size="sm"
        withAsterisk
        ref={ref}
        data={CONTACT_TYPES.map((type) => ({ value: String(type.id), label: type.label }))}
        value={value === null || value === undefined ? null : String(value as number)}
        onChange={(picked) => onChange(picked === null ? null : Number(picked))}
        onBlur={onBlur}
        allowDeselect={false}
        error={fieldState.error?.message}
      />
    </div>
  );
}
