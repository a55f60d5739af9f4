// What every input of the form kit receives.
import type { Ref } from 'react';
import type { FieldSpec } from '../../../../kit/fields.ts';

export interface InputProps {
  id: string;
  name: string;
  spec: FieldSpec;
  label: string;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  inputRef: Ref<never>;
  error: string | undefined;
  /** Labels of the ids already chosen. */
  chosen: { id: number; label: string }[];
  /** A text that matches nothing becomes the value, and the form's check says so; otherwise it goes when the box is left. */
  keepsText?: boolean;
  /** What a text or several are chosen from, in words; absent: they are typed. */
  choices?: Record<string, string> | undefined;
  disabled?: boolean;
  placeholder?: string | undefined;
}

/** The lint rule for refs asks that the ref is taken apart from the rest. */
export type InputRest = Omit<InputProps, 'inputRef'>;

/** Props that all Mantine inputs share. */
export const wrapperProps = ({ id, name, label, required, error, spec, disabled = false }: InputRest) => ({
  id,
  name,
  label,
  error,
  size: 'sm' as const,
  withAsterisk: required,
  disabled,
  ...(spec.hint && { description: spec.hint }),
});

/** What a picker needs to keep a text that matches nothing. */
export const leftIn = ({ spec, value, onChange, keepsText }: InputRest) => {
  const isText = typeof value === 'string' && value !== '' && !spec.values?.includes(value);
  return { leftText: isText ? value : undefined, ...(keepsText && { onLeaveText: onChange }) };
};
