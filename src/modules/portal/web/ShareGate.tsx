// /share/{reference}: checks a link, asks for a login where it must, and leads to the shared page.
import { Loader } from '@mantine/core';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { type Asked, Outcome, PublicFrame, SignIn } from '../../identity/web/index.ts';
import { NewLink } from './outside/NewLink.tsx';
import { SHARE_KINDS, sharedPagePath } from '../shared/share-kinds.ts';
import { checkLink, openVisit } from './visit.ts';

export const LINK_CLOSED = 'This link is no longer active or has expired';
export const LOGIN_FIRST = 'This is a secure resource. Please log in to continue.';

type Stage = { at: 'checking' } | { at: 'failed'; message: string } | { at: 'login'; message?: string };

export function ShareGate() {
  const { reference, paymentResult } = usePageParams<{ reference?: string; paymentResult?: string }>();
  const [stage, setStage] = useState<Stage>({ at: 'checking' });
  const [asked, setAsked] = useState<Asked>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!reference) return window.location.replace('/not-found');
    let here = true;
    passGate(reference, paymentResult).then(
      (target) => here && window.location.replace(target),
      (error: unknown) => here && setStage(stageOf(error)),
    );
    return () => {
      here = false;
    };
  }, [reference, paymentResult, tries]);
  const again = (): void => {
    setStage({ at: 'checking' });
    setAsked(undefined);
    setTries(tries + 1);
  };
  if (stage.at === 'checking')
    return (
      <PublicFrame title="Opening the page">
        <p className="public-waiting" role="status">
          <Loader size="sm" /> One moment…
        </p>
      </PublicFrame>
    );
  if (stage.at === 'failed')
    return (
      <PublicFrame title="Shared page">
        <Outcome tone="late">{stage.message}</Outcome>
        <p className="public-text">Ask the person who sent you the link for a new one.</p>
        {reference && stage.message === LINK_CLOSED && <NewLink reference={reference} />}
      </PublicFrame>
    );
  return (
    <PublicFrame title={asked ? 'Multi-Factor Authentication' : LOGIN_FIRST}>
      {stage.message && <Outcome tone="late">{stage.message}</Outcome>}
      <SignIn asked={asked} onAsked={setAsked} onEntered={again} />
    </PublicFrame>
  );
}

/** Answers where the page is. One opening for each try: React runs effects twice while developing. */
const passing = new Map<string, Promise<string>>();
function passGate(reference: string, paymentResult: string | undefined): Promise<string> {
  const known = passing.get(reference);
  if (known) return known;
  const way = (async () => {
    const { tokenType, token } = await checkLink({ token: reference });
    if (!(SHARE_KINDS as readonly string[]).includes(tokenType)) throw new Error(LINK_CLOSED);
    await openVisit(token);
    return sharedPagePath(tokenType, token) + queryWith(paymentResult);
  })().finally(() => passing.delete(reference));
  passing.set(reference, way);
  return way;
}

function stageOf(error: unknown): Stage {
  if (!(error instanceof ApiError)) return { at: 'failed', message: LINK_CLOSED };
  if (error.status === 403)
    return error.message === LOGIN_FIRST ? { at: 'login' } : { at: 'login', message: error.message };
  return { at: 'failed', message: error.status === 404 ? LINK_CLOSED : error.message };
}

/** The query of the link goes along to the page; the result of a payment with it. */
function queryWith(paymentResult: string | undefined): string {
  const query = new URLSearchParams(window.location.search);
  if (paymentResult) query.set('paymentResult', paymentResult);
  return query.size ? `?${query.toString()}` : '';
}
