// A number with a check digit: what does not add up is warned about and kept; what does is written as on paper.
import css from './IdentifierField.module.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useEntityFormContext } from '../../../platform/web/form/EntityForm.tsx';
import { type IdentifierKind, checkAccount, checkIdentifier } from '../../company/shared/identifiers.ts';

export function IdentifierField({ name, kind }: { name: string; kind: IdentifierKind | 'account' }) {
  const { form, idPrefix } = useEntityFormContext();
  const spec = form.specs[name];
  const {
    field: { ref, value: given, onChange, onBlur },
    fieldState,
  } = useController({ name, control: form.rhf.control });
  const [typing, setTyping] = useState(false);
  const value = String((given as string | null | undefined) ?? '');
  const { formatted, warning } = kind === 'account' ? checkAccount(value) : checkIdentifier(kind, value);
  return (
    <div className="form-field">
      <TextInput
        id={`${idPrefix}${name}`}
        label={spec?.label}
        size="sm"
        ref={ref}
        value={value}
        maxLength={spec?.max}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode={kind === 'vatNumber' ? 'text' : 'numeric'}
        onChange={(event) => {
          setTyping(true);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => {
          setTyping(false);
          if (warning === null && formatted !== value) onChange(formatted);
          onBlur();
        }}
        error={fieldState.error?.message}
        description={
          warning !== null && !typing ? (
            <span className={css.fieldWarning} role="status">
              {warning}
            </span>
          ) : undefined
        }
      />
    </div>
  );
}
