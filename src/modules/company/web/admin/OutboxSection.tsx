// What left by mail and text message, or was kept because there is no server for it.
import adminCss from './admin.module.css';
import css from './OutboxSection.module.css';
import { type MessageState, fateWords } from '../../../../platform/shared/message-fate.ts';
import { Button, Textarea } from '@mantine/core';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { sentence, showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { callWire } from '../../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { type Column, type FilterField, MOMENT_WIDTH } from '../../../../platform/web/list/column.ts';
import { DataList } from '../../../../platform/web/list/DataList.tsx';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { type OutgoingMessage, outboxApi } from '../../shared/outbox.api.ts';

const TONES = { queued: 'pending', sent: 'completed', failed: 'declined', kept: 'new' } as const;
const MessageStatus = ({ status }: Pick<OutgoingMessage, 'status'>) => (
  <Status value={{ label: sentence(status), typeName: TONES[status] }} />
);
const columns: readonly Column<OutgoingMessage>[] = [
  {
    id: 'subject',
    header: 'Subject',
    width: 260,
    grow: true,
    sortField: 'subject',
    cell: (row) => row.subject ?? 'Text message',
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    sortField: 'status',
    cell: (row) => <MessageStatus status={row.status} />,
  },
  { id: 'to', header: 'To', width: 240, sortField: 'toAddress', cell: (row) => row.toAddress },
  {
    id: 'created',
    header: 'Created',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
  },
  { id: 'sent', header: 'Sent', width: MOMENT_WIDTH, sortField: 'sentAt', cell: (row) => showMoment(row.sentAt) },
  { id: 'error', header: 'What went wrong', width: 220, cell: (row) => row.errorMessage },
];
const filters: readonly FilterField[] = [
  { field: 'status', label: 'Status', kind: 'oneOf', values: ['queued', 'sent', 'failed', 'kept'] },
  { field: 'channel', label: 'Channel', kind: 'oneOf', values: ['email', 'sms'] },
  { field: 'toAddress', label: 'To', kind: 'text' },
  { field: 'createdAt', label: 'Created', kind: 'moment' },
];

export function OutboxSection() {
  const { message } = useSearch<{ message?: number }>();
  const setSearch = useSetSearch();
  const sendTest = async (): Promise<void> => {
    try {
      const answer = (await callWire({ method: 'GET', path: '/company/sendTestEmail' })) as {
        data: { to: string; status: MessageState };
      };
      invalidateResources(['outgoingMessage']);
      toast(fateWords('The test email', { status: answer.data.status, to: answer.data.to }));
    } catch (error) {
      await alert(error instanceof Error ? error.message : undefined);
    }
  };
  return (
    <div className={css.adminList}>
      <div className={css.adminListHead}>
        <p>Messages are kept here until a mail server is set up (SMTP_URL).</p>
      </div>
      <DataList
        name="outgoingMessage"
        title="Outbox"
        allLabel="All messages"
        actions={
          <Button size="xs" variant="default" onClick={() => void sendTest()}>
            Send test email
          </Button>
        }
        endpoint={outboxApi.list}
        columns={columns}
        filters={filters}
        defaultSort="-createdAt"
        rowHref={(row) => `${paths.admin('outbox')}?message=${row.id}`}
        rowLabel={(row) => row.subject ?? row.toAddress}
        phoneRow={(row) => ({
          title: row.subject ?? 'Text message',
          status: <MessageStatus status={row.status} />,
          detail: row.toAddress,
          side: showMoment(row.createdAt),
        })}
        empty={{ text: 'Nothing sent yet.' }}
      />
      {message !== undefined && <MessageDialog id={message} onClose={() => setSearch({})} />}
    </div>
  );
}

function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(outboxApi.get, { params: { id } });
  const resend = useWrite(outboxApi.resend);
  const message = read.data?.data;
  const again = async (): Promise<void> => {
    const { data } = await resend.mutateAsync({ params: { id }, body: {} });
    toast(fateWords('The message', { status: data.status, channel: data.channel }));
    onClose();
  };
  return (
    <Dialog
      title={message?.subject ?? 'Message'}
      opened
      onClose={onClose}
      size={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {(message?.status === 'failed' || message?.status === 'kept') && (
            <Button loading={resend.isPending} onClick={() => void again().catch(() => undefined)}>
              Send again
            </Button>
          )}
        </>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!message && !read.error && <SkeletonRows rows={4} />}
      {message && (
        <>
          <p>
            To {message.toName ? `${message.toName}, ` : ''}
            {message.toAddress}
          </p>
          {message.errorMessage && <p className={adminCss.adminError}>{message.errorMessage}</p>}
          <Textarea label="Text" readOnly autosize minRows={6} maxRows={20} value={message.bodyText} />
        </>
      )}
      {resend.error && (
        <p className={adminCss.adminError} role="alert">
          {resend.error.message}
        </p>
      )}
    </Dialog>
  );
}
