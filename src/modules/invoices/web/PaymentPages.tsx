// Payments: their list, one with what it was given to, and a new one that pays several invoices at once.
import css from './invoices.module.css';
import { fateWords } from '../../../platform/shared/message-fate.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { fromCents, toCents } from '../../../kit/money.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney, todayHere, showMoment } from '../../../platform/web/display/format.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { EntityFormFrame, FormSection } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type EntityForm, useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { RecordPage, RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { resourcePath, webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { allocateInOrder } from '../../finance/shared/ledger.ts';
import { type PaymentCreate, payment } from '../../finance/shared/payment.entity.ts';
import { type PaymentRow, paymentsApi } from '../../finance/shared/payments.api.ts';
import { type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';
import { cardPaymentsApi } from '../../finance/shared/card-payments.api.ts';
import { CardSection } from './CardSection.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { invoicePaths } from './invoice-paths.ts';

const of = webResource(payment, paymentsApi, {
  columns: ['date', 'direction', 'contactId', 'amount', 'unallocated', 'methodId', 'reference', 'jobId'],
});
const pathOf = (id: number): string => resourcePath(payment, id);

export const PaymentList = () => <ResourceList of={of} />;

export function PaymentPage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  if (recordId === 'new') return <NewPayment />;
  return id === undefined ? <NotFoundPage /> : <Loaded key={id} id={id} />;
}

const OPEN = { field: 'balance', operator: 'greaterThan', value: 0 };
const openOf = (contactId: number | null) => ({
  query: {
    filter: JSON.stringify({ and: [OPEN, { field: 'toContactId', operator: 'equals', value: contactId ?? 0 }] }),
    sort: JSON.stringify([{ field: 'dueDate', direction: 'asc' }]),
    perPage: '200',
  },
});

function NewPayment() {
  useTabTitle('New payment');
  const tab = useTab();
  const write = useWrite(paymentsApi.create);
  const [given, setGiven] = useState<ReadonlyMap<number, number>>(new Map());
  const form = useEntityForm<PaymentCreate>({
    entity: payment,
    start: { direction: 'in', date: todayHere() },
    draftKey: 'payment:new',
    save: (body) =>
      write.mutateAsync({
        body: {
          ...body,
          allocations: [...given]
            .filter(([, amount]) => amount > 0)
            .map(([documentId, amount]) => ({ documentType: 'accountsReceivable', documentId, amount })),
        },
      }),
    onSaved: (answer) => {
      openPage(pathOf((answer as { data: { id: number } }).data.id), { replace: true });
      tab.close();
    },
  });
  return (
    <>
      <h1 className="page-title form-title">New payment</h1>
      <EntityFormFrame form={form} label="New payment" saveLabel="Record payment" onCancel={() => tab.close()}>
        <FormSection title="Amount received">
          <Field name="contactId" />
          <Field name="amount" />
          <Field name="date" />
          <Field name="methodId" />
          <Field name="reference" />
          <Field name="note" />
        </FormSection>
        <Allocations form={form} given={given} onGiven={setGiven} />
      </EntityFormFrame>
    </>
  );
}

interface AllocationsProps {
  form: EntityForm;
  given: ReadonlyMap<number, number>;
  onGiven: (given: ReadonlyMap<number, number>) => void;
}

/** The oldest first, as far as the money reaches, unless somebody says otherwise. */
function Allocations({ form, given, onGiven }: AllocationsProps) {
  const [contactId, amount] = useWatch({ control: form.rhf.control, name: ['contactId', 'amount'] }) as [
    number | null,
    number | null,
  ];
  const read = useRead(invoicesApi.list, openOf(contactId), { enabled: Boolean(contactId), keepPrevious: true });
  const open = contactId ? (read.data?.data ?? []) : [];
  const spread = (): void => {
    const rows = open.map((invoice) => ({ invoice, openCents: toCents(invoice.balance) }));
    onGiven(
      new Map(
        allocateInOrder(toCents(amount), rows).map(({ document, cents }) => [document.invoice.id, fromCents(cents)]),
      ),
    );
  };
  const sum = [...given.values()].reduce((cents, value) => cents + toCents(value), 0);
  const left = toCents(amount) - sum;
  if (!contactId) return null;
  return (
    <FormSection title="Allocation">
      <div>
        {open.length === 0 ? (
          <p className="quiet">Nothing is outstanding. The payment stays unallocated.</p>
        ) : (
          <>
            <Button size="compact-xs" variant="subtle" onClick={spread} disabled={!amount}>
              Oldest first
            </Button>
            {open.map((invoice) => (
              <AllocationRow key={invoice.id} invoice={invoice} given={given} onGiven={onGiven} />
            ))}
            <p className={left < 0 ? 'late' : 'quiet'}>
              {left < 0
                ? `${showMoney(fromCents(-left))} more is allocated than was paid.`
                : left > 0
                  ? `${showMoney(fromCents(left))} stays unallocated.`
                  : 'All of it is allocated.'}
            </p>
          </>
        )}
      </div>
    </FormSection>
  );
}

