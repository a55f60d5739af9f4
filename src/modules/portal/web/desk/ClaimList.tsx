// The claims of a client by the clock that runs: whose turn it is, and how long there is.
import css from './ClaimList.module.css';
import { Button, Checkbox } from '@mantine/core';
import type { RefObject } from 'react';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import type { ClaimCounts, ClaimRow } from '../../shared/claims.api.ts';
import { dueWords, leftWords } from './clock-words.ts';

export type Chip = 'all' | 'waits' | 'over' | 'soon' | 'closed';

interface Props {
  rows: readonly ClaimRow[] | undefined;
  total: number;
  counts: ClaimCounts | undefined;
  chip: Chip;
  onChip: (chip: Chip) => void;
  currentId: number | undefined;
  onOpen: (row: ClaimRow) => void;
  chosen: ReadonlySet<number>;
  onChoose: (id: number) => void;
  searched: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  listRef: RefObject<HTMLUListElement | null>;
  company: string;
}

export function ClaimList(props: Props) {
  const { rows, total, counts, chip, onChip, page, pages, onPage, searched, company, listRef } = props;
  return (
    <section className={css.claims} aria-label="Claims">
      <header className={css.head}>
        <h1>
          Claims <span className="quiet">{chip === 'closed' ? `${total} closed` : `${counts?.open ?? 0} open`}</span>
        </h1>
        <div className={css.chips} role="group" aria-label="Which claims">
          {chipsOf(counts).map(({ id, label, tone, many }) => (
            <button key={id} type="button" aria-pressed={chip === id} onClick={() => onChip(id)}>
              {tone && <span className={css.dot} data-tone={tone} aria-hidden />}
              {label}
              {many !== undefined && <span className="figures"> {many}</span>}
            </button>
          ))}
        </div>
      </header>
      <div className={css.columns} aria-hidden>
        <span>Claim</span>
        <span>Stage</span>
        <span>Clock</span>
        <span>Left</span>
      </div>
      {!rows && <SkeletonRows rows={8} />}
      {rows && rows.length === 0 && <p className={css.empty}>{emptyWords(chip, searched)}</p>}
      <ul ref={listRef} className={css.rows}>
        {rows?.map((row) => (
          <Claim key={row.id} row={row} {...props} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={css.pages} aria-label="Pages of claims">
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <span className="quiet figures">
            {page} of {pages}
          </span>
          <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <footer className={css.rule}>
        <p>{ruleOf(counts, company)}</p>
        <p className={css.keys}>
          {KEYS.map(([keys, word]) => (
            <span key={word}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}{' '}
              {word}
            </span>
          ))}
        </p>
      </footer>
    </section>
  );
}

const KEYS = [
  [['J', 'K'], 'line'],
  [['A'], 'authorise'],
  [['Q'], 'ask'],
  [['D'], 'decline'],
  [['Shift', 'A'], 'the room'],
  [['X'], 'select'],
] as const;

const chipsOf = (counts: ClaimCounts | undefined) =>
  [
    { id: 'all', label: 'All', tone: undefined, many: undefined },
    { id: 'waits', label: 'Waiting on you', tone: undefined, many: counts?.waits ?? 0 },
    { id: 'over', label: 'Overdue', tone: 'late', many: counts?.over ?? 0 },
    { id: 'soon', label: 'Under a day', tone: 'waiting', many: counts?.soon ?? 0 },
    { id: 'closed', label: 'Closed', tone: undefined, many: undefined },
  ] as const;

function emptyWords(chip: Chip, searched: string): string {
  if (searched) return `No claim matches “${searched}”.`;
  if (chip === 'waits') return 'Nothing is waiting on you.';
  if (chip === 'over') return 'No clock is overdue.';
  if (chip === 'soon') return 'Nothing is due within a day.';
  return chip === 'closed' ? 'No closed claims.' : 'No open claims. Register one above.';
}

/** The rule of the clocks, in a sentence or two. */
function ruleOf(counts: ClaimCounts | undefined, company: string): string {
  const days = counts?.answerDays ?? 5;
  const paused = counts?.pausedForThem ?? 0;
  const now = paused > 0 ? ` They are paused on ${paused} now.` : '';
  return `Days and hours are business time of the site. You have ${days} business days to answer an estimate or a question. The clocks of ${company} pause while an answer is yours.${now}`;
}

function Claim({ row, currentId, onOpen, chosen, onChoose }: Props & { row: ClaimRow }) {
  const { id, claim, customerName, suburb, stage, waits, clock } = row;
  return (
    <li className={css.row} aria-current={id === currentId || undefined} data-chosen={chosen.has(id) || undefined}>
      <button type="button" data-claim={id} className={css.open} onClick={() => onOpen(row)}>
        <span className={css.who}>
          <strong className="figures">{claim}</strong>
          <span>{[customerName, suburb].filter(Boolean).join(', ')}</span>
        </span>
        <span className={css.stage} data-waits={waits || undefined}>
          {waits ? 'Waiting on you' : stage}
        </span>
        {clock ? (
          <>
            <span className={css.clock}>
              <span>{clock.label}</span>
              <span className={css.bar} data-state={clock.state} aria-hidden>
                <span style={{ width: `${clock.share * 100}%` }} />
              </span>
            </span>
            <span className={css.left} data-state={clock.state}>
              <strong>{leftWords(clock)}</strong>
              <span className="figures">{dueWords(clock)}</span>
            </span>
          </>
        ) : (
          <span className={`${css.none} quiet`}>No clock runs</span>
        )}
      </button>
      <Checkbox
        size="24px"
        className={css.choose}
        aria-label={`Select ${claim}`}
        checked={chosen.has(id)}
        onChange={() => onChoose(id)}
      />
    </li>
  );
}
