// Approved expenses that the staff laid out from their own pocket, to be chosen for a payment run.
import css from './bills.module.css';
import { Checkbox } from '@mantine/core';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { timesheetPaths } from '../../timesheets/web/timesheet-paths.ts';
import type { OwedExpenseLine } from '../shared/payment-runs.api.ts';

interface Props {
  expenses: readonly OwedExpenseLine[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number, on: boolean) => void;
}
export function ExpensesToPayBack({ expenses, chosen, onToggle }: Props) {
  return (
    <RecordSection title="Expenses to reimburse">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.scroll} role="region" aria-label="Expenses to reimburse" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Pay</th>
              <th scope="col">Person</th>
              <th scope="col">For</th>
              <th scope="col">Job</th>
              <th scope="col">Day</th>
              <th scope="col" data-number>
                Amount
              </th>
              <th scope="col">Account</th>
            </tr>
          </thead>
          <tbody>
            {expenses.map((one) => (
              <tr key={one.id}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`Reimburse ${one.description} to ${one.contact.label}`}
                    checked={chosen.has(one.id)}
                    onChange={(event) => onToggle(one.id, event.currentTarget.checked)}
                  />
                </td>
                <td>{one.contact.label}</td>
                <td>
                  <PageLink href={timesheetPaths.expense(one.id)}>{one.description}</PageLink>
                </td>
                <td>{one.job?.label}</td>
                <td data-day>{showDate(one.date)}</td>
                <td data-number>{showMoney(one.amount)}</td>
                <td data-wide={one.problem ? true : undefined} className={one.problem ? 'late' : 'quiet'}>
                  {one.problem ?? 'Ready'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RecordSection>
  );
}
