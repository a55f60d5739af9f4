// /login/access/{token}: signs in whoever was sent the link. A button, so that a mail scanner that opens links uses nothing up.
import { Button, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { type SignInAnswer, beginSession } from '../../../../platform/web/api/session.ts';
import type { loginWithToken } from '../../shared/registration.api.ts';
import { enter } from '../login-redirect.ts';
import { Outcome, PublicFrame } from './PublicFrame.tsx';
import { publicCall } from './public-calls.ts';

const logIn = publicCall<typeof loginWithToken>('POST', '/access-token/login');
const SET_UP_FIRST =
  'Your company asks for an authenticator app. Log in with your password to set it up; this link works afterwards.';

export function AccessPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [pin, setPin] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [closed, setClosed] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pin?.trim() === '') return setProblem('The pin is required');
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = (await logIn({ token, userPin: pin?.trim() ?? null })) as SignInAnswer;
      if (beginSession(answer)) return enter();
      if (answer.googleQRCode) setProblem(SET_UP_FIRST);
      else setPin('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Unfortunately there was a problem.');
      setClosed(error instanceof ApiError && error.status === 404);
    }
    setBusy(false);
  };
  return (
    <PublicFrame title={pin === undefined ? 'Log In with Your Link' : 'Multi-Factor Authentication'}>
      {problem && <Outcome tone="late">{problem}</Outcome>}
      {!closed && (
        <form className="login-form" onSubmit={(event) => void submit(event)} noValidate>
          {pin === undefined ? (
            <p className="public-text">The link works once. You are logged in on this device.</p>
          ) : (
            <TextInput
              label="Enter the pin shown in the Authenticator app to login:"
              autoComplete="one-time-code"
              data-autofocus
              value={pin}
              onChange={(event) => {
                setPin(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
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
