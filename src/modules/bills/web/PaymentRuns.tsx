// /prime/bill/payment-run/list: runs that were made, and the bills that are due.
import { counted } from '../../../platform/shared/words.ts';
import '../../../platform/web/theme/list.css';
import css from './bills.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { addMoney } from '../shared/bill-sums.ts';
import { type Candidate, paymentRunsApi } from '../shared/payment-runs.api.ts';
import { BillTabs } from './BillTabs.tsx';
import { ExpensesToPayBack } from './ExpensesToPayBack.tsx';
import { NewRun } from './NewRun.tsx';
import { billPaths } from './bill-paths.ts';

const STATES = { draft: 'Not paid yet', paid: 'Paid', undone: 'Reversed' } as const;

/** What is in credit with the suppliers of these bills, as far as their bills reach. */
const creditOf = (bills: readonly Candidate[]): number =>
  addMoney(
    [...Map.groupBy(bills, ({ contact }) => contact.id).values()].map((own) =>
      Math.min(own[0]?.credit ?? 0, addMoney(own.map(({ balance }) => balance))),
    ),
  );

export function PaymentRuns() {
  useTabTitle('Payment runs');
  const runs = useRead(paymentRunsApi.list, { query: { perPage: '100' } });
  const due = useRead(paymentRunsApi.candidates, { query: {} });
  const [given, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [making, setMaking] = useState(false);
  const toPayBack = useRead(paymentRunsApi.expenses, {});
  const owed = toPayBack.data?.data ?? [];
  const [back, setBack] = useState<ReadonlySet<number>>(new Set());
  if (runs.error && !runs.data) return <ListError error={runs.error} onRetry={() => void runs.refetch()} />;
  // Together, so that nothing moves away from what is about to be ticked.
  if (!runs.data || !due.data || toPayBack.isLoading) return <SkeletonRows rows={6} />;
  const bills = due.data.data;
  const chosen = bills.filter(({ id }) => given.has(id));
  const expenses = owed.filter(({ id }) => back.has(id));
  const togglePay = (id: number, on: boolean): void =>
    setBack(new Set(on ? [...back, id] : [...back].filter((other) => other !== id)));
  const sum = addMoney([...chosen.map(({ balance }) => balance), ...expenses.map(({ amount }) => amount)]);
  const words = [
    ...(chosen.length ? [counted(chosen.length, 'bill')] : []),
    ...(expenses.length ? [counted(expenses.length, 'expense')] : []),
  ];
  const toggle = (id: number, on: boolean): void =>
    setChosen(new Set(on ? [...given, id] : [...given].filter((other) => other !== id)));
  return (
    <section aria-label="Payment runs" className={css.body}>
      <header className={css.head}>
        <BillTabs at="runs" />
        <span className="grow" />
        <Button size="xs" disabled={words.length === 0} onClick={() => setMaking(true)}>
          {words.length ? `Pay ${words.join(' and ')}, ${showMoney(sum)}` : 'Choose bills to pay'}
        </Button>
      </header>
      <RecordSection title="Bills to pay">
        {bills.length === 0 && <p className="quiet">Nothing to pay.</p>}
        {bills.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
          <div className={css.scroll} role="region" aria-label="Bills to pay" tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      size="xs"
                      aria-label="Select all"
                      checked={chosen.length === bills.length}
                      indeterminate={chosen.length > 0 && chosen.length < bills.length}
                      onChange={(event) =>
                        setChosen(new Set(event.currentTarget.checked ? bills.map(({ id }) => id) : []))
                      }
                    />
                  </th>
                  <th scope="col">Bill</th>
                  <th scope="col">Supplier</th>
                  <th scope="col">Job</th>
                  <th scope="col">Due</th>
                  <th scope="col" data-number>
                    Open
                  </th>
                  <th scope="col">Account</th>
                </tr>
              </thead>
              <tbody>
                {bills.map((bill) => (
                  <tr key={bill.id}>
                    <td>
                      <Checkbox
                        size="xs"
                        aria-label={`Pay ${bill.billNumber}`}
                        checked={given.has(bill.id)}
                        onChange={(event) => toggle(bill.id, event.currentTarget.checked)}
                      />
                    </td>
                    <td>
                      <PageLink href={billPaths.bill(bill.id)}>{bill.billNumber}</PageLink>{' '}
                      <span className="quiet">{bill.supplierInvoiceNumber}</span>
                    </td>
                    <td>
                      {bill.contact.label}
                      {bill.credit > 0 && <span className="quiet"> {showMoney(bill.credit)} in credit</span>}
                    </td>
                    <td>{bill.job?.label}</td>
                    <td className={bill.overdue ? 'late' : undefined}>{showDate(bill.dueDate)}</td>
                    <td data-number>{showMoney(bill.balance)}</td>
                    <td className={bill.problem ? 'late' : 'quiet'}>{bill.problem ?? 'Ready'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </RecordSection>
      {owed.length > 0 && <ExpensesToPayBack expenses={owed} chosen={back} onToggle={togglePay} />}
      <RecordSection title="Runs">
        {runs.data.data.length === 0 && <p className="quiet">No payment runs yet.</p>}
        {runs.data.data.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
          <div className={css.scroll} role="region" aria-label="Payment runs" tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Run</th>
                  <th scope="col">Day</th>
                  <th scope="col" data-number>
                    Bills
                  </th>
                  <th scope="col" data-number>
                    Paid to
                  </th>
                  <th scope="col" data-number>
                    Total
                  </th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {runs.data.data.map((run) => (
                  <tr key={run.id}>
                    <td>
                      <PageLink href={billPaths.run(run.id)}>{run.label}</PageLink>
                    </td>
                    <td>{showDate(run.date)}</td>
                    <td data-number>{run.billCount}</td>
                    <td data-number>{run.supplierCount}</td>
                    <td data-number>{showMoney(run.total)}</td>
                    <td>{STATES[run.state]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </RecordSection>
      {making && (
        <NewRun
          billIds={chosen.map(({ id }) => id)}
          expenseIds={expenses.map(({ id }) => id)}
          credit={creditOf(chosen)}
          onClose={() => setMaking(false)}
          onMade={(id) => openPage(billPaths.run(id))}
        />
      )}
    </section>
  );
}
