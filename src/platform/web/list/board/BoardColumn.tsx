// One column of a board. Its cards are read when it comes into view.
import css from './BoardColumn.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint, ListGroup, ListQuery, Page } from '../../../../kit/endpoint.ts';
import { useRead } from '../../api/hooks.ts';
import type { StatusChoice } from '../../dialogs/StatusDialog.tsx';
import { SkeletonRows } from '../../display/Skeleton.tsx';
import { Status } from '../../display/Status.tsx';
import { showNumber } from '../../display/format.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { type ListState, listQueryOf } from '../list-state.ts';
import type { BoardOptions } from './board-options.ts';

interface ColumnProps<Row extends { id: number }> {
  column: StatusChoice;
  group: ListGroup | undefined;
  board: BoardOptions<Row>;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  state: ListState;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** The dragged card cannot come here. */
  refused: boolean;
  onDrag: (row: Row | null) => void;
  onDrop: () => void;
  onStep: (row: Row, by: 1 | -1) => void;
  /** Where a card can be sent by a choice, on a phone; null where it is dragged. */
  targets: readonly StatusChoice[] | null;
  onMove: (row: Row, to: StatusChoice) => void;
}

const SIZES = [20, 50, 100, 200];

export function BoardColumn<Row extends { id: number }>(props: ColumnProps<Row>) {
  const { column, group, board, endpoint, state, refused } = props;
  const root = useRef<HTMLElement>(null);
  const seen = useSeen(root);
  const [size, setSize] = useState(0);
  const [over, setOver] = useState(false);
  const count = group?.count ?? 0;
  const filter = JSON.stringify({
    and: [
      ...(state.filter.length > 0 ? [{ [state.any ? 'or' : 'and']: state.filter }] : []),
      { field: board.field, operator: 'equals', value: column.id },
    ],
  });
  const { filter: _all, page: _page, ...query } = listQueryOf({ ...state, perPage: SIZES[size] ?? 200 });
  const read = useRead(endpoint, { query: { ...query, filter } } as never, {
    enabled: seen && count > 0,
    keepPrevious: true,
  });
  const rows = count > 0 ? ((read.data as Page<Row> | undefined)?.data ?? null) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the keyboard moves cards by themselves
    <section
      ref={root}
      className={css.boardColumn}
      aria-label={`${column.label}, ${showNumber(count)}`}
      data-empty={count === 0 || undefined}
      data-over={(over && !refused) || undefined}
      data-refused={refused || undefined}
      onDragOver={(event) => {
        if (refused) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
    >
      <header>
        <h2>
          <Status value={column} />
        </h2>
        <span className="figures">{showNumber(count)}</span>
      </header>
      {rows === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul>
          {rows.map((row) => (
            <Card key={row.id} row={row} {...props} />
          ))}
        </ul>
      )}
      {rows !== null && rows.length < count && rows.length > 0 && size < SIZES.length - 1 && (
        <Button size="xs" variant="subtle" onClick={() => setSize(size + 1)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Card<Row extends { id: number }>({
  row,
  board,
  rowHref,
  rowLabel,
  onDrag,
  onStep,
  targets,
  onMove,
}: ColumnProps<Row> & { row: Row }) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    if (board.mayMove) onStep(row, event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; its link is what the keyboard moves
    <li
      className={css.boardCard}
      draggable={board.mayMove && targets === null}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', rowLabel(row));
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <PageLink
        href={rowHref(row)}
        data-row={row.id}
        draggable={false}
        aria-describedby={board.mayMove ? 'board-help' : undefined}
        onKeyDown={onKeyDown}
      >
        {rowLabel(row)}
      </PageLink>
      {board.card(row)}
      {targets && board.mayMove && (
        <NativeSelect
          className={css.boardMove}
          aria-label={`Move ${rowLabel(row)}`}
          value=""
          data={[
            { value: '', label: 'Move to' },
            ...targets
              .filter((to) => to.id !== board.valueOf(row) && board.verdict(row, to, 'a note') === true)
              .map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onChange={(event) => {
            const to = targets.find(({ id }) => String(id) === event.currentTarget.value);
            if (to) onMove(row, to);
          }}
        />
      )}
    </li>
  );
}

/** True from the moment the element has been in view. */
function useSeen(root: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !root.current) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, [root, seen]);
  return seen;
}
