// The new value of a bulk change: an entry box that fits the kind of field.
import { TextInput } from '@mantine/core';
import type { Scalar } from '../../../kit/filter.ts';
import { sentence } from '../display/format.ts';
import { readNumber } from '../form/inputs/read-number.ts';
import { useOptions } from '../form/inputs/use-options.ts';
import type { FilterField } from './column.ts';
import { isDay, operatorsOf } from './filter-words.ts';
import { Picker } from '../form/inputs/Picker.tsx';
import { ManyPicker } from '../form/inputs/ManyPicker.tsx';
import { DayBox } from '../form/dates/DayBox.tsx';

interface Props {
  field: FilterField;
  value: Scalar | Scalar[] | undefined;
  onChange: (value: Scalar | Scalar[] | undefined) => void;
}

export function BulkValue({ field, value, onChange }: Props) {
  const { options } = useOptions(field.to);
  const label = field.label;
  if (field.kind === 'bool')
    return (
      <Picker
        label={label}
        data={['Yes', 'No'].map((word) => ({ value: word, label: word }))}
        value={value === undefined ? null : value ? 'Yes' : 'No'}
        onChange={(text) => onChange(text === null ? undefined : text === 'Yes')}
      />
    );
  if (field.to || field.values) {
    const data = field.values
      ? field.values.map((entry) => ({ value: entry, label: sentence(entry) }))
      : options.map((option) => ({ value: String(option.value), label: option.label }));
    const read = (text: string): Scalar => (field.values ? text : Number(text));
    const common = {
      label,
      data,
      searchable: data.length > 10,
      nothingFoundMessage: 'There are no options to choose from',
    };
    return field.kind === 'refs' ? (
      <ManyPicker
        {...common}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(texts) => onChange(texts.length > 0 ? texts.map(read) : undefined)}
      />
    ) : (
      <Picker
        {...common}
        value={value === undefined || value === null ? null : String(value)}
        onChange={(text) => onChange(text === null ? undefined : read(text))}
      />
    );
  }
  if (isDay(field.kind))
    return (
      <DayBox
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(day) => onChange(day || undefined)}
      />
    );
  const numeric = operatorsOf(field.kind).includes('greaterThanEqualTo');
  return (
    <TextInput
      label={label}
      inputMode={numeric ? 'decimal' : undefined}
      onChange={({ currentTarget }) =>
        onChange(numeric ? (readNumber(currentTarget.value) ?? undefined) : currentTarget.value)
      }
    />
  );
}
