// /prime/bill/ageing: what is owed to whom, by days overdue.
import '../../../platform/web/theme/list.css';
import css from './bills.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { type AgedSupplier, billsApi } from '../shared/bills.api.ts';
import { BillTabs } from './BillTabs.tsx';

const AGES: readonly (readonly [
  name: 'notDue' | 'upTo7' | 'upTo14' | 'upTo30' | 'over30' | 'credit' | 'total',
  label: string,
])[] = [
  ['notDue', 'Not due'],
  ['upTo7', '1–7 days'],
  ['upTo14', '8–14 days'],
  ['upTo30', '15–30 days'],
  ['over30', 'Over 30 days'],
  ['credit', 'In credit'],
  ['total', 'Owed'],
];

export function AgeingPage() {
  useTabTitle('Aged payables');
  const read = useRead(billsApi.ageing, {});
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const rows = read.data.data;
  const sum = (of: (row: AgedSupplier) => number): number => addMoney(rows.map(of));
  return (
    <section aria-label="Aged payables" className={css.body}>
      <header className={css.head}>
        <BillTabs at="ageing" />
      </header>
      {rows.length === 0 ? (
        <p className="list-message">You owe suppliers nothing.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.scroll} role="region" aria-label="Aged payables" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Supplier</th>
                <th scope="col" data-number>
                  Bills
                </th>
                {AGES.map(([name, label]) => (
                  <th key={name} scope="col" data-number>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.contact.id}>
                  <td>
                    <PageLink href={contactPaths.contact(row.contact.id)}>{row.contact.label}</PageLink>
                  </td>
                  <td data-number>{row.bills}</td>
                  {AGES.map(([name]) => (
                    <td key={name} data-number className={name === 'over30' && row[name] ? 'late' : undefined}>
                      {row[name] ? showMoney(row[name]) : ''}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>All</td>
                <td data-number>{rows.reduce((count, { bills }) => count + bills, 0)}</td>
                {AGES.map(([name]) => (
                  <td key={name} data-number>
                    {showMoney(sum((row) => row[name]))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}
