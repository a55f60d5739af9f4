// Numbers: typed freely, read and clamped on blur, written with their fixed places.
import formCss from '../form.module.css';
import generatedCss from './generated.module.css';
import { Rating, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { divideTo, roundTo } from '../../../../kit/money.ts';
import type { FormFieldDefinition } from '../../../shared/form-fields.ts';
import { readNumber } from '../inputs/read-number.ts';
import { type GeneratedInputProps, type GeneratedInputRest, wrapperOf } from './generated-input.ts';

const DEFAULT_DECIMALS = 2;
const ARROWS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);
const decimalsOf = (field: FormFieldDefinition) => field.validation?.decimals ?? DEFAULT_DECIMALS;

/** Rounded to the field's places and held within its limits; negatives only where the field allows them. */
export function clampNumber(field: FormFieldDefinition, value: number): number {
  const { min, max, allowNegative = false } = field.validation ?? {};
  const rounded = roundTo(value, decimalsOf(field));
  const least = min ?? (allowNegative ? -Infinity : 0);
  return Math.min(max ?? Infinity, Math.max(least, rounded));
}

function show(field: FormFieldDefinition, value: unknown): string {
  if (typeof value !== 'number') return '';
  return field.fieldType === 'currency' ? value.toFixed(decimalsOf(field)) : String(value);
}

/** Holds what is being typed until the field is left, so that nothing jumps under the cursor. */
function useTypedNumber({
  field,
  value,
  onChange,
  onBlur,
}: Pick<GeneratedInputRest, 'field' | 'value' | 'onChange' | 'onBlur'>) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? show(field, value),
    onChange: (text: string): void => {
      setTyped(text);
      const number = readNumber(text);
      if (number !== undefined) onChange(number);
    },
    /** The arrow keys go by the smallest step. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      const way = ARROWS.get(event.key);
      if (way === undefined) return;
      event.preventDefault();
      setTyped(null);
      const step = divideTo(1, 10 ** decimalsOf(field), decimalsOf(field));
      onChange(clampNumber(field, (typeof value === 'number' ? value : 0) + way * step));
    },
    onBlur: (): void => {
      const number = typed === null ? undefined : readNumber(typed);
      if (typeof number === 'number') onChange(clampNumber(field, number));
      setTyped(null);
      onBlur();
    },
  };
}

export function FigureInput({ inputRef, ...props }: GeneratedInputProps) {
  const typed = useTypedNumber(props);
  return (
    <TextInput
      {...wrapperOf(props)}
      ref={inputRef}
      inputMode={decimalsOf(props.field) === 0 ? 'numeric' : 'decimal'}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onBlur={typed.onBlur}
      onKeyDown={typed.onKeyDown}
      autoComplete="off"
      classNames={{ input: formCss.numberInput }}
      {...(props.field.fieldType === 'percentage' && { rightSection: <span aria-hidden="true">%</span> })}
    />
  );
}

interface NumberBoxProps
  extends Pick<GeneratedInputProps, 'id' | 'field' | 'value' | 'onChange' | 'onBlur' | 'disabled'> {
  label: string;
  size: 'sm';
  inputRef: GeneratedInputProps['inputRef'] | undefined;
}

/** One end of a range: read, rounded and held within the limits like any number. */
export function NumberBox({ inputRef, field, value, onChange, onBlur, ...box }: NumberBoxProps) {
  const typed = useTypedNumber({ field, value, onChange, onBlur });
  return (
    <TextInput
      {...box}
      {...(inputRef && { ref: inputRef })}
      inputMode={decimalsOf(field) === 0 ? 'numeric' : 'decimal'}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value)}
      onBlur={typed.onBlur}
      onKeyDown={typed.onKeyDown}
      autoComplete="off"
      classNames={{ input: formCss.numberInput }}
    />
  );
}

export function StarsInput({ id, field, value, onChange, error, disabled }: GeneratedInputProps) {
  return (
    <fieldset className={generatedCss.generatedGroup} disabled={disabled} id={id}>
      <legend>
        {field.fieldLabel}
        {field.validation?.required && <span className="required-mark"> *</span>}
      </legend>
      <Rating
        className={generatedCss.stars}
        value={typeof value === 'number' ? value : 0}
        onChange={onChange}
        count={field.validation?.max ?? 5}
        readOnly={disabled}
        getSymbolLabel={(stars) => `${stars} of ${field.validation?.max ?? 5}`}
        aria-label={field.fieldLabel}
      />
      {field.hint && <p className={generatedCss.generatedHint}>{field.hint}</p>}
      {error && <p className={generatedCss.generatedError}>{error}</p>}
    </fieldset>
  );
}
