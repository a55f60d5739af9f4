// A list that a company keeps itself: in its order, names changed in place, the rest in a dialog.
import listsCss from './lists.module.css';
import css from './ListAdmin.module.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Entity } from '../../../../kit/entity.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type ListUse, usesInWords } from '../../shared/list-uses.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import type { ListApi, ListRow } from './list-api.ts';

export interface ListAdminProps {
  of: Entity;
  api: ListApi;
  title: string;
  /** What the list is for, and what it says when it is empty. */
  intro?: string;
  none?: string;
  uses?: Record<string, ListUse[]> | undefined;
  /** Beside the name of an entry. */
  detail?: (row: ListRow) => string;
  /** Only these entries; a new one starts with the same. */
  only?: Record<string, number | string>;
  /** What a new entry starts with besides. */
  start?: Record<string, unknown>;
  /** A new entry needs more than a name. */
  asked?: boolean;
  without?: readonly string[];
  types?: readonly string[];
  words?: Record<string, Record<string, string>>;
  children?: ReactNode;
}

const queryOf = (only: ListAdminProps['only']) => ({
  perPage: '1000',
  ...(only && { filter: JSON.stringify({ object: only }) }),
});

export function ListAdmin(props: ListAdminProps) {
  const { of, api, title, intro, none, uses, detail, only, start, asked = false, children } = props;
  const read = useRead(api.list, { query: queryOf(only) });
  const update = useWrite(api.update);
  const [open, setOpen] = useState<ListRow | 'new'>();
  const can = useCan();
  const rows = read.data?.data as ListRow[] | undefined;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={10} />;
  const types =
    'typeName' in of.fields ? (props.types ?? [...new Set(rows.map(({ typeName }) => typeName ?? ''))]) : [];
  const move = async (index: number, by: 1 | -1): Promise<void> => {
    const ordered = [...rows];
    const [taken] = ordered.splice(index, 1);
    if (!taken || index + by < 0 || index + by >= rows.length) return;
    ordered.splice(index + by, 0, taken);
    for (const [order, row] of ordered.entries())
      if (row.order !== order) await update.mutateAsync({ params: { id: row.id }, body: { order } });
    await read.refetch();
  };
  const mayAdd = can(`create-${of.permission}`);
  return (
    <RecordSection
      title={title}
      actions={
        asked &&
        mayAdd && (
          <Button size="xs" onClick={() => setOpen('new')}>
            New {of.label.one}
          </Button>
        )
      }
    >
      {intro && <p className={`quiet ${css.listIntro}`}>{intro}</p>}
      {rows.length === 0 && none && <p className="quiet">{none}</p>}
      <ol className={listsCss.optionList} aria-label={of.label.many}>
        {rows.map((row, index) => (
          <EntryRow
            key={row.id}
            row={row}
            api={api}
            uses={usesInWords(uses?.[row.id] ?? [])}
            detail={detail?.(row)}
            ordered={'order' in of.fields}
            mayEdit={can(`edit-${of.permission}`)}
            first={index === 0}
            last={index === rows.length - 1}
            onMove={(by) => void move(index, by).catch(() => undefined)}
            onOpen={() => setOpen(row)}
          />
        ))}
      </ol>
      {!asked && mayAdd && (
        <NewEntry
          of={of}
          api={api}
          start={{ ...only, ...start, order: rows.length, ...(types[0] && { typeName: types[0] }) }}
          onAdded={() => void read.refetch()}
        />
      )}
      {children}
      {open && (
        <EntryDialog
          of={of}
          api={api}
          row={open === 'new' ? undefined : open}
          start={{ ...only, ...start, ...('order' in of.fields && { order: rows.length }) }}
          without={[...Object.keys(only ?? {}), ...(props.without ?? [])]}
          types={types}
          words={props.words ?? {}}
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
  api: ListApi;
  /** What it has besides its name; it can be changed in the dialog. */
  start: Record<string, unknown>;
  onAdded: () => void;
}

/** A name and Enter; the box stays ready for the next one. */
function NewEntry({ of, api, start, onAdded }: NewEntryProps) {
  const create = useWrite(api.create);
  const [label, setLabel] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (label.trim() === '') return;
    await create.mutateAsync({ body: { ...start, label: label.trim() } as never });
    setLabel('');
    onAdded();
  };
  return (
    <form className={css.optionListNew} onSubmit={(event) => void add(event).catch(() => undefined)}>
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
