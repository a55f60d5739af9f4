// Email and password. Checked on blur, errors go while typing, and the button waits until they are gone.
import loginCss from './login.module.css';
import css from './LoginForm.module.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { type SignInAnswer, forgetEmail, rememberedEmail, signIn } from '../../../platform/web/api/session.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { type LoginErrors, type LoginValues, checkField, checkLogin, errorsFrom } from './login-rules.ts';

const SendVerification = lazy(async () => ({ default: (await import('./SendVerification.tsx')).SendVerification }));

interface LoginFormProps {
  /** With what is already typed, after Back from the second step. */
  email?: string;
  onEntered: (answer: SignInAnswer) => void;
  /** The password is right, and more is asked. */
  onAsked: (answer: SignInAnswer, given: LoginValues) => void;
  /** The person has named themselves: other ways of signing in may depend on it. */
  onEmail?: (email: string) => void;
}

export function LoginForm({ email: typed, onEntered, onAsked, onEmail }: LoginFormProps) {
  const phone = useIsPhone();
  const [values, setValues] = useState<LoginValues>({ email: typed ?? rememberedEmail(), password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  /** With what the password was right, while the account waits for its mail to be answered. */
  const [unverified, setUnverified] = useState<LoginValues>();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (name: keyof LoginValues, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _fixed, general: _old, ...others }) => others);
    setUnverified(undefined);
  };
  const check = (name: keyof LoginValues): void => {
    const problem = checkField(name, values[name]);
    if (problem) setErrors((before) => ({ ...before, [name]: problem }));
    else if (name === 'email') onEmail?.(values.email.trim());
  };
  const reset = (): void => {
    forgetEmail();
    setValues({ email: '', password: '' });
    setErrors({});
    email.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = checkLogin(values);
    setErrors(problems);
    if (problems.email) return email.current?.focus();
    if (problems.password) return password.current?.focus();
    setBusy(true);
    const given = { email: values.email.trim(), password: values.password };
    try {
      const answer = await signIn(given);
      if (answer.token) onEntered(answer);
      else onAsked(answer, given);
    } catch (error) {
      setErrors(errorsFrom(error));
      if (error instanceof ApiError && error.code === 'email_unverified') setUnverified(given);
      setBusy(false);
    }
  };
  const field = (name: keyof LoginValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    onBlur: () => check(name),
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="login-form">
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        size="sm"
        ref={email}
        {...field('email')}
      />
      {phone ? (
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          size="sm"
          ref={password}
          {...field('password')}
        />
      ) : (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="sm"
          ref={password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...field('password')}
        />
      )}
      <p className="login-error" role="alert">
        {errors.general}
      </p>
      {unverified && (
        <Suspense fallback={null}>
          <SendVerification given={unverified} />
        </Suspense>
      )}
      <div className={loginCss.loginButtons}>
        <Button type="button" variant="default" onClick={reset} onMouseDown={(event) => event.preventDefault()}>
          Reset
        </Button>
        <Button type="submit" loading={busy}>
          Log In
        </Button>
      </div>
      <a className={css.loginForgotten} href="/login/password">
        Forgotten password?
      </a>
    </form>
  );
}