function AllocationRow({
  invoice,
  given,
  onGiven,
}: { invoice: InvoiceView } & Pick<AllocationsProps, 'given' | 'onGiven'>) {
  const put = (amount: number): void => {
    const next = new Map(given);
    if (amount > 0) next.set(invoice.id, amount);
    else next.delete(invoice.id);
    onGiven(next);
  };
  return (
    <div className={css.pick}>
      <input
        type="checkbox"
        aria-label={`Pay ${invoice.invoiceNumber}`}
        checked={given.has(invoice.id)}
        onChange={(event) => put(event.currentTarget.checked ? invoice.balance : 0)}
      />
      <span>
        {invoice.invoiceNumber}{' '}
        <span className="quiet">
          {invoice.job.label}, due {showDate(invoice.dueDate)}
        </span>
      </span>
      <span data-right>{showMoney(invoice.balance)}</span>
      <FigureBox
        size="xs"
        aria-label={`Amount for ${invoice.invoiceNumber}`}
        value={given.get(invoice.id) ?? ''}
        onChange={(value) => put(Number(value))}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        min={0}
        error={(given.get(invoice.id) ?? 0) > invoice.balance ? `At most ${showMoney(invoice.balance)}` : undefined}
      />
    </div>
  );
}

function Loaded({ id }: { id: number }) {
  const can = useCan();
  const params = { id };
  const read = useRead(paymentsApi.get, { params });
  const parts = useRead(paymentsApi.parts, { params });
  // What came by card goes back to the card.
  const card = useRead(cardPaymentsApi.card, { params }, { follows: ['payment'] });
  const [open, setOpen] = useState<'reverse' | 'allocate' | 'payBack' | null>(null);
  const record = read.data?.data;
  useTabTitle(record && `Payment ${record.contact.label}`);
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!record) return <SkeletonRows rows={6} />;
  const facts: { label: string; value: string | null | undefined }[] = [
    { label: 'Date', value: showDate(record.date) },
    { label: 'Amount', value: showMoney(record.amount) },
    { label: 'Surcharge', value: record.surcharge ? showMoney(record.surcharge) : null },
    { label: 'Not allocated', value: record.unallocated ? showMoney(record.unallocated) : null },
    { label: 'How', value: record.method?.label },
    { label: 'Reference', value: record.reference },
    { label: 'Note', value: record.note },
    {
      label: 'Receipt',
      value:
        record.receiptSentTo &&
        (record.receiptMail
          ? fateWords('It', { ...record.receiptMail, at: record.receiptMail.at && showMoment(record.receiptMail.at) })
          : record.receiptSentAt && `It was sent to ${record.receiptSentTo}.`),
    },
    { label: 'Reversed', value: record.reversedReason },
  ];
  return (
    <RecordPage
      title={`${record.direction === 'in' ? 'Received from' : 'Paid to'} ${record.contact.label}`}
      subtitle="payment"
      facts={facts.filter(({ value }) => value)}
      actions={
        record.reversedAt === null && (
          <>
            <ReceiptActions record={record} />
            {can('edit-payment') && record.unallocated > 0 && record.direction === 'in' && (
              <Button size="xs" onClick={() => setOpen('allocate')}>
                Allocate {showMoney(record.unallocated)}
              </Button>
            )}
            {can('create-payment') && record.unallocated > 0 && card.data?.data === null && (
              <Button size="xs" variant="default" onClick={() => setOpen('payBack')}>
                {record.direction === 'in' ? 'Refund' : 'Record refund'}
              </Button>
            )}
            {can('delete-payment') && card.data?.data === null && (
              <Button size="xs" variant="default" onClick={() => setOpen('reverse')}>
                Reverse
              </Button>
            )}
          </>
        )
      }
    >
      <RecordSection title="Allocation">
        {parts.data?.data.length ? (
          <ul className={css.rows}>
            {parts.data.data.map((part) => (
              <li key={`${part.documentType}:${part.documentId}`}>
                {part.documentType === 'accountsReceivable' ? (
                  <PageLink href={invoicePaths.invoice(part.documentId)}>{part.label}</PageLink>
                ) : part.documentType === 'payment' ? (
                  <span>
                    Paid back: <PageLink href={pathOf(part.documentId)}>{part.label}</PageLink>
                  </span>
                ) : (
                  <span>{part.label}</span>
                )}
                <span className="figures">{showMoney(part.amount)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet">{record.reversedAt ? 'It was reversed.' : 'It is not allocated to anything yet.'}</p>
        )}
      </RecordSection>
      <CardSection paymentId={record.id} />
      {open === 'reverse' && <TakeBack record={record} onClose={() => setOpen(null)} />}
      {open === 'payBack' && <PayBack record={record} onClose={() => setOpen(null)} />}
      {open === 'allocate' && <AllocateMore record={record} onClose={() => setOpen(null)} />}
    </RecordPage>
  );
}

function TakeBack({ record, onClose }: { record: PaymentRow; onClose: () => void }) {
  const write = useWrite(paymentsApi.reverse);
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title="Reverse payment"
      action="Reverse"
      ready={reason.trim() !== ''}
      saving={write.isPending}
      changed={reason !== ''}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { id: record.id },
          body: { reason: reason.trim(), version: record.version },
        });
        onClose();
      }}
    >
      <p className="quiet">What it paid is outstanding again. Both stay in the ledger.</p>
      <LongText label="Why" size="sm" minRows={2} max={2000} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}

