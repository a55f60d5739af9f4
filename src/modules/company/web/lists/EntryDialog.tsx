// Everything of one entry, new or known: what its list declares, in the inputs of all forms.
import css from './EntryDialog.module.css';
import { Button, NativeSelect, TagsInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import type { FieldSpec } from '../../../../kit/fields.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { sentence } from '../../../../platform/web/display/format.ts';
import { INPUTS } from '../../../../platform/web/form/inputs/inputs.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { COLOURS } from '../../shared/option-list.entity.ts';
import type { ListApi, ListRow } from './list-api.ts';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';

interface EntryDialogProps {
  of: Entity;
  api: ListApi;
  /** Absent for a new entry. */
  row?: ListRow | undefined;
  /** What a new entry starts with. */
  start?: Record<string, unknown>;
  /** Fields that are not asked here. */
  without?: readonly string[];
  /** Types that the states of the list have. */
  types?: readonly string[];
  /** How the values of a field read, by field. */
  words?: Record<string, Record<string, string>>;
  onClose: () => void;
}
type Values = Record<string, unknown>;

export function EntryDialog(props: EntryDialogProps) {
  const { of, api, row, start = {}, without = [], types = [], words = {}, onClose } = props;
  const create = useWrite(api.create);
  const update = useWrite(api.update);
  const remove = useWrite(api.remove);
  const mayDelete = useCan()(`delete-${of.permission}`);
  // The order is changed in the list.
  const fields = Object.entries(of.fields).filter(
    ([name, { presence }]) => name !== 'order' && presence !== 'generated' && !without.includes(name),
  );
  const before: Values = (row as unknown as Values | undefined) ?? {
    ...Object.fromEntries(fields.map(([name, spec]) => [name, spec.default])),
    ...start,
  };
  const [values, setValues] = useState<Values>(before);
  const failed = create.error ?? update.error ?? remove.error;
  const changed = fields.filter(([name]) => (values[name] ?? '') !== (before[name] ?? ''));
  const save = async (): Promise<void> => {
    const sent = Object.fromEntries(changed.map(([name]) => [name, values[name] === '' ? null : values[name]]));
    if (!row) await create.mutateAsync({ body: { ...start, ...sent } as never });
    else if (changed.length)
      await update.mutateAsync({ params: { id: row.id }, body: { ...sent, version: row.version } as never });
    onClose();
  };
  return (
    <SaveDialog
      title={row ? `Edit ${row.label}` : `New ${of.label.one}`}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={fields.every(([name, spec]) => spec.presence !== 'required' || !isEmpty(values[name]))}
      error={failed && !fields.some(([name]) => failed.errors[name]) ? failed.message : undefined}
      changed={changed.length > 0}
      onClose={onClose}
    >
      {fields.map(([name, spec]) => (
        <EntryField
          key={name}
          name={name}
          spec={spec}
          choices={choicesOf(name, values[name], types) ?? words[name]}
          value={values[name]}
          error={failed?.errors[name]}
          onChange={(value) => {
            setValues((known) => ({ ...known, [name]: value }));
            create.reset();
            update.reset();
          }}
        />
      ))}
      {row && mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          className={css.entryDelete}
          loading={remove.isPending}
          onClick={() => void remove.mutateAsync({ params: { id: row.id }, query: {} }).then(onClose, () => undefined)}
        >
          Delete
        </Button>
      )}
    </SaveDialog>
  );
}

/** What states and colours are chosen from. A colour of former times stays until another is chosen. */
function choicesOf(name: string, value: unknown, types: readonly string[]): Record<string, string> | undefined {
  const names =
    name === 'typeName'
      ? types
      : name === 'colour'
        ? [...new Set([...COLOURS, ...(typeof value === 'string' && value ? [value] : [])])]
        : undefined;
  return names && Object.fromEntries(names.map((one) => [one, sentence(one)]));
}

const hintOf = (name: string, spec: FieldSpec): string | undefined =>
  name === 'typeName' ? 'How it behaves' : spec.hint;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

interface EntryFieldProps {
  name: string;
  spec: FieldSpec;
  /** What is chosen from, in words. */
  choices: Record<string, string> | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function EntryField({ name, spec, choices, value, error, onChange }: EntryFieldProps) {
  const id = useId();
  const { label } = spec;
  if (choices && spec.kind === 'texts')
    return (
      <ManyPicker
        size="sm"
        label={label}
        error={error}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={onChange}
        data={Object.entries(choices).map(([one, text]) => ({ value: one, label: text }))}
      />
    );
  if (choices)
    return (
      <NativeSelect
        size="sm"
        label={label}
        {...(hintOf(name, spec) && { description: hintOf(name, spec) })}
        withAsterisk={spec.presence === 'required'}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          ...(value && spec.presence === 'required'
            ? []
            : [{ value: '', label: spec.presence === 'required' ? 'Choose' : 'None' }]),
          ...Object.entries(choices).map(([one, text]) => ({ value: one, label: text })),
        ]}
      />
    );
  if (spec.kind === 'texts')
    return (
      <TagsInput
        size="sm"
        label={label}
        error={error}
        value={Array.isArray(value) ? (value as string[]) : []}
        onChange={onChange}
        acceptValueOnBlur
      />
    );
  const Input = INPUTS[spec.kind];
  return (
    <Input
      id={`${id}-${name}`}
      name={name}
      spec={spec}
      label={label}
      required={spec.presence === 'required'}
      value={value ?? (spec.kind === 'refs' ? [] : null)}
      onChange={onChange}
      onBlur={() => undefined}
      inputRef={null}
      error={error}
      chosen={[]}
    />
  );
}
