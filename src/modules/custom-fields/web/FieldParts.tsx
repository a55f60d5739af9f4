// What a field of a form is: its kind, words, limits, options and conditions. For fields of records and for forms alike.
import { Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { type FieldType, type FormFieldDefinition, hasAnswer } from '../../../platform/shared/form-fields.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FIELD_TYPE_NAMES } from './field-type-names.ts';
import { refOfLabel } from './form-of-groups.ts';

const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio', 'search-select'];
const NUMBERS: readonly FieldType[] = ['number', 'currency', 'percentage'];
const TEXTS: readonly FieldType[] = ['text', 'multitext', 'code'];
/** Kinds that hold several things: how few and how many. */
const COUNTED: readonly FieldType[] = ['images', 'attachments', 'customForms'];

interface FieldPartsProps {
  definition: FormFieldDefinition;
  onChange: (part: Partial<FormFieldDefinition>) => void;
  errors: Readonly<Record<string, string>>;
  /** Fields whose answers conditions can ask for. */
  others: readonly FormFieldDefinition[];
  types: readonly FieldType[];
  /** Where it stands, beside its kind. */
  beside?: ReactNode;
}

export function FieldParts({ definition, onChange, errors, others, types, beside }: FieldPartsProps) {
  return (
    <>
      <TextInput
        label="Label"
        size="sm"
        withAsterisk
        maxLength={200}
        value={definition.fieldLabel}
        onChange={(event) => onChange({ fieldLabel: event.currentTarget.value })}
        error={errors['definition.fieldLabel']}
      />
      <div className="form-grid">
        <NativeSelect
          label="Kind"
          size="sm"
          value={definition.fieldType}
          onChange={(event) => onChange({ fieldType: event.currentTarget.value as FieldType })}
          data={types.map((type) => ({ value: type, label: FIELD_TYPE_NAMES[type] }))}
        />
        {beside}
      </div>
      <TextInput
        label="Hint"
        size="sm"
        maxLength={1000}
        value={definition.hint ?? ''}
        onChange={(event) => onChange({ hint: event.currentTarget.value || null })}
      />
      {CHOICES.includes(definition.fieldType) && (
        <OptionsInput definition={definition} onChange={onChange} error={errors['definition.options']} />
      )}
      <Limits definition={definition} onChange={onChange} />
      <ConditionEditor
        label="Shown when"
        without="Always"
        value={definition.showIf ?? null}
        onChange={(showIf) => onChange({ showIf })}
        fields={others}
      />
      <ConditionEditor
        label="Locked when"
        without="Never"
        value={definition.disableIf ?? null}
        onChange={(disableIf) => onChange({ disableIf })}
        fields={others}
      />
    </>
  );
}

/** Without what belongs to another kind of field. */
export function cleanedField<Field extends FormFieldDefinition>({ options, validation = {}, ...rest }: Field) {
  const { required, min, max, allowNegative, decimals, maxLength } = validation;
  const limits = {
    ...(required && { required }),
    ...([...NUMBERS, ...COUNTED].includes(rest.fieldType) && {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(decimals !== undefined && { decimals }),
      ...(allowNegative && { allowNegative }),
    }),
    ...(TEXTS.includes(rest.fieldType) && maxLength !== undefined && { maxLength }),
  };
  return {
    ...rest,
    fieldLabel: rest.fieldLabel.trim(),
    ...(CHOICES.includes(rest.fieldType) && { options: (options ?? []).filter(({ label }) => label.trim() !== '') }),
    ...(Object.keys(limits).length > 0 && { validation: limits }),
  };
}

interface PartProps {
  definition: FormFieldDefinition;
  onChange: (part: Partial<FormFieldDefinition>) => void;
}

/** One option a line; an option that stays keeps the value its answers are kept under. */
function OptionsInput({ definition, onChange, error }: PartProps & { error: string | undefined }) {
  const options = definition.options ?? [];
  const read = (text: string): void => {
    const lines = text.split('\n');
    onChange({
      options: lines.map((label, index) => {
        const same = options.find((option) => option.label === label);
        const renamed = lines.length === options.length ? options[index] : undefined;
        return { value: (same ?? renamed)?.value ?? freeValue(label, options), label };
      }),
    });
  };
  return (
    <Textarea
      label="Options"
      description="One per line"
      size="sm"
      withAsterisk
      autosize
      minRows={3}
      maxRows={12}
      value={options.map(({ label }) => label).join('\n')}
      onChange={(event) => read(event.currentTarget.value)}
      error={error}
    />
  );
}
const freeValue = (label: string, options: readonly { value: string | number }[]): string => {
  const base = refOfLabel(label);
  let value = base;
  for (let number = 2; options.some((option) => option.value === value); number++) value = `${base}${number}`;
  return value;
};

function Limits({ definition, onChange }: PartProps) {
  const { fieldType, validation = {} } = definition;
  const put = (part: FormFieldDefinition['validation']): void => onChange({ validation: { ...validation, ...part } });
  const number = (name: 'min' | 'max' | 'maxLength' | 'decimals', label: string) => (
    <FigureBox
      label={label}
      size="sm"
      hideControls
      value={validation[name] ?? ''}
      onChange={(value) => {
        const { [name]: _old, ...rest } = validation;
        onChange({ validation: value === '' ? rest : { ...rest, [name]: Number(value) } });
      }}
    />
  );
  if (!hasAnswer(fieldType)) return null;
  return (
    <>
      <Checkbox
        size="xs"
        label="Required"
        checked={validation.required === true}
        onChange={(event) => put({ required: event.currentTarget.checked })}
      />
      {NUMBERS.includes(fieldType) && (
        <>
          <div className="form-grid">
            {number('min', 'Least')}
            {number('max', 'Most')}
            {number('decimals', 'Decimal places')}
          </div>
          <Checkbox
            size="xs"
            label="May be negative"
            checked={validation.allowNegative === true}
            onChange={(event) => put({ allowNegative: event.currentTarget.checked })}
          />
        </>
      )}
      {COUNTED.includes(fieldType) && (
        <div className="form-grid">
          {number('min', 'At least')}
          {number('max', 'At most')}
        </div>
      )}
      {TEXTS.includes(fieldType) && <div className="form-grid">{number('maxLength', 'Maximum characters')}</div>}
    </>
  );
}
