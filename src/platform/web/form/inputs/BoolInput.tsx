import css from '../form.module.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { type InputProps, wrapperProps } from './input-props.ts';

const OPEN = [
  { value: '', label: 'Not set' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Yes or no as a checkbox with its label beside it; a choice of three where it may be left open. */
export function BoolInput({ inputRef, ...props }: InputProps) {
  const { id, name, label, value, onChange, onBlur, error, spec } = props;
  if (spec.nullable)
    return (
      <NativeSelect
        {...wrapperProps(props)}
        ref={inputRef}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value === 'true')}
        onBlur={onBlur}
        data={OPEN}
      />
    );
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
