// Several texts: typed freely, or chosen where the field says from what.
import { TagsInput } from '@mantine/core';
import { ManyPicker } from './ManyPicker.tsx';
import { type InputProps, wrapperProps } from './input-props.ts';

export function TextsInput({ inputRef, ...props }: InputProps) {
  const value = Array.isArray(props.value) ? (props.value as string[]) : [];
  const shared = { ...wrapperProps(props), value, onChange: props.onChange, onBlur: props.onBlur };
  if (!props.choices) return <TagsInput {...shared} ref={inputRef} acceptValueOnBlur />;
  const known = Object.entries(props.choices).map(([one, label]) => ({ value: one, label }));
  const gone = value.filter((one) => !props.choices?.[one]).map((one) => ({ value: one, label: one }));
  return (
    <ManyPicker
      {...shared}
      inputRef={inputRef}
      data={[...known, ...gone]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
