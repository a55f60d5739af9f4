// /login/access/{token}: signs in whoever was sent the link, through the second step where one is asked, also its first set-up.
// A button, so that a mail scanner that opens links uses nothing up.
import { Button } from '@mantine/core';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { type SignInAnswer, beginSession } from '../../../../platform/web/api/session.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import type { loginWithToken } from '../../shared/registration.api.ts';
import { enter } from '../login-redirect.ts';
import { Outcome, PublicFrame } from './PublicFrame.tsx';
import { publicCall } from './public-calls.ts';

const MfaForm = lazy(async () => ({ default: (await import('../MfaForm.tsx')).MfaForm }));
const logIn = publicCall<typeof loginWithToken>('POST', '/access-token/login');

export function AccessPage() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const [asked, setAsked] = useState<SignInAnswer>();
  const [problem, setProblem] = useState<string>();
  const [closed, setClosed] = useState(false);
  const [busy, setBusy] = useState(false);
  const signIn = async (userPin: string | null): Promise<SignInAnswer> => {
    const answer = (await logIn({ token, userPin })) as SignInAnswer;
    beginSession(answer);
    return answer;
  };
  const close = (message: string): void => {
    setAsked(undefined);
    setProblem(message);
    setClosed(true);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await signIn(null);
      if (answer.token) return enter();
      setAsked(answer);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) close(error.message);
      else setProblem(error instanceof Error ? error.message : 'Unfortunately there was a problem.');
    }
    setBusy(false);
  };
  return (
    <PublicFrame title={asked ? 'Multi-Factor Authentication' : 'Log In with Your Link'}>
      {problem && <Outcome tone="late">{problem}</Outcome>}
      {asked && (
        <Suspense fallback={null}>
          <MfaForm
            answer={asked}
            signIn={signIn}
            onClosed={close}
            onBack={() => setAsked(undefined)}
            onEntered={() => enter()}
          />
        </Suspense>
      )}
      {!asked && !closed && (
        <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
          <p className="public-text">The link works once. You are logged in on this device.</p>
          <Button type="submit" loading={busy}>
            Log In
          </Button>
        </form>
      )}
      <p className="public-links">
        <a href="/login">Log in with your password</a>
      </p>
    </PublicFrame>
  );
}
