import css from '../form.module.css';
import { Checkbox } from '@mantine/core';
import type { InputProps } from './input-props.ts';

/** Yes or no as a checkbox with its label beside it. */
export function BoolInput({ id, name, label, value, onChange, onBlur, inputRef, error, spec }: InputProps) {
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      size="xs"
      error={error}
      className={css.boolInput}
      ref={inputRef}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      {...(spec.hint && { description: spec.hint })}
    />
  );
}
