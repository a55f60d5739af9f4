// One condition: field, comparison, value. In the filter builder and in the chip that is changed in place.
import type { Condition, Operator } from '../../../kit/filter.ts';
import { FilterValue } from './FilterValue.tsx';
import type { FilterField } from './column.ts';
import { CUSTOM_DATES, needsValue, operatorWords, operatorsOf } from './filter-words.ts';
import { Picker } from '../form/inputs/Picker.tsx';

interface Props {
  number: string;
  condition: Condition;
  fields: readonly FilterField[];
  /** The value is missing and was asked for. */
  missing?: boolean;
  /** Lists open inside the element, for popovers. */
  inPlace?: boolean;
  onChange: (condition: Condition) => void;
}

export function ConditionFields({ number, condition, fields, missing = false, inPlace = false, onChange }: Props) {
  const field = fields.find((entry) => entry.field === condition.field);
  const operators = field ? operatorsOf(field.kind) : [condition.operator];
  const chooseField = (name: string | null): void => {
    const next = fields.find((entry) => entry.field === name);
    if (next) onChange({ field: next.field, operator: operatorsOf(next.kind)[0] ?? 'equals' });
  };
  const comboboxProps = { withinPortal: !inPlace, transitionProps: { duration: 0 } };
  return (
    <>
      <Picker
        size="sm"
        aria-label={`Field of condition ${number}`}
        data={[
          ...fields
            .filter(({ offered, field: name }) => offered !== false || name === condition.field)
            .map((entry) => ({ value: entry.field, label: entry.label })),
          ...(field ? [] : [{ value: condition.field, label: condition.field }]),
        ]}
        value={condition.field}
        onChange={chooseField}
        searchable={fields.length > 10}
        error={field ? undefined : 'This list has no such field'}
        comboboxProps={comboboxProps}
      />
      <Picker
        size="sm"
        aria-label={`Comparison of condition ${number}`}
        data={operators.map((operator) => ({ value: operator, label: operatorWords(operator, field?.kind) }))}
        value={condition.operator}
        onChange={(operator) => onChange({ field: condition.field, operator: (operator ?? 'equals') as Operator })}
        comboboxProps={comboboxProps}
      />
      {field && needsValue(condition.operator) ? (
        <FilterValue
          label={`Value of condition ${number}`}
          field={field}
          condition={condition}
          inPlace={inPlace}
          error={missing ? 'Enter a value, or remove this condition' : undefined}
          onChange={(value) =>
            onChange(
              value === CUSTOM_DATES
                ? { field: condition.field, operator: 'between', value: ['', ''] }
                : { ...condition, value },
            )
          }
        />
      ) : (
        <span />
      )}
    </>
  );
}
