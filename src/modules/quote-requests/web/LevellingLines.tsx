// On a phone: one line after the other, its quotes ranked by price, each to press.
import css from './LevellingPage.module.css';
import { Button, UnstyledButton } from '@mantine/core';
import { showMoney } from '../../../platform/web/display/format.ts';
import { MovedMark } from './MovedMark.tsx';
import { QuoteHead } from './QuoteHead.tsx';
import type { LevellingProps } from './levelling-props.ts';
import { cellWords } from './cell-words.ts';
import { measures } from './QuoteMore.tsx';

export function LevellingLines({ levelled, quotes, may, onChoose, onAsk }: LevellingProps) {
  return (
    <div className={css.phone}>
      <ul className={css.phoneQuotes}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteHead quote={quote} />
            {quote.submittedAt && (
              <strong className="figures">{showMoney(levelled.totals.get(quote.id)?.levelled ?? 0)} levelled</strong>
            )}
            {may && quote.status.typeName !== 'draft' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Ask ${quote.assigned.label}`}
                onClick={() => onAsk(quote, null)}
              >
                Ask
              </Button>
            )}
          </li>
        ))}
      </ul>
      {levelled.lines.map((line) => (
        <section key={line.key} className={css.phoneLine} aria-label={line.description}>
          <h2>{line.description}</h2>
          <p className="quiet figures">
            {[measures(line.item), line.budget !== null && `ours ${showMoney(line.budget)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <MovedMark moved={line.moved} />
          {quotes
            .map((quote) => ({ quote, cell: line.cells.get(quote.id) }))
            .filter(({ cell }) => cell && cell.state !== 'notAsked')
            .toSorted((a, b) => (a.cell?.amount ?? Number.MAX_VALUE) - (b.cell?.amount ?? Number.MAX_VALUE))
            .map(({ quote, cell }) => {
              if (!cell) return null;
              const [head, below] = cellWords(cell);
              const chosen = cell.item?.chosen === true;
              return (
                <UnstyledButton
                  key={quote.id}
                  className={css.phoneCell}
                  data-state={cell.state}
                  data-chosen={chosen || undefined}
                  aria-pressed={chosen}
                  disabled={!may || cell.state !== 'priced'}
                  onClick={() => cell.item && onChoose([cell.item.id], !chosen)}
                >
                  <span>{quote.assigned.label}</span>
                  <span className="figures">
                    {chosen && '✓ '}
                    {head} <small>{below}</small>
                  </span>
                </UnstyledButton>
              );
            })}
        </section>
      ))}
    </div>
  );
}
