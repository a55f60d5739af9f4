// The rows as a table: sticky head, sort by heads, widths, columns that stay in view, a checkbox and one link per row.
import css from './ListTable.module.css';
import { Checkbox } from '@mantine/core';
import type { CSSProperties, MouseEvent } from 'react';
import { PageLink } from '../shell/PageLink.tsx';
import { openPage } from '../shell/navigate.ts';
import { ListHead } from './ListHead.tsx';
import type { ShownColumn } from './list-columns.ts';
import type { Selection } from './selection.ts';

export const CHECK_WIDTH = 36;

export interface TableProps<Row extends { id: number }> {
  name: string;
  title: string;
  rows: readonly Row[];
  /** All columns in their order, hidden ones too. */
  columns: readonly ShownColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  /** Null where rows are not chosen. */
  selection: Selection | null;
  previewed: number | null;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
}

export function ListTable<Row extends { id: number }>(props: TableProps<Row>) {
  const { rows, selection } = props;
  const shown = props.columns.filter((entry) => entry.shown);
  const pageIds = rows.map((row) => row.id);
  const chosen = pageIds.filter((id) => selection?.has(id)).length;
  const width = shown.reduce((sum, { column }) => sum + column.width, CHECK_WIDTH);
  const places = pinnedPlaces(shown);
  return (
    <table className="list-table" style={{ minWidth: width }}>
      <caption className="visually-hidden">{props.title}</caption>
      <colgroup>
        <col style={{ width: CHECK_WIDTH }} />
        {shown.map(({ column, sized }) => (
          <col key={column.id} {...(!(column.grow && !sized) && { style: { width: column.width } })} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={css.listCheck} data-pinned={places.size > 0 || undefined} style={{ left: 0 }}>
            {selection && (
              <Checkbox
                size="xs"
                aria-label="Select all rows of this page"
                checked={chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={() => selection.togglePage(pageIds)}
              />
            )}
          </th>
          {shown.map((entry) => (
            <ListHead
              key={entry.column.id}
              list={props.name}
              entry={entry}
              columns={props.columns}
              left={places.get(entry.column.id)}
              sort={props.sort}
              onSort={props.onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} pageIds={pageIds} shown={shown} places={places} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** Distance from the left edge of each pinned column. */
function pinnedPlaces<Row>(shown: readonly ShownColumn<Row>[]): Map<string, number> {
  const places = new Map<string, number>();
  let left = CHECK_WIDTH;
  for (const { column, pinned } of shown) {
    if (!pinned) break;
    places.set(column.id, left);
    left += column.width;
  }
  return places;
}

interface RowProps<Row extends { id: number }> extends TableProps<Row> {
  row: Row;
  pageIds: number[];
  shown: readonly ShownColumn<Row>[];
  places: Map<string, number>;
}

function Row<Row extends { id: number }>(props: RowProps<Row>) {
  const { row, pageIds, shown, places, selection, rowHref, rowLabel } = props;
  const href = rowHref(row);
  // A click anywhere in the row opens it; text can still be selected and links inside keep their meaning.
  const open = (event: MouseEvent): void => {
    if (event.defaultPrevented || (event.target as HTMLElement).closest('a, button, input, label')) return;
    if (!window.getSelection()?.isCollapsed) return;
    openPage(href, { background: event.ctrlKey || event.metaKey });
  };
  const place = (id: string): { 'data-pinned'?: true; style?: CSSProperties } => {
    const left = places.get(id);
    return left === undefined ? {} : { 'data-pinned': true, style: { left } };
  };
  return (
    <tr
      data-chosen={selection?.has(row.id) || undefined}
      data-previewed={props.previewed === row.id || undefined}
      onClick={open}
    >
      <td className={css.listCheck} data-pinned={places.size > 0 || undefined} style={{ left: 0 }}>
        {selection && (
          <Checkbox
            size="xs"
            aria-label={`Select ${rowLabel(row)}`}
            checked={selection.has(row.id)}
            onChange={(event) => {
              if ((event.nativeEvent as unknown as MouseEvent).shiftKey) selection.toggleRange(row.id, pageIds);
              else selection.toggle(row.id);
            }}
          />
        )}
      </td>
      {shown.map(({ column }, index) => (
        <td
          key={column.id}
          data-align={column.align}
          className={index === 0 ? 'list-first' : undefined}
          {...place(column.id)}
        >
          {index === 0 ? (
            <PageLink href={href} data-row={row.id}>
              {column.cell(row) || rowLabel(row)}
            </PageLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}
