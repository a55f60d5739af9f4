// Statements on their way: how far they are, who could not be reached, and stopping them.
import css from './FinancePage.module.css';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { type StatementRun, statementsApi } from '../shared/statements.api.ts';

const LOOK_AGAIN_MS = 1000;
const isMoving = ({ status }: StatementRun): boolean => status === 'queued' || status === 'running';

export function StatementRuns() {
  const [moves, setMoves] = useState(false);
  const read = useRead(
    statementsApi.runs,
    {},
    { follows: ['accountsReceivable'], ...(moves && { refetchInterval: LOOK_AGAIN_MS }) },
  );
  const cancel = useWrite(statementsApi.cancelRun);
  const [last] = read.data?.data ?? [];
  const moving = last !== undefined && isMoving(last);
  const before = useRef(moving);
  useEffect(() => {
    if (before.current && !moving) invalidateResources(['accountsReceivable']);
    before.current = moving;
  }, [moving]);
  if (moving !== moves) setMoves(moving);
  if (!last || (!moving && last.refused.length === 0)) return null;
  return (
    <div role="status" className={css.run}>
      {moving ? (
        <>
          Sending{last.message ? `, ${last.message}` : ''}{' '}
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
        <span className="late">
          {last.sent} sent last. Not sent: {last.refused.join('; ')}.
        </span>
      )}
    </div>
  );
}
