// Administration → Lists: one option list in its order; names are changed in place, the rest in a dialog.
import './lists.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type ListEntry, OPTION_LIST_ENTITIES, isStateList } from '../../shared/option-list.entity.ts';
import { type OptionListApi, optionListApis, optionUsesApi } from '../../shared/option-lists.api.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';

export function OptionListSection({ name }: { name: string }) {
  const of = OPTION_LIST_ENTITIES.find((one) => one.name === name) as unknown as Entity;
  const api = optionListApis[name] as OptionListApi;
  const read = useRead(api.list, { query: { perPage: '1000' } });
  const uses = useRead(optionUsesApi.uses, { params: { type: name } });
  const update = useWrite(api.update);
  const [open, setOpen] = useState<ListEntry>();
  const can = useCan();
  const rows = read.data?.data as ListEntry[] | undefined;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={10} />;
  const types = isStateList(of) ? [...new Set(rows.map(({ typeName }) => typeName ?? ''))] : [];
  const move = async (index: number, by: 1 | -1): Promise<void> => {
    const ordered = [...rows];
    const [taken] = ordered.splice(index, 1);
    if (!taken || index + by < 0 || index + by >= rows.length) return;
    ordered.splice(index + by, 0, taken);
    for (const [order, row] of ordered.entries())
      if (row.order !== order) await update.mutateAsync({ params: { id: row.id }, body: { order } });
    await read.refetch();
  };
  return (
    <RecordSection title={of.label.many.charAt(0).toUpperCase() + of.label.many.slice(1)}>
      <ol className="option-list" aria-label={of.label.many}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.id}
            row={row}
            api={api}
            uses={uses.data?.data[row.id] ?? 0}
            mayEdit={can('edit-option-list')}
            first={index === 0}
            last={index === rows.length - 1}
            onMove={(by) => void move(index, by).catch(() => undefined)}
            onOpen={() => setOpen(row)}
          />
        ))}
      </ol>
      {can('create-option-list') && (
        <NewEntry of={of} api={api} next={rows.length} typeName={types[0]} onAdded={() => void read.refetch()} />
      )}
      {open && (
        <EntryDialog
          of={of}
          api={api}
          row={open}
          types={types}
          onClose={() => {
            setOpen(undefined);
            void read.refetch();
          }}
        />
      )}
    </RecordSection>
  );
}

interface NewEntryProps {
  of: Entity;
  api: OptionListApi;
  next: number;
  /** Type of a new state; it can be changed in the dialog. */
  typeName: string | undefined;
  onAdded: () => void;
}

/** A name and Enter; the box stays ready for the next one. */
function NewEntry({ of, api, next, typeName, onAdded }: NewEntryProps) {
  const create = useWrite(api.create);
  const [label, setLabel] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (label.trim() === '') return;
    await create.mutateAsync({ body: { label: label.trim(), order: next, ...(typeName && { typeName }) } });
    setLabel('');
    onAdded();
  };
  return (
    <form className="option-list-new" onSubmit={(event) => void add(event).catch(() => undefined)}>
      <TextInput
        size="sm"
        aria-label={`New ${of.label.one}`}
        placeholder={`New ${of.label.one}`}
        maxLength={100}
        value={label}
        error={create.error?.errors['label'] ?? create.error?.message}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          create.reset();
        }}
      />
      <Button type="submit" size="xs" variant="default" loading={create.isPending} disabled={label.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
