// Title and margin of an estimate: the same fields when it is made and when it is changed.
import estimatesCss from './estimates.module.css';
import css from './MarginFields.module.css';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumber } from '../../../platform/web/form/inputs/read-number.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { fractionFromPercent, percentFromFraction } from '../shared/estimate-edits.ts';

export interface MarginValues {
  label: string;
  applyMarginTo: 'item' | 'total';
  estimateMargin: number;
}

export function useMarginFields(start: MarginValues) {
  const [label, setLabel] = useState(start.label);
  const [applyMarginTo, setApplyMarginTo] = useState(start.applyMarginTo);
  const [percent, setPercent] = useState(String(percentFromFraction(start.estimateMargin)));
  const typed = readNumber(percent);
  const problem =
    typed === undefined
      ? `${percent} is not a number`
      : typed !== null && (typed < -100 || typed > 10_000)
        ? 'Between -100 and 10,000'
        : undefined;
  const values: MarginValues = {
    label: label.trim(),
    applyMarginTo,
    estimateMargin: problem ? start.estimateMargin : fractionFromPercent(typed ?? 0),
  };
  const changed = JSON.stringify(values) !== JSON.stringify(start) || Boolean(problem);
  return { values, changed, problem, label, setLabel, applyMarginTo, setApplyMarginTo, percent, setPercent };
}

interface Props {
  fields: ReturnType<typeof useMarginFields>;
  errors?: Record<string, string> | undefined;
  titlePlaceholder?: string;
  /** Why the margin is not changed. */
  locked?: string | undefined;
  onSubmit: () => void;
}

export function MarginFields({ fields, errors = {}, titlePlaceholder, locked, onSubmit }: Props) {
  const seesMargins = useCan()('estimate-margins');
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
        value={fields.label}
        onChange={(event) => fields.setLabel(event.currentTarget.value)}
        error={errors['label']}
      />
      {seesMargins && (
        <Radio.Group
          label="Margin on"
          value={fields.applyMarginTo}
          onChange={(value) => fields.setApplyMarginTo(value as 'item' | 'total')}
        >
          <div className={css.estChoices}>
            <Radio size="xs" value="total" disabled={Boolean(locked)} label="The total of the estimate" />
            <Radio size="xs" value="item" disabled={Boolean(locked)} label="Each item" />
          </div>
        </Radio.Group>
      )}
      {seesMargins && fields.applyMarginTo === 'total' && (
        <TextInput
          label="Margin, percent"
          inputMode="decimal"
          w={140}
          disabled={Boolean(locked)}
          value={fields.percent}
          onChange={(event) => fields.setPercent(event.currentTarget.value)}
          rightSection={<span aria-hidden="true">%</span>}
          error={fields.problem ?? errors['estimateMargin']}
        />
      )}
      {seesMargins && locked && <p className="quiet">{locked}</p>}
      {/* Enter in a field saves. */}
      <button type="submit" hidden>
        Save
      </button>
    </form>
  );
}
