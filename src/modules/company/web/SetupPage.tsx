// /setup: an empty installation gets its company and the first administrator, who is signed in then.
import { TextInput } from '@mantine/core';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { type SignInAnswer, beginSession } from '../../../platform/web/api/session.ts';
import { PASSWORD_HINT, passwordProblem } from '../../identity/shared/password-policy.ts';
import {
  EmailField,
  PasswordField,
  PublicFrame,
  SubmitRow,
  emailProblem,
  publicCall,
  usePublicForm,
} from '../../identity/web/index.ts';
import { COUNTRIES, SYSTEM_TYPES, TIMEZONES } from '../shared/fixed-lists.ts';
import type { setupApi } from '../shared/setup.api.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';

const setUp = publicCall<typeof setupApi.setUp>('POST', '/system/setup');
const KINDS: Record<string, string> = {
  build: 'Builder or restorer',
  maintain: 'Maintenance',
  subcontractor: 'Subcontractor',
  client: 'Client',
  insurer: 'Insurer',
  jlg: 'JLG',
};
const LABELS = { name: 'Company Name', firstName: 'First Name', lastName: 'Last Name' } as const;
const [here] = COUNTRIES;

export function SetupPage() {
  const form = usePublicForm({
    initial: {
      name: '',
      systemType: 'build',
      countryId: String(here.id),
      timezone: here.timezone as string,
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
    send: async ({ countryId, systemType, ...texts }) => {
      const kind = SYSTEM_TYPES.find((type) => type === systemType) ?? 'build';
      const answer = await setUp({ ...texts, systemType: kind, countryId: Number(countryId) });
      beginSession(answer as SignInAnswer, texts.email);
      window.location.assign('/prime');
    },
    explain: (error: ApiError) => error.message,
  });
  const chooseCountry = (value: string | null): void => {
    const country = COUNTRIES.find(({ id }) => String(id) === value);
    if (!country) return;
    form.set('countryId', String(country.id));
    form.set('timezone', country.timezone);
  };
  const { onChange: _name, ...kindField } = form.field('systemType');
  const { onChange: _country, ...countryField } = form.field('countryId');
  const { onChange: _zone, ...zoneField } = form.field('timezone');
  return (
    <PublicFrame title="Set Up Your Company">
      <form className="login-form" onSubmit={form.onSubmit} noValidate>
        <p>This installation is empty. Enter your company and yourself: you become its administrator.</p>
        <TextInput label="Company Name" autoComplete="organization" {...form.field('name')} />
        <Picker
          label="Kind of company"
          data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          {...kindField}
          onChange={(value) => value && form.set('systemType', value)}
        />
        <Picker
          label="Country"
          description="Sets the name and rate of the tax, and the currency"
          data={COUNTRIES.map(({ id, label }) => ({ value: String(id), label }))}
          {...countryField}
          onChange={chooseCountry}
        />
        <Picker
          label="Timezone"
          data={TIMEZONES.map((zone) => ({ value: zone, label: zone }))}
          searchable
          {...zoneField}
          onChange={(value) => value && form.set('timezone', value)}
        />
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
