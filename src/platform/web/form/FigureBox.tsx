// A number outside of a generated form: typed and pasted in every country's way, read by the kit like any other.
import css from './FigureBox.module.css';
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '../icons.tsx';
import { type KeyboardEvent, useState } from 'react';
import { roundTo } from '../../../kit/money.ts';
import { NUMBER_HINT, readNumber } from './inputs/read-number.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'prefix'> {
  value: number | string | null;
  /** '' for an empty box, and for a text that is no number: that is never another number. */
  onChange: (value: number | '') => void;
  /** Held to when the box is left. */
  min?: number;
  max?: number;
  /** By which the arrow keys and buttons go. */
  step?: number;
  allowDecimal?: boolean;
  decimalScale?: number;
  fixedDecimalScale?: boolean;
  thousands?: boolean;
  prefix?: string;
  suffix?: string;
  /** Without the two small buttons. */
  hideControls?: boolean;
}

const MOST_DECIMALS = 10;
const WHOLE_HINT = 'Write a whole number such as 12';

export function FigureBox({
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  allowDecimal = true,
  decimalScale = allowDecimal ? MOST_DECIMALS : 0,
  fixedDecimalScale = false,
  thousands = fixedDecimalScale,
  prefix = '',
  suffix = '',
  hideControls = false,
  error,
  onBlur,
  onKeyDown,
  ...box
}: Props) {
  // What is being typed, and what could not be read when the box was left.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const read = (text: string): number | null | undefined => {
    const number = readNumber(text.replace(prefix.trim(), '').replace(suffix.trim(), ''));
    if (typeof number !== 'number') return number;
    // 1,5 days are neither 1 nor 2: whoever wrote it is asked.
    return decimalScale === 0 && !Number.isInteger(number) ? undefined : roundTo(number, decimalScale);
  };
  const current = typeof value === 'string' ? (read(value) ?? null) : value;
  const isUnread = typed !== null && read(typed) === undefined;
  const within = (number: number): number => Math.min(max, Math.max(min, number));
  const show = (number: number): string => {
    const text = fixedDecimalScale ? number.toFixed(decimalScale) : String(roundTo(number, decimalScale));
    const [whole = '', decimals] = text.split('.');
    const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
    return `${prefix}${grouped}${decimals === undefined ? '' : `.${decimals}`}${suffix}`;
  };
  const type = (text: string): void => {
    setTyped(text);
    onChange(read(text) ?? '');
  };
  const leave = (): void => {
    setLeft(true);
    if (typed === null || isUnread) return;
    const number = read(typed);
    if (typeof number === 'number' && within(number) !== number) onChange(within(number));
    setTyped(null);
  };
  const go = (by: number): void => {
    if (box.disabled || box.readOnly) return;
    setTyped(null);
    onChange(within(roundTo((current ?? 0) + by, decimalScale)));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      go(event.key === 'ArrowUp' ? step : -step);
    }
    onKeyDown?.(event);
  };
  return (
    <TextInput
      inputMode={decimalScale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...box}
      value={typed ?? (current === null ? '' : show(current))}
      error={error ?? (isUnread && isLeft ? (decimalScale === 0 ? WHOLE_HINT : NUMBER_HINT) : undefined)}
      onFocus={() => setLeft(false)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onKeyDown={keys}
      {...(!hideControls && {
        rightSectionWidth: 26,
        rightSection: (
          <span className={css.steps} aria-hidden>
            {[step, -step].map((by) => (
              <UnstyledButton
                key={by}
                tabIndex={-1}
                className={css.step}
                disabled={box.disabled === true || box.readOnly === true}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => go(by)}
              >
                {by > 0 ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
              </UnstyledButton>
            ))}
          </span>
        ),
      })}
    />
  );
}
