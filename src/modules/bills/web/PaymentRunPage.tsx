// /prime/bill/payment-run/view/$recordId: who is paid what, the file for the bank, paid, taken back.
import css from './bills.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { RecordPage, RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { timesheetPaths } from '../../timesheets/web/timesheet-paths.ts';
import { type RunLine, type RunView, paymentRunsApi } from '../shared/payment-runs.api.ts';
import { billPaths } from './bill-paths.ts';

const STATES = {
  draft: { label: 'Not paid yet', typeName: 'waiting' },
  paid: { label: 'Paid', typeName: 'completed' },
  undone: { label: 'Reversed', typeName: 'rejected' },
} as const;

export function PaymentRunPage() {
  const { recordId = '' } = usePageParams<{ recordId?: string }>();
  const id = routeId(recordId);
  const params = { params: { id: id ?? 0 } };
  const read = useRead(paymentRunsApi.get, params, { enabled: id !== undefined });
  const lines = useRead(paymentRunsApi.lines, params, { enabled: id !== undefined }).data?.data;
  const run = read.data?.data;
  useTabTitle(run?.label);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !run) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return run && lines ? <Shown run={run} lines={lines} /> : <SkeletonRows rows={6} />;
}

function Shown({ run, lines }: { run: RunView; lines: readonly RunLine[] }) {
  return (
    <RecordPage
      title={run.label}
      subtitle="Payment run"
      facts={[
        { label: 'Day', value: showDate(run.date) },
        { label: 'Total', value: showMoney(run.total) },
        { label: 'Bills', value: run.billCount },
        { label: 'Expenses', value: run.expenseCount || null },
        { label: 'How', value: run.method?.label },
        { label: 'Marked as paid', value: showMoment(run.paidAt) },
        { label: 'Reason for reversing', value: run.undoneReason },
      ]}
      status={<Status value={STATES[run.state]} chip />}
      actions={<Actions run={run} />}
    >
      <RecordSection title="Payees">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
        <div className={css.scroll} role="region" aria-label="Suppliers in this run" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Paid to</th>
                <th scope="col">For</th>
                <th scope="col" data-number>
                  Amount
                </th>
                <th scope="col">Account</th>
                <th scope="col">Remittance</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.contact.id}>
                  <td>
                    <PageLink href={contactPaths.contact(line.contact.id)}>{line.contact.label}</PageLink>
                  </td>
                  <td data-wide>
                    {line.bills.map((bill) => (
                      <span key={bill.id}>
                        <PageLink href={billPaths.bill(bill.id)}>{bill.billNumber}</PageLink>{' '}
                        <span className="quiet">
                          {bill.supplierInvoiceNumber}
                          {bill.amount < 0 && ` credit ${showMoney(bill.amount)}`}
                        </span>{' '}
                      </span>
                    ))}
                    {line.expenses.map((one) => (
                      <span key={one.id}>
                        <PageLink href={timesheetPaths.expense(one.id)}>{one.description}</PageLink>{' '}
                        <span className="quiet">{showDate(one.date)}</span>{' '}
                      </span>
                    ))}
                  </td>
                  <td data-number>{showMoney(line.amount)}</td>
                  {run.state === 'paid' ? (
                    <td className="quiet">Paid</td>
                  ) : (
                    <td data-wide={line.problem ? true : undefined} className={line.problem ? 'late' : 'quiet'}>
                      {line.amount === 0 ? 'Covered by credits' : (line.problem ?? 'Ready')}
                    </td>
                  )}
                  <td className="quiet">{line.hasEmail ? 'by mail' : 'no email address'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </RecordSection>
    </RecordPage>
  );
}

/** What banks of the country expect a file to be called. */
const ENDINGS: Readonly<Record<number, string>> = { 1: '.aba', 2: '.afi' };

function Actions({ run }: { run: RunView }) {
  const country = useCurrentUser().country.id;
  const tab = useTab();
  const remove = useWrite(paymentRunsApi.remove);
  const [asking, setAsking] = useState<'pay' | 'undo' | null>(null);
  const failed = (error: Error): void => void alert(error.message);
  const file = async (): Promise<void> => {
    const blob = (await call(paymentRunsApi.file, { params: { id: run.id } })) as Blob;
    saveFile(blob, `${run.label}${ENDINGS[country] ?? '.txt'}`);
  };
  const erase = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Delete this run?',
      text: 'Nothing has been paid. Its bills can go in another run.',
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: run.id }, query: { version: run.version } },
      { onError: failed, onSuccess: () => tab.close() },
    );
  };
  return (
    <div className={css.buttons}>
      {run.state === 'draft' && (
        <Button size="xs" onClick={() => setAsking('pay')}>
          Mark as paid
        </Button>
      )}
      {run.state !== 'undone' && (
        <Button size="xs" variant="default" onClick={() => void file().catch(failed)}>
          Bank file
        </Button>
      )}
      {run.state === 'paid' && (
        <Button size="xs" variant="default" onClick={() => setAsking('undo')}>
          Reverse
        </Button>
      )}
      {run.state === 'draft' && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void erase()}>
          Delete
        </Button>
      )}
      {asking === 'pay' && <PayDialog run={run} onClose={() => setAsking(null)} />}
      {asking === 'undo' && <UndoDialog run={run} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface DialogProps {
  run: RunView;
  onClose: () => void;
}
function PayDialog({ run, onClose }: DialogProps) {
  const write = useWrite(paymentRunsApi.pay);
  const [tellSuppliers, setTell] = useState(true);
  return (
    <SaveDialog
      title={`${showMoney(run.total)} were paid`}
      action="Mark as paid"
      changed={false}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: run.id }, body: { tellSuppliers, version: run.version } });
        onClose();
      }}
    >
      <p>Each supplier gets one payment that pays their bills.</p>
      <Checkbox
        label="Send each a remittance advice"
        checked={tellSuppliers}
        onChange={(event) => setTell(event.currentTarget.checked)}
      />
    </SaveDialog>
  );
}

function UndoDialog({ run, onClose }: DialogProps) {
  const write = useWrite(paymentRunsApi.undo);
  const [reason, setReason] = useState('');
  return (
    <SaveDialog
      title="Reverse the run"
      action="Reverse"
      changed={reason !== ''}
      ready={reason.trim() !== ''}
      saving={write.isPending}
      error={write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: run.id }, body: { reason, version: run.version } });
        onClose();
      }}
    >
      <LongText label="Why" minRows={2} max={2000} value={reason} onChange={setReason} />
    </SaveDialog>
  );
}
