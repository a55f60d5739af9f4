// Founding a company: used for joining the community and for accepting an invitation.
import loginCss from '../login.module.css';
import css from './RegisterForm.module.css';
import { Button, TextInput } from '@mantine/core';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { placeOfClock } from '../../../../platform/shared/countries.ts';
import { PASSWORD_HINT, passwordProblem } from '../../shared/password-policy.ts';
import type { register } from '../../shared/registration.api.ts';
import { PlaceFields, sentPlace } from './PlaceFields.tsx';
import { EmailField, PasswordField, SubmitRow } from './PublicFields.tsx';
import { publicCall } from './public-calls.ts';
import { emailProblem } from './public-rules.ts';
import { usePublicForm } from './usePublicForm.ts';

export interface Registered {
  email: string;
  password: string;
}
interface RegisterFormProps {
  /** `community`, or the system type of an invitation. */
  systemType: string;
  /** The secret of a referral or an invitation. */
  token?: string | undefined;
  submitLabel: 'Sign Up' | 'Sign Up and Accept Invitation';
  onRegistered: (who: Registered) => void | Promise<void>;
}

const LABELS = {
  primaryUserFirstName: 'First Name',
  primaryUserLastName: 'Last Name',
  companyName: 'Company Name',
} as const;

export function RegisterForm({ systemType, token, submitLabel, onRegistered }: RegisterFormProps) {
  const withInvitation = submitLabel !== 'Sign Up';
  const form = usePublicForm({
    initial: {
      primaryUserFirstName: '',
      primaryUserLastName: '',
      companyName: '',
      email: '',
      password: '',
      ...placeOfClock(),
      gstRegistered: 'yes',
    },
    check: (name, values) => {
      if (name === 'email') return emailProblem(values.email, 'Email is required');
      if (name === 'password')
        return values.password.trim() ? passwordProblem(values.password) : 'Password is required';
      const label = LABELS[name as keyof typeof LABELS];
      return !label || values[name].trim() ? undefined : `${label} is required`;
    },
    send: async ({ password, countryId, timezone, gstRegistered, ...texts }) => {
      const trimmed = Object.fromEntries(
        Object.entries(texts).map(([name, value]) => [name, value.trim()]),
      ) as typeof texts;
      await publicCall<typeof register>(
        'POST',
        `/register/${encodeURIComponent(systemType)}` as '/register/:ref',
      )({
        ...trimmed,
        ...sentPlace({ countryId, timezone, gstRegistered }),
        password,
        referralToken: token ?? null,
        addSyncModule: withInvitation,
      });
      await onRegistered({ email: trimmed.email, password });
    },
    explain: (error) => refusal(error),
  });
  const name = `${form.values.primaryUserFirstName.trim()} ${form.values.primaryUserLastName.trim()}`.trim();
  return (
    <form className="login-form" onSubmit={form.onSubmit} noValidate>
      <div className="public-pair">
        <TextInput label="First Name" autoComplete="given-name" size="sm" {...form.field('primaryUserFirstName')} />
        <TextInput label="Last Name" autoComplete="family-name" size="sm" {...form.field('primaryUserLastName')} />
      </div>
      <div className={css.publicWithButton}>
        <TextInput label="Company Name" autoComplete="organization" size="sm" {...form.field('companyName')} />
        <Button variant="default" disabled={!name} onClick={() => form.set('companyName', name)}>
          Use My Name
        </Button>
      </div>
      <PlaceFields form={form} />
      <EmailField label="Email Address" autoComplete="username" field={form.field('email')} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        field={form.field('password')}
      />
      <SubmitRow form={form} label={submitLabel} />
      <p className={loginCss.loginTerms}>
        By signing up you agree to the <a href="/api/docs/terms">Terms of Use</a> and{' '}
        <a href="/api/docs/privacy">Privacy Policy</a>
      </p>
    </form>
  );
}

/** The server answers a list of sentences, in the specification's shape. */
function refusal(error: ApiError): string {
  if (error.status === 0 || error.status === 429 || error.retryable) return error.message;
  return error.list.length
    ? `An account could not be created. ${error.list.join(', ')}.`
    : 'An account could not be created with the details provided';
}
