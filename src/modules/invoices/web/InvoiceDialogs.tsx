// What is asked before an invoice leaves, is paid, credited, written off or made void.
import css from './invoices.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { type AccountsReceivableUpdate, LATE_REASONS, accountsReceivable } from '../shared/invoice.entity.ts';
import { REVERSE_CHARGE_COUNTRY } from '../../finance/shared/tax.ts';
import { INVOICE_STATUS, INVOICE_TYPE } from '../shared/invoice-status.ts';
import { type InvoiceSheet, type InvoiceView, invoicesApi } from '../shared/invoices.api.ts';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { invoicePaths } from './invoice-paths.ts';
import { statusesFor } from './invoice-statuses.ts';
import type { OpenDialog } from './open-dialog.ts';

interface Props {
  sheet: InvoiceSheet;
  open: OpenDialog;
  onClose: () => void;
}

export function InvoiceDialogs({ sheet, open, onClose }: Props) {
  const { invoice } = sheet;
  switch (open) {
    case 'issue':
      return <IssueInvoice invoice={invoice} onClose={onClose} />;
    case 'send':
      return <SendInvoice invoice={invoice} onClose={onClose} />;
    case 'pay':
      return <PayInvoice invoice={invoice} onClose={onClose} />;
    case 'credit':
      return <CreditInvoice sheet={sheet} onClose={onClose} />;
    case 'retention':
      return <AskRetention invoice={invoice} onClose={onClose} />;
    case 'late':
      return <WhyLate invoice={invoice} onClose={onClose} />;
    case 'hold':
      return <HoldReminders invoice={invoice} onClose={onClose} />;
    case 'edit':
      return <EditTerms invoice={invoice} onClose={onClose} />;
    case 'status':
      return <ChangeStatus invoice={invoice} onClose={onClose} />;
  }
}

interface One {
  invoice: InvoiceView;
  onClose: () => void;
}
const firstOf = (error: ApiError | null): string | undefined =>
  error ? (Object.values(error.errors)[0] ?? error.message) : undefined;

