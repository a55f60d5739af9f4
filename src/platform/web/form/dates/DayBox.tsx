// A day, typed as people say it (3/11, 3 nov, fri, +7) and said back in words; the browser's calendar opens from the button.
import css from './dates.module.css';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '../../icons.tsx';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { addDays, showWeekday } from '../../../../kit/dates.ts';
import { readDay } from '../../../../kit/read-day.ts';
import { showDate, todayHere } from '../../display/format.ts';
import { NO_DAY, isDayText } from './day-texts.ts';

export interface DayBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** YYYY-MM-DD; empty for none. */
  value: string;
  /** Told YYYY-MM-DD, or nothing; with `keepsText` also a text that names no day. */
  onChange: (day: string) => void;
  keepsText?: boolean;
  inputRef?: Ref<never> | undefined;
}

export function DayBox({ value, onChange, keepsText = false, inputRef, error, ...props }: DayBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const readable = isDayText(value);
  const unread = typed !== null && typed.trim() !== '' && readDay(typed, todayHere()) === undefined;

  const take = (day: string): void => {
    setTyped(null);
    onChange(day);
  };
  const type = (text: string): void => {
    setTyped(text);
    setLeft(false);
    onChange(readDay(text, todayHere()) ?? (keepsText ? text.trim() : ''));
  };
  const openCalendar = (): void => {
    // A browser that does not let a page open its calendar leaves the typing.
    try {
      calendar.current?.showPicker();
    } catch {
      calendar.current?.focus();
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey && event.key === 'ArrowDown') openCalendar();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      take(addDays(readable ? value : todayHere(), readable ? (event.key === 'ArrowUp' ? 1 : -1) : 0));
    else return;
    event.preventDefault();
  };
  const words = typed !== null && readable && typed.trim() !== value ? `${showWeekday(value)} ${showDate(value)}` : '';
  return (
    <TextInput
      placeholder="Day"
      {...props}
      {...(inputRef && { ref: inputRef })}
      autoComplete="off"
      value={typed ?? (readable ? showDate(value) : value)}
      error={error ?? (left && unread && !keepsText ? NO_DAY : undefined)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={(event) => {
        setLeft(true);
        if (!unread || keepsText) setTyped(null);
        props.onBlur?.(event);
      }}
      classNames={{ input: 'figures' }}
      rightSectionWidth={words ? 148 : 30}
      rightSection={
        <span className={css.right}>
          <output className={css.words}>{words}</output>
          <ActionIcon
            variant="subtle"
            size="sm"
            tabIndex={-1}
            aria-label="Open the calendar"
            disabled={props.disabled}
            onClick={openCalendar}
          >
            <IconCalendar size={14} aria-hidden />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={css.native}
            tabIndex={-1}
            aria-hidden
            value={readable ? value : ''}
            min={typeof props.min === 'string' ? props.min : undefined}
            max={typeof props.max === 'string' ? props.max : undefined}
            onChange={(event) => take(event.currentTarget.value)}
          />
        </span>
      }
    />
  );
}
