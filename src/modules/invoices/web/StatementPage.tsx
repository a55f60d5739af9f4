// /prime/accounts-receivable/statement/{contactId}: what moved with a customer, and the balance after each.
import css from './FinancePage.module.css';
import { fateBadge } from '../../../platform/shared/message-fate.ts';
import rowsCss from './invoices.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { payment } from '../../finance/shared/payment.entity.ts';
import { resourcePath } from '../../../platform/web/resource/web-resource.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { AGE_WORDS } from '../shared/ageing.ts';
import { invoiceRemindersApi } from '../shared/invoice-reminders.api.ts';
import { type Statement, statementsApi } from '../shared/statements.api.ts';
import { invoicePaths } from './invoice-paths.ts';
import { SendStatements } from './StatementList.tsx';
import { StatementRuns } from './StatementRuns.tsx';

export function StatementPage() {
  const { contactId } = usePageParams<{ contactId: string }>();
  const id = routeId(contactId);
  return id === undefined ? <NotFoundPage /> : <Loaded contactId={id} />;
}

function Loaded({ contactId }: { contactId: number }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const read = useRead(
    statementsApi.statement,
    { params: { contactId }, query: { ...(from && { from }), ...(to && { to }) } },
    { keepPrevious: true, follows: ['accountsReceivable', 'payment'] },
  );
  const of = read.data?.data;
  const may = useCan()('edit-accounts-receivable');
  const [sends, setSends] = useState(false);
  useTabTitle(of && `Statement ${of.contact.label}`);
  const period = { ...(from && { from }), ...(to && { to }) };
  const paper = async (): Promise<void> => {
    const bytes = (await call(statementsApi.paper, { params: { contactId }, query: period })) as Blob;
    saveFile(bytes, `Statement ${of?.contact.label ?? ''}.pdf`);
  };
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !of) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!of) return <SkeletonRows rows={6} />;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className="page-title">Statement of {of.contact.label}</h1>
        <span className="grow" />
        <DayBox label="From" value={from || of.from} onChange={setFrom} />
        <DayBox label="To" value={to || of.to} onChange={setTo} />
        <Button size="xs" variant="default" onClick={() => void paper().catch((error: Error) => alert(error.message))}>
          PDF
        </Button>
        {may && (
          <Button size="xs" onClick={() => setSends(true)}>
            Send
          </Button>
        )}
      </header>
      {may && <StatementRuns />}
      <p className="quiet">
        {of.email ?? 'No email address'}
        {of.lastSentAt && `, last statement ${showMoment(of.lastSentAt)}`}
        {fateBadge(of.mail) && `, ${fateBadge(of.mail)}`}. <Reminded contactId={contactId} may={may} />
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.wide} role="region" aria-label="Transactions" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What</th>
              <th scope="col">Number</th>
              <th scope="col" data-right>
                Billed
              </th>
              <th scope="col" data-right>
                Paid, credited
              </th>
              <th scope="col" data-right>
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{showDate(of.from)}</td>
              <td colSpan={4}>Brought forward</td>
              <td data-right>{showMoney(of.opening)}</td>
            </tr>
            {of.rows.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a ledger have no other identity here and never move
              <tr key={place}>
                <td>{showDate(row.date)}</td>
                <td>{row.what}</td>
                <td>{row.number}</td>
                <td data-right>{row.debit ? showMoney(row.debit) : ''}</td>
                <td data-right>{row.credit ? showMoney(row.credit) : ''}</td>
                <td data-right>{showMoney(row.balance)}</td>
              </tr>
            ))}
            <tr>
              <td>{showDate(of.to)}</td>
              <td colSpan={4}>
                <strong>Open</strong>
              </td>
              <td data-right>
                <strong>{showMoney(of.closing)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {(of.open.length > 0 || of.onAccount.length > 0) && <Open of={of} />}
      {sends && (
        <SendStatements
          contactIds={[contactId]}
          from={from}
          to={to}
          onClose={() => setSends(false)}
          onSent={() => setSends(false)}
        />
      )}
    </div>
  );
}

function Open({ of }: { of: Statement }) {
  const ages = [
    ...(of.notDue ? [`${showMoney(of.notDue)} not due`] : []),
    ...of.ageing.flatMap(({ bucket, amount }) => (amount ? [`${showMoney(amount)} overdue ${AGE_WORDS[bucket]}`] : [])),
  ];
  return (
    <RecordSection title="Outstanding now">
      {ages.length > 0 && <p className="quiet">{ages.join(', ')}.</p>}
      <ul className={rowsCss.rows}>
        {of.open.map((invoice) => (
          <li key={invoice.id}>
            <PageLink href={invoicePaths.invoice(invoice.id)}>{invoice.number}</PageLink>
            <span className={invoice.daysOverdue > 0 ? 'late' : 'quiet'}>
              {invoice.daysOverdue > 0
                ? `${invoice.daysOverdue} ${invoice.daysOverdue === 1 ? 'day' : 'days'} overdue`
                : invoice.dueDate && `due ${showDate(invoice.dueDate)}`}
            </span>
            <span className="figures">{showMoney(invoice.balance)}</span>
          </li>
        ))}
        {of.onAccount.map((one) => (
          <li key={`payment ${one.id}`}>
            <PageLink href={resourcePath(payment, one.id)}>Payment {one.reference ?? ''}</PageLink>
            <span className="quiet">paid on {showDate(one.date)}, not yet allocated</span>
            <span className="figures">{showMoney(-one.amount)}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function Reminded({ contactId, may }: { contactId: number; may: boolean }) {
  const params = { contactId };
  const read = useRead(invoiceRemindersApi.contact, { params });
  const write = useWrite(invoiceRemindersApi.setContact);
  const of = read.data?.data;
  if (!of) return null;
  const words = of.off ? 'No reminders.' : 'Reminders by rule.';
  return (
    <>
      {words}{' '}
      {may && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={write.isPending}
          onClick={() =>
            write.mutate(
              { params, body: { off: !of.off } },
              { onSuccess: () => void read.refetch(), onError: (error) => void alert(error.message) },
            )
          }
        >
          {of.off ? 'Resume reminders' : 'Stop reminders'}
        </Button>
      )}
    </>
  );
}
