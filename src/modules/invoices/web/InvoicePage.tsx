// /prime/accounts-receivable/view/{id}: the lines left, the paper right, the same totals on both; and what becomes of it.
import css from './invoices.module.css';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { Rooms } from '../../../platform/web/display/Rooms.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { ExportSlot, LeavingSlot } from '../../estimates/web/index.ts';
import { tellUblCheck } from '../../finance/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import {
  INVOICE_TYPE,
  type InvoiceStatusType,
  invoiceCan,
  invoiceTypeLabel,
  isDraft as isDraftType,
  isOut,
} from '../shared/invoice-status.ts';
import { type InvoiceSheet, invoicesApi } from '../shared/invoices.api.ts';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { RecordSend } from '../../../platform/web/record/record-send.ts';
import { InvoicePaper } from './InvoicePaper.tsx';
import { InvoiceReminders } from './InvoiceReminders.tsx';
import { invoicePaths } from './invoice-paths.ts';
import { statusesFor } from './invoice-statuses.ts';
import type { OpenDialog } from './open-dialog.ts';

const Dialogs = lazy(async () => ({ default: (await import('./InvoiceDialogs.tsx')).InvoiceDialogs }));
const AddLines = lazy(async () => ({ default: (await import('./AddInvoiceLines.tsx')).AddInvoiceLines }));

export function InvoicePage() {
  const { recordId } = usePageParams<{ recordId: string }>();
  const id = routeId(recordId);
  return id === undefined ? <NotFoundPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const read = useRead(invoicesApi.sheet, { params: { id } }, { follows: ['accountsReceivable', 'payment'] });
  const sheet = read.data?.data;
  useTabTitle(sheet && (sheet.invoice.invoiceNumber ?? (sheet.invoice.label || 'Draft invoice')));
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !sheet) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return sheet ? <Sheet sheet={sheet} /> : <SkeletonRows rows={10} />;
}

