// Quotes beside each other: a row an item, a column whoever was asked; the lowest is marked, gaps are said, each price is accepted by itself.
import css from '../links.module.css';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fromCents, sumCents, toCents } from '../../../../kit/money.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { IconDots } from '../../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { sentence, showDate, showMoment, showMoney } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { DISPOSITION_WORDS } from '../../shared/contents-values.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import type { ComparedQuotes } from '../../shared/loss-quotes.api.ts';
import { lossQuotesApi } from '../../shared/loss-quotes.api.ts';
import { AskQuotes } from './AskQuotes.tsx';
import { QuoteOrdersSlot } from './quote-orders-slot.ts';

const STATUS = {
  requested: '',
  received: '',
  accepted: 'Accepted',
  'not-accepted': 'Not accepted',
} as const;
type Line = ComparedQuotes['lines'][number];
type Price = Line['prices'][number];

interface Props {
  scheduleId: number;
  label: string;
  items: readonly ContentsItem[];
  editable: boolean;
  onClose: () => void;
}
export function QuotesDialog({ scheduleId, label, items, editable, onClose }: Props) {
  const can = useCan();
  const read = useRead(lossQuotesApi.compare, { params: { id: scheduleId } }, { follows: ['lossScheduleQuote'] });
  const [asking, setAsking] = useState(false);
  const mayAsk = editable && can('create-loss-schedule-quote');
  const mayDecide = editable && can('edit-loss-schedule-quote');
  const all = read.data?.data;
  return (
    <Dialog
      title={`Quotes for contents ${label}`}
      opened
      changed={false}
      size="min(1240px, 96vw)"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mayAsk && <Button onClick={() => setAsking(true)}>Ask for prices</Button>}
        </>
      }
    >
      {/* Prices are looked at first: on a phone a field would bring the keyboard and push them away. */}
      <div className={css.quotes} tabIndex={-1} data-autofocus>
        {read.error && !all ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !all ? (
          <SkeletonRows rows={6} />
        ) : all.quotes.length === 0 ? (
          <p>No quotes yet. Ask restorers or suppliers to price lines; each prices by a link of their own.</p>
        ) : (
          <>
            <Compared scheduleId={scheduleId} all={all} mayDecide={mayDecide} />
            <QuoteOrdersSlot scheduleId={scheduleId} />
          </>
        )}
      </div>
      {asking && (
        <AskQuotes
          scheduleId={scheduleId}
          items={items}
          onClose={() => setAsking(false)}
          onAsked={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

const failed = (error: Error): void => toast(error.message, { tone: 'late' });

function Compared({ scheduleId, all, mayDecide }: { scheduleId: number; all: ComparedQuotes; mayDecide: boolean }) {
  const [reason, setReason] = useState('');
  const accept = useWrite(lossQuotesApi.accept);
  const release = useWrite(lossQuotesApi.release);
  const take = (priceIds: number[]): void =>
    accept.mutate(
      { params: { id: scheduleId }, body: { priceIds, reason: reason.trim() || null } },
      {
        onSuccess: () => {
          toast(`${counted(priceIds.length, 'price')} accepted`, {
            undo: () => release.mutate({ params: { id: scheduleId }, body: { priceIds } }, { onError: failed }),
          });
          setReason('');
        },
        onError: failed,
      },
    );
  const lowest = new Map(all.lines.map((line) => [line.itemId, lowestOf(line)]));
  const open = all.lines.flatMap((line) => {
    const best = lowest.get(line.itemId);
    return best && !line.prices.some(({ isAccepted }) => isAccepted) && !best.isStale ? [best.id] : [];
  });
  return (
    <>
      <section className={css.compared} aria-label="Prices side by side">
        <table>
          <thead>
            <tr>
              <th scope="col" className={css.thing}>
                Item
              </th>
              <th scope="col" className={css.worth} data-figure>
                RCV
              </th>
              <th scope="col" className={css.worth} data-figure>
                ACV
              </th>
              {all.quotes.map((quote) => (
                <QuoteHead key={quote.id} quote={quote} mayDecide={mayDecide} />
              ))}
            </tr>
          </thead>
          <tbody>
            {all.lines.map((line) => (
              <tr key={line.itemId}>
                <th scope="row" className={css.thing}>
                  {line.number} {line.label} <span className="quiet">{line.description}</span>
                </th>
                <td className={css.worth} data-figure>
                  {showMoney(line.rcv)}
                </td>
                <td className={css.worth} data-figure>
                  {showMoney(line.acv)}
                </td>
                {all.quotes.map(({ id, contact }) => (
                  <PriceCell
                    key={id}
                    line={line}
                    contact={contact}
                    price={line.prices.find(({ quoteId }) => quoteId === id)}
                    isLowest={lowest.get(line.itemId)?.quoteId === id && line.prices.length > 1}
                    mayDecide={mayDecide}
                    onAccept={(price) => take([price.id])}
                    onRelease={(price) =>
                      release.mutate(
                        { params: { id: scheduleId }, body: { priceIds: [price.id] } },
                        { onError: failed },
                      )
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={css.thing}>
                Priced, inc tax
              </th>
              <td className={css.worth} data-figure>
                {showMoney(fromCents(sumCents(all.lines.map((line) => toCents(line.rcv)))))}
              </td>
              <td className={css.worth} data-figure>
                {showMoney(fromCents(sumCents(all.lines.map((line) => toCents(line.acv)))))}
              </td>
              {all.quotes.map(({ id }) => {
                const own = all.lines.flatMap(({ prices }) => prices.filter(({ quoteId }) => quoteId === id));
                const gaps = own.filter(({ price }) => price === null).length;
                return (
                  <td key={id} data-figure>
                    <strong>{showMoney(fromCents(sumCents(own.map((one) => toCents(one.priceIncTax)))))}</strong>
                    {gaps > 0 && <small>{counted(gaps, 'gap')}</small>}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </section>
      {mayDecide && (
        <div className={css.decide}>
          <TextInput
            size="sm"
            label="Why this one"
            placeholder="Kept with each price that is accepted next"
            maxLength={400}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {open.length > 0 && (
            <Button variant="default" loading={accept.isPending} onClick={() => take(open)}>
              Accept the lowest of {counted(open.length, 'item')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const lowestOf = ({ prices }: Line): Price | undefined =>
  prices
    .filter(({ price }) => price !== null)
    .reduce<Price | undefined>((low, one) => ((low?.price ?? Infinity) <= (one.price ?? 0) ? low : one), undefined);

function PriceCell({
  line,
  contact,
  price,
  isLowest,
  mayDecide,
  onAccept,
  onRelease,
}: {
  line: Line;
  contact: string;
  price: Price | undefined;
  isLowest: boolean;
  mayDecide: boolean;
  onAccept: (price: Price) => void;
  onRelease: (price: Price) => void;
}) {
  if (!price)
    return (
      <td className="quiet" data-figure>
        not asked
      </td>
    );
  if (price.cannot)
    return (
      <td className="quiet" data-figure>
        cannot{price.note && `: ${price.note}`}
      </td>
    );
  if (price.price === null)
    return (
      <td className="quiet" data-figure>
        {mayDecide ? <EnterPrice price={price} name={`${line.label} from ${contact}`} /> : 'no price yet'}
      </td>
    );
  const name = `${line.label} from ${contact}`;
  return (
    <td data-figure data-accepted={price.isAccepted || undefined}>
      <span>
        {isLowest && <small className={css.low}>lowest</small>} <strong>{showMoney(price.priceIncTax)}</strong>
      </span>
      <small>
        {DISPOSITION_WORDS[price.action]}
        {price.note && `, ${price.note}`}
        {price.isStale && ', item changed since'}
        {price.reason && `. ${price.reason}`}
      </small>
      {mayDecide &&
        (price.isAccepted ? (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Accepted: ${name}. Take it back`}
            onClick={() => onRelease(price)}
          >
            Accepted
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            disabled={price.isStale}
            aria-label={`Accept ${name}`}
            onClick={() => onAccept(price)}
          >
            Accept
          </Button>
        ))}
    </td>
  );
}

function QuoteHead({ quote, mayDecide }: { quote: ComparedQuotes['quotes'][number]; mayDecide: boolean }) {
  const send = useWrite(lossQuotesApi.send);
  const remove = useWrite(lossQuotesApi.remove);
  const words = quote.receivedAt
    ? `received ${showMoment(quote.receivedAt)}`
    : quote.openedAt
      ? `opened ${showMoment(quote.openedAt)}`
      : quote.sentAt
        ? `sent ${showMoment(quote.sentAt)}`
        : 'not sent';
  return (
    <th scope="col" data-figure>
      <span className={css.quoteName}>
        {quote.contact}
        {mayDecide && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`More about the quote of ${quote.contact}`}
              >
                <IconDots size={14} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                onClick={() =>
                  send.mutate(
                    { params: { id: quote.id } },
                    {
                      onSuccess: ({ data }) => {
                        void navigator.clipboard.writeText(data.link).catch(() => undefined);
                        toast(data.isMailed ? 'Link emailed and copied' : 'Link copied');
                      },
                      onError: failed,
                    },
                  )
                }
              >
                Send a new link
              </Menu.Item>
              <Menu.Item
                onClick={() =>
                  remove.mutate({ params: { id: quote.id }, query: { version: quote.version } }, { onError: failed })
                }
              >
                Remove the quote
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
      <small>
        {sentence([STATUS[quote.status], words].filter(Boolean).join(', '))}
        {quote.dueDate && quote.status === 'requested' && `, due ${showDate(quote.dueDate)}`}
        {quote.reason && `: ${quote.reason}`}
      </small>
      {quote.note && <small>{quote.note}</small>}
    </th>
  );
}

/** A price that came by phone or on paper, without tax. */
function EnterPrice({ price, name }: { price: Price; name: string }) {
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | ''>('');
  const write = useWrite(lossQuotesApi.prices);
  if (!open)
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Enter the price of ${name}`}
        onClick={() => setOpen(true)}
      >
        Enter a price
      </Button>
    );
  return (
    <form
      className={css.enter}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === '') return;
        write.mutate(
          { params: { id: price.quoteId }, body: { lines: [{ id: price.id, price: amount }] } },
          { onError: failed },
        );
      }}
    >
      <FigureBox
        size="xs"
        aria-label={`Price of ${name}, ex tax`}
        placeholder="Ex tax"
        min={0}
        decimalScale={2}
        hideControls
        data-autofocus
        value={amount}
        onChange={setAmount}
      />
      <Button type="submit" size="xs" loading={write.isPending} disabled={amount === ''}>
        Save
      </Button>
    </form>
  );
}
