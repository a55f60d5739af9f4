// The block of an address: one value, six boxes.
import { TextInput } from '@mantine/core';
import type { Address } from '../../../../kit/fields.ts';
import type { InputProps } from './input-props.ts';

const PARTS: { name: keyof Address & string; label: string; autoComplete: string; wide?: boolean }[] = [
  { name: 'line1', label: 'Street', autoComplete: 'address-line1', wide: true },
  { name: 'line2', label: 'Unit or level', autoComplete: 'address-line2', wide: true },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

export function AddressInput({ id, name, label, required, value, onChange, onBlur, inputRef, error }: InputProps) {
  const address = (value ?? {}) as Partial<Address>;
  const change = (part: string, text: string): void => {
    const next = { ...address, [part]: text === '' ? null : text };
    onChange(Object.values(next).every((entry) => entry === null || entry === undefined) ? null : next);
  };
  return (
    <fieldset className="address-input">
      <legend>
        {label}
        {required && <span className="required-mark"> *</span>}
      </legend>
      <div className="form-grid">
        {PARTS.map((part, index) => (
          <div key={part.name} className="form-field" data-wide={part.wide || undefined}>
            <TextInput
              id={`${id}-${part.name}`}
              name={`${name}.${part.name}`}
              label={part.label}
              size="sm"
              autoComplete={part.autoComplete}
              value={String(address[part.name] ?? '')}
              onChange={(event) => change(part.name, event.currentTarget.value)}
              onBlur={onBlur}
              {...(index === 0 && { ref: inputRef, error })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
