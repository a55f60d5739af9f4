// The value of a condition: an entry box that fits the kind of field.
import css from './FilterValue.module.css';
import { MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Condition, Scalar } from '../../../kit/filter.ts';
import { sentence } from '../display/format.ts';
import { readNumber } from '../form/inputs/read-number.ts';
import { type Option, useOptions } from '../form/inputs/use-options.ts';
import type { FilterField } from './column.ts';
import { DATE_CHOICES, isDay, operatorsOf } from './filter-words.ts';
import { keepEnter } from '../form/inputs/picker-keys.ts';
import { useIsSearched, knownLabel, rememberLabel, useFoundOptions } from './option-labels.ts';
import { Picker } from '../form/inputs/Picker.tsx';
import { DayBox } from '../form/dates/DayBox.tsx';

interface ValueProps {
  label: string;
  field: FilterField;
  condition: Condition;
  inPlace: boolean;
  error: string | undefined;
  onChange: (value: Scalar | Scalar[]) => void;
}

const YES_NO = ['Yes', 'No'].map((word) => ({ value: word, label: word }));
const lists = (inPlace: boolean) => ({ withinPortal: !inPlace, transitionProps: { duration: 0 } });

export function FilterValue(props: ValueProps) {
  const { field, condition, label, error, inPlace, onChange } = props;
  const searched = useIsSearched(field.to);
  if (field.kind === 'bool') {
    return (
      <Picker
        size="sm"
        aria-label={label}
        data={YES_NO}
        value={condition.value === undefined ? null : condition.value ? 'Yes' : 'No'}
        onChange={(value) => onChange(value === 'Yes')}
        error={error}
        comboboxProps={lists(inPlace)}
      />
    );
  }
  if (condition.operator === 'date') {
    return (
      <Picker
        size="sm"
        aria-label={label}
        data={DATE_CHOICES}
        searchable
        value={typeof condition.value === 'string' ? condition.value : null}
        onChange={(value) => onChange(value ?? '')}
        error={error}
        comboboxProps={lists(inPlace)}
      />
    );
  }
  if (field.to && searched === undefined) return null;
  if (field.to && searched) return <SearchedChoice {...props} list={field.to} />;
  if (field.to || field.values) return <Choice {...props} />;
  if (condition.operator === 'between') return <Between {...props} />;
  return (
    <OneBox
      key={`${field.field} ${condition.operator}`}
      {...props}
      value={single(condition)}
      onText={(text) => onChange(toScalar(field, text))}
    />
  );
}

const single = ({ value }: Condition): Scalar => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));
const isNumeric = (field: FilterField): boolean =>
  operatorsOf(field.kind).includes('greaterThanEqualTo') && !isDay(field.kind);
const toScalar = (field: FilterField, text: string): Scalar => (isNumeric(field) ? (readNumber(text) ?? '') : text);

interface BoxProps {
  label: string;
  field: FilterField;
  value: Scalar;
  error: string | undefined;
  onText: (text: string) => void;
}

function OneBox({ label, field, value, error, onText }: BoxProps) {
  const text = value === null ? '' : String(value);
  if (isDay(field.kind))
    return <DayBox size="sm" aria-label={label} value={text.slice(0, 10)} onChange={onText} error={error} />;
  return (
    <TextInput
      size="sm"
      aria-label={label}
      inputMode={isNumeric(field) ? 'decimal' : undefined}
      defaultValue={text}
      onChange={(event) => onText(event.currentTarget.value)}
      error={error}
    />
  );
}

function Between({ label, field, condition, error, onChange }: ValueProps) {
  const [from = '', to = ''] = Array.isArray(condition.value) ? condition.value : [];
  return (
    <div className={css.filterBetween}>
      <OneBox
        label={`${label}, from`}
        field={field}
        value={from}
        error={error}
        onText={(text) => onChange([toScalar(field, text), to])}
      />
      <OneBox
        label={`${label}, to`}
        field={field}
        value={to}
        error={undefined}
        onText={(text) => onChange([from, toScalar(field, text)])}
      />
    </div>
  );
}

const valuesOf = ({ value }: Condition): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

function Choice({ label, field, condition, inPlace, error, onChange }: ValueProps) {
  const { options } = useOptions(field.to);
  const all = field.values
    ? field.values.map((value) => ({ value, label: sentence(value) }))
    : options.map((option) => ({ value: String(option.value), label: option.label }));
  const chosen = valuesOf(condition);
  const data = grouped(all, options);
  const first = data[0];
  return (
    <MultiSelect
      size="sm"
      aria-label={label}
      data={first ? data : all}
      searchable={all.length > 10}
      value={chosen}
      onChange={(values) => onChange(field.values ? values : values.map(Number))}
      nothingFoundMessage="There are no options to choose from"
      error={error}
      comboboxProps={lists(inPlace)}
    />
  );
}

/** A person's favourites stand first, under their own heading. */
function grouped(all: { value: string; label: string }[], options: readonly Option[]) {
  const liked = new Set(
    options
      .filter(({ item }) => (item as { favourite?: boolean } | undefined)?.favourite)
      .map(({ value }) => String(value)),
  );
  if (liked.size === 0) return [];
  return [
    { group: 'Favourites', items: all.filter(({ value }) => liked.has(value)) },
    { group: 'All', items: all.filter(({ value }) => !liked.has(value)) },
  ];
}

/** Records of a long list, found while typing. */
function SearchedChoice({ label, list, condition, inPlace, error, onChange }: ValueProps & { list: string }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useFoundOptions(list, term, open);
  const chosen = valuesOf(condition);
  const data = [
    ...found
      .map((option) => ({ value: String(option.value), label: option.label }))
      .filter(({ value }) => !chosen.includes(value)),
    ...chosen.map((value) => ({ value, label: knownLabel(list, Number(value)) ?? value })),
  ];
  return (
    <MultiSelect
      size="sm"
      aria-label={label}
      data={data}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={term !== '' && found.length > 0}
      onKeyDown={keepEnter}
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      value={chosen}
      onChange={(values) => {
        for (const entry of data)
          if (values.includes(entry.value)) rememberLabel(list, Number(entry.value), entry.label);
        onChange(values.map(Number));
      }}
      placeholder={chosen.length > 0 ? undefined : 'Search'}
      nothingFoundMessage="No items were found"
      error={error}
      comboboxProps={lists(inPlace)}
    />
  );
}
