// Title and margin of an estimate: the same fields when it is made and when it is changed.
import estimatesCss from './estimates.module.css';
import css from './MarginFields.module.css';
import { Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { readNumber } from '../../../platform/web/form/inputs/read-number.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { fractionFromPercent, fractionFromTotal, percentFromFraction } from '../shared/estimate-edits.ts';

export interface MarginValues {
  label: string;
  applyMarginTo: 'item' | 'total';
  estimateMargin: number;
}
/** As typed. */
export interface TypedMargin extends Record<string, unknown> {
  label: string;
  applyMarginTo: 'item' | 'total';
  percent: string;
  /** Typed in its place: what the margin comes to, before tax. */
  amount?: string;
}

export const typedMargin = ({ label, applyMarginTo, estimateMargin }: MarginValues): TypedMargin => ({
  label,
  applyMarginTo,
  percent: String(percentFromFraction(estimateMargin)),
});

/** The values of what is typed, or what is wrong with it. */
export function readMargin(given: TypedMargin, base = 0): MarginValues & { problem?: string } {
  const { label, applyMarginTo, percent, amount = '' } = given;
  if (amount.trim() !== '') {
    const sum = readNumber(amount);
    const estimateMargin = fractionFromTotal(sum ?? 0, base);
    const read = { label: label.trim(), applyMarginTo, estimateMargin };
    if (sum === undefined || sum === null) return { ...read, problem: `${amount} is not a number` };
    return estimateMargin < -1 || estimateMargin > 100
      ? { ...read, problem: 'That is not a percentage of this estimate' }
      : read;
  }
  const typed = readNumber(percent);
  const values = { label: label.trim(), applyMarginTo, estimateMargin: fractionFromPercent(typed ?? 0) };
  if (typed === undefined) return { ...values, problem: `${percent} is not a number` };
  return typed !== null && (typed < -100 || typed > 10_000)
    ? { ...values, problem: 'Between -100 and 10,000' }
    : values;
}

interface Props {
  typed: TypedMargin;
  set: (patch: Partial<TypedMargin>) => void;
  errors?: Record<string, string> | undefined;
  titlePlaceholder?: string;
  /** What the margin is taken on; then it may be typed as an amount. */
  base?: number;
  /** Why the margin is not changed. */
  locked?: string | undefined;
  onSubmit: () => void;
  children?: ReactNode;
}

export function MarginFields({
  typed,
  set,
  errors = {},
  titlePlaceholder,
  base = 0,
  locked,
  onSubmit,
  children,
}: Props) {
  const seesMargins = useCan()('estimate-margins');
  const isLocked = locked !== undefined;
  return (
    <form
      className={estimatesCss.estFields}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        label="Title"
        maxLength={200}
        {...(titlePlaceholder && { placeholder: titlePlaceholder })}
        value={typed.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
        error={errors['label']}
      />
      {seesMargins && (
        <Radio.Group
          label="Margin on"
          value={typed.applyMarginTo}
          onChange={(value) => set({ applyMarginTo: value as 'item' | 'total' })}
        >
          <div className={css.estChoices}>
            <Radio size="xs" value="total" disabled={isLocked} label="The total of the estimate" />
            <Radio size="xs" value="item" disabled={isLocked} label="Each item" />
          </div>
        </Radio.Group>
      )}
      {seesMargins && typed.applyMarginTo === 'total' && (
        <div className={css.estMargins}>
          <TextInput
            label="Margin, percent"
            inputMode="decimal"
            w={140}
            disabled={isLocked}
            value={
              typed.amount?.trim() ? String(percentFromFraction(readMargin(typed, base).estimateMargin)) : typed.percent
            }
            onChange={(event) => set({ percent: event.currentTarget.value, amount: '' })}
            rightSection={<span aria-hidden="true">%</span>}
            error={readMargin(typed, base).problem ?? errors['estimateMargin']}
          />
          {base > 0 && (
            <TextInput
              label="or as an amount ex tax"
              inputMode="decimal"
              w={200}
              disabled={isLocked}
              value={typed.amount ?? ''}
              onChange={(event) => set({ amount: event.currentTarget.value })}
            />
          )}
        </div>
      )}
      {seesMargins && isLocked && <p className="quiet">{locked}</p>}
      {children}
      {/* Enter in a field saves. */}
      <button type="submit" hidden>
        Save
      </button>
    </form>
  );
}
