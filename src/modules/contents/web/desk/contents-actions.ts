// What the keys and the clipboard of the sheet do to a loss schedule.
import type { CellRef, GridActions } from '../../../../platform/web/grid/grid-types.ts';
import { newUuid } from '../../../../platform/web/api/transaction.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { type EntryField, isEntryField, readEntry } from '../../shared/contents-entry.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { type ItemFields, copyOf } from '../contents-ops.ts';
import type { ContentsWrites } from '../use-contents.ts';
import type { ContentsLine, ItemLine } from './contents-model.ts';

interface Around {
  writes: () => ContentsWrites;
  items: () => readonly ContentsItem[];
  rows: () => readonly ContentsLine[];
  categories: () => readonly { id: number; label: string }[];
  /** A table was pasted: it is shown before anything is added. */
  onTable: (lines: string[][]) => void;
}
const isItem = (line: ContentsLine): line is ItemLine => line.kind === 'item';

export function contentsActions(around: Around): GridActions<ContentsLine> {
  const { writes, rows } = around;
  const read = (column: string, text: string) =>
    isEntryField(column) ? readEntry(column, text, { categories: around.categories() }) : { problem: 'Not editable' };
  const setCells = (cells: readonly CellRef<ContentsLine>[], text: string): string | undefined => {
    const changes = new Map<string, ItemFields>();
    for (const { row, column } of cells) {
      if (!isItem(row) || !isEntryField(column)) continue;
      const found = read(column, text);
      if ('problem' in found) return found.problem;
      changes.set(row.key, { ...changes.get(row.key), [column]: found.value });
    }
    if (changes.size === 0) return undefined;
    writes().change([...changes].map(([ref, fields]) => ({ ref, fields })));
    return `${counted(changes.size, 'item')} changed`;
  };
  const addBelow = (row: ContentsLine | undefined, copied?: ContentsItem): { key: string; message?: string } => {
    const near = row && isItem(row) ? row.item : undefined;
    const inGroup = row?.kind === 'group' ? rows()[rows().indexOf(row) + 1] : undefined;
    const beside = near ?? (inGroup && isItem(inGroup) ? inGroup.item : undefined);
    const room = beside?.room ?? around.items().at(-1)?.room ?? 'Room';
    const item = copied
      ? copyOf(copied)
      : { ref: newUuid(), room, label: 'New item', ...(beside && { order: beside.order }) };
    writes().add([item]);
    return { key: item.ref, message: copied ? `Like ${copied.label}` : 'Item added' };
  };
  const pasteOver = (row: ContentsLine | undefined, columns: string[], lines: string[][]) => {
    const all = rows();
    const from = row ? all.indexOf(row) : 0;
    const targets = all.slice(from).filter(isItem);
    const changes: { ref: string; fields: ItemFields }[] = [];
    const problems: string[] = [];
    lines.slice(0, targets.length).forEach((line, at) => {
      const fields: Record<string, unknown> = {};
      line.forEach((text, place) => {
        const column = columns[place];
        if (column === undefined || !isEntryField(column)) return;
        const found = read(column, text);
        if ('problem' in found) problems.push(found.problem);
        else fields[column] = found.value;
      });
      const target = targets[at];
      if (target && Object.keys(fields).length > 0) changes.push({ ref: target.key, fields: fields as ItemFields });
    });
    writes().change(changes);
    const left = problems.length > 0 ? `, ${counted(problems.length, 'cell')} not taken: ${problems[0]}` : '';
    return {
      message: `${counted(changes.length, 'item')} changed${left}`,
      ...(targets[0] && { firstKey: targets[0].key }),
      ...(targets[changes.length - 1] && { lastKey: targets[changes.length - 1]?.key ?? '' }),
    };
  };
  return {
    commit: (row, column, text) => {
      if (!isItem(row)) return undefined;
      const found = read(column, text);
      if ('problem' in found) return found.problem;
      if (row.item[column as keyof ContentsItem] !== found.value)
        writes().change([{ ref: row.key, fields: { [column as EntryField]: found.value } }]);
      return undefined;
    },
    clear: (cells) => setCells(cells, ''),
    fill: setCells,
    paste: (row, columns, lines) => {
      // A table of several columns or more rows than a few cells is a list from elsewhere: its columns are guessed and shown.
      const isTable = lines.length > 1 && Math.max(...lines.map((line) => line.length)) > 1;
      const startsAtName = columns[0] === 'label';
      if (rows().length === 0 || isTable || (startsAtName && lines.length > 1)) {
        around.onTable(lines);
        return { message: '' };
      }
      return pasteOver(row, columns, lines);
    },
    insertBelow: (row) => addBelow(row),
    start: () => addBelow(undefined),
    remove: (chosen) => {
      const refs = chosen.filter(isItem).map(({ key }) => key);
      if (refs.length === 0) return 'Choose items';
      writes().remove(refs);
      return `${counted(refs.length, 'item')} removed`;
    },
    // Ctrl D on one row copies the item; on several it fills their cells down.
    fillDown: (from, chosen, columns) => {
      const [source] = from;
      if (!source || !isItem(source)) return undefined;
      const targets = chosen.filter(isItem).filter((row) => row !== source);
      if (targets.length === 0) return addBelow(source, source.item).message;
      const fields = Object.fromEntries(
        columns.filter(isEntryField).map((name) => [name, source.item[name as keyof ContentsItem]]),
      ) as ItemFields;
      writes().change(targets.map(({ key }) => ({ ref: key, fields })));
      return `${counted(targets.length, 'item')} filled`;
    },
    undo: () => writes().undo(),
    redo: () => writes().redo(),
  };
}
