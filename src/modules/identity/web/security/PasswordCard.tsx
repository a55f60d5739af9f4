// Changing the own password.
import css from './security.module.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { PASSWORD_HINT, passwordProblem } from '../../shared/password-policy.ts';
import { securityApi } from '../../shared/security.api.ts';

const EMPTY = { password: '', newPassword: '', again: '' };
type Values = typeof EMPTY;
const FIELDS: [keyof Values, string, string][] = [
  ['password', 'Your current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['again', 'Retype password', 'new-password'],
];

function check(values: Values): Partial<Values> {
  const strength = passwordProblem(values.newPassword);
  return {
    ...(!values.password && { password: 'Your password is required' }),
    ...(strength && { newPassword: strength }),
    ...(!values.again
      ? { again: 'This is required' }
      : values.again !== values.newPassword && { again: 'The passwords must match' }),
  };
}

export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const change = useWrite(securityApi.changePassword);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof Values | 'general', string>>>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problems = check(values);
    setErrors(problems);
    if (Object.keys(problems).length) return;
    const { password, newPassword } = values;
    change.mutate(
      { body: { password, newPassword } },
      {
        onSuccess: () => {
          setValues(EMPTY);
          toast('Your password was successfully changed');
        },
        onError: (error) => setErrors(Object.keys(error.errors).length ? error.errors : { general: error.message }),
      },
    );
  };
  return (
    <section className={css.securityCard} aria-labelledby="security-password">
      <h2 id="security-password">Password</h2>
      <p className="quiet">{changedAt ? `Changed ${showMoment(changedAt)}.` : PASSWORD_HINT}</p>
      <form className={css.securityForm} onSubmit={submit} noValidate>
        {FIELDS.map(([name, label, autoComplete]) => (
          <PasswordInput
            key={name}
            label={label}
            autoComplete={autoComplete}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _fixed, general: _old, ...others }) => others);
            }}
            visibilityToggleButtonProps={{ 'aria-label': `Show or hide: ${label}`, tabIndex: 0 }}
          />
        ))}
        <p className={css.securityProblem} role="alert">
          {errors.general}
        </p>
        <Button type="submit" loading={change.isPending}>
          Change Password
        </Button>
      </form>
    </section>
  );
}
