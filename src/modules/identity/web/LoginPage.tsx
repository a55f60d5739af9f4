// /login: the form and the other ways in, and beside them what the product is for; then the second step where one is asked.
import '../../../platform/web/theme/public.css';
import loginCss from './login.module.css';
import css from './LoginPage.module.css';
import { useState } from 'react';
import { rememberedEmail } from '../../../platform/web/api/session.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { PublicFrame } from './public/PublicFrame.tsx';
import { type Asked, SignIn } from './SignIn.tsx';
import { enter, loginRedirect } from './login-redirect.ts';

const AppDownloads = lazy(async () => ({ default: (await import('./AppDownloads.tsx')).AppDownloads }));
const PasskeyButton = lazy(async () => ({ default: (await import('./PasskeyButton.tsx')).PasskeyButton }));
const ProviderButtons = lazy(async () => ({ default: (await import('./ProviderButtons.tsx')).ProviderButtons }));

const systemOfAddress = (): 'web' | 'jlg' => (window.location.pathname === '/login/jlg' ? 'jlg' : 'web');

export function LoginPage() {
  const [asked, setAsked] = useState<Asked>();
  const [email, setEmail] = useState(rememberedEmail());
  const expired = !asked && loginRedirect() !== undefined;
  return (
    <PublicFrame
      title={asked ? 'Multi-Factor Authentication' : 'Log In to Your Account'}
      panel={
        asked ? (
          <Suspense fallback={null}>
            <AppDownloads />
          </Suspense>
        ) : (
          <LoginPanel />
        )
      }
    >
      {expired && (
        <p className="login-banner" role="status">
          Your previous session expired. Log in to pick up where you left off.
        </p>
      )}
      <SignIn asked={asked} onAsked={setAsked} onEntered={() => enter()} onEmail={setEmail} />
      {!asked && (
        <>
          <div className={css.loginOthers}>
            <Suspense fallback={null}>
              <PasskeyButton onEntered={() => enter()} />
              {email.includes('@') && (
                <ProviderButtons email={email} system={systemOfAddress()} redirectTo={loginRedirect()} />
              )}
            </Suspense>
          </div>
          <p className={loginCss.loginTerms}>
            By logging in you agree to the <a href="/api/docs/terms">Terms of Use</a> and{' '}
            <a href="/api/docs/privacy">Privacy Policy</a>
          </p>
        </>
      )}
    </PublicFrame>
  );
}
