// Messages of all jobs: what came in and belongs to nobody yet, what one looks after, everything, what is for the company.
import css from './Inbox.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { EMAIL, STATUSES, typeLabel } from '../shared/notification-types.ts';
import { readerName } from '../shared/readers.ts';
import { fateOf, kindOf, senderOf } from './message-words.ts';
import { messagesPath } from './messages-path.ts';
import { CameBy, SenderProof } from './SenderProof.tsx';
import { WholeMessage } from './WholeMessage.tsx';

const KINDS = { note: 'Note', call: 'Call', email: 'Email', sms: 'SMS' };
const columns: readonly Column<NotificationView>[] = [
  {
    id: 'who',
    header: 'From',
    width: 170,
    cell: (row) => (row.isRead ? senderOf(row) : <strong>{senderOf(row)}</strong>),
  },
  { id: 'kind', header: 'Channel', width: 80, sortField: 'notificationChannelId', cell: (row) => KINDS[kindOf(row)] },
  {
    id: 'job',
    header: 'Job',
    width: 150,
    sortField: 'jobId',
    cell: (row) => row.job?.label ?? (row.looksLike && <span className="quiet">Preview {row.looksLike.label}</span>),
  },
  {
    id: 'text',
    header: 'Message',
    width: 320,
    grow: true,
    cell: (row) => [row.subject, row.note].filter(Boolean).join(' — '),
  },
  {
    id: 'state',
    header: 'State',
    width: 170,
    sortField: 'status',
    cell: (row) => {
      const { text, tone } = fateOf(row);
      return <span className={tone === 'late' ? 'late' : tone === 'waiting' ? css.waiting : 'quiet'}>{text}</span>;
    },
  },
  { id: 'to', header: 'To', width: 150, cell: (row) => row.to.map(readerName).join(', ') },
  {
    id: 'assigned',
    header: 'Owner',
    width: 130,
    sortField: 'assignedUserId',
    cell: (row) => row.assignedUser?.label,
  },
  {
    id: 'type',
    header: 'Type',
    width: 130,
    sortField: 'notificationTypeId',
    cell: (row) => typeLabel(row.notificationTypeId),
  },
  {
    id: 'created',
    header: 'When',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
  },
];
const filters: readonly FilterField[] = [
  { field: 'status', label: 'State', kind: 'oneOf', values: [...STATUSES] },
  { field: 'direction', label: 'Direction', kind: 'oneOf', values: ['in', 'out'] },
  { field: 'createdAt', label: 'When', kind: 'moment' },
  { field: 'public', label: 'Visible to outsiders', kind: 'bool' },
];

interface ListProps {
  section: string;
  title: string;
  endpoint: typeof messagesApi.list;
  empty: string;
}

function MessageList({ section, title, endpoint, empty }: ListProps) {
  const { message } = useSearch<{ message?: number }>();
  const setSearch = useSetSearch();
  return (
    <div className={css.page}>
      <DataList
        name={`messages-${section}`}
        title={title}
        allLabel={title}
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        defaultSort="-id"
        rowHref={(row) => (row.jobId ? jobPaths.job(row.jobId, 'notes') : `${messagesPath(section)}?message=${row.id}`)}
        rowLabel={(row) => row.subject ?? row.note.slice(0, 60)}
        phoneRow={(row) => ({
          title: senderOf(row),
          detail: [row.job?.label, row.subject ?? row.note.slice(0, 80)].filter(Boolean).join(' · '),
          side: showMoment(row.createdAt),
        })}
        empty={{ text: empty }}
      />
      {message !== undefined && <FileDialog id={message} onClose={() => setSearch({})} />}
    </div>
  );
}

export const Unassigned = () => (
  <MessageList
    section="unassigned"
    title="Unassigned"
    endpoint={messagesApi.unassigned as unknown as typeof messagesApi.list}
    empty="Nothing to file."
  />
);
export function Mine() {
  const { id } = useCurrentUser();
  const endpoint = { ...messagesApi.list, path: `/notification/assigned/${id}` } as unknown as typeof messagesApi.list;
  return <MessageList section="assigned" title="Mine" endpoint={endpoint} empty="No messages assigned to you." />;
}
export const AllMessages = () => (
  <MessageList section="all" title="All messages" endpoint={messagesApi.list} empty="No messages yet." />
);
export const OfCompany = () => (
  <MessageList
    section="company"
    title="Company"
    endpoint={messagesApi.ofCompany as unknown as typeof messagesApi.list}
    empty="No company messages."
  />
);

/** A message without a job: read, filed under one, given to somebody, or deleted. */
function FileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const can = useCan();
  const read = useRead(messagesApi.get, { params: { id } });
  const assign = useWrite(messagesApi.assign);
  const remove = useWrite(messagesApi.remove);
  const { options } = useOptions('user');
  const [jobId, setJobId] = useState<string | null>(null);
  const [userId, setUserId] = useState<string | null>(null);
  const message = read.data?.data;
  const fileAt = async (job: string | null): Promise<void> => {
    await assign.mutateAsync({
      params: { id },
      body: { ...(job && { jobId: Number(job) }), ...(userId && { userId: Number(userId) }) },
    });
    toast(job ? 'Filed under the job' : 'Assigned');
    onClose();
    if (job) openPage(jobPaths.job(Number(job), 'notes'));
  };
  const looksLike = message?.looksLike;
  const drop = async (): Promise<void> => {
    await remove.mutateAsync({ params: { id }, query: {} });
    toast('Deleted');
    onClose();
  };
  const failed = assign.error ?? remove.error ?? read.error;
  return (
    <Dialog
      title={message?.subject ?? 'Message'}
      opened
      size={640}
      onClose={onClose}
      actions={
        <>
          {can('delete-notification') && (
            <Button variant="default" loading={remove.isPending} onClick={() => void drop().catch(() => undefined)}>
              Delete
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {can('edit-notification') && (
            <Button
              disabled={!jobId && !userId}
              loading={assign.isPending}
              onClick={() => void fileAt(jobId).catch(() => undefined)}
            >
              {jobId ? 'File under the job' : 'Assign'}
            </Button>
          )}
        </>
      }
    >
      {message && (
        <>
          <p>
            <strong>{senderOf(message)}</strong>{' '}
            <span className="quiet">{[message.from, showMoment(message.createdAt)].filter(Boolean).join(' · ')}</span>{' '}
            <SenderProof message={message} />
          </p>
          <CameBy message={message} />
          <p className={css.text}>{message.note}</p>
          {message.direction === 'in' && message.notificationChannelId === EMAIL && <WholeMessage id={message.id} />}
        </>
      )}
      {can('edit-notification') && (
        <>
          {looksLike && !jobId && (
            <p className={css.looksLike}>
              Preview {looksLike.label}
              <Button
                size="compact-sm"
                loading={assign.isPending}
                onClick={() => void fileAt(String(looksLike.id)).catch(() => undefined)}
              >
                File under {looksLike.label}
              </Button>
            </p>
          )}
          <JobPicker optional label="Job" value={jobId} onChange={setJobId} />
          <Picker
            label="Owner"
            size="sm"
            searchable
            clearable
            data={options.map(({ value, label }) => ({ value: String(value), label }))}
            value={userId ?? (message?.assignedUserId ? String(message.assignedUserId) : null)}
            onChange={setUserId}
          />
        </>
      )}
      {failed && (
        <p className="dialog-error" role="alert">
          {failed.message}
        </p>
      )}
    </Dialog>
  );
}
