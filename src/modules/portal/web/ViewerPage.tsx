// /viewer/{token}: shared schedules. A link of another kind is led to its own page; what has none is one identical refusal.
import { Loader } from '@mantine/core';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { Outcome, PublicFrame } from '../../identity/web/index.ts';
import { sharedPagePath } from '../shared/share-kinds.ts';
import { LINK_CLOSED } from './ShareGate.tsx';
import { SharedSchedule } from './SharedSchedule.tsx';
import type { SharedSchedule as SchedulePage } from '../../job-schedules/shared/job-schedules.api.ts';
import { checkLink, isOwn, visitRead } from './visit.ts';

/** Where the page of a link is shown, or the schedule that is shown here; undefined where this release shows none. */
async function pageOf(token: string): Promise<string | SchedulePage | undefined> {
  // What was opened with the account has no link to ask about: of those, schedules alone come here.
  const tokenType = isOwn(token) ? 'schedule' : (await checkLink({ token })).tokenType;
  if (tokenType === 'schedule') return ((await visitRead(token, '/share/schedule')) as { data: SchedulePage }).data;
  return ['estimate', 'attachment', 'upload'].includes(tokenType) ? sharedPagePath(tokenType, token) : undefined;
}

export function ViewerPage() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const [problem, setProblem] = useState<string>();
  const [schedule, setSchedule] = useState<SchedulePage>();
  useEffect(() => {
    let here = true;
    const show = (page: string | SchedulePage | undefined): void => {
      if (typeof page === 'object') setSchedule(page);
      else if (page) window.location.replace(page);
      else setProblem(LINK_CLOSED);
    };
    pageOf(token).then(
      (page) => here && show(page),
      (error: unknown) => {
        if (!here) return;
        // Who has to sign in first does so at the gate.
        if (error instanceof ApiError && error.status === 403)
          window.location.replace(`/share/${encodeURIComponent(token)}`);
        else setProblem(error instanceof ApiError && error.status !== 404 ? error.message : LINK_CLOSED);
      },
    );
    return () => {
      here = false;
    };
  }, [token]);
  if (schedule) return <SharedSchedule page={schedule} />;
  if (problem)
    return (
      <PublicFrame title="Shared page">
        <Outcome tone="late">{problem}</Outcome>
        <p className="public-text">Ask the person who sent you the link for a new one.</p>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Opening the page">
      <p className="public-waiting" role="status">
        <Loader size="sm" /> One moment…
      </p>
    </PublicFrame>
  );
}