function Sheet({ sheet }: { sheet: InvoiceSheet }) {
  const { invoice, problems } = sheet;
  const can = useCan();
  const tab = useTab();
  const [dialog, setDialog] = useState<OpenDialog | 'lines' | null>(null);
  const type = invoice.status.typeName as InvoiceStatusType;
  const mayEdit = can('edit-accounts-receivable');
  const draft = isDraftType(type);
  const isCredit = invoice.typeId === INVOICE_TYPE.creditNote;
  const editable = mayEdit && invoiceCan.edit(type) === true;
  const blocked = problems.some(({ blocks }) => blocks);
  const remove = useWrite(invoicesApi.remove);
  const hold = useWrite(invoiceRemindersApi.hold);
  const tell = (error: Error): void => void alert(error.message);
  useShortcut(
    'Mod+Enter',
    'Issue',
    'Invoice',
    () => setDialog('issue'),
    mayEdit && draft && !blocked && dialog === null,
  );
  const electronic = async (): Promise<void> => {
    const xml = (await call(invoicesApi.ubl, { params: { id: invoice.id } })) as Blob;
    saveFile(xml, `${invoice.invoiceNumber ?? 'invoice'}.xml`);
  };
  const checkIt = async (): Promise<void> =>
    await tellUblCheck((await call(invoicesApi.checkUbl, { params: { id: invoice.id } })).data);
  const drop = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Delete this draft?',
      text: 'Its lines can be billed again.',
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync({ params: { id: invoice.id }, query: { version: invoice.version } });
    openPage(`${jobPaths.job(invoice.jobId, 'finance')}?section=accounts-receivables`, { replace: true });
    tab.close();
  };
  const money = !draft && type !== 'cancelled';
  const more: { label: string; run: () => void; shown: boolean; danger?: boolean }[] = [
    { label: 'Edit terms', run: () => setDialog('edit'), shown: editable },
    { label: 'Change status', run: () => setDialog('status'), shown: statusesFor(invoice, can).length > 0 },
    {
      label: 'Credit',
      run: () => setDialog('credit'),
      shown: can('create-accounts-receivable') && !isCredit && invoiceCan.credit(type) === true,
    },
    {
      label: 'Claim retention',
      run: () => setDialog('retention'),
      shown: mayEdit && invoice.retentionHeld > 0 && money,
    },
    {
      label: 'Why it is late',
      run: () => setDialog('late'),
      shown: mayEdit && !draft && !isCredit && (invoice.due === 'overdue' || invoice.paidLate === true),
    },
    {
      label: 'Stop reminders',
      run: () => setDialog('hold'),
      shown: mayEdit && isOut(type) && !isCredit && invoice.remindersHeld === null,
    },
    {
      label: 'Resume reminders',
      run: () => void hold.mutateAsync({ params: { id: invoice.id }, body: { reason: null } }).catch(tell),
      shown: mayEdit && isOut(type) && invoice.remindersHeld !== null,
    },
    { label: 'Check as e-invoice', run: () => void checkIt().catch(tell), shown: true },
    {
      label: 'Electronic invoice',
      run: () => void electronic().catch(tell),
      shown: !draft,
    },
    {
      label: 'Delete',
      run: () => void drop().catch(tell),
      shown: draft && can('delete-accounts-receivable'),
      danger: true,
    },
  ];
  const shown = more.filter((entry) => entry.shown);
  return (
    <section className={`${css.page} fills-page`} aria-label={`Invoice ${invoice.invoiceNumber ?? 'draft'}`}>
      <header className={css.bar}>
        <h1>{invoice.invoiceNumber ?? `${invoiceTypeLabel(invoice.typeId)} draft`}</h1>
        <Status value={invoice.status} />
        <span className="quiet">
          to {invoice.toContact.label}
          {invoice.dueDate && !isCredit && `, due ${showDate(invoice.dueDate)}`}
        </span>
        {invoice.due === 'overdue' && (
          <span className="late">
            {invoice.daysOverdue} {invoice.daysOverdue === 1 ? 'day' : 'days'} overdue
            {invoice.lateReason && `: ${invoice.lateReason.toLowerCase()}`}
          </span>
        )}
        {invoice.paidOn && (
          <span className="quiet">
            paid {showDate(invoice.paidOn)}
            {invoice.paidLate && `, late${invoice.lateReason ? `: ${invoice.lateReason.toLowerCase()}` : ''}`}
          </span>
        )}
        <span className="grow" />
        {editable && !isCredit && (
          <Button size="xs" variant="default" onClick={() => setDialog('lines')}>
            Add lines
          </Button>
        )}
        {!draft && invoice.jobId !== null && (
          <RecordSend objectType="accountsReceivable" objectId={invoice.id} jobId={invoice.jobId} />
        )}
        <ExportSlot target={{ kind: 'invoice', accountsReceivableId: invoice.id }} />
        {mayEdit && draft && (
          <Button size="xs" disabled={blocked} onClick={() => setDialog('issue')}>
            Issue
          </Button>
        )}
        {mayEdit && money && (
          <Button size="xs" variant={type === 'issued' ? 'filled' : 'default'} onClick={() => setDialog('send')}>
            {invoice.sentAt ? 'Send again' : 'Send'}
          </Button>
        )}
        {can('create-payment') && (isOut(type) || (isCredit && invoice.balance < 0)) && (
          <Button size="xs" variant={type === 'issued' ? 'default' : 'filled'} onClick={() => setDialog('pay')}>
            {isCredit ? 'Refund' : 'Record payment'}
          </Button>
        )}
        {shown.length > 0 && (
          <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button size="xs" variant="default" aria-label="More actions" px={6}>
                <IconDots size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {shown.map(({ label, run, danger }) => (
                <Menu.Item key={label} onClick={run} {...(danger && { color: 'red.8' })}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      <div className={css.facts}>
        <span>
          Job <PageLink href={jobPaths.job(invoice.jobId)}>{invoice.job.label}</PageLink>
        </span>
        <span>
          {invoiceTypeLabel(invoice.typeId)}
          {invoice.label && `, ${invoice.label}`}
        </span>
        {invoice.credits && invoice.creditsId !== null && (
          <span>
            Credits <PageLink href={invoicePaths.invoice(invoice.creditsId)}>{invoice.credits.label}</PageLink>
          </span>
        )}
        {invoice.careOfContact && <span>Care of {invoice.careOfContact.label}</span>}
        {invoice.paymentTerm && <span>Terms {invoice.paymentTerm.label}</span>}
        {invoice.reference && <span>Reference {invoice.reference}</span>}
        {invoice.viewedAt && <span>Opened by payer {showDate(invoice.viewedAt.slice(0, 10))}</span>}
        {invoice.reminded && <span>Reminded {invoice.reminded}</span>}
        {money && (
          <span>
            Open <strong className="figures">{showMoney(invoice.balance)}</strong>
          </span>
        )}
        {invoice.voidReason && <span className="late">Void: {invoice.voidReason}</span>}
      </div>
      {problems.length > 0 && (
        <ul className={css.problems} aria-label="Before it is issued">
          {problems.map(({ text, blocks }) => (
            <li key={text} data-blocks={blocks || undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={css.split}>
        <div className={css.sheet}>
          <InvoiceLines sheet={sheet} editable={editable} />
          <AddsUp sheet={sheet} />
          <Sums sheet={sheet} />
        </div>
        <aside className={css.side} aria-label="As printed">
          <Rooms name="invoice">
            <div data-room="money">{!draft && <InvoiceMoney invoice={invoice} />}</div>
            <div data-room="proof">
              <LeavingSlot objectType="accountsReceivable" objectId={invoice.id} shape="section" />
            </div>
            <div data-room="reminders">{!draft && <InvoiceReminders invoice={invoice} />}</div>
          </Rooms>
          <InvoicePaper id={invoice.id} version={invoice.version} />
        </aside>
      </div>
      <Suspense fallback={null}>
        {dialog === 'lines' && <AddLines invoice={invoice} onClose={() => setDialog(null)} />}
        {dialog !== null && dialog !== 'lines' && (
          <Dialogs sheet={sheet} open={dialog} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </section>
  );
}

/** Authorised is what was billed before, the excess, this and what is left. */
function AddsUp({ sheet: { addsUp } }: { sheet: InvoiceSheet }) {
  if (!addsUp || (addsUp.authorised === 0 && addsUp.parts.length === 0)) return null;
  const parts = [
    ...addsUp.parts.map(({ label, total }) => `${label} ${showMoney(total)}`),
    ...(addsUp.excess ? [`excess ${showMoney(addsUp.excess)}`] : []),
    ...(addsUp.own ? [`this ${showMoney(addsUp.own)}`] : []),
    ...(addsUp.left ? [`left to bill ${showMoney(addsUp.left)}`] : []),
    ...(addsUp.rounding ? [`rounding ${showMoney(addsUp.rounding)}`] : []),
  ];
  const { authorised, excess, own, left, rounding } = addsUp;
  const sum = sumCents([...addsUp.parts.map(({ total }) => total), excess, own, left, rounding].map(toCents));
  const missing = fromCents(toCents(authorised) - sum);
  // An attendance that no estimate foresaw is billed beside it: that is said, and is no fault.
  const verdict = missing === 0 ? 'Reconciles' : missing < 0 ? 'Beyond what was authorised' : 'Does not reconcile';
  return (
    <p className={css.addsUp}>
      <strong>{verdict}:</strong> authorised {showMoney(addsUp.authorised)} = {parts.join(' + ') || showMoney(0)}{' '}
      {missing === 0 ? (
        <span aria-hidden>✓</span>
      ) : (
        <span className="late">
          {missing < 0 ? `${showMoney(-missing)} of it was never authorised` : `${showMoney(missing)} is missing`}
        </span>
      )}
    </p>
  );
}

function Sums({ sheet: { figures, invoice } }: { sheet: InvoiceSheet }) {
  const rows: [string, number, boolean][] = [
    [`Lines ex ${invoice.taxName}`, figures.lines, false],
    ...(figures.excess || figures.excessTax
      ? ([['Excess', -figures.excess, false]] as [string, number, boolean][])
      : []),
    [`Ex ${invoice.taxName}`, figures.subtotal, false],
    ...(figures.reverseTax
      ? ([[`${invoice.taxName} the customer pays`, figures.reverseTax, false]] as [string, number, boolean][])
      : ([[invoice.taxName, figures.taxTotal, false]] as [string, number, boolean][])),
    ...(figures.retention
      ? ([
          [`Total inc ${invoice.taxName}`, figures.total, false],
          [
            invoice.retentionTaxLater ? `Retention (${invoice.taxName} when claimed)` : 'Retention',
            -figures.retention,
            false,
          ],
        ] as [string, number, boolean][])
      : []),
    [
      `${invoice.typeId === INVOICE_TYPE.creditNote ? 'Credited' : 'Due'} inc ${invoice.taxName}`,
      figures.payable,
      true,
    ],
  ];
  return (
    <dl className={css.foot}>
      {rows.map(([label, amount, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-sum={sum || undefined}>{showMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
