// /prime/finance: what is owed by age, what is expected by week, what is authorised and not billed. Every sum leads to its rows.
import css from './FinancePage.module.css';
import { Button } from '@mantine/core';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { financePaths } from '../../finance/web/finance-paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { FinanceOverview, listOf, useFinanceFigures } from './FinanceOverview.tsx';
import { invoicePaths } from './invoice-paths.ts';

export function FinancePage() {
  useTabTitle('Finance');
  const can = useCan();
  const { country } = useCurrentUser();
  const read = useFinanceFigures();
  const of = read.data?.data;
  if (read.error && !of) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!of) return <SkeletonRows rows={8} />;
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
        {can('see-tax-return') && (
          <Button size="xs" variant="default" onClick={() => openPage(financePaths.taxReturn())}>
            {country.taxName} return
          </Button>
        )}
        {can('create-accounts-receivable') && (
          <Button size="xs" onClick={() => openPage(invoicePaths.register())}>
            New invoice
          </Button>
        )}
      </header>
      <FinanceOverview of={of}>
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
                    Ex tax
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
      </FinanceOverview>
    </div>
  );
}
