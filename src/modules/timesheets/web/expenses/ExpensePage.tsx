// /prime/expense/view/$expenseId: what was spent, its receipt, and what becomes of it.
import css from './expenses.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { Facts } from '../../../../platform/web/form/FieldValue.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import { RecordPage, RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useTab, useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { attachmentsApi } from '../../../documents/shared/attachments.api.ts';
import { AttachmentContent, AttachmentList } from '../../../documents/web/index.ts';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { chargedFor } from '../../shared/expense-money.ts';
import { expense as spec } from '../../shared/expense.entity.ts';
import { type ExpenseView, expensesApi } from '../../shared/expenses.api.ts';
import { type TimesheetStatusType, nextTimesheetStatuses, whyFixed } from '../../shared/timesheet-status.ts';
import { DecideDialog } from '../DecideDialog.tsx';
import { timesheetPaths } from '../timesheet-paths.ts';
import { jobWords, statusOf } from '../timesheet-words.ts';
import { failed, useStatusId } from '../use-timesheets.ts';
import { ExpenseDialog } from './ExpenseDialog.tsx';

export function ExpensePage() {
  const { expenseId = '' } = usePageParams<{ expenseId?: string }>();
  const id = routeId(expenseId);
  const read = useRead(expensesApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const row = read.data?.data;
  useTabTitle(row?.description);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !row) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return row ? <Spent row={row} /> : <SkeletonRows rows={8} />;
}

function Spent({ row }: { row: ExpenseView }) {
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const type = row.status.typeName as TimesheetStatusType;
  const open = whyFixed(type, can('approve-expense')) === undefined;
  const mayEdit = open && can('edit-expense');
  useShortcut('e', 'Edit', 'Record', () => setEditing(true), mayEdit && !editing);
  return (
    <RecordPage
      title={row.description}
      subtitle={row.type.label}
      facts={[
        { label: 'Spent by', value: row.user.label },
        { label: 'Day', value: showDate(row.date) },
        { label: 'With tax', value: showMoney(row.amountIncTax) },
        { label: 'Paid back', value: row.payBack ? showMoment(row.paidBackAt) || 'Not yet' : 'By the company' },
        { label: 'Job', value: row.job && <PageLink href={jobPaths.job(row.job.id)}>{jobWords(row.job)}</PageLink> },
      ]}
      status={<Status value={statusOf(row.status)} chip />}
      actions={
        <>
          <Steps row={row} type={type} />
          {mayEdit && (
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {open && can('delete-expense') && <Erase row={row} />}
        </>
      }
    >
      {row.decisionNote && type === 'declined' && (
        <p className={css.note}>
          {row.approvedBy?.label}, {showMoment(row.approvedAt)}: {row.decisionNote}
        </p>
      )}
      <div className={css.page}>
        <Money row={row} />
        <Receipt row={row} />
      </div>
      {editing && <ExpenseDialog expense={row} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

const PAID = ['amountIncTax', 'tax', 'amountExcTax', 'km', 'kmRate', 'quantity', 'unitId', 'supplierContactId', 'abn'];

function Money({ row }: { row: ExpenseView }) {
  const can = useCan();
  const labelled = { ...row, supplierContact: row.supplier, expenseInvoiceType: row.type };
  return (
    <div>
      <RecordSection title="What was paid">
        <Facts specs={spec.fields} record={labelled} names={PAID} />
      </RecordSection>
      <RecordSection title="What is charged">
        <Facts
          specs={spec.fields}
          record={labelled}
          names={['chargeable', ...(can('timesheet-costs') ? ['markup'] : [])]}
        />
        {can('timesheet-costs') && row.chargeable && row.jobId !== null && (
          <p className="figures">{showMoney(chargedFor(row.amountExcTax, row.markup ?? 0))} ex tax</p>
        )}
      </RecordSection>
    </div>
  );
}

function Receipt({ row }: { row: ExpenseView }) {
  const files = useRead(
    attachmentsApi.linked,
    { params: { objectType: 'expense', objectId: row.id }, query: { perPage: '200' } },
    { enabled: useCan()('view-attachment') },
  ).data?.data;
  const receipt = files?.find(({ id }) => id === row.receiptAttachmentId);
  return (
    <section className={css.receipt} aria-label="Receipt">
      <h2>Receipt</h2>
      {receipt ? (
        <>
          <div className={css.paper}>
            <AttachmentContent attachment={receipt} />
          </div>
          <AttachmentList objectType="expense" objectId={row.id} />
        </>
      ) : (
        files && (
          <p className={row.km === null ? 'late' : 'quiet'}>
            {row.km === null ? 'No receipt yet.' : 'Kilometres need none.'}
          </p>
        )
      )}
    </section>
  );
}

const STEPS: Readonly<Record<TimesheetStatusType, { label: string; right: string; asks?: true }>> = {
  new: { label: 'Reopen', right: 'approve-expense', asks: true },
  waiting: { label: 'Submit', right: 'edit-expense' },
  done: { label: 'Approve', right: 'approve-expense' },
  declined: { label: 'Reject', right: 'approve-expense', asks: true },
  closed: { label: 'Mark as invoiced', right: 'invoice-timesheet' },
};

function Steps({ row, type }: { row: ExpenseView; type: TimesheetStatusType }) {
  const can = useCan();
  const statusId = useStatusId();
  const decide = useWrite(expensesApi.decide);
  const [asking, setAsking] = useState<TimesheetStatusType | null>(null);
  const send = async (to: TimesheetStatusType, note?: string): Promise<void> => {
    const status = statusId(to);
    if (status === undefined) return;
    await decide.mutateAsync({
      body: { items: [{ id: row.id, version: row.version }], statusId: status, ...(note && { note }) },
    });
    setAsking(null);
  };
  const steps = nextTimesheetStatuses(type).filter((to) => can(STEPS[to].right));
  return (
    <>
      {steps.map((to) => (
        <Button
          key={to}
          size="xs"
          variant={to === 'waiting' || to === 'done' ? 'filled' : 'default'}
          loading={decide.isPending && asking === null}
          onClick={() => (STEPS[to].asks ? setAsking(to) : void send(to).catch((error: Error) => failed(error)))}
        >
          {STEPS[to].label}
        </Button>
      ))}
      {asking && (
        <DecideDialog
          title={`${STEPS[asking].label}: ${row.description}`}
          action={STEPS[asking].label}
          saving={decide.isPending}
          error={decide.error?.message}
          onDecide={(note) => send(asking, note)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function Erase({ row }: { row: ExpenseView }) {
  const remove = useWrite(expensesApi.remove);
  const tab = useTab();
  const erase = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Delete this expense?',
      text: `${row.description}, ${showMoney(row.amountIncTax)}`,
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: row.id }, query: { version: row.version } },
      {
        onError: failed,
        onSuccess: () => {
          toast('Expense deleted');
          openPage(timesheetPaths.expenses());
          tab.close();
        },
      },
    );
  };
  return (
    <Button size="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => void erase()}>
      Delete
    </Button>
  );
}
