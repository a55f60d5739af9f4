// Invoices on their way out: how far they are, which ones stayed drafts and why, and stopping them.
import { counted } from '../../../platform/shared/words.ts';
import css from './FinancePage.module.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type IssueRun, invoicesApi } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';

const LOOK_AGAIN_MS = 1000;
const isMoving = ({ status }: IssueRun): boolean => status === 'queued' || status === 'running';

export function IssueRuns() {
  const [moves, setMoves] = useState(false);
  const [seen, setSeen] = useState(0);
  const read = useRead(
    invoicesApi.issueRuns,
    {},
    { follows: ['accountsReceivable'], ...(moves && { refetchInterval: LOOK_AGAIN_MS }) },
  );
  const cancel = useWrite(invoicesApi.cancelIssuing);
  const [last] = read.data?.data ?? [];
  const moving = last !== undefined && isMoving(last);
  const before = useRef(moving);
  useEffect(() => {
    if (before.current && !moving) invalidateResources(['accountsReceivable']);
    before.current = moving;
  }, [moving]);
  if (moving !== moves) setMoves(moving);
  if (!last || last.id === seen || (!moving && last.refused.length === 0)) return null;
  return (
    <div role="status" className={css.run}>
      {moving ? (
        <>
          Issuing{last.message ? `, ${last.message}` : ''}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              cancel.mutate({ params: { jobId: last.id } }, { onError: (error) => void alert(error.message) })
            }
          >
            Stop
          </Button>
        </>
      ) : (
        <>
          <span className="late">
            {counted(last.issued, 'invoice')} issued last, {counted(last.refused.length, 'invoice')} stayed drafts:
          </span>{' '}
          {last.refused.slice(0, 20).map(({ id, label, reason }) => (
            <span key={id}>
              <PageLink href={invoicePaths.invoice(id)}>{label || 'Draft'}</PageLink> {reason}{' '}
            </span>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => setSeen(last.id)}>
            Hide
          </Button>
        </>
      )}
    </div>
  );
}
