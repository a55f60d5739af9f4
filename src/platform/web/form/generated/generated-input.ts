// What every input of a generated form receives.
import type { Ref } from 'react';
import type { FormFieldDefinition } from '../../../shared/form-fields.ts';

export interface GeneratedInputProps {
  id: string;
  field: FormFieldDefinition;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  inputRef: Ref<never>;
  error: string | undefined;
  disabled: boolean;
  /** Runs what a button of the form stands for. */
  onPress: ((fieldRef: string) => void) | undefined;
}
export type GeneratedInputRest = Omit<GeneratedInputProps, 'inputRef'>;

/** Props that all Mantine inputs share. */
export const wrapperOf = ({ id, field, error, disabled }: GeneratedInputRest) => ({
  id,
  name: field.fieldRef,
  label: field.fieldLabel,
  error,
  disabled,
  size: 'sm' as const,
  withAsterisk: field.validation?.required === true,
  ...(field.hint && { description: field.hint }),
  ...(field.placeholder && { placeholder: field.placeholder }),
});
