// What the grid's keys, clipboard and menu do to an estimate, and what is said about it.
import { counted } from '../../../platform/shared/words.ts';
import type { GridActions, GridMenuEntry } from '../../../platform/web/grid/grid-types.ts';
import { textOf } from './estimate-cells.ts';
import { type FromElsewhere, SORTED, carry, pasteCarried, place } from './estimate-carry.ts';
import { deleteRows, insertItems, moveRows, spotUnder } from './estimate-commands.ts';
import { firstItems } from './estimate-first-items.ts';
import { groupItems, groupable, ungroupItems } from './estimate-groups.ts';
import type { Turn } from './estimate-history.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { pasteCells } from './estimate-paste.ts';
import type { ItemRecord } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';
import { keepRefused, writeCells } from './estimate-writes.ts';
import type { CellWrite } from './estimate-writes.ts';

/** What a dialog does with chosen rows. */
export type ManyAction = 'set' | 'transfer' | 'library' | 'job' | 'template' | 'notes';

export function estimateActions(
  store: EstimateStore,
  onOpenRow?: (item: ItemRecord) => void,
  fromElsewhere?: FromElsewhere,
): GridActions<EstimateLine> {
  return {
    commit: (row, column, text) => commitCell(store, { row, column, text }),
    clear: (cells) =>
      writeMany(
        store,
        cells.map((cell) => ({ ...cell, text: '' })),
        'Cleared',
      ),
    fill: (cells, text) =>
      writeMany(
        store,
        cells.map((cell) => ({ ...cell, text })),
        'Filled',
      ),
    fillDown: (from, rows, columns) => {
      const texts = from.map((row) => columns.map((column) => textOf(store, row, column)));
      const writes = rows.flatMap((row, place) =>
        columns.map((column, at) => ({ row, column, text: texts[place % texts.length]?.[at] ?? '' })),
      );
      return writeMany(store, writes, 'Filled');
    },
    paste: (row, columns, lines) => pasteCells(store, row, columns, lines),
    // Lines of a snapshot are none of the estimate: they are copied as text alone.
    ...(fromElsewhere && {
      carry: (rows, cut) => carry(store, rows, cut),
      pasteRows: (row, text) => pasteCarried(store, row, text, fromElsewhere),
    }),
    place: (rows, target) => place(store, rows, target),
    insertBelow: (row) => insertBelow(store, row),
    extend: (row) => (isBlank(row) || store.shown.isPart ? {} : insertBelow(store, row)),
    start: () => start(store),
    typing: (row, column, text) =>
      store.typed.typing(text === null ? null : { id: row.id, column, text, over: textOf(store, row, column) }),
    forget: (row, column) => {
      store.refuse(row, column, null);
      return 'Value restored';
    },
    reveal: (row) => store.reveal(row.id),
    sort: (column, direction) => {
      store.sortBy(direction === null ? null : column, direction ?? 'ascending');
      const name = column.label ?? column.title;
      return direction === null ? 'Estimate order' : `Sorted by ${name}, ${direction}`;
    },
    remove: (rows) => remove(store, rows),
    move: (rows, direction) => move(store, rows, direction),
    undo: () => report(store, store.undo(), 'Undone', 'Nothing to undo'),
    redo: () => report(store, store.redo(), 'Redone', 'Nothing to redo'),
    ...(onOpenRow && { open: (row) => row.kind === 'item' && onOpenRow(row.record) }),
  };
}

/** The row menu: what the keys do, and the choice after a conflict. */
export function estimateMenu(
  store: EstimateStore,
  run: {
    insert: () => void;
    move: (direction: -1 | 1) => void;
    remove: () => void;
    details?: (() => void) | undefined;
    many?: ((what: ManyAction) => void) | undefined;
  },
  rows: readonly EstimateLine[],
): GridMenuEntry[] {
  const locked = rows.map((row) => store.lockReason(row)).find(Boolean);
  const conflicts = rows.filter((row) => store.queue.trouble.get(row.id)?.kind === 'conflict');
  const resolve = (choice: 'mine' | 'theirs') => () => conflicts.forEach((row) => store.queue.resolve(row.id, choice));
  return [
    ...(conflicts.length > 0
      ? [
          { label: 'Keep mine', run: resolve('mine') },
          { label: 'Take theirs', run: resolve('theirs') },
        ]
      : []),
    ...(run.details
      ? [
          {
            label: 'Description and tags',
            disabledReason: store.closedReason,
            run: run.details,
          },
        ]
      : []),
    ...manyEntries(store, run.many, rows),
    ...groupEntries(store, rows, locked),
    { label: 'Insert item below', keys: 'Ctrl+Enter', disabledReason: store.closedReason, run: run.insert },
    { label: 'Move up', keys: 'Alt+↑', disabledReason: locked, run: () => run.move(-1) },
    { label: 'Move down', keys: 'Alt+↓', disabledReason: locked, run: () => run.move(1) },
    {
      label: `Delete ${counted(rows.length, 'row')}`,
      keys: 'Ctrl+Del',
      danger: true,
      disabledReason: locked,
      run: run.remove,
    },
  ];
}

