// /prime/bill/arrived/view/$recordId: whose bill an arrived file is, and what only its reader sees, beside the file itself.
import css from './bills.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { type FieldSpec, ref } from '../../../kit/fields.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoment, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { RecordPage } from '../../../platform/web/record/RecordPage.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { type ArrivalView, billArrivalsApi } from '../shared/bill-arrivals.api.ts';
import { ARRIVAL_STATES } from './arrival-words.ts';
import { PaperContent } from './PaperContent.tsx';
import { billPaths } from './bill-paths.ts';
import { SOURCE_WORDS } from './bill-words.ts';

const SUPPLIER = ref('Supplier', 'contact') as FieldSpec;
const JOB = ref('Job', 'job') as FieldSpec;
const QUIET = { onBlur: () => undefined, inputRef: null, error: undefined };

export function ArrivedBillPage() {
  const { recordId = '' } = usePageParams<{ recordId?: string }>();
  const id = routeId(recordId);
  const read = useRead(billArrivalsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const arrival = read.data?.data;
  useTabTitle(arrival?.fileName);
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !arrival) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return arrival ? <Shown arrival={arrival} /> : <SkeletonRows rows={8} />;
}

function Shown({ arrival }: { arrival: ArrivalView }) {
  const files = useRead(attachmentsApi.linked, {
    params: { objectType: 'billArrival', objectId: arrival.id },
    query: { perPage: '20' },
  }).data?.data;
  // What people can read stands before what only machines do.
  const paper = files?.find(({ mimeType }) => !mimeType.includes('xml')) ?? files?.at(0);
  return (
    <RecordPage
      title={arrival.fileName}
      subtitle="Arrived bill"
      facts={[
        { label: 'Supplier', value: arrival.supplierName },
        { label: 'Their number', value: arrival.supplierInvoiceNumber },
        { label: 'Date', value: showDate(arrival.invoiceDate) },
        { label: 'Total', value: arrival.total === null ? null : showMoney(arrival.total) },
        { label: 'From', value: arrival.sender },
        { label: 'Received by', value: SOURCE_WORDS[arrival.source] },
        { label: 'Arrived', value: showMoment(arrival.createdAt) },
        {
          label: 'Bill',
          value: arrival.bill && <PageLink href={billPaths.bill(arrival.bill.id)}>{arrival.bill.label}</PageLink>,
        },
      ]}
      status={<Status value={ARRIVAL_STATES[arrival.state]} />}
    >
      {arrival.reason && <p className={arrival.state === 'waiting' ? css.concern : css.said}>{arrival.reason}</p>}
      <div className={css.bill}>
        <div className={css.paper}>
          {paper ? <PaperContent paper={paper} /> : files && <p className="quiet">The file is gone.</p>}
        </div>
        {(arrival.state === 'waiting' || arrival.state === 'known') && <EnterForm arrival={arrival} />}
        {arrival.state === 'dismissed' && <Dismissal arrival={arrival} dismissed={false} />}
      </div>
    </RecordPage>
  );
}

function Dismissal({ arrival, dismissed }: { arrival: ArrivalView; dismissed: boolean }) {
  const write = useWrite(billArrivalsApi.dismiss);
  return (
    <Button
      variant="default"
      loading={write.isPending}
      onClick={() =>
        write.mutate(
          { params: { id: arrival.id }, body: { dismissed, version: arrival.version } },
          { onError: (error) => void alert(error.message) },
        )
      }
    >
      {dismissed ? 'Not a bill' : 'Mark as a bill'}
    </Button>
  );
}

function EnterForm({ arrival }: { arrival: ArrivalView }) {
  const write = useWrite(billArrivalsApi.enter);
  // What an electronic invoice says of itself is not typed again.
  const isRead = arrival.supplierInvoiceNumber !== null;
  const [contactId, setContact] = useState<number | null>(arrival.contactId);
  const [jobId, setJob] = useState<number | null>(null);
  const [number, setNumber] = useState('');
  const [date, setDate] = useState(todayHere());
  const [total, setTotal] = useState<number | null>(null);
  const [isAnother, setAnother] = useState(false);
  const enter = async (): Promise<void> => {
    const typed = isRead ? {} : { supplierInvoiceNumber: number || null, invoiceDate: date, statedTotal: total };
    const body = { contactId: contactId ?? 0, jobId, isAnother, version: arrival.version, ...typed };
    const { data } = await write.mutateAsync({ params: { id: arrival.id }, body });
    if (data.accountsPayableId !== null) openPage(billPaths.bill(data.accountsPayableId));
  };
  return (
    <form
      className={css.enter}
      aria-label="Enter the bill"
      onSubmit={(event) => {
        event.preventDefault();
        void enter().catch(() => undefined); // the error stands below
      }}
    >
      <RefInput
        {...QUIET}
        id="arrival-supplier"
        name="contactId"
        spec={SUPPLIER}
        label="Supplier"
        required
        value={contactId}
        onChange={(id) => setContact(id as number | null)}
        chosen={arrival.contact ? [arrival.contact] : []}
      />
      <RefInput
        {...QUIET}
        id="arrival-job"
        name="jobId"
        spec={JOB}
        label="Job"
        required={false}
        value={jobId}
        onChange={(id) => setJob(id as number | null)}
        chosen={[]}
      />
      {!isRead && (
        <>
          <TextInput
            label="Supplier’s number"
            maxLength={60}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <DayBox label="Bill date" value={date} onChange={setDate} />
          <FigureBox
            label="Total on the bill"
            description="With tax, before anything is withheld"
            min={0}
            decimalScale={2}
            value={total ?? ''}
            onChange={(value) => setTotal(typeof value === 'number' ? value : null)}
          />
        </>
      )}
      <Checkbox
        label="Another bill with that number or document"
        checked={isAnother}
        onChange={(event) => setAnother(event.currentTarget.checked)}
      />
      {write.error && (
        <p className="late" role="alert">
          {Object.values(write.error.errors)[0] ?? write.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" disabled={contactId === null || date === ''} loading={write.isPending}>
          Enter bill
        </Button>
        {arrival.state === 'waiting' && <Dismissal arrival={arrival} dismissed />}
      </div>
    </form>
  );
}
