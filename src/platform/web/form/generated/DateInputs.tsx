// Days, times, moments and ranges of a generated form.
import generatedCss from './generated.module.css';
import css from './DateInputs.module.css';
import { DayBox } from '../dates/DayBox.tsx';
import { MomentBox } from '../dates/MomentBox.tsx';
import { TimeBox } from '../dates/TimeBox.tsx';
import { NumberBox } from './NumberInputs.tsx';
import { type GeneratedInputProps, type GeneratedInputRest, wrapperOf } from './generated-input.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const box = (props: GeneratedInputRest) => ({
  ...wrapperOf(props),
  value: text(props.value),
  onBlur: props.onBlur,
  keepsText: true,
  onChange: (next: string) => props.onChange(next || null),
});
export const DayInput = ({ inputRef, ...props }: GeneratedInputProps) => <DayBox {...box(props)} inputRef={inputRef} />;
export const ClockInput = ({ inputRef, ...props }: GeneratedInputProps) => (
  <TimeBox {...box(props)} inputRef={inputRef} />
);

/** Kept as UTC `YYYY-MM-DD HH:mm:ss`, shown and typed in the reader's time. */
export const MomentInput = ({ inputRef, ...props }: GeneratedInputProps) => (
  <MomentBox
    id={props.id}
    label={props.field.fieldLabel}
    required={props.field.validation?.required === true}
    description={props.field.hint ?? undefined}
    error={props.error}
    disabled={props.disabled}
    value={text(props.value)}
    onChange={(moment) => props.onChange(moment || null)}
    onBlur={props.onBlur}
    inputRef={inputRef}
  />
);

/** Two ends, each may stay open. */
export function RangeInput({ id, field, value, onChange, onBlur, inputRef, error, disabled }: GeneratedInputProps) {
  const range = (value ?? {}) as { from?: unknown; to?: unknown };
  const days = field.fieldType === 'date-range';
  const end = (which: 'from' | 'to', label: string) => {
    const common = { id: `${id}-${which}`, label, size: 'sm' as const, disabled, onBlur };
    const set = (next: unknown): void => onChange({ ...range, [which]: next });
    const ref = which === 'from' ? inputRef : undefined;
    return days ? (
      <DayBox {...common} inputRef={ref} keepsText value={text(range[which])} onChange={(next) => set(next || null)} />
    ) : (
      <NumberBox {...common} inputRef={ref} field={field} value={range[which]} onChange={set} />
    );
  };
  return (
    <fieldset className={generatedCss.generatedGroup} id={id}>
      <legend>
        {field.fieldLabel}
        {field.validation?.required && <span className="required-mark"> *</span>}
      </legend>
      {field.hint && <p className={generatedCss.generatedHint}>{field.hint}</p>}
      <div className={css.generatedRange}>
        {end('from', 'From')}
        {end('to', 'To')}
      </div>
      {error && (
        <p className={generatedCss.generatedError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
