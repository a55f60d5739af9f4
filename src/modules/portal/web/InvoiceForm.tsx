// The invoice of a contractor for a work order: what is left of it stands there; what was sent before, with what became of it.
import css from './SharedQuote.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { showDay, todayIn } from '../../../kit/dates.ts';
import { fractionOfCents, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { ContractorBills, SentBill } from '../../bills/shared/contractor-bill.ts';
import { Outcome } from '../../identity/web/index.ts';
import { showShared } from './show-shared.ts';
import { visitWrite } from './visit.ts';

const STATUS: Readonly<Record<ContractorBills['sent'][number]['status'], string>> = {
  office: 'with the office',
  question: 'the office has a question',
  approved: 'approved',
  paid: 'paid',
  rejected: 'rejected',
};

interface Props {
  first: ContractorBills;
  company: string;
  token: string;
}
export function InvoiceForm({ first, company, token }: Props) {
  const [bills, setBills] = useState(first);
  const [done, setDone] = useState(false);
  return (
    <>
      {bills.sent.length > 0 && (
        <section aria-label="Sent before">
          <h2>Sent before</h2>
          <ul>
            {bills.sent.map((sent) => (
              <li key={sent.number}>
                {sent.supplierInvoiceNumber ?? sent.number}, {showDay(sent.date)},{' '}
                <strong className="figures">{showShared('money', sent.total)}</strong>: {STATUS[sent.status]}
                {sent.note && `: ${sent.note}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {done && <Outcome tone="done">{company} has your invoice. Follow its progress here.</Outcome>}
      {bills.refusal && <Outcome tone="late">{bills.refusal}</Outcome>}
      {!bills.refusal && !done && (
        <Form
          bills={bills}
          company={company}
          token={token}
          onSent={(next) => {
            setBills(next);
            setDone(true);
          }}
        />
      )}
    </>
  );
}

interface FormProps {
  bills: ContractorBills;
  company: string;
  token: string;
  onSent: (next: ContractorBills) => void;
}
function Form({ bills, company, token, onSent }: FormProps) {
  const [number, setNumber] = useState('');
  const [date, setDate] = useState(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const [stated, setStated] = useState<number | null>(null);
  const [amounts, setAmounts] = useState<ReadonlyMap<number, number>>(
    () => new Map(bills.lines.map(({ workOrderItemId, left }) => [workOrderItemId, Math.max(0, left)])),
  );
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<string>();
  const net = sumCents([...amounts.values()].map(toCents));
  const tax = fractionOfCents(net, bills.taxRate);
  const send = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    setSaid(undefined);
    const body: SentBill = {
      supplierInvoiceNumber: number,
      invoiceDate: date,
      statedTotal: stated,
      lines: bills.lines.map(({ workOrderItemId }) => ({ workOrderItemId, amount: amounts.get(workOrderItemId) ?? 0 })),
    };
    try {
      onSent(((await visitWrite(token, '/share/bill', body)) as { data: ContractorBills }).data);
    } catch (error) {
      const failed = error instanceof ApiError ? error : undefined;
      setErrors(failed?.errors ?? {});
      setSaid(
        Object.values(failed?.errors ?? {})[0] ??
          failed?.message ??
          'This was not sent. Check your connection and try again.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={css.terms}
      aria-label="Your invoice"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        size="md"
        label="Your invoice number"
        maxLength={60}
        withAsterisk
        value={number}
        error={errors['supplierInvoiceNumber']}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        size="md"
        label="Date"
        value={date}
        error={errors['invoiceDate']}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {bills.lines.map(({ workOrderItemId, description, ordered, billed }) => (
        <FigureBox
          key={workOrderItemId}
          size="md"
          label={description}
          description={`Ordered ${showShared('money', ordered)}${billed ? `, invoiced ${showShared('money', billed)}` : ''}, ex tax`}
          min={0}
          decimalScale={2}
          hideControls
          inputMode="decimal"
          value={amounts.get(workOrderItemId) ?? 0}
          onChange={(next) =>
            setAmounts((known) => new Map(known).set(workOrderItemId, typeof next === 'number' ? next : 0))
          }
        />
      ))}
      <FigureBox
        size="md"
        label="Your invoice total, with tax"
        min={0}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        value={stated ?? ''}
        onChange={(next) => setStated(typeof next === 'number' ? next : null)}
      />
      <p className={css.total}>
        <strong className="figures">{showShared('money', fromCents(net + tax))}</strong>{' '}
        <span className="quiet figures">
          {tax ? `inc ${bills.taxName} of ${showShared('money', fromCents(tax))}` : `no ${bills.taxName}`}
          {bills.reverseCharge && `, which ${company} pays by reverse charge`}
        </span>
      </p>
      {said && <Outcome tone="late">{said}</Outcome>}
      <div className={css.buttons}>
        <Button type="submit" size="md" loading={busy} disabled={number.trim() === '' || net === 0}>
          Send the invoice to {company}
        </Button>
      </div>
    </form>
  );
}
