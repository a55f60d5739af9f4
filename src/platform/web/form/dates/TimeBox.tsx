// A time of the day, typed as people say it: 9, 9:30, 930, 2pm.
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { showTime } from '../../../../kit/dates.ts';
import { readTime } from '../../../../kit/read-day.ts';
import { NO_TIME, isTimeText } from './day-texts.ts';

export interface TimeBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** HH:mm; empty for none. */
  value: string;
  onChange: (time: string) => void;
  keepsText?: boolean;
  inputRef?: Ref<never> | undefined;
}

export function TimeBox({ value, onChange, keepsText = false, inputRef, error, ...props }: TimeBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const unread = typed !== null && typed.trim() !== '' && readTime(typed) === undefined;
  return (
    <TextInput
      placeholder="Time"
      {...props}
      {...(inputRef && { ref: inputRef })}
      autoComplete="off"
      value={typed ?? (isTimeText(value) ? showTime(value) : value)}
      error={error ?? (left && unread && !keepsText ? NO_TIME : undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setLeft(false);
        onChange(readTime(text) ?? (keepsText ? text.trim() : ''));
      }}
      onBlur={(event) => {
        setLeft(true);
        if (!unread || keepsText) setTyped(null);
        props.onBlur?.(event);
      }}
      classNames={{ input: 'figures' }}
    />
  );
}
