// /prime/bill/view/$recordId: a bill with its lines and how each stands to the order, its paper beside them.
import css from './bills.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { RecordPage } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTab, useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { RecordFiles } from '../../documents/web/index.ts';
import { tellUblCheck } from '../../finance/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { workOrderHref } from '../../work-orders/web/index.ts';
import { type BillItemView, type BillMatch, type BillView, billsApi } from '../shared/bills.api.ts';
import { ApplyCredit, ApproveBill, HoldBill, StatusOfBill } from './BillActions.tsx';
import { BillDialog } from './BillDialog.tsx';
import { Lines, Moved } from './BillLines.tsx';
import { PaperContent } from './PaperContent.tsx';
import { billPaths } from './bill-paths.ts';
import { SOURCE_WORDS, TYPE_WORDS, isOpen, signed, statusOf } from './bill-words.ts';

export function BillPage() {
  const { recordId = '' } = usePageParams<{ recordId?: string }>();
  const id = routeId(recordId);
  const params = { params: { id: id ?? 0 } };
  const enabled = { enabled: id !== undefined };
  const read = useRead(billsApi.get, params, enabled);
  const items = useRead(billsApi.items, params, enabled).data?.data;
  const match = useRead(billsApi.match, params, enabled).data?.data;
  const bill = read.data?.data;
  useTabTitle(bill?.billNumber);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !bill) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return bill && items && match ? <Shown bill={bill} items={items} match={match} /> : <SkeletonRows rows={8} />;
}

interface Props {
  bill: BillView;
  items: readonly BillItemView[];
  match: BillMatch;
}

function Shown({ bill, items, match }: Props) {
  return (
    <RecordPage
      title={bill.billNumber}
      subtitle={TYPE_WORDS[bill.type]}
      facts={[
        {
          label: 'Supplier',
          value: <PageLink href={contactPaths.contact(bill.contactId)}>{bill.contact.label}</PageLink>,
        },
        { label: 'Their number', value: bill.supplierInvoiceNumber },
        { label: 'Date', value: showDate(bill.invoiceDate) },
        { label: 'Due', value: showDate(bill.dueDate), alert: bill.due === 'overdue' },
        { label: 'Job', value: bill.job && <PageLink href={jobPaths.job(bill.job.id)}>{bill.job.label}</PageLink> },
        {
          label: 'Work order',
          value: bill.workOrder && bill.jobId && (
            <PageLink href={workOrderHref(bill.jobId, bill.workOrder.id)}>{bill.workOrder.label}</PageLink>
          ),
        },
        {
          label: 'Credit of',
          value: bill.credits && <PageLink href={billPaths.bill(bill.credits.id)}>{bill.credits.label}</PageLink>,
        },
        { label: 'Total', value: showMoney(signed(bill, bill.total)) },
        { label: 'Open', value: bill.balance === 0 ? null : showMoney(bill.balance) },
        { label: 'Received', value: SOURCE_WORDS[bill.source] },
        { label: 'Entered by', value: bill.enteredBy?.label },
        {
          label: 'Approved by',
          value: bill.approvedBy && `${bill.approvedBy.label}, ${showMoment(bill.approvedAt)}`,
        },
      ]}
      status={<Status value={statusOf(bill.status)} chip />}
      actions={<Actions bill={bill} match={match} />}
    >
      <Said bill={bill} match={match} />
      <div className={css.bill}>
        <div>
          <Lines bill={bill} items={items} match={match} />
          <Moved bill={bill} />
        </div>
        <Paper bill={bill} />
      </div>
    </RecordPage>
  );
}

/** What speaks against it, before the lines. */
function Said({ bill, match }: Pick<Props, 'bill' | 'match'>) {
  const open = isOpen(bill) || bill.status.typeName === 'toApprove';
  const late = open ? [...match.problems, ...match.concerns] : [];
  return (
    <>
      {late.map((text) => (
        <p key={text} className={css.concern}>
          {text}.
        </p>
      ))}
      {!open && bill.balance > 0 && match.rateChanged && (
        <p className={css.concern}>{match.rateChanged}. Send it back to approval before you pay it.</p>
      )}
      {open && bill.overLimit && match.refusal && <p className={css.said}>{match.refusal}.</p>}
      {bill.onHold && <p className={css.concern}>On hold: {bill.statusNote}</p>}
      {!bill.onHold && bill.statusNote && (
        <p className={css.said}>
          {bill.status.label}: {bill.statusNote}
        </p>
      )}
      {bill.matchReason && <p className={css.said}>Approved anyway: {bill.matchReason}</p>}
    </>
  );
}

type Asking = 'edit' | 'status' | 'approve' | 'hold' | 'apply' | null;

