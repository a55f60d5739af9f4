// A text of several lines: grows with what is typed, counts beside its label while one types and below it once half of the room is
// used, offers help with its words.
import css from './form.module.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { TextHelp } from './text-help.tsx';

interface Props
  extends Omit<TextareaProps, 'label' | 'value' | 'onChange' | 'maxLength' | 'autosize' | 'description' | 'ref'> {
  label: string;
  description?: ReactNode;
  value: string;
  /** The field takes no more characters than this. */
  max?: number | undefined;
  onChange: (text: string) => void;
  /** Texts that are read by machines get none. */
  help?: boolean;
  inputRef?: Ref<never>;
}

export function LongText({ label, description, value, max, onChange, help = true, inputRef, ...more }: Props) {
  const ownId = useId();
  const id = more.id ?? ownId;
  const hint = counted(value, max, description);
  return (
    <div className={css.long}>
      {max !== undefined && value.length * 2 < max && (
        <span className={css.longCount} aria-hidden>{`${value.length}/${max}`}</span>
      )}
      <Textarea
        minRows={2}
        {...more}
        {...(hint !== undefined && { description: hint })}
        {...(max && { maxLength: max })}
        {...(inputRef && { ref: inputRef })}
        id={id}
        label={label}
        autosize
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {help && !more.disabled && <TextHelp id={id} label={label} value={value} max={max} onUse={onChange} />}
    </div>
  );
}

/** `n/max` after the hint, once half of the room is used: what does not fit is cut off before eyes that were warned. */
export function counted(value: string, max: number | undefined, hint?: ReactNode): ReactNode {
  if (!max || value.length * 2 < max) return hint;
  const count = `${value.length}/${max}`;
  return hint ? (
    <>
      {hint} · {count}
    </>
  ) : (
    count
  );
}
