// A moment of which only the day matters: chosen as a day, kept as its beginning.
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { isDayText } from '../../../platform/web/form/dates/day-texts.ts';

const BEGINNING = / \d{2}:\d{2}:\d{2}$/;

export function DayField({ name }: { name: string }) {
  const { form, idPrefix } = useEntityFormContext();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ name, control: form.rhf.control });
  return (
    <div className="form-field">
      <DayBox
        id={`${idPrefix}${name}`}
        label={form.specs[name]?.label}
        size="sm"
        inputRef={ref}
        keepsText
        value={String((value as string | null | undefined) ?? '').replace(BEGINNING, '')}
        onChange={(day) => onChange(isDayText(day) ? `${day} 00:00:00` : day || null)}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    </div>
  );
}
