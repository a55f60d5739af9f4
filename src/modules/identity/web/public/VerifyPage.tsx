// /community-verify/{verifyToken}: verifies the email by the link of the mail, then counts down to the login.
import { Loader } from '@mantine/core';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import type { verifyEmail } from '../../shared/registration.api.ts';
import { Outcome, PublicFrame, SupportAddress } from './PublicFrame.tsx';
import { publicCall } from './public-calls.ts';

const verify = publicCall<typeof verifyEmail>('POST', '/community-verify');
const SECONDS = 5;
const SORRY = 'Sorry We can not verify your email address, please try again, or contact our support team';

type Stage = { at: 'checking' | 'verified' } | { at: 'failed'; message: string };

// The link is good for one use, and React runs effects twice while developing: one request for each link.
const asked = new Map<string, Promise<Stage>>();
function verdict(token: string): Promise<Stage> {
  const known = asked.get(token);
  if (known) return known;
  const asking = verify({ token }).then(
    (): Stage => ({ at: 'verified' }),
    (error: unknown): Stage => ({ at: 'failed', message: failure(error) }),
  );
  asked.set(token, asking);
  return asking;
}

const failure = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 404) return SORRY;
  return `${error.message} If it does not help, contact our support team`;
};

export function VerifyPage() {
  const { verifyToken = '' } = usePageParams<{ verifyToken?: string }>();
  const [stage, setStage] = useState<Stage>({ at: 'checking' });
  useEffect(() => {
    let here = true;
    void (async () => {
      const next = await verdict(verifyToken);
      if (here) setStage(next);
    })();
    return () => {
      here = false;
    };
  }, [verifyToken]);
  if (stage.at === 'checking')
    return (
      <PublicFrame title="Verifying your email">
        <p className="public-waiting" role="status">
          <Loader size="sm" /> One moment…
        </p>
      </PublicFrame>
    );
  if (stage.at === 'failed')
    return (
      <PublicFrame title="Verification Failed">
        <Outcome tone="late">
          {stage.message}
          <SupportAddress />
        </Outcome>
        <p className="public-text">A link works once, for seven days. Log in with your password to send a new email.</p>
        <p className="public-links">
          <a href="/login">Login</a>
        </p>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Verification Successful">
      <Outcome tone="done">Your email address is verified.</Outcome>
      <Countdown />
      <p className="public-links">
        <a href="/login">Login</a>
      </p>
    </PublicFrame>
  );
}

function Countdown() {
  const [left, setLeft] = useState(SECONDS);
  useEffect(() => {
    if (left === 0) {
      window.location.assign('/login');
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <p className="public-text">
      You will be taken to the login in {left} second{left === 1 ? '' : 's'}.
    </p>
  );
}
