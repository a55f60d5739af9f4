// The value of a condition: an entry box that fits the kind of field.
import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { Condition, Scalar } from '../../../kit/filter.ts';
import { sentence } from '../display/format.ts';
import { readNumber } from '../form/inputs/read-number.ts';
import { useOptions } from '../form/inputs/use-options.ts';
import type { FilterField } from './column.ts';
import { DATE_CHOICES, operatorsOf } from './filter-words.ts';

interface ValueProps {
  label: string;
  field: FilterField;
  condition: Condition;
  onChange: (value: Scalar | Scalar[]) => void;
}

export function FilterValue(props: ValueProps) {
  const { field, condition, label, onChange } = props;
  if (field.kind === 'bool') {
    return (
      <Select
        size="sm"
        aria-label={label}
        data={['Yes', 'No']}
        value={condition.value === undefined ? null : condition.value ? 'Yes' : 'No'}
        onChange={(value) => onChange(value === 'Yes')}
      />
    );
  }
  if (condition.operator === 'date') {
    return (
      <Select
        size="sm"
        aria-label={label}
        data={DATE_CHOICES}
        searchable
        value={String(condition.value ?? '')}
        onChange={(value) => onChange(value ?? '')}
      />
    );
  }
  if (field.to || field.values) return <Choice {...props} />;
  if (condition.operator === 'between') return <Between {...props} />;
  return <OneBox {...props} value={single(condition)} onText={(text) => onChange(toScalar(field, text))} />;
}

const single = ({ value }: Condition): Scalar => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));
const isNumeric = (field: FilterField): boolean =>
  operatorsOf(field.kind).includes('greaterThanEqualTo') && !isDay(field);
const isDay = (field: FilterField): boolean => field.kind === 'date' || field.kind === 'moment';
const toScalar = (field: FilterField, text: string): Scalar => (isNumeric(field) ? (readNumber(text) ?? '') : text);

function OneBox({
  label,
  field,
  value,
  onText,
}: {
  label: string;
  field: FilterField;
  value: Scalar;
  onText: (text: string) => void;
}) {
  return (
    <TextInput
      size="sm"
      aria-label={label}
      type={isDay(field) ? 'date' : 'text'}
      inputMode={isNumeric(field) ? 'decimal' : undefined}
      defaultValue={value === null ? '' : String(value)}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

function Between({ label, field, condition, onChange }: ValueProps) {
  const [from = '', to = ''] = Array.isArray(condition.value) ? condition.value : [];
  return (
    <div className="filter-between">
      <OneBox
        label={`${label}, from`}
        field={field}
        value={from}
        onText={(text) => onChange([toScalar(field, text), to])}
      />
      <OneBox
        label={`${label}, to`}
        field={field}
        value={to}
        onText={(text) => onChange([from, toScalar(field, text)])}
      />
    </div>
  );
}

function Choice({ label, field, condition, onChange }: ValueProps) {
  const { options } = useOptions(field.to);
  const data = field.values
    ? field.values.map((value) => ({ value, label: sentence(value) }))
    : options.map((option) => ({ value: String(option.value), label: option.label }));
  const chosen = (
    Array.isArray(condition.value) ? condition.value : condition.value === undefined ? [] : [condition.value]
  ).map(String);
  return (
    <MultiSelect
      size="sm"
      aria-label={label}
      data={data}
      searchable={data.length > 10}
      value={chosen}
      onChange={(values) => onChange(field.values ? values : values.map(Number))}
      nothingFoundMessage="There are no options to choose from"
    />
  );
}
