// Numbers: typed freely, read on blur, clamped to the field's limits. A share of one is shown as percent.
import css from '../form.module.css';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { divideTo, roundTo } from '../../../../kit/money.ts';
import type { FieldSpec } from '../../../../kit/fields.ts';
import { type InputProps, wrapperProps } from './input-props.ts';
import { readNumber } from './read-number.ts';

const DECIMALS: Record<string, number> = {
  money: 2,
  quantity: 4,
  fraction: 4,
  percent: 4,
  integer: 0,
  id: 0,
  decimal: 6,
};

/** By which the arrow keys go: a whole number, or a hundredth. */
const stepOf = (spec: FieldSpec): number => (DECIMALS[spec.kind] === 0 ? 1 : 0.01);

const isShare = (spec: FieldSpec): boolean => spec.kind === 'fraction';

function showNumber(spec: FieldSpec, value: unknown): string {
  if (typeof value !== 'number') return '';
  const shown = isShare(spec) ? divideTo(value, 0.01, 4) : value;
  return spec.kind === 'money' ? shown.toFixed(2) : String(shown);
}

function limit(spec: FieldSpec, shown: number): number {
  const rounded = roundTo(shown, DECIMALS[spec.kind] ?? 2);
  const value = isShare(spec) ? divideTo(rounded, 100, 6) : rounded;
  return Math.min(spec.max ?? Infinity, Math.max(spec.min ?? -Infinity, value));
}

export function NumberInput({ inputRef, ...props }: InputProps) {
  const { spec, value } = props;
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string): void => {
    setTyped(text);
    const number = readNumber(text);
    if (number !== undefined)
      props.onChange(number === null ? null : isShare(spec) ? divideTo(number, 100, 6) : number);
  };
  const leave = (): void => {
    const number = typed === null ? undefined : readNumber(typed);
    if (typeof number === 'number') props.onChange(limit(spec, number));
    setTyped(null);
    props.onBlur();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || spec.kind === 'id') return;
    event.preventDefault();
    setTyped(null);
    const shown = Number(showNumber(spec, value) || 0);
    props.onChange(limit(spec, roundTo(shown + way * stepOf(spec), DECIMALS[spec.kind] ?? 2)));
  };
  return (
    <TextInput
      {...wrapperProps(props)}
      ref={inputRef}
      inputMode={spec.kind === 'integer' ? 'numeric' : 'decimal'}
      value={typed ?? showNumber(spec, value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={keys}
      autoComplete="off"
      classNames={{ input: css.numberInput }}
      {...(isShare(spec) || spec.kind === 'percent' ? { rightSection: <span aria-hidden="true">%</span> } : {})}
    />
  );
}
