// Choices: lists that grow a filter box above ten entries, radio buttons, yes and no, a contact.
import generatedCss from './generated.module.css';
import formCss from '../form.module.css';
import css from './ChoiceInputs.module.css';
import { Button, Checkbox, Radio, Stack } from '@mantine/core';
import type { FormFieldDefinition } from '../../../shared/form-fields.ts';
import { RefInput } from '../inputs/RefInput.tsx';
import { type GeneratedInputProps, wrapperOf } from './generated-input.ts';
import { Picker } from '../inputs/Picker.tsx';
import { ManyPicker } from '../inputs/ManyPicker.tsx';

const SEARCH_ABOVE = 10;
const NO_OPTIONS = 'There are no options to choose from';

/** Values are texts in the page and keep their own type in the answer. */
const choicesOf = ({ options = [] }: FormFieldDefinition) =>
  options.map(({ value, label }) => ({ value: String(value), label }));
const valueOf = ({ options = [] }: FormFieldDefinition, text: string | null) =>
  options.find(({ value }) => String(value) === text)?.value ?? null;

const clearing = (field: FormFieldDefinition) => ({
  clearable: field.validation?.required !== true,
  clearButtonProps: { 'aria-label': `Clear ${field.fieldLabel}` },
});

export function OneChoice({ inputRef, ...props }: GeneratedInputProps) {
  const data = choicesOf(props.field);
  return (
    <Picker
      {...wrapperOf(props)}
      {...clearing(props.field)}
      inputRef={inputRef}
      data={data}
      value={props.value === null || props.value === undefined ? null : String(props.value as string | number)}
      onChange={(text) => props.onChange(valueOf(props.field, text))}
      onBlur={props.onBlur}
      searchable={data.length > SEARCH_ABOVE || props.field.fieldType === 'search-select'}
    />
  );
}

export function ManyChoices({ inputRef, ...props }: GeneratedInputProps) {
  const data = choicesOf(props.field);
  return (
    <ManyPicker
      {...wrapperOf(props)}
      {...clearing(props.field)}
      inputRef={inputRef}
      data={data}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={(texts) => props.onChange(texts.map((text) => valueOf(props.field, text)))}
      onBlur={props.onBlur}
      searchable={data.length > SEARCH_ABOVE}
    />
  );
}

export function RadioChoice({ inputRef, ...props }: GeneratedInputProps) {
  const { field, value, onChange, onBlur } = props;
  return (
    <Radio.Group
      {...wrapperOf(props)}
      value={value === null || value === undefined ? '' : String(value as string | number)}
      onChange={(text) => onChange(valueOf(field, text))}
    >
      <Stack gap={8} mt={6}>
        {choicesOf(field).map((choice, index) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            size="xs"
            disabled={props.disabled}
            onBlur={onBlur}
            {...(index === 0 && { ref: inputRef })}
          />
        ))}
        {!field.options?.length && <p className={generatedCss.generatedHint}>{NO_OPTIONS}</p>}
      </Stack>
    </Radio.Group>
  );
}

export function YesNo({ id, field, value, onChange, onBlur, inputRef, error, disabled }: GeneratedInputProps) {
  return (
    <Checkbox
      id={id}
      name={field.fieldRef}
      size="xs"
      className={formCss.boolInput}
      label={
        <>
          {field.fieldLabel}
          {field.validation?.required && <span className="required-mark"> *</span>}
        </>
      }
      error={error}
      disabled={disabled}
      ref={inputRef}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      {...(field.hint && { description: field.hint })}
    />
  );
}

/** The contact search of the record forms, with its two-character minimum. */
export function ContactChoice({ id, field, value, onChange, onBlur, inputRef, error, disabled }: GeneratedInputProps) {
  return (
    <RefInput
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
        kind: 'ref',
        to: 'contact',
        label: field.fieldLabel,
        presence: 'optional',
        nullable: true,
        ...(field.hint && { hint: field.hint }),
      }}
    />
  );
}

export function PressButton({ id, field, disabled, onPress }: GeneratedInputProps) {
  return (
    <Button
      id={id}
      type="button"
      variant="default"
      size="sm"
      disabled={disabled || !onPress}
      onClick={() => onPress?.(field.fieldRef)}
    >
      {field.fieldLabel}
    </Button>
  );
}

export const Message = ({ field }: GeneratedInputProps) => (
  <p className={css.generatedMessage}>
    <strong>{field.fieldLabel}</strong>
    {field.hint && <span>{field.hint}</span>}
  </p>
);
export const Divider = ({ field }: GeneratedInputProps) => (
  <div className={css.generatedDivider}>{field.fieldLabel && <h3>{field.fieldLabel}</h3>}</div>
);
