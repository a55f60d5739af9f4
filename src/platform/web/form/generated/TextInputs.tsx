// Texts of every kind: one line, many lines, secrets, addresses of mail and phone, colours, JSON.
import css from './TextInputs.module.css';
import { ColorInput, PasswordInput, TagsInput, TextInput, Textarea } from '@mantine/core';
import { useIsPhone } from '../../display/use-is-phone.ts';
import { TextHelp } from '../text-help.tsx';
import { type GeneratedInputProps, type GeneratedInputRest, wrapperOf } from './generated-input.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `n/max` below a field that has a limit. */
function counted(props: GeneratedInputRest) {
  const most = props.field.validation?.maxLength;
  if (!most) return {};
  const count = `${text(props.value).length}/${most}`;
  return { maxLength: most, description: props.field.hint ? `${props.field.hint} · ${count}` : count };
}

const TYPES: Record<string, { type: string; inputMode: 'email' | 'tel'; autoComplete: string }> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

export function LineInput({ inputRef, ...props }: GeneratedInputProps) {
  return (
    <TextInput
      {...wrapperOf(props)}
      {...TYPES[props.field.fieldType]}
      {...counted(props)}
      ref={inputRef}
      value={text(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}

/** With a show/hide toggle except on phones. */
export function SecretInput({ inputRef, ...props }: GeneratedInputProps) {
  const Input = useIsPhone() ? TextInput : PasswordInput;
  return (
    <Input
      {...wrapperOf(props)}
      {...counted(props)}
      type="password"
      autoComplete="new-password"
      ref={inputRef}
      value={text(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
    />
  );
}

export function LinesInput({ inputRef, ...props }: GeneratedInputProps) {
  const code = props.field.fieldType !== 'multitext';
  const leave = (): void => {
    if (props.field.fieldType === 'json') props.onChange(prettyJson(text(props.value)));
    props.onBlur();
  };
  const { id, field, disabled, onChange } = props;
  const value = text(props.value);
  const max = field.validation?.maxLength ?? undefined;
  return (
    <>
      <Textarea
        {...wrapperOf(props)}
        {...counted(props)}
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        autosize
        minRows={3}
        maxRows={16}
        {...(code && { spellCheck: false, classNames: { input: css.codeInput } })}
      />
      {!code && !disabled && <TextHelp id={id} label={field.fieldLabel} value={value} max={max} onUse={onChange} />}
    </>
  );
}

/** Indented by four when it is JSON; what is not stays as it was typed. */
export function prettyJson(typed: string): string {
  try {
    return typed.trim() === '' ? typed : JSON.stringify(JSON.parse(typed), null, 4);
  } catch {
    return typed;
  }
}

export function EmailsInput({ inputRef, ...props }: GeneratedInputProps) {
  return (
    <TagsInput
      {...wrapperOf(props)}
      ref={inputRef}
      inputMode="email"
      value={Array.isArray(props.value) ? (props.value as string[]) : []}
      onChange={(addresses) => props.onChange(addresses.map((address) => address.trim()))}
      onBlur={props.onBlur}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.field.fieldLabel}` }}
    />
  );
}

export function ColourInput({ inputRef, ...props }: GeneratedInputProps) {
  return (
    <ColorInput
      {...wrapperOf(props)}
      ref={inputRef}
      format="hex"
      value={text(props.value)}
      onChange={props.onChange}
      onBlur={props.onBlur}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
    />
  );
}
