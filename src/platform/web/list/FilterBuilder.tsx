// Field, operator, value, row by row. Loaded when someone opens it.
import { Button, CloseButton, SegmentedControl, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Condition, Operator } from '../../../kit/filter.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { FilterValue } from './FilterValue.tsx';
import type { FilterField } from './column.ts';
import { OPERATOR_WORDS, needsValue, operatorsOf } from './filter-words.ts';

interface BuilderProps {
  fields: readonly FilterField[];
  conditions: readonly Condition[];
  any: boolean;
  onApply: (conditions: Condition[], any: boolean) => void;
  onClose: () => void;
}

const isComplete = ({ operator, value }: Condition): boolean => {
  if (!needsValue(operator)) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => entry !== '' && entry !== null);
  return value !== undefined && value !== null && value !== '';
};

export function FilterBuilder({ fields, conditions, any, onApply, onClose }: BuilderProps) {
  const [rows, setRows] = useState<Condition[]>(conditions.length > 0 ? [...conditions] : startWith(fields));
  const [joined, setJoined] = useState(any ? 'any' : 'all');
  const change = (index: number, row: Condition): void => setRows(rows.map((old, at) => (at === index ? row : old)));
  const apply = (): void => {
    onApply(rows.filter(isComplete), joined === 'any');
    onClose();
  };
  return (
    <Dialog
      title="Filters"
      opened
      onClose={onClose}
      size={720}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              onApply([], false);
              onClose();
            }}
          >
            Clear
          </Button>
          <Button onClick={apply}>Show results</Button>
        </>
      }
    >
      <SegmentedControl
        size="xs"
        aria-label="How conditions are joined"
        value={joined}
        onChange={setJoined}
        data={[
          { value: 'all', label: 'All of these' },
          { value: 'any', label: 'Any of these' },
        ]}
      />
      <ul className="filter-rows">
        {rows.map((row, index) => (
          <FilterRow
            key={index}
            number={index + 1}
            row={row}
            fields={fields}
            onChange={(next) => change(index, next)}
            onRemove={() => setRows(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        onClick={() => setRows([...rows, ...startWith(fields)])}
      >
        Add a condition
      </Button>
    </Dialog>
  );
}

function startWith(fields: readonly FilterField[]): Condition[] {
  const [first] = fields;
  return first ? [{ field: first.field, operator: operatorsOf(first.kind)[0] ?? 'equals' }] : [];
}

interface RowProps {
  number: number;
  row: Condition;
  fields: readonly FilterField[];
  onChange: (row: Condition) => void;
  onRemove: () => void;
}

function FilterRow({ number, row, fields, onChange, onRemove }: RowProps) {
  const field = fields.find((entry) => entry.field === row.field) ?? fields[0];
  if (!field) return null;
  const operators = operatorsOf(field.kind);
  const chooseField = (name: string | null): void => {
    const next = fields.find((entry) => entry.field === name);
    if (next) onChange({ field: next.field, operator: operatorsOf(next.kind)[0] ?? 'equals' });
  };
  return (
    <li className="filter-row">
      <Select
        size="sm"
        aria-label={`Field of condition ${number}`}
        data={fields.map((entry) => ({ value: entry.field, label: entry.label }))}
        value={field.field}
        onChange={chooseField}
        searchable={fields.length > 10}
        allowDeselect={false}
      />
      <Select
        size="sm"
        aria-label={`Comparison of condition ${number}`}
        data={operators.map((operator) => ({ value: operator, label: OPERATOR_WORDS[operator] }))}
        value={row.operator}
        onChange={(operator) => onChange({ field: row.field, operator: (operator ?? 'equals') as Operator })}
        allowDeselect={false}
      />
      {needsValue(row.operator) ? (
        <FilterValue
          label={`Value of condition ${number}`}
          field={field}
          condition={row}
          onChange={(value) => onChange({ ...row, value })}
        />
      ) : (
        <span />
      )}
      <CloseButton aria-label={`Remove condition ${number}`} onClick={onRemove} />
    </li>
  );
}
