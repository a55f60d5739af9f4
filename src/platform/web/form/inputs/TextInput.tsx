// Texts of one line and of many, with a counter: at the end of the box while one types, below it once half of the room is used.
import css from '../form.module.css';
import { TextInput as MantineTextInput } from '@mantine/core';
import { useState } from 'react';
import { LongText, counted } from '../LongText.tsx';
import { Picker } from './Picker.tsx';
import { type InputProps, type InputRest, wrapperProps } from './input-props.ts';

const TYPES: Record<string, { type: string; inputMode?: 'email' | 'tel' }> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

const room = ({ value, spec }: InputRest) => {
  const hint = counted(String(value ?? ''), spec.max, spec.hint);
  return { ...(spec.max && { maxLength: spec.max }), ...(hint !== undefined && { description: hint }) };
};

/** One of the words that the field may hold; what stands there and is none of them stays to be seen. */
function ChosenText({ inputRef, ...props }: InputProps) {
  const known = Object.entries(props.choices ?? {}).map(([value, label]) => ({ value, label }));
  const value = String(props.value ?? '');
  const gone =
    value && !known.some((one) => one.value === value) ? [{ value, label: `${value} (not in the list)` }] : [];
  return (
    <Picker
      {...wrapperProps(props)}
      inputRef={inputRef}
      data={[...known, ...gone]}
      value={value || null}
      onChange={(chosen) => props.onChange(chosen ?? '')}
      onBlur={props.onBlur}
      searchable={known.length > SEARCH_ABOVE}
      clearable={props.spec.nullable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
const SEARCH_ABOVE = 10;

export function TextInput(props: InputProps) {
  return props.choices ? <ChosenText {...props} /> : <TypedText {...props} />;
}

function TypedText({ inputRef, ...props }: InputProps) {
  const [inHand, setInHand] = useState(false);
  const { max } = props.spec;
  const length = String(props.value ?? '').length;
  return (
    <MantineTextInput
      {...wrapperProps(props)}
      {...TYPES[props.spec.kind]}
      {...room(props)}
      ref={inputRef}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onFocus={() => setInHand(true)}
      onBlur={() => {
        setInHand(false);
        props.onBlur();
      }}
      autoComplete="off"
      {...(inHand &&
        max !== undefined &&
        length * 2 < max && {
          rightSection: <span className={css.counter}>{`${length}/${max}`}</span>,
          rightSectionWidth: 56,
          rightSectionPointerEvents: 'none',
        })}
    />
  );
}

export function LongTextInput(props: InputProps) {
  const { inputRef, ...rest } = props;
  return (
    <LongText
      {...wrapperProps(rest)}
      label={rest.label}
      max={rest.spec.max}
      value={String(rest.value ?? '')}
      onChange={rest.onChange}
      onBlur={rest.onBlur}
      inputRef={inputRef}
      minRows={3}
      maxRows={14}
      help={rest.spec.kind === 'longText'}
    />
  );
}
