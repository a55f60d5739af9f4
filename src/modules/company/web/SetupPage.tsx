// /setup: an empty installation gets its company and the first administrator, who is signed in then.
import { TextInput } from '@mantine/core';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { type SignInAnswer, beginSession } from '../../../platform/web/api/session.ts';
import { placeOfClock } from '../../../platform/shared/countries.ts';
import { PASSWORD_HINT, passwordProblem } from '../../identity/shared/password-policy.ts';
import {
  EmailField,
  PasswordField,
  PlaceFields,
  PublicFrame,
  SubmitRow,
  emailProblem,
  publicCall,
  sentPlace,
  usePublicForm,
} from '../../identity/web/index.ts';
import { KINDS_OF_COMPANY, SYSTEM_TYPES } from '../shared/fixed-lists.ts';
import type { setupApi } from '../shared/setup.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

const setUp = publicCall<typeof setupApi.setUp>('POST', '/system/setup');
const LABELS = { name: 'Company Name', firstName: 'First Name', lastName: 'Last Name' } as const;

export function SetupPage() {
  const form = usePublicForm({
    initial: {
      name: '',
      systemType: 'build',
      ...placeOfClock(),
      gstRegistered: 'yes',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
    },
    check: (name, values) => {
      if (name === 'email') return emailProblem(values.email, 'Email is required');
      if (name === 'password') return values.password ? passwordProblem(values.password) : 'Password is required';
      const label = LABELS[name as keyof typeof LABELS];
      return label && !values[name].trim() ? `${label} is required` : undefined;
    },
    send: async ({ countryId, timezone, gstRegistered, systemType, ...texts }) => {
      const kind = SYSTEM_TYPES.find((type) => type === systemType) ?? 'build';
      const answer = await setUp({ ...texts, systemType: kind, ...sentPlace({ countryId, timezone, gstRegistered }) });
      beginSession(answer as SignInAnswer, texts.email);
      window.location.assign('/prime');
    },
    explain: (error: ApiError) => error.message,
  });
  const { onChange: _name, ...kindField } = form.field('systemType');
  return (
    <PublicFrame title="Set Up Your Company">
      <form className="login-form" onSubmit={form.onSubmit} noValidate>
        <p>This installation is empty. Enter your company and yourself: you become its administrator.</p>
        <TextInput label="Company Name" autoComplete="organization" {...form.field('name')} />
        <Picker
          label="Kind of company"
          data={Object.entries(KINDS_OF_COMPANY).map(([value, label]) => ({ value, label }))}
          {...kindField}
          onChange={(value) => value && form.set('systemType', value)}
        />
        <PlaceFields form={form} />
        <div className="public-pair">
          <TextInput label="First Name" autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label="Last Name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <EmailField label="Email" autoComplete="username" field={form.field('email')} />
        <PasswordField
          label="Password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          field={form.field('password')}
        />
        <SubmitRow form={form} label="Create Company" />
      </form>
    </PublicFrame>
  );
}