/** What a payment has left over goes back to whoever paid it. */
function PayBack({ record, onClose }: { record: PaymentRow; onClose: () => void }) {
  const write = useWrite(paymentsApi.create);
  const [amount, setAmount] = useState<number | ''>(record.unallocated);
  const [date, setDate] = useState(todayHere());
  const [reference, setReference] = useState('');
  const goesOut = record.direction === 'in';
  return (
    <SaveDialog
      title={goesOut ? `Refund to ${record.contact.label}` : `Refund from ${record.contact.label}`}
      action={goesOut ? 'Record refund' : 'Record payment'}
      ready={amount !== '' && amount > 0 && toCents(amount) <= toCents(record.unallocated) && date !== ''}
      saving={write.isPending}
      changed={amount !== record.unallocated || reference !== ''}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        const paid = Number(amount);
        await write.mutateAsync({
          body: {
            direction: goesOut ? 'out' : 'in',
            contactId: record.contactId,
            jobId: record.jobId,
            date,
            amount: paid,
            reference: reference.trim() || `Refund of ${record.reference ?? showDate(record.date)}`,
            allocations: [{ documentType: 'payment', documentId: record.id, amount: paid }],
          },
        });
        onClose();
      }}
    >
      <FigureBox
        label="Amount"
        description={`${showMoney(record.unallocated)} of this payment is left`}
        value={amount}
        onChange={setAmount}
        min={0}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        error={
          amount !== '' && toCents(amount) > toCents(record.unallocated)
            ? `At most ${showMoney(record.unallocated)}`
            : undefined
        }
      />
      <DayBox label="Paid on" value={date} onChange={setDate} />
      <TextInput
        label="Reference"
        maxLength={120}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}

function AllocateMore({ record, onClose }: { record: PaymentRow; onClose: () => void }) {
  const write = useWrite(paymentsApi.allocate);
  const read = useRead(invoicesApi.list, openOf(record.contactId));
  const [given, setGiven] = useState<ReadonlyMap<number, number>>(new Map());
  const sum = [...given.values()].reduce((cents, value) => cents + toCents(value), 0);
  return (
    <SaveDialog
      title={`Allocate ${showMoney(record.unallocated)}`}
      action="Allocate"
      size={640}
      ready={sum > 0 && sum <= toCents(record.unallocated)}
      saving={write.isPending}
      changed={given.size > 0}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({
          params: { id: record.id },
          body: {
            version: record.version,
            allocations: [...given].map(([documentId, amount]) => ({
              documentType: 'accountsReceivable',
              documentId,
              amount,
            })),
          },
        });
        onClose();
      }}
    >
      {(read.data?.data ?? []).map((invoice) => (
        <AllocationRow key={invoice.id} invoice={invoice} given={given} onGiven={setGiven} />
      ))}
      {read.data?.data.length === 0 && <p className="quiet">This payer has nothing outstanding.</p>}
    </SaveDialog>
  );
}