function manyEntries(
  store: EstimateStore,
  many: ((what: ManyAction) => void) | undefined,
  rows: readonly EstimateLine[],
): GridMenuEntry[] {
  if (!many) return [];
  const closed = store.settings.readOnlyReason;
  const one = rows.length === 1 ? rows[0] : undefined;
  const entry = (label: string, what: ManyAction): GridMenuEntry => ({
    label,
    disabledReason: closed,
    run: () => many(what),
  });
  return [
    entry('Set a value…', 'set'),
    entry('Copy or move to…', 'transfer'),
    ...(store.settings.hasLibrary ? [entry('Insert from the library…', 'library')] : []),
    ...(store.settings.hasLibrary && !store.pricesOnly && one?.kind === 'category'
      ? [entry('Save as template…', 'template')]
      : []),
    ...(one?.kind === 'item' ? [{ label: 'Photos, comments, choices…', run: () => many('notes') }] : []),
  ];
}

function groupEntries(
  store: EstimateStore,
  rows: readonly EstimateLine[],
  disabledReason: string | undefined,
): GridMenuEntry[] {
  const [row] = rows;
  if (rows.length === 1 && row?.kind === 'item' && row.record.isParentItem) {
    const held = store.records.childrenOf(row.record).some(({ locked }) => locked);
    return [
      {
        label: 'Ungroup',
        disabledReason: disabledReason ?? (held ? 'It has a line locked by a snapshot' : undefined),
        run: () => {
          const steps = ungroupItems(store.records, row.record, store.newStamp());
          store.change({ label: 'ungrouping', steps });
        },
      },
    ];
  }
  const items = store.settings.hasGroups ? groupable(rows) : undefined;
  if (!items) return [];
  return [
    {
      label: `Group ${counted(items.length, 'line')}`,
      disabledReason,
      run: () => {
        const id = store.newId();
        const steps = groupItems(store.records, items, store.settings.newItem, id, store.newStamp());
        store.change({ label: `group of ${counted(items.length, 'line')}`, steps, focusId: id });
        store.reveal(id);
      },
    },
  ];
}

function commitCell(store: EstimateStore, write: CellWrite): string | undefined {
  const { steps, problems } = writeCells(store, [write], true);
  keepRefused(store, [write], problems);
  const problem = problems.get(write);
  if (problem) return problem;
  store.change({ label: 'edit', steps, focusId: write.row.id });
  return undefined;
}

function writeMany(store: EstimateStore, writes: CellWrite[], verb: string): string {
  const { steps, count, problems } = writeCells(store, writes);
  for (const write of writes) if (!problems.has(write)) store.refuse(write.row, write.column, null);
  store.change({ label: `${verb.toLowerCase()} ${counted(count, 'cell')}`, steps, ...focusOf(writes[0]?.row) });
  return `${verb} ${counted(count, 'cell')}${problems.size > 0 ? `, ${problems.size} left as they were: ${[...problems.values()][0]}` : ''}`;
}

const focusOf = (row: EstimateLine | undefined) => (row ? { focusId: row.id } : {});

// Rows ---------------------------------------------------------------------------------------------------------------

/** Nothing was typed into it yet. */
export const isBlank = (row: EstimateLine): boolean =>
  row.kind === 'item' && row.record.description === '' && !row.record.materialCost && !row.record.labourCost;

/** The first item of an empty estimate, in a category of its own. */
function start(store: EstimateStore): { key?: string; message?: string } {
  if (store.closedReason) return { message: store.closedReason };
  const { steps, ids } = firstItems(store, [{}]);
  const id = ids[0] ?? 0;
  store.change({ label: 'new item', steps, focusId: id });
  return { key: String(id) };
}

function insertBelow(store: EstimateStore, row: EstimateLine): { key?: string; message?: string } {
  if (store.closedReason) return { message: store.closedReason };
  const { spot, afterId } = spotUnder(store.records, row);
  const { steps, ids } = insertItems(store.records, spot, afterId, [{}], store.settings.newItem, store.newId);
  const id = ids[0] ?? row.id;
  store.change({ label: 'new item', steps, focusId: id });
  store.reveal(id);
  return { key: String(id) };
}

function remove(store: EstimateStore, rows: EstimateLine[]): string | undefined {
  if (store.closedReason) return store.closedReason;
  const { steps, items, kept } = deleteRows(store.records, rows);
  store.change({ label: `deletion of ${counted(items, 'item')}`, steps, ...focusOf(rows[0]) });
  const locked = kept > 0 ? `${counted(kept, 'locked item')} kept` : '';
  const done = steps.length > 0 ? `Deleted ${counted(items, 'item')}. Ctrl+Z brings them back.` : '';
  return [done, locked].filter(Boolean).join(' ') || undefined;
}

function move(store: EstimateStore, rows: EstimateLine[], direction: -1 | 1): string {
  if (store.closedReason) return store.closedReason;
  if (store.shown.sort) return SORTED;
  const steps = moveRows(store.records, rows, direction, store.newStamp());
  if (steps.length === 0) return 'Cannot move further';
  store.change({ label: 'move', steps, ...focusOf(rows[0]) });
  if (rows[0]) store.reveal(rows[0].id);
  return direction < 0 ? 'Moved up' : 'Moved down';
}

function report(
  store: EstimateStore,
  turn: Turn | undefined,
  verb: string,
  nothing: string,
): { key?: string | undefined; message: string } {
  if (!turn) return { message: nothing };
  const { entry, left } = turn;
  if (entry.label === '') return { message: `${nothing}: it has changed since, or is locked` };
  const stays =
    left > 0
      ? `. ${left === 1 ? 'At least one cell or row has to stay' : `${left} cells or rows have to stay`}: changed since, or locked`
      : '';
  if (entry.focusId !== undefined) store.reveal(entry.focusId);
  return {
    key: entry.focusId === undefined ? undefined : String(entry.focusId),
    message: `${verb}: ${entry.label}${stays}`,
  };
}
