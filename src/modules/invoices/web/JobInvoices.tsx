// /prime/job/view/{jobId}/finance?section=accounts-receivables: what was billed of a job, what is left, and the next invoice.
import css from './invoices.module.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '../../../platform/web/icons.tsx';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { INVOICE_TYPE, invoiceTypeLabel } from '../shared/invoice-status.ts';
import { type Billable, invoicesApi } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';
import { leftLines, useBeginInvoice, useBillable } from './use-bill-rest.ts';

/** A job with more has them in the list. */
const MOST = 200;

export function JobInvoices({ job }: JobPageProps) {
  const may = useCan()('create-accounts-receivable');
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(invoicesApi.list, { query: { filter, perPage: String(MOST) } });
  const billable = useBillable(job.id);
  const { begin, rest, isPending } = useBeginInvoice(job.id);
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !billable.data) return <SkeletonRows rows={4} />;
  const of = billable.data.data;
  const left = leftLines(of);
  const leftSum = fromCents(sumCents(left.map((line) => toCents(line.left))));
  const rows = read.data.data;
  return (
    <RecordSection
      title="Invoices"
      actions={
        may && (
          <>
            {left.length > 0 && (
              <Button size="xs" loading={isPending} onClick={() => void rest(of)}>
                Bill the rest
              </Button>
            )}
            <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
              <Menu.Target>
                <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                  New
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void begin(of, INVOICE_TYPE.invoice)}>Invoice</Menu.Item>
                <Menu.Item disabled={!of.lines.length} onClick={() => void begin(of, INVOICE_TYPE.progressClaim)}>
                  Progress claim
                </Menu.Item>
                <Menu.Item onClick={() => void begin(of, INVOICE_TYPE.deposit, { label: 'Deposit' })}>
                  Deposit
                </Menu.Item>
                {of.excess > 0 && !of.excessInvoice && of.customer && (
                  <Menu.Item onClick={() => void begin(of, INVOICE_TYPE.excess)}>
                    Excess of {showMoney(of.excess)} to {of.customer.label}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </>
        )
      }
    >
      <LeftToBill of={of} left={leftSum} />
      {rows.length === 0 ? (
        <p className="quiet">Nothing billed on this job yet.</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <PageLink href={invoicePaths.invoice(invoice.id)}>
                  {[invoice.invoiceNumber ?? `${invoiceTypeLabel(invoice.typeId)} draft`, invoice.label]
                    .filter(Boolean)
                    .join(' ')}
                </PageLink>{' '}
                <span className="quiet">to {invoice.toContact.label}</span>
              </span>
              {invoice.due === 'overdue' ? (
                <span className="late">{invoice.daysOverdue} days overdue</span>
              ) : (
                invoice.dueDate && invoice.balance > 0 && <span className="quiet">due {showDate(invoice.dueDate)}</span>
              )}
              <span className="figures">{showMoney(invoice.total)}</span>
              {invoice.balance !== 0 && invoice.balance !== invoice.total && (
                <span className="figures quiet">{showMoney(invoice.balance)} open</span>
              )}
              <Status value={invoice.status} />
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}

function LeftToBill({ of, left }: { of: Billable; left: number }) {
  const words = [
    ...(left ? [`${showMoney(left)} authorised and not billed`] : []),
    ...(of.timesheets.length
      ? [counted(of.timesheets.length, 'approved entry of hours', 'approved entries of hours')]
      : []),
    ...(of.expenses.length ? [counted(of.expenses.length, 'approved expense')] : []),
    ...(of.equipment.length ? [counted(of.equipment.length, 'unit of equipment', 'units of equipment')] : []),
    ...(of.storage.length ? [counted(of.storage.length, 'stored item')] : []),
    ...(of.stock.length ? [counted(of.stock.length, 'item from stock', 'items from stock')] : []),
    ...(of.deposits.length ? [`deposits to take off`] : []),
    ...(of.excess && !of.excessInvoice ? [`an excess of ${showMoney(of.excess)} not billed to the owner`] : []),
  ];
  if (!words.length) return null;
  return <p className="quiet">Left: {words.join(', ')}.</p>;
}
