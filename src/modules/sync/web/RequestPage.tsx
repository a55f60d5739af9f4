// One request: what it says, what became of it; where it waits here, the choices that accepting needs.
import css from './RequestPage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { decodeRouteId } from '../../../kit/ids.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { ACCEPTED, PENDING } from '../shared/sync-actions.ts';
import { readMessage } from '../shared/sync-message.ts';
import { type RequestMessageView, type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { AcceptPanel } from './AcceptPanel.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { MessageView } from './MessageView.tsx';
import { Trail } from './Trail.tsx';

export function RequestPage() {
  const { requestId } = usePageParams<{ requestId: string }>();
  const id = decodeRouteId(requestId);
  const params = { id: id ?? 0 };
  const read = useRead(syncRequestsApi.get, { params }, { enabled: id !== undefined });
  const message = useRead(syncRequestsApi.message, { params }, { enabled: id !== undefined });
  const request = read.data?.data;
  useTabTitle(request?.label || 'Request');
  if (id === undefined || read.error?.status === 404) return <NotFoundPage />;
  const error = read.error ?? message.error;
  if (error && !(request && message.data)) return <PageError error={error} onRetry={() => void read.refetch()} />;
  if (!request || !message.data) return <SkeletonRows rows={10} />;
  return <Loaded request={request} of={message.data.data} />;
}

function Loaded({ request, of }: { request: SyncRequestView; of: RequestMessageView }) {
  const can = useCan();
  const message = readMessage(of.payload);
  const isIn = request.direction === 'in';
  const waits = request.statusId === PENDING;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{request.action.label.replace(/^Send /, '')}</h1>
        <Status
          value={request.cancelAskedAt && waits ? { label: 'Cancelling', typeName: 'waiting' } : request.status}
        />
        <span className="quiet">
          {isIn ? `from ${request.contact.label}` : `to ${request.contact.label}`}, {showMoment(request.sentAt)}
        </span>
        <span className="grow" />
        {request.job && (
          <Button component={PageLink} size="xs" variant="default" href={jobPaths.job(request.job.id)}>
            {request.job.label}
          </Button>
        )}
        {!isIn && waits && can('create-sync-request') && <SentActions request={request} />}
      </header>
      {request.problem && (
        <p className={css.problem} role="status">
          Not delivered: {request.problem}
        </p>
      )}
      {request.reason &&
        (request.statusId === ACCEPTED ? (
          <p className={css.answered}>{request.reason}</p>
        ) : (
          <p className={css.problem}>Reason: {request.reason}</p>
        ))}
      <div className={css.columns}>
        <section aria-label="What it says" className={css.message}>
          {message?.kind === 'request' ? (
            <MessageView
              message={message}
              from={isIn ? request.companyName : 'your company'}
              theirLabel={request.answerLabel}
            />
          ) : (
            <p>This message cannot be shown. Ask {request.companyName} to send it again.</p>
          )}
        </section>
        <aside className={css.side}>
          {isIn && waits && can('edit-sync-request') && <Answer request={request} of={of} />}
          {isIn && waits && !can('edit-sync-request') && (
            <p className="quiet">
              Someone with the right to answer requests, such as a case manager, accepts or declines it.
            </p>
          )}
          {of.became && request.answerLabel && <p>Became {of.became.label}</p>}
          <Trail entries={of.trail} title="History" />
        </aside>
      </div>
    </div>
  );
}

function Answer({ request, of }: { request: SyncRequestView; of: RequestMessageView }) {
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <AcceptPanel request={request} of={of} onDecline={() => setDeclining(true)} />
      {declining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </>
  );
}

function SentActions({ request }: { request: SyncRequestView }) {
  const cancel = useWrite(syncRequestsApi.cancel);
  const retry = useWrite(syncRequestsApi.retry);
  const told = (error: Error): void => void alert(error.message);
  const cancelIt = async (): Promise<void> => {
    const text = `${request.companyName} can no longer accept it.`;
    if (!(await confirm({ title: 'Cancel this request?', text, action: 'Cancel request', danger: true }))) return;
    const { data } = await cancel.mutateAsync({ body: { id: request.id } });
    toast(data.statusId === PENDING ? 'Asked them to cancel it' : `Request ${data.status.label.toLowerCase()}`);
  };
  return (
    <>
      {request.problem && (
        <Button size="xs" onClick={() => void retry.mutateAsync({ params: { id: request.id } }).catch(told)}>
          Deliver again
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => void cancelIt().catch(told)}>
        Cancel request
      </Button>
    </>
  );
}
