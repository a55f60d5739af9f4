// /login: the form, and beside it what the product is for; then the second step where one is asked.
import './login.css';
import { useState } from 'react';
import { AppDownloads } from './AppDownloads.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { PublicFrame } from './public/PublicFrame.tsx';
import { type Asked, SignIn } from './SignIn.tsx';
import { enter, loginRedirect } from './login-redirect.ts';

export function LoginPage() {
  const [asked, setAsked] = useState<Asked>();
  const expired = !asked && loginRedirect() !== undefined;
  return (
    <PublicFrame
      title={asked ? 'Multi-Factor Authentication' : 'Log In to Your Account'}
      panel={asked ? <AppDownloads /> : <LoginPanel />}
    >
      {expired && (
        <p className="login-banner" role="status">
          Your previous session expired. Log in to pick up where you left off.
        </p>
      )}
      <SignIn asked={asked} onAsked={setAsked} onEntered={() => enter()} />
      {!asked && (
        <p className="login-terms">
          By logging in you agree to the <a href="/api/docs/terms">Terms of Use</a> and{' '}
          <a href="/api/docs/privacy">Privacy Policy</a>
        </p>
      )}
    </PublicFrame>
  );
}
