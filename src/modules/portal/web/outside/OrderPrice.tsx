// A contractor prices an order line by line, on a phone first: one line is open at a time; what is typed is kept on the device.
import css from './OrderPrice.module.css';
import { type NewOwnLine, OwnLine } from '../OwnLine.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../../platform/shared/words.ts';
import { fractionOfCents, fromCents, toCents } from '../../../../kit/money.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { showMoney, showMomentDay } from '../../../../platform/web/display/format.ts';
import { Outcome } from '../../../identity/web/index.ts';
import {
  type OrderPrice as Price,
  type PriceLine,
  type SentPrice,
  totalOf,
} from '../../../work-orders/shared/contractor-price.ts';
import { PriceRow } from './PriceRow.tsx';

interface Props {
  price: Price;
  /** Of what is kept on the device: another version of the order begins anew. */
  keptAs: string;
  company: string;
  onSend: (given: SentPrice) => Promise<void>;
}

export function OrderPrice({ price, keptAs, company, onSend }: Props) {
  const { lines, change, clear } = useKeptLines(price, keptAs);
  const [open, setOpen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const total = totalOf(lines);
  const own = lines.filter(({ id }) => id === null).length;
  const { taxPercentage, taxName } = price;
  const tax = taxPercentage === null ? 0 : fromCents(fractionOfCents(toCents(total), taxPercentage));
  const send = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      await onSend({ lines: lines.map(sentLine) });
      clear();
      setOpen(null);
    } catch (error) {
      setSaid(
        error instanceof ApiError
          ? (Object.values(error.errors)[0] ?? error.message)
          : 'This was not sent. Your prices are kept on this device. Check your connection and try again.',
      );
    } finally {
      setBusy(false);
    }
  };
  const names = lines.map((line, place) => ({ ...line, number: numberOf(lines, place) }));
  return (
    <section className={css.price} aria-label="Your price">
      <Standing price={price} company={company} />
      <ol className={css.lines}>
        {names.map((line, place) => (
          <PriceRow
            key={line.id ?? `own-${place}`}
            line={line}
            others={names.filter(({ id }) => id !== null && id !== line.id)}
            open={open === place && price.mayPrice}
            mayPrice={price.mayPrice}
            onOpen={() => setOpen(open === place ? null : place)}
            onChange={(given) => change(lines.map((one, at) => (at === place ? { ...one, ...given } : one)))}
            onRemove={() => change(lines.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      {price.mayPrice && <OwnLine onAdd={(line) => change([...lines, ownLine(line)])} />}
      <footer className={css.foot}>
        <p className="quiet">
          {counted(lines.length, 'line')} ex {taxName}
          {own > 0 && `, ${own} added by you`}
        </p>
        <p className={css.total}>
          <strong className="figures">{showMoney(total)}</strong>{' '}
          {taxPercentage !== null && (
            <span className="quiet figures">
              + {taxName} {showMoney(tax)} = {showMoney(fromCents(toCents(total) + toCents(tax)))}
            </span>
          )}
        </p>
        {said && <Outcome tone="late">{said}</Outcome>}
        {price.mayPrice && (
          <Button size="md" loading={busy} onClick={() => void send()}>
            Send price to {company}
          </Button>
        )}
        <p className={`${css.small} quiet`}>
          {price.mayPrice && 'Kept on this device as you type. '}You see your prices only.
        </p>
      </footer>
    </section>
  );
}

/** What was sent, and what the office said to it. */
function Standing({ price: { sent, mayPrice }, company }: { price: Price; company: string }) {
  if (!sent) return null;
  const words = `${sent.by} sent a price of ${showMoney(sent.total)} on ${showMomentDay(sent.at)}.`;
  if (sent.taken === null)
    return (
      <Outcome tone="done">
        {words} {mayPrice && `${company} has not answered yet. You can change it and send it again.`}
      </Outcome>
    );
  return (
    <Outcome tone={sent.taken ? 'done' : 'plain'}>
      {words} {sent.taken ? `${company} used it.` : `${company} keeps the prices of the order.`}
    </Outcome>
  );
}

/** Items count from 1, lines of their own from V1. */
function numberOf(lines: readonly PriceLine[], place: number): string {
  const line = lines[place];
  const before = lines.slice(0, place + 1).filter(({ id }) => (id === null) === (line?.id === null)).length;
  return line?.id === null ? `V${before}` : String(before);
}

const sentLine = ({ id, description, materialCost, labourCost, excluded, reason, includedIn }: PriceLine) => ({
  id,
  ...(id === null && { description }),
  materialCost,
  labourCost,
  excluded,
  reason,
  includedIn,
});

function useKeptLines(price: Price, keptAs: string) {
  const key = `reinstate.price.${keptAs}`;
  const read = (): PriceLine[] => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as PriceLine[] | null) ?? price.lines;
    } catch {
      return price.lines;
    }
  };
  const [of, setOf] = useState({ key, price });
  const [lines, setLines] = useState(read);
  if (of.key !== key || of.price !== price) {
    setOf({ key, price });
    setLines(read());
  }
  return {
    lines,
    change: (next: PriceLine[]): void => {
      setLines(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // without room on the device it is kept on the page
      }
    },
    clear: (): void => localStorage.removeItem(key),
  };
}

/** One item at that price. */
const ownLine = ({ description, amount }: NewOwnLine): PriceLine => ({
  id: null,
  description,
  materialUnit: 'item',
  materialQuantity: 1,
  materialCost: amount,
  labourUnit: null,
  labourQuantity: 0,
  labourCost: 0,
  excluded: false,
  reason: null,
  includedIn: null,
});
