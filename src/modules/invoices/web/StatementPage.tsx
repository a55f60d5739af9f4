// /prime/accounts-receivable/statement/{contactId}: what moved with a customer, and the balance after each.
import css from './FinancePage.module.css';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { invoicesApi } from '../shared/invoices.api.ts';

export function StatementPage() {
  const { contactId } = usePageParams<{ contactId: string }>();
  const id = routeId(contactId);
  return id === undefined ? <NotFoundPage /> : <Loaded contactId={id} />;
}

function Loaded({ contactId }: { contactId: number }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const read = useRead(
    invoicesApi.statement,
    { params: { contactId }, query: { ...(from && { from }), ...(to && { to }) } },
    { keepPrevious: true, follows: ['accountsReceivable', 'payment'] },
  );
  const of = read.data?.data;
  useTabTitle(of && `Statement ${of.contact.label}`);
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
      </header>
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
  );
}
