// "Sign in with a passkey", where the browser has them.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { send } from '../../../platform/web/api/send.ts';
import { beginSession, deviceToken } from '../../../platform/web/api/session.ts';
import type { Challenge, passkeysApi } from '../shared/passkeys.api.ts';
import { publicCall } from './public/public-calls.ts';

const START = '/authentication/passkey/options' satisfies (typeof passkeysApi.startPasskeySignIn)['path'];
const finish = publicCall<typeof passkeysApi.passkeySignIn>('POST', '/authentication/passkey');

export function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!('PublicKeyCredential' in window)) return null;
  const enter = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { attempt, options } = (await send({ method: 'POST', path: START, body: {} }, null)) as Challenge;
      const { askPasskey } = await import('./security/passkey-browser.ts');
      const answer = await finish({ attempt, response: await askPasskey(options), deviceToken: deviceToken() });
      if (beginSession(answer)) return onEntered();
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'No passkey was used. Try again, or log in with your password.',
      );
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="default" fullWidth loading={busy} onClick={() => void enter()}>
        Sign in with a passkey
      </Button>
      <p className="login-error" role="alert">
        {problem}
      </p>
    </>
  );
}
