// A moment of which only the day matters: chosen as a day, kept as its beginning.
import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';

export function DayField({ name }: { name: string }) {
  const { form, idPrefix } = useEntityFormContext();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name, control: form.rhf.control });
  return (
    <div className="form-field">
      <TextInput
        id={`${idPrefix}${name}`}
        label={form.specs[name]?.label}
        type="date"
        size="sm"
        ref={ref}
        value={String((value as string | null | undefined) ?? '').slice(0, 10)}
        onChange={(event) => onChange(event.currentTarget.value ? `${event.currentTarget.value} 00:00:00` : null)}
        onBlur={onBlur}
        error={fieldState.error?.message}
        classNames={{ input: 'figures' }}
      />
    </div>
  );
}