function IssueInvoice({ invoice, onClose }: One) {
  const issue = useWrite(invoicesApi.issue);
  const send = useWrite(invoicesApi.notify);
  const mailWords = useMailWords();
  const [day, setDay] = useState(invoice.issueDate ?? '');
  const [number, setNumber] = useState('');
  const [sends, setSends] = useState(true);
  const [reason, setReason] = useState('');
  const asksNumber = issue.error?.errors['invoiceNumber'] !== undefined || number !== '';
  const [oddReason, setOddReason] = useState('');
  const asksOdd = issue.error?.errors['oddReason'] !== undefined || oddReason !== '';
  const asksReason = issue.error?.errors['holdReason'] !== undefined || reason !== '';
  const save = async (): Promise<void> => {
    const { data } = await issue.mutateAsync({
      params: { id: invoice.id },
      body: {
        version: invoice.version,
        total: invoice.total,
        ...(day && { issueDate: day }),
        ...(number && { invoiceNumber: number }),
        ...(reason.trim() && { holdReason: reason.trim() }),
        ...(oddReason.trim() && { oddReason: oddReason.trim() }),
      },
    });
    onClose();
    const issued = `${data.invoiceNumber} is issued`;
    if (!sends) return toast(issued);
    // It is issued, whatever becomes of the mail.
    await send
      .mutateAsync({ params: { id: invoice.id }, body: {} })
      .then(() => toast(`${issued}. ${mailWords('The email')}`))
      .catch((error: ApiError) => toast(`${issued}, but not sent. ${firstOf(error)}`, { tone: 'late' }));
  };
  return (
    <SaveDialog
      title={`Issue ${showMoney(invoice.total)} to ${invoice.toContact.label}`}
      action={sends ? 'Issue and send' : 'Issue'}
      save={save}
      saving={issue.isPending}
      changed={day !== (invoice.issueDate ?? '')}
      error={firstOf(issue.error)}
      onClose={onClose}
    >
      <p className="quiet">It gets its number and is frozen. Correct mistakes with a credit note.</p>
      <DayBox label="Date" description="Empty: today" value={day} onChange={setDay} />
      {asksNumber && (
        <TextInput label="Number" value={number} onChange={(event) => setNumber(event.currentTarget.value)} />
      )}
      {asksOdd && (
        <TextInput
          label="Why the date and amount are right"
          maxLength={2000}
          value={oddReason}
          onChange={(event) => setOddReason(event.currentTarget.value)}
        />
      )}
      {asksReason && (
        <TextInput
          label="Reason for sending anyway"
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={`Email it to ${invoice.careOfContact?.label ?? invoice.toContact.label} with the PDF and a link`}
        checked={sends}
        onChange={(event) => setSends(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}

function SendInvoice({ invoice, onClose }: One) {
  const mailWords = useMailWords();
  const write = useWrite(invoicesApi.notify);
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  return (
    <SaveDialog
      title={`Send ${invoice.invoiceNumber}`}
      action="Send"
      save={async () => {
        await write.mutateAsync({
          params: { id: invoice.id },
          body: { message: message.trim() || null, email: email.trim() || null },
        });
        toast(mailWords(invoice.invoiceNumber ?? 'The invoice', email.trim() || null));
        onClose();
      }}
      saving={write.isPending}
      changed={message !== '' || email !== ''}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <TextInput
        label="To"
        type="email"
        placeholder={`Address of ${invoice.careOfContact?.label ?? invoice.toContact.label}`}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <LongText label="Message" size="sm" minRows={3} max={4000} value={message} onChange={setMessage} />
    </SaveDialog>
  );
}

function PayInvoice({ invoice, onClose }: One) {
  const write = useWrite(paymentsApi.create);
  const { options } = useOptions('paymentMethod');
  const back = invoice.typeId === INVOICE_TYPE.creditNote;
  const open = Math.abs(invoice.balance);
  const [amount, setAmount] = useState<number | string>(open);
  const [day, setDay] = useState(todayHere());
  const [methodId, setMethodId] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [receipt, setReceipt] = useState(false);
  const value = typeof amount === 'number' ? amount : Number(amount);
  const over = value > open;
  return (
    <SaveDialog
      title={back ? `Refund ${invoice.invoiceNumber}` : `Payment of ${invoice.invoiceNumber}`}
      action="Record"
      ready={value > 0 && day !== ''}
      save={async () => {
        await write.mutateAsync({
          body: {
            direction: back ? 'out' : 'in',
            contactId: invoice.toContactId,
            jobId: invoice.jobId,
            date: day,
            amount: value,
            methodId: methodId === null ? null : Number(methodId),
            reference: reference.trim() || null,
            allocations: [
              { documentType: 'accountsReceivable', documentId: invoice.id, amount: Math.min(value, open) },
            ],
            ...(receipt && { receipt: {} }),
          },
        });
        toast(over ? `Recorded. ${showMoney(value - open)} stays unallocated` : 'Recorded');
        onClose();
      }}
      saving={write.isPending}
      changed={reference !== '' || value !== open}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <FigureBox
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimalScale={2}
        fixedDecimalScale
        min={0}
        hideControls
        data-autofocus
        description={over ? `${showMoney(value - open)} more than is outstanding: it stays unallocated` : undefined}
      />
      <DayBox label="Date" value={day} onChange={setDay} />
      <Picker
        label="How"
        data={options.map(({ value: id, label }) => ({ value: String(id), label }))}
        value={methodId}
        onChange={setMethodId}
        clearable
      />
      <TextInput label="Reference" value={reference} onChange={(event) => setReference(event.currentTarget.value)} />
      {!back && (
        <Checkbox
          label={`Send a receipt to ${invoice.toContact.label}`}
          checked={receipt}
          onChange={(event) => setReceipt(event.currentTarget.checked)}
        />
      )}
    </SaveDialog>
  );
}

function CreditInvoice({ sheet: { invoice, items }, onClose }: { sheet: InvoiceSheet; onClose: () => void }) {
  const write = useWrite(invoicesApi.credit);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [note, setNote] = useState('');
  const toggle = (id: number, amount: number, on: boolean): void => {
    const next = new Map(chosen);
    if (on) next.set(id, amount);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <SaveDialog
      title={`Credit ${invoice.invoiceNumber}`}
      action="Start credit note"
      size={720}
      save={async () => {
        const { data } = await write.mutateAsync({
          params: { id: invoice.id },
          body: {
            note: note.trim() || null,
            ...(chosen.size > 0 && { lines: [...chosen].map(([itemId, amount]) => ({ itemId, amount })) }),
          },
        });
        onClose();
        openPage(invoicePaths.invoice(data.id));
      }}
      saving={write.isPending}
      changed={chosen.size > 0 || note !== ''}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <p className="quiet">Choose nothing to credit all of it. Credited lines can be billed again.</p>
      <div>
        {items
          .filter(({ amount }) => amount > 0)
          .map((item) => (
            <div key={item.id} className={css.pick}>
              <input
                type="checkbox"
                aria-label={`Credit ${item.description}`}
                checked={chosen.has(item.id)}
                onChange={(event) => toggle(item.id, item.amount, event.currentTarget.checked)}
              />
              <span>{item.description}</span>
              <span data-right>{showMoney(item.amount)}</span>
              {chosen.has(item.id) ? (
                <FigureBox
                  size="xs"
                  aria-label={`Amount to credit of ${item.description}`}
                  value={chosen.get(item.id) ?? item.amount}
                  onChange={(value) => toggle(item.id, Number(value), true)}
                  decimalScale={2}
                  fixedDecimalScale
                  min={0.01}
                  max={item.amount}
                  hideControls
                />
              ) : (
                <span />
              )}
            </div>
          ))}
      </div>
      <LongText label="Note on the credit note" size="sm" minRows={2} max={2000} value={note} onChange={setNote} />
    </SaveDialog>
  );
}

function AskRetention({ invoice, onClose }: One) {
  const write = useWrite(invoicesApi.releaseRetention);
  const [amount, setAmount] = useState<number | string>(invoice.retentionHeld);
  const [day, setDay] = useState('');
  return (
    <SaveDialog
      title="Claim retention"
      action="Claim"
      ready={Number(amount) > 0}
      save={async () => {
        await write.mutateAsync({
          params: { id: invoice.id },
          body: { amount: Number(amount), ...(day && { dueDate: day }) },
        });
        onClose();
      }}
      saving={write.isPending}
      changed={Number(amount) !== invoice.retentionHeld}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <p className="quiet">
        {showMoney(invoice.retentionHeld)} is held
        {invoice.retentionDueDate && ` until ${showDate(invoice.retentionDueDate)}`}.{' '}
        {invoice.retentionTaxLater && `Its ${invoice.taxName} counts in today’s return period. `}What you claim is then
        owed on this invoice.
      </p>
      <FigureBox
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        min={0}
      />
      <DayBox label="Due" description="Empty: today" value={day} onChange={setDay} />
    </SaveDialog>
  );
}

function WhyLate({ invoice, onClose }: One) {
  const write = useWrite(invoiceRemindersApi.lateReason);
  const [reason, setReason] = useState(invoice.lateReason);
  return (
    <SaveDialog
      title={`Why ${invoice.invoiceNumber} is paid late`}
      action="Save"
      ready={reason !== invoice.lateReason}
      save={async () => {
        await write.mutateAsync({ params: { id: invoice.id }, body: { reason } });
        onClose();
      }}
      saving={write.isPending}
      changed={reason !== invoice.lateReason}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <p className="quiet">The report “Who pays late” counts by it.</p>
      <Radio.Group
        aria-label="Reason"
        value={reason ?? ''}
        onChange={(next) => setReason((next || null) as typeof reason)}
      >
        <Stack gap="xs">
          {LATE_REASONS.map((one) => (
            <Radio key={one} value={one} label={one} />
          ))}
          <Radio value="" label="No reason noted" />
        </Stack>
      </Radio.Group>
    </SaveDialog>
  );
}

function HoldReminders({ invoice, onClose }: One) {
  const write = useWrite(invoiceRemindersApi.hold);
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title={`Stop reminders for ${invoice.invoiceNumber}`}
      action="Stop reminders"
      ready={reason.trim() !== ''}
      save={async () => {
        await write.mutateAsync({ params: { id: invoice.id }, body: { reason: reason.trim() } });
        onClose();
      }}
      saving={write.isPending}
      changed={reason !== ''}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <p className="quiet">It is still owed and shown as overdue. The reason is shown on its page.</p>
      <LongText label="Why" size="sm" minRows={2} max={300} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}

/** What the status can be changed to by hand, each with what it means. */
function ChangeStatus({ invoice, onClose }: One) {
  const write = useWrite(invoicesApi.status);
  const { options } = useOptions('accountsReceivableStatus');
  const changes = statusesFor(invoice, useCan());
  const [chosen, setChosen] = useState(changes[0]?.to ?? '');
  const [note, setNote] = useState('');
  const change = changes.find(({ to }) => to === chosen);
  const entry = options.find(({ item }) => item?.typeName === change?.to);
  return (
    <SaveDialog
      title={`Change the status of ${invoice.invoiceNumber ?? 'the draft'}`}
      action={change?.action ?? 'Change'}
      ready={change !== undefined && (!change.needsNote || note.trim() !== '')}
      save={async () => {
        if (!change) return;
        await write.mutateAsync({
          params: { id: invoice.id },
          body: {
            statusId: Number(entry?.value ?? INVOICE_STATUS[change.to]),
            note: note.trim() || null,
            version: invoice.version,
          },
        });
        onClose();
      }}
      saving={write.isPending}
      changed={note !== '' || chosen !== changes[0]?.to}
      error={firstOf(write.error)}
      onClose={onClose}
    >
      <p className="quiet">
        It is {invoice.status.label.toLowerCase()} now. Sent, part paid and paid are set automatically.
      </p>
      <Radio.Group label="To" value={chosen} onChange={setChosen}>
        {changes.map(({ to, action, text }) => (
          <Radio key={to} value={to} label={action} description={text} mt={6} />
        ))}
      </Radio.Group>
      <LongText
        label={change?.needsNote ? 'Why' : 'Note'}
        size="sm"
        minRows={2}
        max={2000}
        value={note}
        onChange={setNote}
      />
    </SaveDialog>
  );
}

/** Who, when, on what terms: while it is a draft. */
function EditTerms({ invoice, onClose }: One) {
  const inScheme = useCurrentUser().country.id === REVERSE_CHARGE_COUNTRY;
  const write = useWrite(invoicesApi.update);
  const form = useEntityForm<AccountsReceivableUpdate>({
    entity: accountsReceivable,
    record: invoice,
    draftKey: `accountsReceivable:${invoice.id}`,
    save: (body) => write.mutateAsync({ params: { id: invoice.id }, body }),
    onSaved: onClose,
  });
  return (
    <Dialog title="Invoice terms" opened onClose={onClose} changed={form.changed} size={640}>
      <EntityFormFrame form={form} label="Invoice terms" saveLabel="Save" onCancel={onClose}>
        <div className="form-grid">
          {['toContactId', 'careOfContactId', 'label', 'reference', 'issueDate', 'paymentTermId', 'dueDate'].map(
            (name) => (
              <Field key={name} name={name} />
            ),
          )}
          {(invoice.typeId === INVOICE_TYPE.invoice || invoice.typeId === INVOICE_TYPE.progressClaim) && (
            <>
              <Field name="deductExcess" />
              <Field name="retentionPercentage" />
              {inScheme && <Field name="reverseCharge" />}
            </>
          )}
          <Field name="note" wide />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
