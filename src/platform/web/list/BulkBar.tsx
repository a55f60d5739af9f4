// Takes the place of the toolbar while rows are chosen.
import css from './list.module.css';
import { Button } from '@mantine/core';
import { type LazyExoticComponent, type ReactNode, useEffect, useState } from 'react';
import { showNumber } from '../display/format.ts';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useShortcut, useShortcutScope } from '../keyboard/shortcuts.ts';
import type { BulkEdit as bulkEdit } from './BulkEdit.tsx';
import type { BulkAction, BulkTarget, BulkUpdateOptions } from './bulk.ts';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';

type Editor = typeof bulkEdit;
const load = async (): Promise<Editor> => (await import('./BulkEdit.tsx')).BulkEdit;
/** Fetched when rows are chosen; who is quicker than the network waits for it. */
let BulkEdit: Editor | LazyExoticComponent<Editor> = lazy(async () => ({ default: await load() }));

interface BarProps {
  title: string;
  selection: Selection;
  total: number;
  /** The total is the planner's guess. */
  estimated: boolean;
  state: ListState;
  actions: readonly BulkAction[];
  update: BulkUpdateOptions | undefined;
  /** "Export" of the chosen rows. */
  exported: ReactNode;
}

export function BulkBar({ title, selection, total, estimated, state, actions, update, exported }: BarProps) {
  const [Editing, setEditing] = useState<typeof BulkEdit | null>(null);
  const edit = (): void => setEditing(() => BulkEdit);
  const count = selection.count(total);
  const words = `${selection.all && estimated ? 'about ' : ''}${showNumber(count)}`;
  const ids = [...selection.ids];
  const clear = (): void => (selection.all ? selection.clear() : selection.drop(ids));
  const target: BulkTarget = { ids, all: selection.all, state, count, clear };
  useEffect(() => {
    const here = (editor: Editor): void => {
      BulkEdit = editor; // shown in the same moment as B is pressed: what is typed next is for its first field
    };
    if (update) void load().then(here, () => undefined);
  }, [update]);
  useShortcut('b', 'Change the selected rows', 'Lists', edit, update !== undefined);
  useShortcut('escape', 'Clear the selection', 'Lists', selection.clear);
  return (
    <div className={`${css.listToolbar} ${css.bulkBar}`} role="toolbar" aria-label="Selected rows">
      <strong className="figures" aria-live="polite">
        {words} selected
      </strong>
      {update && (
        <Button size="xs" title="Change fields (B)" onClick={edit}>
          Change fields
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action.id} size="xs" variant="default" onClick={() => action.run(target)}>
          {action.label}
        </Button>
      ))}
      {exported && <Suspense fallback={null}>{exported}</Suspense>}
      {!selection.all && total > selection.ids.size && (
        <Button size="xs" variant="subtle" onClick={selection.chooseAll}>
          Select all {estimated ? 'about ' : ''}
          {showNumber(total)} that match
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        Clear
      </Button>
      {Editing && update && (
        <Suspense fallback={<Fetching />}>
          <Editing title={title} target={target} update={update} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Letters typed too early belong to the dialog that is on its way: no shortcut of the list takes them. */
function Fetching() {
  useShortcutScope('fetching', true);
  return null;
}
