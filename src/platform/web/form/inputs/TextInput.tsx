// Texts of one line and of many, with a counter once half of the room is used.
import { TextInput as MantineTextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextHelp } from '../text-help.tsx';
import { type InputProps, type InputRest, wrapperProps } from './input-props.ts';

const TYPES: Record<string, { type: string; inputMode?: 'email' | 'tel' }> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

/** `n/max` below the input. */
function withCounter(props: InputRest): { description?: ReactNode; maxLength?: number } {
  const { value, spec } = props;
  const length = String(value ?? '').length;
  if (!spec.max) return {};
  if (length * 2 < spec.max) return { maxLength: spec.max };
  return { maxLength: spec.max, description: `${spec.hint ? `${spec.hint} · ` : ''}${length}/${spec.max}` };
}

export function TextInput({ inputRef, ...props }: InputProps) {
  return (
    <MantineTextInput
      {...wrapperProps(props)}
      {...TYPES[props.spec.kind]}
      {...withCounter(props)}
      ref={inputRef}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
      autoComplete="off"
    />
  );
}

export function LongTextInput({ inputRef, ...props }: InputProps) {
  const { id, spec, label, onChange } = props;
  const value = String(props.value ?? '');
  return (
    <>
      <Textarea
        {...wrapperProps(props)}
        {...withCounter(props)}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
        autosize
        minRows={3}
        maxRows={14}
      />
      {spec.kind === 'longText' && <TextHelp id={id} label={label} value={value} max={spec.max} onUse={onChange} />}
    </>
  );
}
