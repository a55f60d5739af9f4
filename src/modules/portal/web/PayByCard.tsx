// Paying the invoice of a link by card: all that is open or a part, its surcharge said before; and what became of it on the way back.
import css from './SharedInvoice.module.css';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { fromCents, toCents } from '../../../kit/money.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { Outcome } from '../../identity/web/index.ts';
import { type SurchargeRule, surchargeCents } from '../../finance/shared/surcharge.ts';
import type { SharedInvoice as Invoice } from '../shared/shared-invoices.api.ts';
import { showShared } from './show-shared.ts';
import { visitRead, visitWrite } from './visit.ts';

const moneyOf =
  (currency: string) =>
  (amount: number): string =>
    `${currency} ${showShared('money', amount)}`;
const wordsOf = (error: unknown): string =>
  error instanceof ApiError
    ? (Object.values(error.errors)[0] ?? error.message)
    : 'The payment service cannot be reached at the moment. Nothing was paid: try again in a few minutes.';

export function PayByCard({ invoice, cards, token }: { invoice: Invoice; cards: SurchargeRule; token: string }) {
  const [open, setOpen] = useState(false);
  // Until somebody types, it is what is open now: that changes under an open page, on the way back from the payment service.
  const [typed, setTyped] = useState<number | string>();
  const amount = typed ?? invoice.balance;
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const money = moneyOf(invoice.document.currency);
  const cents = toCents(Number(amount));
  const surcharge = surchargeCents(cents, cards);
  const costs = cards.percentage > 0 || cards.fixed > 0;
  const leave = async (): Promise<void> => {
    setLeaving(true);
    setProblem(undefined);
    try {
      const { data } = (await visitWrite(token, '/share/invoice/pay', {
        amount: fromCents(cents),
        reference: token,
      })) as { data: { url: string } };
      window.location.assign(data.url);
    } catch (error) {
      setProblem(wordsOf(error));
      setLeaving(false);
    }
  };
  if (!open)
    return (
      <Button className={css.print} onClick={() => setOpen(true)}>
        Pay by card
      </Button>
    );
  return (
    <form
      className={css.pay}
      aria-label="Pay by card"
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      <FigureBox
        label="Amount"
        description={`${money(invoice.balance)} is outstanding. You can pay part of it`}
        value={amount}
        onChange={setTyped}
        decimalScale={2}
        fixedDecimalScale
        min={0}
        hideControls
      />
      {costs && (
        <dl className={css.bank}>
          <div>
            <dt>Surcharge for paying by card</dt>
            <dd className="figures">{money(fromCents(surcharge))}</dd>
          </div>
          <div>
            <dt>Charged to the card</dt>
            <dd className="figures">{money(fromCents(cents + surcharge))}</dd>
          </div>
        </dl>
      )}
      {problem && <Outcome tone="late">{problem}</Outcome>}
      <div className={css.acts}>
        <Button type="submit" loading={leaving} disabled={cents <= 0 || cents > toCents(invoice.balance)}>
          Continue to the card
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
      <p className="quiet">You enter your card on the payment service’s page. We never see it.</p>
    </form>
  );
}

const ASK_EVERY_MS = 3000;
const MOST_ASKED = 20;

/** On the way back from the payment service: paid, waiting for the bank, or left. */
export function PaidByCard({
  invoice,
  token,
  onInvoice,
}: {
  invoice: Invoice;
  token: string;
  onInvoice: (invoice: Invoice) => void;
}) {
  const [result] = useState(() => new URLSearchParams(window.location.search).get('paymentResult'));
  const [asked, setAsked] = useState(0);
  const last = invoice.lastPaid;
  const waits = result === 'done' && (last?.status === 'begun' || last?.status === 'waiting');
  const ask = useEffectEvent(async () => {
    const { data } = (await visitWrite(token, '/share/invoice/paid', {})) as { data: Invoice };
    onInvoice(data);
  });
  useEffect(() => {
    if (!waits || asked >= MOST_ASKED) return;
    const timer = setTimeout(
      () =>
        void ask()
          .catch(() => undefined) // asked again
          .finally(() => setAsked(asked + 1)),
      asked === 0 ? 0 : ASK_EVERY_MS,
    );
    return () => clearTimeout(timer);
  }, [waits, asked]);
  const receipt = async (): Promise<void> => {
    const paper = (await visitRead(token, '/share/invoice/receipt')) as Blob;
    const address = URL.createObjectURL(paper);
    const link = window.document.createElement('a');
    Object.assign(link, { href: address, download: 'Receipt.pdf' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  if (!result || !last) return null;
  const money = moneyOf(invoice.document.currency);
  if (last.status === 'paid')
    return (
      <div className={css.told}>
        <Outcome tone="done">
          {money(last.amount)} is paid by {last.card ?? 'card'}
          {last.surcharge > 0 && `, with a surcharge of ${money(last.surcharge)}`}. Thank you.
        </Outcome>
        <Button variant="default" className={css.print} onClick={() => void receipt()}>
          Receipt
        </Button>
      </div>
    );
  if (last.status === 'failed')
    return <Outcome tone="late">The payment was declined, and nothing was paid. Try another card.</Outcome>;
  if (waits)
    return (
      <p role="status">
        {asked < MOST_ASKED
          ? 'Checking your payment with the bank. One moment…'
          : 'The bank has not answered yet. You do not need to pay again. Check this page later.'}
      </p>
    );
  return <p role="status">Nothing was paid.</p>;
}
