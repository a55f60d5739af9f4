// Expenses of a job: what was spent, without tax, tax, and with it.
import css from './finance.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { JobPageProps } from '../../../jobs/web/index.ts';
import { chargedFor } from '../../shared/expense-money.ts';
import { expensesApi } from '../../shared/expenses.api.ts';
import { timesheetPaths } from '../timesheet-paths.ts';
import { statusOf } from '../timesheet-words.ts';
import { ExpenseDialog } from '../expenses/ExpenseDialog.tsx';
import { Sums } from './JobHours.tsx';

export function JobExpenses({ job }: JobPageProps) {
  const can = useCan();
  const read = useRead(expensesApi.ofJob, { params: { jobId: job.id } });
  const [entering, setEntering] = useState(false);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  const { expenses, totals, taxName } = read.data.data;
  const costs = totals.charge !== null;
  return (
    <>
      <Sums
        figures={[
          [`Ex ${taxName}`, showMoney(totals.excTax)],
          [taxName, showMoney(totals.tax)],
          [`With ${taxName}`, showMoney(totals.incTax)],
          ...(totals.charge !== null ? [['Charge', showMoney(totals.charge)] as const] : []),
        ]}
        note={
          costs
            ? 'Charges cover submitted and approved entries'
            : can('all-timesheets')
              ? undefined
              : 'Your own expenses'
        }
      >
        {can('create-expense') && (
          <Button size="xs" onClick={() => setEntering(true)}>
            New expense
          </Button>
        )}
      </Sums>
      {expenses.length === 0 ? (
        <p className="list-message">No expenses on this job yet.</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Purpose</th>
                <th scope="col">Day</th>
                <th scope="col">Spent by</th>
                <th scope="col">Type</th>
                <th scope="col" data-number>
                  Without {taxName}
                </th>
                <th scope="col" data-number>
                  {taxName}
                </th>
                <th scope="col" data-number>
                  With {taxName}
                </th>
                {costs && (
                  <th scope="col" data-number>
                    Charge
                  </th>
                )}
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {expenses.map((row) => (
                <tr key={row.id}>
                  <td>
                    <PageLink href={timesheetPaths.expense(row.id)}>{row.description}</PageLink>
                  </td>
                  <td>{showDate(row.date)}</td>
                  <td>{row.user.label}</td>
                  <td>{row.type.label}</td>
                  <td data-number>{showMoney(row.amountExcTax)}</td>
                  <td data-number>{showMoney(row.tax)}</td>
                  <td data-number>{showMoney(row.amountIncTax)}</td>
                  {costs && (
                    <td data-number>
                      {row.chargeable ? (
                        showMoney(chargedFor(row.amountExcTax, row.markup ?? 0))
                      ) : (
                        <span className="quiet">not charged</span>
                      )}
                    </td>
                  )}
                  <td>
                    <Status value={statusOf(row.status)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {entering && <ExpenseDialog job={job} onClose={() => setEntering(false)} />}
    </>
  );
}