function Actions({ bill, match }: Pick<Props, 'bill' | 'match'>) {
  const can = useCan();
  const tab = useTab();
  const [asking, setAsking] = useState<Asking>(null);
  const status = useWrite(billsApi.status);
  const hold = useWrite(billsApi.hold);
  const issue = useWrite(billsApi.issue);
  const mailWords = useMailWords();
  const remove = useWrite(billsApi.remove);
  const type = bill.status.typeName;
  const mayEdit = can('edit-accounts-payable');
  const failed = (error: Error): void => void alert(error.message);
  const next = useOptions('accountsPayableStatus').options.find(({ item }) => item?.typeName === 'toApprove');
  const handOn = (): void =>
    status.mutate(
      { params: { id: bill.id }, body: { statusId: next?.value ?? 0, version: bill.version } },
      { onError: (error) => void alert(Object.values(error.errors)[0] ?? error.message) },
    );
  const erase = async (): Promise<void> => {
    const sure = await confirm({
      title: `Delete ${bill.billNumber}?`,
      text: 'It is removed from all lists. Its history is kept.',
      action: 'Delete',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: bill.id }, query: { version: bill.version } },
      { onError: failed, onSuccess: () => tab.close() },
    );
  };
  const print = async (): Promise<void> =>
    saveFile((await call(billsApi.pdf, { params: { id: bill.id } })) as Blob, `${bill.billNumber}.pdf`);
  const electronic = async (): Promise<void> =>
    saveFile((await call(billsApi.ubl, { params: { id: bill.id } })) as Blob, `${bill.billNumber}.xml`);
  const checkIt = async (): Promise<void> =>
    await tellUblCheck((await call(billsApi.checkUbl, { params: { id: bill.id } })).data);
  const close = (): void => setAsking(null);
  return (
    <div className={css.buttons}>
      {bill.type === 'rcti' && bill.issuedAt === null && can('approve-bill') && isOpen(bill) && (
        <Button
          size="xs"
          loading={issue.isPending}
          onClick={() =>
            issue.mutate(
              { params: { id: bill.id }, body: { version: bill.version } },
              { onError: failed, onSuccess: () => toast(`${bill.billNumber} is issued. ${mailWords('The email')}`) },
            )
          }
        >
          Issue and send
        </Button>
      )}
      {type === 'received' && bill.type !== 'rcti' && mayEdit && next && (
        <Button size="xs" loading={status.isPending} onClick={handOn}>
          Send for approval
        </Button>
      )}
      {type === 'toApprove' && match.refusal === null && match.problems.length === 0 && (
        <Button size="xs" onClick={() => setAsking('approve')}>
          Approve
        </Button>
      )}
      {bill.type === 'credit' && bill.balance < 0 && mayEdit && (
        <Button size="xs" onClick={() => setAsking('apply')}>
          Allocate to a bill
        </Button>
      )}
      {bill.issuedAt !== null && (
        <Button size="xs" variant="default" onClick={() => void print().catch(failed)}>
          PDF
        </Button>
      )}
      {bill.type === 'rcti' && (
        <Button size="xs" variant="default" onClick={() => void checkIt().catch(failed)}>
          Check as e-invoice
        </Button>
      )}
      {bill.type === 'rcti' && bill.issuedAt !== null && (
        <Button size="xs" variant="default" onClick={() => void electronic().catch(failed)}>
          Electronic invoice
        </Button>
      )}
      {mayEdit && (
        <Button size="xs" variant="default" onClick={() => setAsking('status')}>
          Status
        </Button>
      )}
      {mayEdit && bill.balance > 0 && !bill.onHold && (
        <Button size="xs" variant="default" onClick={() => setAsking('hold')}>
          Hold
        </Button>
      )}
      {mayEdit && bill.onHold && (
        <Button
          size="xs"
          variant="default"
          loading={hold.isPending}
          onClick={() =>
            hold.mutate(
              { params: { id: bill.id }, body: { onHold: false, version: bill.version } },
              { onError: failed },
            )
          }
        >
          Release
        </Button>
      )}
      {mayEdit && isOpen(bill) && (
        <Button size="xs" variant="default" onClick={() => setAsking('edit')}>
          Edit
        </Button>
      )}
      {can('delete-accounts-payable') && (type === 'received' || type === 'rejected') && (
        <Button size="xs" variant="subtle" color="red" onClick={() => void erase()}>
          Delete
        </Button>
      )}
      {asking === 'edit' && <BillDialog bill={bill} onClose={close} />}
      {asking === 'status' && <StatusOfBill bill={bill} onClose={close} />}
      {asking === 'approve' && <ApproveBill bill={bill} match={match} onClose={close} />}
      {asking === 'hold' && <HoldBill bill={bill} onClose={close} />}
      {asking === 'apply' && <ApplyCredit bill={bill} onClose={close} />}
    </div>
  );
}

function Paper({ bill }: { bill: BillView }) {
  const files = useRead(
    attachmentsApi.linked,
    { params: { objectType: 'accountsPayable', objectId: bill.id }, query: { perPage: '200' } },
    { enabled: useCan()('view-attachment') },
  ).data?.data;
  const paper = files?.find(({ id }) => id === bill.attachmentId) ?? files?.at(0);
  return (
    <section className={css.paper} aria-label="Document">
      {paper ? (
        <PaperContent paper={paper} />
      ) : (
        files && (
          <p className="quiet">
            {bill.type === 'rcti' ? 'We issue this one. Its document is the PDF we send.' : 'No document attached yet.'}
          </p>
        )
      )}
      <RecordFiles
        objectType="accountsPayable"
        id={bill.id}
        uploadPath={billsApi.upload.path}
        {...(bill.job && { job: { id: bill.job.id, jobNumber: bill.job.label } })}
      />
    </section>
  );
}
