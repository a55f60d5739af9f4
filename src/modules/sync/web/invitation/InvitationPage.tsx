// /invitation/{invitationToken}: another company would like to connect; accept it with a new account or one's own.
import { Button, Loader } from '@mantine/core';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { currentSession, signIn } from '../../../../platform/web/api/session.ts';
import { loginPath } from '../../../../platform/web/public/login-path.ts';
import { type Asked, Outcome, PublicFrame, RegisterForm, RegisterPanel, SignIn } from '../../../identity/web/index.ts';
import { CLOSED_TEXTS, DECLINED } from '../../shared/sync-status.ts';
import type { InvitationDetails } from '../../shared/sync.api.ts';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { acceptInvitation, declineInvitation, decryptInvitation } from './invitation-calls.ts';

const REDIRECT_MS = 3000;
type Stage =
  | { at: 'checking' }
  | { at: 'accepted' }
  | { at: 'over'; message: string }
  | { at: 'register' | 'login' | 'accept'; invitation: InvitationDetails };

export function InvitationPage() {
  const { invitationToken: token = '' } = usePageParams<{ invitationToken?: string }>();
  const [stage, setStage] = useState<Stage>({ at: 'checking' });
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let here = true;
    void (async () => {
      const next = await look(token);
      if (here) setStage(next);
    })();
    return () => {
      here = false;
    };
  }, [token]);
  useEffect(() => {
    if (stage.at !== 'accepted') return undefined;
    const timer = setTimeout(() => window.location.assign('/prime'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [stage.at]);

  if (stage.at === 'checking')
    return (
      <PublicFrame title="Accept Invitation">
        <p className="public-waiting" role="status">
          <Loader size="sm" /> Checking the invitation…
        </p>
      </PublicFrame>
    );
  if (stage.at === 'over')
    return (
      <PublicFrame title="Accept Invitation">
        <Outcome tone="late">{stage.message}</Outcome>
        <p className="public-links">
          <a href="/login">Log In</a>
          <a href="/join">Join For Free</a>
        </p>
      </PublicFrame>
    );
  if (stage.at === 'accepted')
    return (
      <PublicFrame title="Accept Invitation">
        <Outcome tone="done">This invitation has been accepted. You will now be redirected.</Outcome>
        <Loader size="sm" aria-label="Redirecting" />
      </PublicFrame>
    );

  const { invitation } = stage;
  const go = (at: 'register' | 'login' | 'accept'): void => {
    setAsked(undefined);
    setProblem(undefined);
    setStage({ at, invitation });
  };
  const decline = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await declineInvitation({ token });
      setStage({ at: 'over', message: CLOSED_TEXTS[DECLINED] ?? '' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Unfortunately there was a problem.');
    }
  };
  const banner = (
    <p className="login-banner" role="status">
      <strong>{invitation.lyncCompanyName || 'A Prime Company'}</strong> has invited you to Sync
    </p>
  );
  const refuse = (
    <>
      <p className="public-text">
        Does your company have Reinstate on a server of its own? Copy the address of this page and paste it there: Share
        &amp; Sync, Connections, “Use an invitation”.
      </p>
      <p className="login-error" role="alert">
        {problem}
      </p>
      <p className="public-links">
        <button type="button" className="link-button" onClick={() => void decline()}>
          Decline this invitation
        </button>
      </p>
    </>
  );
  if (stage.at === 'login')
    return (
      <PublicFrame title={asked ? 'Multi-Factor Authentication' : 'Login and Continue'}>
        {banner}
        <SignIn asked={asked} onAsked={setAsked} onEntered={() => go('accept')} />
        {!asked && (
          <Button variant="default" onClick={() => go('register')}>
            Go Back
          </Button>
        )}
      </PublicFrame>
    );
  if (stage.at === 'accept')
    return (
      <PublicFrame title="Accept Invitation">
        {banner}
        <AcceptInvitation
          invitation={invitation}
          token={token}
          email={currentSession()?.email}
          onAccepted={() => setStage({ at: 'accepted' })}
          onOtherAccount={() => go('login')}
        />
        {refuse}
      </PublicFrame>
    );
  return (
    <PublicFrame title="Accept Invitation" panel={<RegisterPanel />}>
      {banner}
      <Button variant="default" onClick={() => go('login')}>
        I have an account: Login and Continue
      </Button>
      <p className="public-text">Or create an account:</p>
      <RegisterForm
        systemType={invitation.systemType}
        token={token}
        submitLabel="Sign Up and Accept Invitation"
        onRegistered={async (who) => {
          // A new account under another email is verified first; signing in then leads back here.
          const entered = await signIn(who).catch(() => undefined);
          if (!entered?.token) return window.location.assign(loginPath(`/invitation/${token}`));
          try {
            await acceptInvitation(invitation, token);
            setStage({ at: 'accepted' });
          } catch (error) {
            // The account exists now: what is left is choosing again, signed in.
            go('accept');
            setProblem(
              error instanceof ApiError
                ? `This invite was not accepted. ${error.message.replace(/\.$/, '')}.`
                : undefined,
            );
          }
        }}
      />
      {refuse}
    </PublicFrame>
  );
}

async function look(token: string): Promise<Stage> {
  try {
    const invitation = await decryptInvitation({ token });
    const closed = CLOSED_TEXTS[invitation.lyncRequestStatusId];
    if (closed) return { at: 'over', message: closed };
    return { at: currentSession() ? 'accept' : 'register', invitation };
  } catch (error) {
    return { at: 'over', message: error instanceof Error ? error.message : 'Unfortunately there was a problem.' };
  }
}
