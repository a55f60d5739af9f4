// The address block of the record forms, for a generated form.
import { AddressInput } from '../inputs/AddressInput.tsx';
import type { GeneratedInputProps } from './generated-input.ts';

export const AddressBlock = ({
  id,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  disabled,
}: GeneratedInputProps) => (
  <AddressInput
    id={id}
    name={field.fieldRef}
    label={field.fieldLabel}
    required={field.validation?.required === true}
    value={value ?? null}
    onChange={onChange}
    onBlur={onBlur}
    inputRef={inputRef}
    error={error}
    disabled={disabled}
    placeholder={field.placeholder ?? undefined}
    chosen={[]}
    spec={{
      kind: 'address',
      label: field.fieldLabel,
      presence: 'optional',
      nullable: true,
      ...(field.hint && { hint: field.hint }),
    }}
  />
);
