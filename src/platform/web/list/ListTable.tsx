// The rows as a table: sticky head, sort by heads, a checkbox and one link per row.
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { PageLink } from '../shell/PageLink.tsx';
import { openPage } from '../shell/navigate.ts';
import type { Column } from './column.ts';
import type { Selection } from './selection.ts';

interface TableProps<Row extends { id: number }> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
}

export function ListTable<Row extends { id: number }>(props: TableProps<Row>) {
  const { rows, columns, selection } = props;
  const pageIds = rows.map((row) => row.id);
  const chosen = pageIds.filter((id) => selection.has(id)).length;
  const width = columns.reduce((sum, column) => sum + column.width, 36);
  return (
    <table className="list-table" style={{ minWidth: width }}>
      <caption className="visually-hidden">{props.title}</caption>
      <colgroup>
        <col style={{ width: 36 }} />
        {columns.map((column) => (
          <col key={column.id} {...(!column.grow && { style: { width: column.width } })} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="list-check">
            <Checkbox
              size="xs"
              aria-label="Select all rows of this page"
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={() => selection.togglePage(pageIds)}
            />
          </th>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} pageIds={pageIds} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const { sortField } = column;
  if (!sortField) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const direction = sort === sortField ? 'ascending' : sort === `-${sortField}` ? 'descending' : undefined;
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${sortField}` : sortField)}>
        {column.header}
        {direction && <Arrow size={13} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

function Row<Row extends { id: number }>({
  row,
  pageIds,
  columns,
  selection,
  rowHref,
  rowLabel,
}: TableProps<Row> & { row: Row; pageIds: number[] }) {
  const [first, ...rest] = columns;
  const href = rowHref(row);
  // A click anywhere in the row opens it; text can still be selected and links inside keep their meaning.
  const open = (event: MouseEvent): void => {
    if (event.defaultPrevented || (event.target as HTMLElement).closest('a, button, input, label')) return;
    if (!window.getSelection()?.isCollapsed) return;
    openPage(href, { background: event.ctrlKey || event.metaKey });
  };
  return (
    <tr data-chosen={selection.has(row.id) || undefined} onClick={open}>
      <td className="list-check">
        <Checkbox
          size="xs"
          aria-label={`Select ${rowLabel(row)}`}
          checked={selection.has(row.id)}
          onChange={(event) => {
            if ((event.nativeEvent as unknown as MouseEvent).shiftKey) selection.toggleRange(row.id, pageIds);
            else selection.toggle(row.id);
          }}
        />
      </td>
      {first && (
        <td data-align={first.align} className="list-first">
          <PageLink href={href} data-row={row.id}>
            {first.cell(row)}
          </PageLink>
        </td>
      )}
      {rest.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
