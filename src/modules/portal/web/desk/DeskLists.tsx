// Estimates, invoices, reports and photos of a client, over all their claims.
import css from './DeskLists.module.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../../platform/web/api/save-file.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney, showMoment, showMomentDay } from '../../../../platform/web/display/format.ts';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { showSize } from '../../../documents/web/index.ts';
import { type ClaimEstimate, type ClaimInvoice, type ClaimReport, claimsApi } from '../../shared/claims.api.ts';
import { externalApi } from '../../shared/external.api.ts';
import { externalJobPath } from '../external/external-paths.ts';
import { Bulk } from './BulkAnswer.tsx';
import { type DeskColumn, DeskTable } from './DeskTable.tsx';

interface Props {
  searched: string;
}
const named = (label: string, typeName: string) => ({ label, typeName });

/** The claim, and its customer. */
export const Claim = ({
  jobId,
  claim,
  customerName,
}: {
  jobId: number;
  claim: string;
  customerName: string | null;
}) => (
  <span className={css.claim}>
    <PageLink href={externalJobPath(jobId)}>
      <span className="figures">{claim}</span>
    </PageLink>
    <span className="quiet">{customerName}</span>
  </span>
);

const ESTIMATE_STATES: Record<ClaimEstimate['state'], [label: string, type: string]> = {
  open: ['Waiting on you', 'waiting'],
  asked: ['You asked', 'active'],
  second: ['Second signature', 'waiting'],
  approved: ['Authorised', 'completed'],
  partly: ['Partly authorised', 'completed'],
  declined: ['Declined', 'rejected'],
  replaced: ['Replaced', 'new'],
};

export function DeskEstimates({ searched }: Props) {
  const { country } = useCurrentUser();
  const columns: DeskColumn<ClaimEstimate>[] = [
    { label: 'Claim', cell: Claim },
    {
      label: 'Estimate',
      cell: ({ id, jobId, label, number }) => (
        <PageLink href={`${paths.dashboard()}?claim=${jobId}&estimate=${id}`}>
          {label}, version {number}
        </PageLink>
      ),
    },
    { label: 'Sent', sort: 'sentAt', cell: ({ sentAt }) => showMomentDay(sentAt) },
    { label: 'Status', cell: ({ state }) => <Status value={named(...ESTIMATE_STATES[state])} /> },
    {
      label: `Estimated inc ${country.taxName}`,
      right: true,
      sort: 'totalIncTax',
      cell: ({ totalIncTax }) => <span className="figures">{showMoney(totalIncTax)}</span>,
    },
    {
      label: `Authorised inc ${country.taxName}`,
      right: true,
      cell: ({ approvedIncTax }) => <span className="figures">{showMoney(approvedIncTax)}</span>,
    },
  ];
  return (
    <DeskTable
      title="Estimates"
      endpoint={claimsApi.estimates}
      columns={columns}
      searched={searched}
      halves={['To answer', 'Answered']}
      list="estimates"
      day={['sentAt', 'Sent']}
      nameOf={({ claim, label }) => `${claim}, ${label}`}
      mayChoose={({ state }) => state === 'open'}
      bulk={(rows, done) => <Bulk rows={rows.map(({ id }) => ({ estimateId: id }))} what="estimate" onDone={done} />}
      empty="No estimates here."
    />
  );
}

const INVOICE_STATES: Record<ClaimInvoice['state'], [label: string, type: string]> = {
  open: ['To pay', 'waiting'],
  overdue: ['Overdue', 'rejected'],
  paid: ['Paid', 'completed'],
  void: ['Void', 'new'],
};

async function openInvoice(id: number, number: string): Promise<void> {
  try {
    saveFile((await call(claimsApi.invoicePdf, { params: { id } })) as Blob, `${number}.pdf`);
  } catch (error) {
    toast((error as Error).message, { tone: 'late' });
  }
}

export function DeskInvoices({ searched }: Props) {
  const [asking, setAsking] = useState<number>();
  const columns: DeskColumn<ClaimInvoice>[] = [
    { label: 'Claim', cell: Claim },
    {
      label: 'Invoice',
      sort: 'invoiceNumber',
      cell: ({ id, invoiceNumber, title }) => (
        <>
          <button type="button" className="link-button figures" onClick={() => void openInvoice(id, invoiceNumber)}>
            {invoiceNumber}
          </button>{' '}
          <span className="quiet">{title}, PDF</span>
        </>
      ),
    },
    { label: 'Issued', sort: 'issueDate', cell: ({ issueDate }) => showDate(issueDate) },
    { label: 'Due', sort: 'dueDate', cell: ({ dueDate }) => showDate(dueDate) },
    { label: 'Status', cell: ({ state }) => <Status value={named(...INVOICE_STATES[state])} /> },
    {
      label: 'Total',
      right: true,
      sort: 'total',
      cell: ({ total }) => <span className="figures">{showMoney(total)}</span>,
    },
    {
      label: 'Outstanding',
      right: true,
      sort: 'balance',
      cell: ({ balance }) => <span className="figures">{showMoney(balance)}</span>,
    },
    {
      label: 'Dispute',
      cell: ({ id, invoiceNumber }) =>
        asking === id ? (
          <AskInvoice id={id} number={invoiceNumber} onDone={() => setAsking(undefined)} />
        ) : (
          <button type="button" className="link-button" onClick={() => setAsking(id)}>
            Dispute or ask
          </button>
        ),
    },
  ];
  return (
    <DeskTable
      title="Invoices"
      endpoint={claimsApi.invoices}
      columns={columns}
      searched={searched}
      halves={['To pay', 'Settled']}
      list="invoices"
      day={['issueDate', 'Issued']}
      empty="No invoices here."
    />
  );
}

function AskInvoice({ id, number, onDone }: { id: number; number: string; onDone: () => void }) {
  const ask = useWrite(claimsApi.askInvoice);
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    try {
      await ask.mutateAsync({ params: { id }, body: { text: text.trim() } });
      toast(`Question about ${number} sent`);
      onDone();
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    }
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxLength={5000}
        data-autofocus
        label={`What is wrong with ${number}, or what do you want to know?`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="compact-sm" loading={ask.isPending} disabled={text.trim() === ''}>
          Send question
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function DeskReports({ searched }: Props) {
  const open = async ({ id, jobId, fileName }: ClaimReport): Promise<void> => {
    try {
      saveFile((await call(externalApi.jobFile, { params: { id: jobId, attachmentId: id } })) as Blob, fileName);
    } catch (error) {
      toast((error as Error).message, { tone: 'late' });
    }
  };
  const columns: DeskColumn<ClaimReport>[] = [
    { label: 'Claim', cell: Claim },
    {
      label: 'File',
      cell: (row) => (
        <button type="button" className="link-button" onClick={() => void open(row)}>
          {row.description ?? row.fileName}
        </button>
      ),
    },
    { label: 'Received', sort: 'at', cell: ({ at }) => showMoment(at) },
    { label: 'Size', right: true, cell: ({ sizeBytes }) => showSize(sizeBytes) },
  ];
  return (
    <DeskTable
      title="Reports"
      endpoint={claimsApi.reports}
      columns={columns}
      searched={searched}
      halves={['Reports and documents', 'Photos']}
      list="reports"
      day={['at', 'Received']}
      option="papers"
      empty="No files here."
    />
  );
}
