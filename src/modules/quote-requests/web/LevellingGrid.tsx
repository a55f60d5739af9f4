// The table of a wide screen: lines down, quotes across, the first columns stay. Arrows move, Space chooses, A takes a column, Q asks.
import css from './LevellingPage.module.css';
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { showMoney } from '../../../platform/web/display/format.ts';
import type { Cell, LevelledLine } from '../shared/levelling.ts';
import type { QuoteColumn } from '../shared/quote-requests.api.ts';
import { MovedMark } from './MovedMark.tsx';
import { QuoteHead } from './QuoteHead.tsx';
import { type LevellingProps, pricesOf } from './levelling-props.ts';
import { cellWords } from './cell-words.ts';
import { measures } from './QuoteMore.tsx';

type Row = { kind: 'category'; label: string } | { kind: 'line'; line: LevelledLine };
const LINE = 44;
const CATEGORY = 30;

function rowsOf(lines: readonly LevelledLine[]): Row[] {
  const rows: Row[] = [];
  let category: string | undefined;
  for (const line of lines) {
    const label = line.line === null ? 'Added by contractors' : line.categoryLabel;
    if (label !== category && label) rows.push({ kind: 'category', label });
    category = label;
    rows.push({ kind: 'line', line });
  }
  return rows;
}

export function LevellingGrid({ levelled, quotes, may, onChoose, onAsk }: LevellingProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = rowsOf(levelled.lines);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (rows[place]?.kind === 'line' ? LINE : CATEGORY),
    overscan: 8,
  });
  const [at, setAt] = useState<{ row: number; column: number }>({
    row: rows.findIndex(({ kind }) => kind === 'line'),
    column: 0,
  });
  const columns = { '--quotes': quotes.length } as CSSProperties;
  const toggle = (cell: Cell | undefined): void => {
    if (may && cell?.state === 'priced' && cell.item) onChoose([cell.item.id], !cell.item.chosen);
  };
  const mayAsk = (quote: QuoteColumn): boolean => may && quote.status.typeName !== 'draft';
  const focus = (row: number, column: number): void => {
    setAt({ row, column });
    virtual.scrollToIndex(row);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const line = rows[at.row];
    if (step) {
      event.preventDefault();
      const [down = 0, right = 0] = step;
      let row = at.row + down;
      while (rows[row] && rows[row]?.kind !== 'line') row += down;
      if (rows[row]) focus(row, Math.min(quotes.length - 1, Math.max(0, at.column + right)));
      return;
    }
    const quote = quotes[at.column];
    if (!quote || line?.kind !== 'line') return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(line.line.cells.get(quote.id));
    }
    if (event.key.toLowerCase() === 'a' && !event.ctrlKey && !event.metaKey && may)
      onChoose(pricesOf(levelled.lines, quote.id), true);
    if (event.key.toLowerCase() === 'q' && !event.ctrlKey && !event.metaKey && mayAsk(quote)) {
      event.preventDefault();
      onAsk(quote, line.line);
    }
  };
  return (
    <div className={css.scroller} ref={scroller} style={columns}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div role="grid" aria-label="Quotes side by side" aria-rowcount={rows.length + 1} onKeyDown={onKeyDown}>
        <div role="row" className={css.heads}>
          <div role="columnheader" className={css.lineHead}>
            {levelled.lines.length} lines, cost ex tax
          </div>
          <div role="columnheader" className={css.ours}>
            Our estimate
          </div>
          {quotes.map((quote) => {
            const prices = pricesOf(levelled.lines, quote.id);
            return (
              <div key={quote.id} role="columnheader" className={css.quote}>
                <QuoteHead quote={quote} />
                {may && prices.length > 0 && quote.status.typeName === 'submitted' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Choose all priced of ${quote.assigned.label}`}
                    onClick={() => onChoose(prices, true)}
                  >
                    Choose all priced
                  </Button>
                )}
                {mayAsk(quote) && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Ask ${quote.assigned.label}`}
                    onClick={() => onAsk(quote, null)}
                  >
                    Ask
                  </Button>
                )}
              </div>
            );
          })}
        </div>
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const style = { transform: `translateY(${start}px)` };
            if (row.kind === 'category')
              return (
                <div key={`c:${row.label}:${index}`} role="row" className={css.category} style={style}>
                  <div role="gridcell">{row.label}</div>
                </div>
              );
            const { line } = row;
            return (
              <div key={line.key} role="row" className={css.line} style={style} aria-rowindex={index + 2}>
                <div role="rowheader" className={css.what}>
                  <span>
                    {line.line !== null && <span className="quiet figures">{line.line} </span>}
                    {line.description}
                    <MovedMark moved={line.moved} />
                  </span>
                  <span className="quiet figures">{measures(line.item)}</span>
                </div>
                <div role="gridcell" className={`${css.ours} figures`}>
                  {line.budget === null ? '' : showMoney(line.budget)}
                </div>
                {quotes.map((quote, column) => (
                  <QuoteCell
                    key={quote.id}
                    cell={line.cells.get(quote.id)}
                    label={`${quote.assigned.label}, ${line.description}`}
                    at={`${index}:${column}`}
                    current={at.row === index && at.column === column}
                    onFocus={() => setAt({ row: index, column })}
                    onToggle={toggle}
                  />
                ))}
              </div>
            );
          })}
        </div>
        <Sums levelled={levelled} quotes={quotes} />
      </div>
    </div>
  );
}

interface CellProps {
  cell: Cell | undefined;
  label: string;
  at: string;
  current: boolean;
  onFocus: () => void;
  onToggle: (cell: Cell | undefined) => void;
}
function QuoteCell({ cell, label, at, current, onFocus, onToggle }: CellProps) {
  const [head, below] = cell ? cellWords(cell) : ['', ''];
  const chosen = cell?.item?.chosen === true;
  return (
    <div
      role="gridcell"
      aria-selected={chosen}
      className={css.cell}
      data-state={cell?.state}
      data-chosen={chosen || undefined}
      data-far={cell?.isFar || undefined}
      data-at={at}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onToggle(cell)}
      onKeyDown={() => undefined}
    >
      <span className="visually-hidden">{label}: </span>
      <span className="figures">
        {chosen && '✓ '}
        {head}
      </span>
      <small>{below}</small>
    </div>
  );
}

function Sums({ levelled, quotes }: Pick<LevellingProps, 'levelled' | 'quotes'>) {
  const of = (name: 'quoted' | 'gaps' | 'levelled' | 'chosen') =>
    quotes.map(({ id, submittedAt }) => ({
      id,
      amount: submittedAt === null ? null : (levelled.totals.get(id)?.[name] ?? 0),
    }));
  const rows = [
    ['As quoted', of('quoted'), null],
    ['Gaps, at our estimate', of('gaps'), null],
    ['Levelled, whole scope', of('levelled'), levelled.budget],
    ['Chosen here', of('chosen'), levelled.chosen],
  ] as const;
  return (
    <div role="rowgroup" className={css.sums}>
      {rows.map(([label, cells, ours]) => (
        <div key={label} role="row" className={css.sum}>
          <div role="rowheader" className={css.what}>
            {label}
          </div>
          <div role="gridcell" className={`${css.ours} figures`}>
            {ours === null ? '' : showMoney(ours)}
          </div>
          {cells.map(({ id, amount }) => (
            <div key={id} role="gridcell" className={`${css.cell} figures`}>
              {amount === null ? '' : showMoney(amount)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
