// Everything of one entry: colour, type, what its list has besides.
import { Button, Checkbox, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import type { FieldSpec } from '../../../../kit/fields.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { sentence } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { ListEntry } from '../../shared/option-list.entity.ts';
import type { OptionListApi } from '../../shared/option-lists.api.ts';

interface EntryDialogProps {
  of: Entity;
  api: OptionListApi;
  row: ListEntry;
  /** Types that the states of the list have. */
  types: readonly string[];
  onClose: () => void;
}
type Values = Record<string, unknown>;

/** The order is changed in the list. */
const shownFields = (of: Entity): [string, FieldSpec][] =>
  Object.entries(of.fields).filter(([name]) => name !== 'order');

export function EntryDialog({ of, api, row, types, onClose }: EntryDialogProps) {
  const update = useWrite(api.update);
  const remove = useWrite(api.remove);
  const mayDelete = useCan()('delete-option-list');
  const [values, setValues] = useState<Values>(row as unknown as Values);
  const failed = update.error ?? remove.error;
  const fields = shownFields(of);
  const changed = fields.filter(([name]) => values[name] !== (row as unknown as Values)[name]);
  const save = async (): Promise<void> => {
    const body = Object.fromEntries(changed.map(([name]) => [name, values[name] === '' ? null : values[name]]));
    if (changed.length) await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } });
    onClose();
  };
  return (
    <SaveDialog
      title={`Edit ${row.label}`}
      action="Save"
      save={save}
      saving={update.isPending}
      ready={String(values['label'] ?? '').trim() !== ''}
      error={failed && !fields.some(([name]) => failed.errors[name]) ? failed.message : undefined}
      changed={changed.length > 0}
      onClose={onClose}
    >
      {fields.map(([name, spec]) => (
        <EntryField
          key={name}
          spec={spec}
          types={name === 'typeName' ? types : undefined}
          value={values[name]}
          error={failed?.errors[name]}
          onChange={(value) => {
            setValues((before) => ({ ...before, [name]: value }));
            update.reset();
          }}
        />
      ))}
      {mayDelete && (
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          onClick={() => void remove.mutateAsync({ params: { id: row.id }, query: {} }).then(onClose, () => undefined)}
        >
          Delete
        </Button>
      )}
    </SaveDialog>
  );
}

interface EntryFieldProps {
  spec: FieldSpec;
  types: readonly string[] | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function EntryField({ spec, types, value, error, onChange }: EntryFieldProps) {
  const { label } = spec;
  const text = typeof value === 'string' ? value : '';
  if (spec.kind === 'bool')
    return (
      <Checkbox
        size="xs"
        label={label}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (types)
    return (
      <NativeSelect
        size="sm"
        label={label}
        description="What the product does with it"
        error={error}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={types.map((type) => ({ value: type, label: sentence(type) }))}
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
  return (
    <TextInput
      size="sm"
      label={label}
      error={error}
      type={spec.kind === 'date' ? 'date' : 'text'}
      {...(spec.max && { maxLength: spec.max })}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
