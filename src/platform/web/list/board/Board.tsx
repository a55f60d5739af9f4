// A list as a board: one column per status with its number and sum. Cards are dragged, or moved with Alt and the arrows.
import css from './Board.module.css';
import { NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint, ListGroup, ListQuery, Page } from '../../../../kit/endpoint.ts';
import { ApiError } from '../../api/api-error.ts';
import { useRead } from '../../api/hooks.ts';
import { useIsPhone } from '../../display/use-is-phone.ts';
import { showNumber } from '../../display/format.ts';
import type { StatusChoice } from '../../dialogs/StatusDialog.tsx';
import { Suspense, lazy } from '../../display/lazy.tsx';
import { toast } from '../../display/toast.ts';
import { useOptions } from '../../form/inputs/use-options.ts';
import { ListError } from '../ListMessages.tsx';
import { type ListState, filterQuery } from '../list-state.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardOptions } from './board-options.ts';

const BoardNote = lazy(async () => ({ default: (await import('./BoardNote.tsx')).BoardNote }));

interface BoardProps<Row extends { id: number }> {
  board: BoardOptions<Row>;
  endpoint: Endpoint<string, ListQuery, undefined, Page<Row>>;
  state: ListState;
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  onReset: () => void;
}

export function Board<Row extends { id: number }>(props: BoardProps<Row>) {
  const { board, endpoint, state, rowHref, rowLabel } = props;
  const { options } = useOptions(board.list);
  const read = useRead(board.groups, { query: filterQuery(state) } as never, { keepPrevious: true });
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Row | null>(null);
  const [asking, setAsking] = useState<{ row: Row; to: StatusChoice; why: string } | null>(null);
  const phone = useIsPhone();
  const [picked, setPicked] = useState<number | null>(null);
  const follow = useFollowedCard(root);
  const groups = (read.data as { data: ListGroup[] } | undefined)?.data;
  const columns: StatusChoice[] = options.map(({ value, label, item }) => ({
    id: value,
    label,
    typeName: item?.typeName ?? null,
  }));

  const save = async (row: Row, to: StatusChoice, note: string | null): Promise<void> => {
    const moved = await board.move(row, to.id, note);
    follow(row.id);
    const from = columns.find(({ id }) => id === board.valueOf(row));
    const undo = from && board.verdict(moved, from, '') === true ? { undo: () => move(moved, from) } : {};
    toast(`${rowLabel(row)} is ${to.label} now`, undo);
  };
  const move = (row: Row, to: StatusChoice): void => {
    if (to.id === board.valueOf(row)) return;
    const now = board.verdict(row, to, '');
    if (now === true) {
      save(row, to, null).catch((error: unknown) =>
        toast(error instanceof ApiError ? error.message : 'The card could not be moved', { tone: 'late' }),
      );
    } else if (board.verdict(row, to, 'a note') === true) setAsking({ row, to, why: now });
    else toast(`${rowLabel(row)}: ${now}`, { tone: 'late' });
  };
  /** The next column in this direction that the row can reach. */
  const step = (row: Row, by: 1 | -1): void => {
    const at = columns.findIndex(({ id }) => id === board.valueOf(row));
    for (let next = at + by; next >= 0 && next < columns.length; next += by) {
      const to = columns[next];
      if (to && board.verdict(row, to, 'a note') === true) return move(row, to);
    }
    toast(`${rowLabel(row)} cannot go further in this direction`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.shiftKey) return;
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0 && focusNeighbour(event.target as HTMLElement, by)) event.preventDefault();
  };

  if (read.isError && !groups)
    return <ListError error={read.error} onRetry={() => void read.refetch()} onReset={props.onReset} />;
  // A phone shows one column: the one that was picked, or the first that holds something.
  const countOf = (id: number): number => groups?.find((group) => group.id === id)?.count ?? 0;
  const one = columns.find(({ id }) => id === picked) ?? columns.find(({ id }) => countOf(id) > 0) ?? columns[0];
  const shown = phone ? columns.filter(({ id }) => id === one?.id) : columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the cards in it
    <div className={css.board} role="group" aria-label="Board" ref={root} onKeyDown={onKeyDown}>
      <p className="visually-hidden" id="board-help">
        Alt and the arrow keys move a card to the next column.
      </p>
      {phone && (
        <NativeSelect
          aria-label="Column"
          value={String(one?.id ?? '')}
          data={columns.map(({ id, label }) => ({ value: String(id), label: `${label} (${showNumber(countOf(id))})` }))}
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      )}
      {shown.map((column) => {
        const group = groups?.find(({ id }) => id === column.id);
        const verdict = dragged ? board.verdict(dragged, column, 'a note') : true;
        return (
          <BoardColumn
            key={column.id}
            column={column}
            group={group}
            board={board}
            endpoint={endpoint}
            state={state}
            rowHref={rowHref}
            rowLabel={rowLabel}
            refused={dragged !== null && verdict !== true}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) move(dragged, column);
              setDragged(null);
            }}
            onStep={step}
            targets={phone ? columns : null}
            onMove={move}
          />
        );
      })}
      {asking && (
        <Suspense fallback={null}>
          <BoardNote
            label={rowLabel(asking.row)}
            to={asking.to}
            why={asking.why}
            verdict={(note) => board.verdict(asking.row, asking.to, note)}
            save={(note) => save(asking.row, asking.to, note)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus to the card at the same height of the next column that holds one. */
function focusNeighbour(from: HTMLElement, by: 1 | -1): boolean {
  const column = from.closest('section');
  const index = [...(column?.querySelectorAll('[data-row]') ?? [])].indexOf(from);
  if (!column || index < 0) return false;
  let next = by > 0 ? column.nextElementSibling : column.previousElementSibling;
  while (next && !next.querySelector('[data-row]'))
    next = by > 0 ? next.nextElementSibling : next.previousElementSibling;
  const cards = next?.querySelectorAll<HTMLElement>('[data-row]');
  cards?.[Math.min(index, cards.length - 1)]?.focus();
  return cards !== undefined;
}

/** The focus stays on a card that changed its column, as soon as it is drawn there. */
function useFollowedCard(root: React.RefObject<HTMLElement | null>): (id: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || !root.current) return undefined;
    const look = (): void => {
      const card = root.current?.querySelector<HTMLElement>(`[data-row="${wanted}"]`);
      if (!card || (document.activeElement !== document.body && document.activeElement !== card)) return;
      card.focus();
    };
    const watcher = new MutationObserver(look);
    watcher.observe(root.current, { childList: true, subtree: true });
    const forget = setTimeout(() => setWanted(null), 3000);
    look();
    return () => {
      watcher.disconnect();
      clearTimeout(forget);
    };
  }, [wanted, root]);
  return setWanted;
}
