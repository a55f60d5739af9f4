// The page of a job: which connected companies have it, what was sent and came, and what can be sent.
import css from './JobSync.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { FOLLOW_LABELS } from '../shared/sync-actions.ts';
import { type ConnectionOfRecord, type RecordDetails, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { SendDialog } from './SendDialog.tsx';
import { SyncPreview } from './preview/SyncPreview.tsx';
import { readToSend } from './preview/to-send.ts';
import { sharePaths } from './share-paths.ts';

export function JobSync({ job }: JobPageProps) {
  const search = useSearch<{ send?: string; action?: string; to?: string }>();
  const toSend = readToSend(search, job.id);
  if (toSend)
    return (
      <SyncPreview
        key={`${search.send} ${search.action} ${search.to}`}
        toSend={toSend}
        back={sharePaths.ofJob(job.id)}
      />
    );
  return <Companies jobId={job.id} />;
}

function Companies({ jobId }: { jobId: number }) {
  const [sending, setSending] = useState(false);
  const can = useCan();
  const read = useRead(syncRequestsApi.details, { params: { objectType: 'job', objectId: jobId } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { connections, requests } = read.data.data;
  const linked = connections.filter((one) => one.linked || one.lastSentAt);
  return (
    <section className={css.page} aria-label="Connected companies">
      <header className={css.head}>
        <h2>Connected companies</h2>
        <span className="grow" />
        {can('create-sync-request') && connections.length > 0 && (
          <Button size="xs" onClick={() => setSending(true)}>
            Send this job
          </Button>
        )}
      </header>
      {connections.length === 0 && (
        <p className="quiet">
          No company is connected. Invite an insurer or a contractor from its contact page, then send this job from
          here.
        </p>
      )}
      {linked.length > 0 && (
        <ul className={css.list}>
          {linked.map((one) => (
            <Linked key={one.contact.id} of={one} jobId={jobId} />
          ))}
        </ul>
      )}
      <Requests requests={requests} />
      {sending && <SendDialog objectType="job" objectId={jobId} jobId={jobId} onClose={() => setSending(false)} />}
    </section>
  );
}

function Linked({ of, jobId }: { of: ConnectionOfRecord; jobId: number }) {
  const can = useCan();
  const detach = useWrite(syncRequestsApi.detach);
  const end = async (): Promise<void> => {
    const text = `Nothing more of this job goes to ${of.companyName} automatically. Each company keeps what it has.`;
    if (!(await confirm({ title: 'Detach this job?', text, action: 'Detach', danger: true }))) return;
    await detach.mutateAsync({ params: { objectType: 'job', objectId: jobId }, body: { contactId: of.contact.id } });
  };
  return (
    <li>
      <strong>{of.contact.label}</strong>
      <span>{of.linked ? `has it as ${of.theirLabel ?? 'a job of its own'}` : 'has not accepted it yet'}</span>
      <span className="quiet">
        {of.follow.length
          ? `Goes automatically: ${of.follow.map((name) => FOLLOW_LABELS[name].toLowerCase()).join(', ')}`
          : ''}
      </span>
      {of.linked && can('edit-sync-request') && (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void end().catch((error: Error) => alert(error.message))}
        >
          Detach
        </Button>
      )}
    </li>
  );
}

function Requests({ requests }: Pick<RecordDetails, 'requests'>) {
  if (!requests.length) return <p className="quiet">Nothing of this job was sent or came yet.</p>;
  return (
    <ul className={css.list} aria-label="Requests">
      {requests.map((request) => (
        <li key={request.id}>
          <PageLink href={sharePaths.request(request.id)}>
            {request.action.label.replace(/^Send /, '')}: {request.label}
          </PageLink>
          <span>
            {request.direction === 'in' ? 'from' : 'to'} {request.contact.label}
          </span>
          <Status value={request.status} />
          <span className="quiet">{showMoment(request.sentAt)}</span>
        </li>
      ))}
    </ul>
  );
}
