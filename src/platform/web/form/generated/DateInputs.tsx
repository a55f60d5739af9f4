// Days, times and ranges with the browser's own pickers: accessible, quick on phones, and no bytes.
import generatedCss from './generated.module.css';
import css from './DateInputs.module.css';
import { TextInput } from '@mantine/core';
import { type GeneratedInputProps, wrapperOf } from './generated-input.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const picker = (type: 'date' | 'time') =>
  function Picker({ inputRef, ...props }: GeneratedInputProps) {
    return (
      <TextInput
        {...wrapperOf(props)}
        type={type}
        ref={inputRef}
        value={text(props.value)}
        onChange={(event) => props.onChange(event.currentTarget.value || null)}
        onBlur={props.onBlur}
        classNames={{ input: 'figures' }}
      />
    );
  };
export const DayInput = picker('date');
export const ClockInput = picker('time');

/** Kept as UTC `YYYY-MM-DD HH:mm:ss`, shown and typed in the reader's time. */
export function MomentInput({ inputRef, ...props }: GeneratedInputProps) {
  const shown = text(props.value) ? localText(new Date(`${text(props.value).replace(' ', 'T')}Z`)) : '';
  return (
    <TextInput
      {...wrapperOf(props)}
      type="datetime-local"
      ref={inputRef}
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        props.onChange(typed ? new Date(typed).toISOString().slice(0, 19).replace('T', ' ') : null);
      }}
      onBlur={props.onBlur}
      classNames={{ input: 'figures' }}
    />
  );
}
const localText = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Two ends, each may stay open. */
export function RangeInput({ id, field, value, onChange, onBlur, inputRef, error, disabled }: GeneratedInputProps) {
  const range = (value ?? {}) as { from?: unknown; to?: unknown };
  const days = field.fieldType === 'date-range';
  const read = (typed: string): unknown => (typed === '' ? null : days ? typed : Number(typed));
  const end = (which: 'from' | 'to', label: string) => (
    <TextInput
      id={`${id}-${which}`}
      label={label}
      size="sm"
      type={days ? 'date' : 'number'}
      step="any"
      disabled={disabled}
      value={text(range[which])}
      onChange={(event) => onChange({ ...range, [which]: read(event.currentTarget.value) })}
      onBlur={onBlur}
      classNames={{ input: 'figures' }}
      {...(which === 'from' && { ref: inputRef })}
    />
  );
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
