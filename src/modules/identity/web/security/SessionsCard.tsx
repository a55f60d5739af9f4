// Where the person is signed in; each session can be ended.
import css from './security.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showAgo, showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { securityApi } from '../../shared/security.api.ts';
import { problemOf } from './ProveDialog.tsx';

export function SessionsCard() {
  const read = useRead(securityApi.ownSessions, {}, { staleTime: 0 });
  const end = useWrite(securityApi.endSession);
  const endOthers = useWrite(securityApi.endOtherSessions);
  const sessions = read.data?.data ?? [];
  const sorry = (error: unknown) => toast(problemOf(error), { tone: 'late' });
  return (
    <section className={css.securityCard} aria-labelledby="security-sessions">
      <h2 id="security-sessions">Where you are signed in</h2>
      <ul className={css.securityRows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device}</strong>
              <span className="quiet">
                {session.ip ?? 'unknown address'}, by {session.openedBy}, since {showMoment(session.createdAt)}
              </span>
            </div>
            {session.current ? (
              <Status value={{ label: 'This session', typeName: 'completed' }} />
            ) : (
              <div className={css.securityButtons}>
                <span className="quiet">{showAgo(session.lastSeenAt)}</span>
                <Button
                  variant="default"
                  aria-label={`End the session of ${session.device}`}
                  onClick={() => end.mutate({ params: { id: session.id } }, { onError: sorry })}
                >
                  End
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          loading={endOthers.isPending}
          onClick={() =>
            endOthers.mutate({ body: {} }, { onSuccess: () => toast('All other sessions have ended'), onError: sorry })
          }
        >
          End all other sessions
        </Button>
      )}
    </section>
  );
}
