// /login/password: asks for the mail with which a password can be changed.
import css from '../login.module.css';
import { useState } from 'react';
import { rememberedEmail } from '../../../../platform/web/api/session.ts';
import type { requestPasswordReset } from '../../shared/password-reset.api.ts';
import { Outcome, PublicFrame } from './PublicFrame.tsx';
import { EmailField, SubmitRow } from './PublicFields.tsx';
import { publicCall } from './public-calls.ts';
import { emailProblem } from './public-rules.ts';
import { usePublicForm } from './usePublicForm.ts';

const request = publicCall<typeof requestPasswordReset>('POST', '/password/token');

export function PasswordRequestPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = usePublicForm({
    initial: { email: rememberedEmail() },
    check: (_name, values) => emailProblem(values.email, 'This is required'),
    send: async ({ email }) => {
      // Whether the account exists is nobody's business: the page says the same, even when the call fails.
      await request({ email: email.trim() }).catch(() => undefined);
      setSentTo(email.trim());
    },
    explain: (error) => error.message,
  });
  return (
    <PublicFrame title="Change Password">
      {sentTo === undefined ? (
        <form className="login-form" onSubmit={form.onSubmit} noValidate>
          <p className="public-text">To change your password please enter your account email.</p>
          <EmailField label="Account Email" autoComplete="username" field={form.field('email')} />
          <SubmitRow form={form} label="Send Reset Email" />
        </form>
      ) : (
        <>
          <Outcome tone="plain">
            Thank you. If there is an account for <strong>{sentTo}</strong>, an email with a button to change its
            password is on its way. The button works for one hour.
          </Outcome>
          <p className="public-text">Nothing there after a few minutes?</p>
          <ul className={css.publicList}>
            <li>Look in the spam or junk folder.</li>
            <li>Check that this is the address you log in with.</li>
            <li>Ask your administrator whether you have an account.</li>
          </ul>
        </>
      )}
      <p className="public-links">
        {sentTo !== undefined && (
          <button type="button" className="link-button" onClick={() => setSentTo(undefined)}>
            Request to change your password again
          </button>
        )}
        <a href="/login">Log In</a>
      </p>
    </PublicFrame>
  );
}
