// /login/external: back from a sign-in server. Everything in the address goes to the server, which answers as for a password.
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type SignInAnswer, beginSession, deviceToken } from '../../../platform/web/api/session.ts';
import { send } from '../../../platform/web/api/send.ts';
import { safeRedirect } from '../../../platform/web/paths/safe-redirect.ts';
import type { providersApi } from '../shared/providers.api.ts';
import { Outcome, PublicFrame } from './public/PublicFrame.tsx';
import { appAddress, isForApp, loginOfState, takeReturn } from './external-return.ts';
import { DEFAULT_AFTER_LOGIN, enter } from './login-redirect.ts';

const FINISH = '/authentication/external' satisfies (typeof providersApi.finishExternal)['path'];

/** Where to go with the session that this answer opened; undefined when it opened none. */
async function finish(search: string, state: string): Promise<string | undefined> {
  const journey = takeReturn(state);
  if (!journey) return undefined;
  const body = { ...Object.fromEntries(new URLSearchParams(search)), deviceToken: deviceToken() };
  const answer = await send({ method: 'POST', path: FINISH, body }, null).catch(() => undefined);
  if (!answer || !beginSession(answer as SignInAnswer)) return undefined;
  return safeRedirect(journey.redirectTo) ?? DEFAULT_AFTER_LOGIN;
}

export function ExternalPage() {
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  const parameters = Object.fromEntries(new URLSearchParams(window.location.search));
  const state = parameters['state'] ?? '';
  const forApp = isForApp(state);
  useEffect(() => {
    if (begun.current) return; // the answer of the sign-in server is taken once
    begun.current = true;
    const { search } = window.location;
    if (forApp) return window.location.assign(appAddress(search));
    void finish(search, state).then((target) => (target ? enter(target) : setFailed(true)));
  }, [forApp, state]);
  return (
    <PublicFrame title="Login via Third Party">
      {failed ? (
        <>
          <Outcome tone="late">There was a problem and we could not log you in via your third party</Outcome>
          {state && (
            <Button component="a" href={loginOfState(state)}>
              Try Again
            </Button>
          )}
        </>
      ) : forApp ? (
        <p className="public-text">
          Opening the app. If nothing happens, <a href={appAddress(window.location.search)}>open the app</a>.
        </p>
      ) : (
        <p className="public-waiting" role="status">
          <Loader size="sm" /> Logging you in…
        </p>
      )}
      <p className="public-links">
        <a href="/login">Log In</a>
      </p>
    </PublicFrame>
  );
}
