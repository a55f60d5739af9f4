// Email and password. Checked on blur, errors go while typing, and the button waits until they are gone.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { forgetEmail, rememberedEmail, signIn } from '../../../platform/web/api/session.ts';
import { pushAddress } from '../../../platform/web/shell/browser-location.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { type LoginErrors, type LoginValues, checkField, checkLogin } from './login-rules.ts';
import { DEFAULT_AFTER_LOGIN, loginRedirect } from './login-redirect.ts';

export function LoginForm() {
  const phone = useIsPhone();
  const [values, setValues] = useState<LoginValues>({ email: rememberedEmail(), password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const change = (name: keyof LoginValues, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _fixed, general: _old, ...others }) => others);
  };
  const check = (name: keyof LoginValues): void => {
    const problem = checkField(name, values[name]);
    if (problem) setErrors((before) => ({ ...before, [name]: problem }));
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
    try {
      await signIn({ email: values.email.trim(), password: values.password });
      enter();
    } catch (error) {
      setErrors(errorsFrom(error));
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
      <div className="login-buttons">
        <Button type="button" variant="default" onClick={reset}>
          Reset
        </Button>
        <Button type="submit" loading={busy}>
          Log In
        </Button>
      </div>
    </form>
  );
}

function enter(): void {
  const target = loginRedirect() ?? DEFAULT_AFTER_LOGIN;
  if (target.startsWith('/prime')) pushAddress(target);
  else window.location.assign(target);
}

function errorsFrom(error: unknown): LoginErrors {
  if (!(error instanceof ApiError)) return { general: 'Unfortunately there was a problem.' };
  const { email, password, ...others } = error.errors;
  const general = Object.values(others)[0] ?? (email || password ? undefined : error.message);
  return { ...(email && { email }), ...(password && { password }), ...(general && { general }) };
}
