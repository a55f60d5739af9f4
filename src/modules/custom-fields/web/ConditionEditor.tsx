// When something is shown: rows of field, comparison and value, of which all or any have to hold.
import css from './ConditionEditor.module.css';
import { ActionIcon, Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconX } from '../../../platform/web/icons.tsx';
import type { Condition, Group } from '../../../kit/filter.ts';
import { inWords } from '../../../platform/shared/conditions.ts';
import { type FormFieldDefinition, hasAnswer } from '../../../platform/shared/form-fields.ts';

const OPERATORS = [
  { value: 'equals', label: 'is' },
  { value: 'notEquals', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'greaterThanEqualTo', label: 'is at least' },
  { value: 'lessThanEqualTo', label: 'is at most' },
  { value: 'hasValue', label: 'is filled in' },
  { value: 'noValue', label: 'is empty' },
];
const WITHOUT_VALUE = ['hasValue', 'noValue'];

interface ConditionEditorProps {
  label: string;
  /** What no condition means. */
  without: 'Always' | 'Never';
  value: Group | null;
  onChange: (value: Group | null) => void;
  /** Fields whose answers can be asked for. */
  fields: readonly FormFieldDefinition[];
}

export function ConditionEditor({ label, without, value, onChange, fields }: ConditionEditorProps) {
  const asked = fields.filter(({ fieldType }) => hasAnswer(fieldType));
  const all = value?.and ?? [];
  const any = value?.or ?? [];
  const join = any.length > 0 && all.length === 0 ? 'or' : 'and';
  const given = join === 'or' ? any : all;
  const rows = given.filter((node): node is Condition => 'field' in node);
  // Groups within groups come from files; they are shown in words, and only taken away as a whole.
  const nested = rows.length < given.length || (all.length > 0 && any.length > 0);
  const put = (next: Condition[], by: 'and' | 'or' = join): void => onChange(next.length ? { [by]: next } : null);
  const labelOf = (name: string): string =>
    fields.find(({ fieldRef }) => fieldRef === name)?.fieldLabel ?? 'a field that is gone';
  const change = (index: number, part: Partial<Condition>): void =>
    put(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = (): void => put([...rows, { field: asked[0]?.fieldRef ?? '', operator: 'equals', value: '' }]);
  if (nested && value)
    return (
      <fieldset className={css.conditionEditor}>
        <legend>{label}</legend>
        <p className="quiet">{inWords(value, labelOf)}</p>
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
          Remove these conditions
        </Button>
      </fieldset>
    );
  return (
    <fieldset className={css.conditionEditor}>
      <legend>{label}</legend>
      {rows.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={`${label}: all or any`}
          value={join}
          onChange={(by) => put(rows, by === 'or' ? 'or' : 'and')}
          data={[
            { value: 'and', label: 'All of' },
            { value: 'or', label: 'Any of' },
          ]}
        />
      )}
      {rows.length === 0 && <p className="quiet">{without}</p>}
      {rows.map((row, index) => (
        // Rows have no names of their own, and are only added at the end.
        // oxlint-disable-next-line no-array-index-key
        <div key={index} className={css.conditionRow}>
          <NativeSelect
            size="xs"
            aria-label={`Field of condition ${index + 1}`}
            value={row.field}
            onChange={(event) => change(index, { field: event.currentTarget.value, value: '' })}
            data={asked.map(({ fieldRef, fieldLabel }) => ({ value: fieldRef, label: fieldLabel }))}
          />
          <NativeSelect
            size="xs"
            aria-label={`Comparison of condition ${index + 1}`}
            value={row.operator}
            onChange={(event) => change(index, { operator: event.currentTarget.value as Condition['operator'] })}
            data={OPERATORS}
          />
          {!WITHOUT_VALUE.includes(row.operator) && (
            <ConditionValue
              label={`Value of condition ${index + 1}`}
              field={asked.find(({ fieldRef }) => fieldRef === row.field)}
              value={row.value}
              onChange={(next) => change(index, { value: next })}
            />
          )}
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={`Remove condition ${index + 1}`}
            onClick={() => put(rows.filter((_, at) => at !== index))}
          >
            <IconX size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={add} disabled={asked.length === 0}>
        Add condition
      </Button>
    </fieldset>
  );
}

interface ConditionValueProps {
  label: string;
  field: FormFieldDefinition | undefined;
  value: Condition['value'];
  onChange: (value: string | number | boolean) => void;
}

function ConditionValue({ label, field, value, onChange }: ConditionValueProps) {
  const shown = value === undefined || value === null || Array.isArray(value) ? '' : String(value);
  if (field?.fieldType === 'boolean')
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={shown || 'true'}
        onChange={(event) => onChange(event.currentTarget.value === 'true')}
        data={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
      />
    );
  if (field?.options?.length)
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        value={shown}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: 'Choose' },
          ...field.options.map((option) => ({ value: String(option.value), label: option.label })),
        ]}
      />
    );
  return (
    <TextInput size="xs" aria-label={label} value={shown} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
