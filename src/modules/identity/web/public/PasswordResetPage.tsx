// /login/password/{resetToken}: a new password with the secret from the mail.
import { Loader } from '@mantine/core';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { PASSWORD_HINT, passwordProblem } from '../../shared/password-policy.ts';
import type { checkPasswordToken, resetPassword } from '../../shared/password-reset.api.ts';
import { Outcome, PublicFrame } from './PublicFrame.tsx';
import { PasswordField, SubmitRow } from './PublicFields.tsx';
import { publicCall } from './public-calls.ts';
import { usePublicForm } from './usePublicForm.ts';

const check = publicCall<typeof checkPasswordToken>('PUT', '/password/token');
const reset = publicCall<typeof resetPassword>('PUT', '/password/reset');

type Stage = { at: 'checking' | 'invalid' | 'changed' | 'away' } | { at: 'valid'; email: string };

export function PasswordResetPage() {
  const { resetToken = '' } = usePageParams<{ resetToken?: string }>();
  const [stage, setStage] = useState<Stage>({ at: 'checking' });
  useEffect(() => {
    let here = true;
    const settle = (next: Stage) => here && setStage(next);
    check({ token: resetToken }).then(
      ({ email }) => settle({ at: 'valid', email }),
      (error: unknown) => settle({ at: error instanceof ApiError && error.retryable ? 'away' : 'invalid' }),
    );
    return () => {
      here = false;
    };
  }, [resetToken]);
  return (
    <PublicFrame title="Change Password">
      {stage.at === 'checking' && (
        <p className="public-waiting" role="status">
          <Loader size="sm" /> Checking the link…
        </p>
      )}
      {stage.at === 'away' && (
        <Outcome tone="late">The server cannot be reached. Open the link again in a moment.</Outcome>
      )}
      {stage.at === 'valid' && (
        <NewPassword
          email={stage.email}
          token={resetToken}
          onChanged={() => setStage({ at: 'changed' })}
          onInvalid={() => setStage({ at: 'invalid' })}
        />
      )}
      {stage.at === 'invalid' && <Outcome tone="late">This password reset token is no longer valid</Outcome>}
      {stage.at === 'changed' && <Outcome tone="done">Your password was successfully changed</Outcome>}
      <p className="public-links">
        {stage.at === 'invalid' && <a href="/login/password">Request to change your password again</a>}
        <a href="/login">Log In</a>
      </p>
    </PublicFrame>
  );
}

interface NewPasswordProps {
  email: string;
  token: string;
  onChanged: () => void;
  onInvalid: () => void;
}

function NewPassword({ email, token, onChanged, onInvalid }: NewPasswordProps) {
  const form = usePublicForm({
    initial: { password: '', retyped: '' },
    check: (name, { password, retyped }) => {
      if (name === 'password') return passwordProblem(password);
      if (!retyped) return 'This is required';
      return retyped === password ? undefined : 'The passwords must match';
    },
    send: async ({ password }) => {
      try {
        await reset({ token, password, email });
        onChanged();
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return onInvalid();
        throw error;
      }
    },
    explain: (error) => (error.code === 'unknown' ? 'Your password could not be changed' : error.message),
  });
  return (
    <form className="login-form" onSubmit={form.onSubmit} noValidate>
      <p className="public-text">
        A new password for <strong>{email}</strong>
      </p>
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        field={form.field('password')}
      />
      <PasswordField label="Retype Password" autoComplete="new-password" field={form.field('retyped')} />
      <SubmitRow form={form} label="Change Password" />
    </form>
  );
}
