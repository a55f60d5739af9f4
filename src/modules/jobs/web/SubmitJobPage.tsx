// /submit/{linkToken}: what a company asks of strangers who hand in a job.
import css from './SubmitJobPage.module.css';
import { Checkbox, Loader, TextInput, Textarea } from '@mantine/core';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { send } from '../../../platform/web/api/send.ts';
import {
  type PublicForm,
  Outcome,
  PublicFrame,
  SubmitRow,
  emailProblem,
  publicCall,
  usePublicForm,
} from '../../identity/web/index.ts';
import type { SubmissionForm, publicSubmissionApi } from '../shared/job-submissions.api.ts';
import { CaptchaWidget } from './CaptchaWidget.tsx';

const verify = publicCall<typeof publicSubmissionApi.verify>('POST', '/job/submission/verify-recaptcha');
const submit = publicCall<typeof publicSubmissionApi.submit>('POST', '/job/submission');
const ADDRESS = { line1: 'Street', suburb: 'Suburb', state: 'State', postcode: 'Postcode' } as const;
type AddressPart = keyof typeof ADDRESS;
const PARTS = Object.keys(ADDRESS) as AddressPart[];

export function SubmitJobPage() {
  const { linkToken = '' } = usePageParams<{ linkToken?: string }>();
  const [form, setForm] = useState<SubmissionForm>();
  const [problem, setProblem] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  useEffect(() => {
    let here = true;
    const asked = /^[A-Za-z][\w-]{9,59}$/.test(linkToken)
      ? send({ method: 'GET', path: `/job/submission/${linkToken}` }, null)
      : Promise.reject(new ApiError(404, { message: 'This form does not exist. Check the address.' }));
    asked.then(
      (answer) => here && setForm((answer as { data: SubmissionForm }).data),
      (error: unknown) =>
        here &&
        setProblem(
          error instanceof ApiError && !error.retryable
            ? error.message
            : 'The server cannot be reached. Open the page again in a moment.',
        ),
    );
    return () => {
      here = false;
    };
  }, [linkToken]);
  return (
    <PublicFrame title={form?.label ?? 'Submit a Job'} company={form?.company}>
      {problem && <Outcome tone="late">{problem}</Outcome>}
      {!form && !problem && (
        <p className="public-waiting" role="status">
          <Loader size="sm" /> Opening the form…
        </p>
      )}
      {thanks && <Outcome tone="done">{thanks}</Outcome>}
      {form && !thanks && <Fields form={form} linkToken={linkToken} onSent={setThanks} />}
    </PublicFrame>
  );
}

interface FieldsProps {
  form: SubmissionForm;
  linkToken: string;
  onSent: (thanks: string) => void;
}

function Fields({ form: asked, linkToken, onSent }: FieldsProps) {
  const [proof, setProof] = useState<string | null>(null);
  const [website, setWebsite] = useState('');
  const [pass, setPass] = useState<string>();
  const names = asked.fields.flatMap(({ name, kind }) => (kind === 'address' ? PARTS : [name]));
  const labels = Object.fromEntries(asked.fields.map(({ name, label }) => [name, label]));
  const must = new Set<string>(
    asked.fields.filter(({ required }) => required).map(({ name, kind }) => (kind === 'address' ? 'line1' : name)),
  );
  const form = usePublicForm<Record<string, string>>({
    initial: Object.fromEntries(names.map((name) => [name, ''])),
    check: (name, values) => {
      const value = values[name]?.trim() ?? '';
      const label = labels[name] ?? ADDRESS[name as AddressPart];
      if (must.has(name) && !value) return `${label} is required`;
      return value && name === 'customerEmail' ? emailProblem(value, `${label} is required`) : undefined;
    },
    send: async (values) => {
      if (asked.captcha && !proof && !pass)
        throw new ApiError(422, { message: 'Please confirm that you are a person' });
      // Sent again after a lost answer, the same pass: it is handed in once.
      const known = pass ?? (await verify({ linkToken, token: proof })).data.pass;
      setPass(known);
      try {
        const { data } = await submit({ linkToken, pass: known, job: answersOf(asked, values), website });
        onSent(data.thanks);
      } catch (error) {
        if (error instanceof ApiError && error.errors['pass']) setPass(undefined);
        throw error;
      }
    },
    explain: (error) => Object.values(error.errors)[0] ?? error.message,
  });
  return (
    <form className="login-form" onSubmit={form.onSubmit} noValidate>
      {asked.introduction && <p className={`public-text ${css.submissionIntroduction}`}>{asked.introduction}</p>}
      {asked.fields.map((field) => (
        <AskedField key={field.name} field={field} form={form} />
      ))}
      <label className={css.submissionWebsite} aria-hidden="true">
        Leave this empty
        <input
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.currentTarget.value)}
        />
      </label>
      {asked.captcha && <CaptchaWidget {...asked.captcha} onProof={setProof} />}
      <SubmitRow form={form} label="Send" />
    </form>
  );
}

function answersOf({ fields }: SubmissionForm, values: Record<string, string>): Record<string, unknown> {
  const text = (name: string) => values[name]?.trim() || null;
  return Object.fromEntries(
    fields
      .map(({ name, kind }): [string, unknown] => [
        name,
        kind === 'bool'
          ? values[name] === 'yes' || null
          : kind === 'address'
            ? Object.fromEntries(PARTS.map((part) => [part, text(part)]))
            : text(name),
      ])
      .filter(([, value]) => value !== null),
  );
}

const AUTOCOMPLETE: Record<string, string> = {
  customerFirstName: 'given-name',
  customerLastName: 'family-name',
  customerEmail: 'email',
  customerMobileNumber: 'tel',
  customerHomeNumber: 'tel-national',
  line1: 'address-line1',
  suburb: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
};
const TYPES: Record<string, string> = { email: 'email', phone: 'tel', date: 'date' };

function AskedField({
  field: { name, label, kind, required },
  form,
}: {
  field: SubmissionForm['fields'][number];
  form: PublicForm<Record<string, string>>;
}) {
  if (kind === 'address')
    return (
      <fieldset className={css.submissionAddress}>
        <legend>{label}</legend>
        {PARTS.map((part) => (
          <TextInput
            key={part}
            label={ADDRESS[part]}
            withAsterisk={required && part === 'line1'}
            autoComplete={AUTOCOMPLETE[part]}
            maxLength={part === 'postcode' ? 20 : 100}
            {...form.field(part)}
          />
        ))}
      </fieldset>
    );
  if (kind === 'bool')
    return (
      <Checkbox
        label={label}
        name={name}
        checked={form.values[name] === 'yes'}
        error={form.field(name).error}
        onChange={(event) => form.set(name, event.currentTarget.checked ? 'yes' : '')}
      />
    );
  if (kind === 'longText')
    return (
      <Textarea
        label={label}
        withAsterisk={required}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        {...form.field(name)}
      />
    );
  return (
    <TextInput
      label={label}
      withAsterisk={required}
      type={TYPES[kind] ?? 'text'}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      maxLength={200}
      {...form.field(name)}
    />
  );
}
