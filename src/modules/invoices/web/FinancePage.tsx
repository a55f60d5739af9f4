// /prime/finance: what is owed by age, what is expected by week, what is authorised and not billed. Every sum leads to its rows.
import css from './FinancePage.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { AGE_WORDS } from '../shared/ageing.ts';
import { type FinanceFigures, invoicesApi } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';

const listOf = (and: readonly object[]): string =>
  `${invoicePaths.list()}?filter=${encodeURIComponent(JSON.stringify({ and }))}`;
const OPEN = { field: 'balance', operator: 'greaterThan', value: 0 };

export function FinancePage() {
  useTabTitle('Finance');
  const can = useCan();
  const read = useRead(invoicesApi.figures, {}, { follows: ['accountsReceivable', 'payment', 'estimate'] });
  const of = read.data?.data;
  if (read.error && !of) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!of) return <SkeletonRows rows={8} />;
  const tiles: [string, number, string][] = [
    ['Owed to us', of.open, listOf([OPEN])],
    ['Overdue', of.open - of.notDue, listOf([OPEN, { field: 'dueDate', operator: 'date', value: 'before-today' }])],
    ['Authorised, not billed', of.unbilledTotal, '#unbilled'],
    ['Held back from us', of.retentionOwed, listOf([{ field: 'retentionHeld', operator: 'greaterThan', value: 0 }])],
    ['Issued this month', of.issuedThisMonth, listOf([{ field: 'issueDate', operator: 'date', value: 'this-month' }])],
    ['Paid this month', of.paidThisMonth, '/prime/payment/list'],
  ];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className="page-title">Finance</h1>
        <span className="grow" />
        {of.approvals > 0 && (
          <PageLink href={listOf([{ field: 'statusId', operator: 'equals', value: 2 }])}>
            {of.approvals} {of.approvals === 1 ? 'waits' : 'wait'} for approval
          </PageLink>
        )}
        {of.drafts > 0 && (
          <PageLink href={listOf([{ field: 'statusId', operator: 'equals', value: 1 }])}>
            {of.drafts} {of.drafts === 1 ? 'draft' : 'drafts'}
          </PageLink>
        )}
        <Button size="xs" variant="default" onClick={() => openPage(invoicePaths.list())}>
          All invoices
        </Button>
        <Button size="xs" variant="default" onClick={() => openPage(invoicePaths.statements())}>
          Statements
        </Button>
        {can('view-payment') && (
          <Button size="xs" variant="default" onClick={() => openPage(invoicePaths.payments())}>
            Payments
          </Button>
        )}
        {can('create-accounts-receivable') && (
          <Button size="xs" onClick={() => openPage(invoicePaths.register())}>
            New invoice
          </Button>
        )}
      </header>
      <dl className={css.tiles}>
        {tiles.map(([label, amount, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href.startsWith('#') ? showMoney(amount) : <PageLink href={href}>{showMoney(amount)}</PageLink>}</dd>
          </div>
        ))}
      </dl>
      <div className={css.columns}>
        <Ageing of={of} />
        <Weeks of={of} />
      </div>
      <RecordSection title="Authorised and not billed">
        {of.unbilled.length === 0 ? (
          <p className="quiet">Everything that is authorised is billed.</p>
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Customer</th>
                <th scope="col" data-right>
                  Before tax
                </th>
              </tr>
            </thead>
            <tbody>
              {of.unbilled.map(({ jobId, jobNumber, customer, amount }) => (
                <tr key={jobId}>
                  <td>
                    <PageLink href={`${jobPaths.job(jobId, 'finance')}?section=accounts-receivables`}>
                      {jobNumber}
                    </PageLink>
                  </td>
                  <td>{customer}</td>
                  <td data-right>{showMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </RecordSection>
    </div>
  );
}

function Ageing({ of }: { of: FinanceFigures }) {
  const rows = [
    { label: 'not due', amount: of.notDue, tone: 'calm' },
    ...of.ageing.map(({ bucket, amount }, place) => ({
      label: AGE_WORDS[bucket],
      amount,
      tone: place < 1 ? 'waiting' : 'late',
    })),
  ];
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <RecordSection title="Owed by age">
      <Bars
        rows={rows.map(({ label, amount, tone }) => ({ key: label, label, amount, share: amount / most, tone }))}
        caption="Owed by age"
      />
    </RecordSection>
  );
}

function Weeks({ of }: { of: FinanceFigures }) {
  const most = Math.max(1, ...of.weeks.map(({ amount }) => amount));
  return (
    <RecordSection title="Expected by week">
      <Bars
        caption="Expected by week"
        rows={of.weeks.map(({ week, amount, count }, place) => ({
          key: week,
          label: `${place === 0 ? 'this week' : showDate(week)}${count ? `, ${count}` : ''}`,
          amount,
          share: amount / most,
          tone: 'calm',
        }))}
      />
    </RecordSection>
  );
}

interface BarsProps {
  caption: string;
  rows: readonly { key: string; label: string; amount: number; share: number; tone: string }[];
}

/** One ruled bar each, to one scale; the figures are beside them, so that nobody has to guess. */
function Bars({ caption, rows }: BarsProps) {
  return (
    <table className={css.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ key, label, amount, share, tone }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={css.track} aria-hidden>
              <span data-tone={tone} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
            </td>
            <td data-right>{showMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
