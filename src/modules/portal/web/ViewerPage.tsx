// /viewer/{token}: shared schedules. A link of another kind is led to its own page; what has none is one identical refusal.
import { Loader } from '@mantine/core';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { Outcome, PublicFrame } from '../../identity/web/index.ts';
import { sharedPagePath } from '../shared/share-kinds.ts';
import { LINK_CLOSED } from './ShareGate.tsx';
import { checkLink } from './visit.ts';

/** Where the page of a link is shown; undefined where this release shows none. */
async function pageOf(token: string): Promise<string | undefined> {
  const { tokenType } = await checkLink({ token });
  return tokenType === 'estimate' ? sharedPagePath(tokenType, token) : undefined;
}

export function ViewerPage() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let here = true;
    pageOf(token).then(
      (page) => here && (page ? window.location.replace(page) : setProblem(LINK_CLOSED)),
      (error: unknown) =>
        here && setProblem(error instanceof ApiError && error.status !== 404 ? error.message : LINK_CLOSED),
    );
    return () => {
      here = false;
    };
  }, [token]);
  if (problem)
    return (
      <PublicFrame title="Shared page">
        <Outcome tone="late">{problem}</Outcome>
        <p className="public-text">Ask whoever sent you the link for a new one.</p>
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
