// One field: their path, ours, and the rule between them.
import { Button, Checkbox, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { RULES, type Rule, type SetupField } from '../shared/connector-setup.ts';
import { RULE_LABELS } from './rule-labels.ts';

interface Props {
  /** None: a new one. */
  field: SetupField | null;
  ours: readonly { ref: string; label: string; listed: boolean }[];
  onSave: (field: SetupField) => void;
  onRemove: () => void;
  onClose: () => void;
}
const NEW: SetupField = { theirs: '', ours: '', rule: { kind: 'text' }, required: false };
const tableText = (table: Rule['table']): string =>
  Object.entries(table ?? {})
    .map(([here, there]) => `${here} = ${there}`)
    .join('\n');
const tableOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
    }),
  );

export function FieldDialog({ field, ours, onSave, onRemove, onClose }: Props) {
  const [value, setValue] = useState<SetupField>(field ?? NEW);
  const [table, setTable] = useState(tableText(value.rule.table));
  const set = (more: Partial<SetupField>): void => setValue((before) => ({ ...before, ...more }));
  const setRule = (more: Partial<Rule>): void => set({ rule: { ...value.rule, ...more } });
  const listed = value.theirs.includes('[]');
  const offered = ours.filter((one) => one.listed === listed || one.ref === value.ours);
  const whole = (): SetupField => ({
    ...value,
    ours: value.constant ? null : value.ours || null,
    constant: value.constant || null,
    rule: value.rule.kind === 'table' ? { ...value.rule, table: tableOf(table) } : value.rule,
  });
  return (
    <SaveDialog
      title={field ? field.theirs : 'Add field'}
      action={field ? 'Save' : 'Add'}
      saving={false}
      ready={value.theirs.trim() !== '' && Boolean(value.ours || value.constant)}
      changed={JSON.stringify(value) !== JSON.stringify(field ?? NEW)}
      onClose={onClose}
      save={async () => onSave(whole())}
    >
      <TextInput
        label="Their field"
        description="The path, such as claim.number or lines[].amount"
        value={value.theirs}
        onChange={(event) => set({ theirs: event.currentTarget.value.trim() })}
      />
      <NativeSelect
        label="Our field"
        data={[{ value: '', label: 'A fixed text' }, ...offered.map(({ ref, label }) => ({ value: ref, label }))]}
        value={value.ours ?? ''}
        onChange={(event) => set({ ours: event.currentTarget.value, constant: null })}
      />
      {!value.ours && (
        <TextInput
          label="Fixed text"
          value={value.constant ?? ''}
          onChange={(event) => set({ constant: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label="Rule"
        data={RULES.map((kind) => ({ value: kind, label: RULE_LABELS[kind] }))}
        value={value.rule.kind}
        onChange={(event) => setRule({ kind: event.currentTarget.value as Rule['kind'] })}
      />
      {value.rule.kind === 'date' && (
        <TextInput
          label="Date as"
          value={value.rule.format ?? 'YYYY-MM-DD'}
          onChange={(event) => setRule({ format: event.currentTarget.value.toUpperCase() })}
        />
      )}
      {value.rule.kind === 'table' && (
        <Textarea
          label="Table"
          description="One entry a line: ours = theirs. What is missing goes in capitals"
          autosize
          minRows={4}
          maxRows={10}
          value={table}
          onChange={(event) => {
            setTable(event.currentTarget.value);
            setRule({ table: tableOf(event.currentTarget.value) });
          }}
        />
      )}
      <Checkbox
        label="Required: without a value nothing is sent"
        checked={value.required}
        onChange={(event) => set({ required: event.currentTarget.checked })}
      />
      {field && (
        <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
          Remove field
        </Button>
      )}
    </SaveDialog>
  );
}
