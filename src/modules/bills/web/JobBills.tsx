// /prime/job/view/{jobId}/finance?section=accounts-payables: bills of a job, and orders of which something is not billed yet.
import css from './bills.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { workOrderHref } from '../../work-orders/web/index.ts';
import { type BillView, type Unbilled, billsApi } from '../shared/bills.api.ts';
import { BillDialog } from './BillDialog.tsx';
import { billPaths } from './bill-paths.ts';
import { signed, statusOf } from './bill-words.ts';

export function JobBills({ job }: JobPageProps) {
  const can = useCan();
  const tax = useCurrentUser().country.taxName;
  const read = useRead(billsApi.ofJob, { params: { jobId: job.id } });
  const left = useRead(billsApi.unbilledOfJob, { params: { jobId: job.id } }).data?.data ?? [];
  const [entering, setEntering] = useState(false);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={5} />;
  const { bills, totals } = read.data.data;
  const figures = [
    [`Ex ${tax}`, totals.subtotal],
    ['Total', totals.total],
    ['Paid', totals.paid],
    ['Open', totals.open],
    ['Retention', totals.retention],
  ] as const;
  return (
    <div className={css.body}>
      <header className={css.head}>
        {figures.map(([label, amount]) => (
          <span key={label}>
            <span className="quiet">{label}</span> <strong className="figures">{showMoney(amount)}</strong>
          </span>
        ))}
        <span className="grow" />
        {can('create-accounts-payable') && (
          <Button size="xs" onClick={() => setEntering(true)}>
            New bill
          </Button>
        )}
      </header>
      {left.length > 0 && <NotBilled orders={left} />}
      <RecordSection title="Bills">
        {bills.length === 0 ? (
          <p className="quiet">No bills for this job yet.</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
          <div className={css.scroll} role="region" aria-label="Job bills" tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">Bill</th>
                  <th scope="col">Supplier</th>
                  <th scope="col">Work order</th>
                  <th scope="col">Date</th>
                  <th scope="col">Due</th>
                  <th scope="col" data-number>
                    Ex {tax}
                  </th>
                  <th scope="col" data-number>
                    Total
                  </th>
                  <th scope="col" data-number>
                    Open
                  </th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {bills.map((bill) => (
                  <Row key={bill.id} bill={bill} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </RecordSection>
      {entering && (
        <BillDialog job={job} onClose={() => setEntering(false)} onSaved={(id) => openPage(billPaths.bill(id))} />
      )}
    </div>
  );
}

const Row = ({ bill }: { bill: BillView }) => (
  <tr>
    <td>
      <PageLink href={billPaths.bill(bill.id)}>{bill.billNumber}</PageLink>{' '}
      <span className="quiet">{bill.supplierInvoiceNumber}</span>
    </td>
    <td>{bill.contact.label}</td>
    <td>
      {bill.workOrder && bill.jobId !== null && (
        <PageLink href={workOrderHref(bill.jobId, bill.workOrder.id)}>{bill.workOrder.label}</PageLink>
      )}
    </td>
    <td>{showDate(bill.invoiceDate)}</td>
    <td className={bill.due === 'overdue' ? 'late' : undefined}>{showDate(bill.dueDate)}</td>
    <td data-number>{showMoney(signed(bill, bill.subtotal))}</td>
    <td data-number>{showMoney(signed(bill, bill.total))}</td>
    <td data-number>{bill.balance === 0 ? '' : showMoney(bill.balance)}</td>
    <td>
      <Status value={statusOf(bill.status)} />
    </td>
  </tr>
);

/** One action each: the bill of what is left, or the invoice in the contractor's place. */
function NotBilled({ orders }: { orders: readonly Unbilled[] }) {
  const may = useCan()('create-accounts-payable');
  const make = useWrite(billsApi.ofWorkOrder);
  const ask = useWrite(billsApi.ask);
  const mailWords = useMailWords();
  const send = (workOrderId: number, type: 'bill' | 'rcti'): void =>
    make.mutate(
      { params: { workOrderId }, body: { type } },
      {
        onSuccess: ({ data }) => openPage(billPaths.bill(data.id)),
        onError: (error) => void alert(Object.values(error.errors)[0] ?? error.message),
      },
    );
  return (
    <RecordSection title="Ordered, not billed">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.scroll} role="region" aria-label="Ordered, not billed" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Work order</th>
              <th scope="col">Contractor</th>
              <th scope="col" data-number>
                Ordered
              </th>
              <th scope="col" data-number>
                Billed
              </th>
              <th scope="col" data-number>
                Left
              </th>
              {may && <th scope="col">Create bill</th>}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.workOrderId}>
                <td>
                  <PageLink href={workOrderHref(order.jobId, order.workOrderId)}>{order.workOrderNumber}</PageLink>
                </td>
                <td>{order.contact?.label}</td>
                <td data-number>{showMoney(order.ordered)}</td>
                <td data-number>{showMoney(order.billed)}</td>
                <td data-number>{showMoney(order.left)}</td>
                {may && (
                  <td>
                    <div className={css.buttons}>
                      <Button
                        size="compact-xs"
                        variant="default"
                        loading={make.isPending}
                        onClick={() => send(order.workOrderId, 'bill')}
                      >
                        Bill the rest
                      </Button>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        loading={ask.isPending}
                        onClick={() =>
                          ask.mutate(
                            { params: { workOrderId: order.workOrderId }, body: {} },
                            {
                              onSuccess: ({ data }) => toast(mailWords('The request for the invoice', data.sentTo)),
                              onError: (error) => void alert(Object.values(error.errors)[0] ?? error.message),
                            },
                          )
                        }
                      >
                        Request invoice
                      </Button>
                      {order.rctiRefusal === null && (
                        <Button
                          size="compact-xs"
                          variant="default"
                          loading={make.isPending}
                          onClick={() => send(order.workOrderId, 'rcti')}
                        >
                          Create RCTI
                        </Button>
                      )}
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RecordSection>
  );
}
