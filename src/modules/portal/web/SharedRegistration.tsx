// /resource/registration/{token}: a client registers claims, and sees what became of those that were sent.
import '../../../platform/web/theme/public.css';
import css from './SharedLicence.module.css';
import { Button, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { Registered, RegistrationPage } from '../shared/shared-registration.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitPost } from './visit.ts';

const PATH = '/share/registration';
const EMPTY = {
  clientRef: '',
  customerFirstName: '',
  customerLastName: '',
  customerMobileNumber: '',
  customerEmail: '',
  line1: '',
  suburb: '',
  state: '',
  postcode: '',
  incidentDate: '',
  description: '',
};
type Name = keyof typeof EMPTY;
const ADDRESS = ['line1', 'suburb', 'state', 'postcode'] as const;
const STATES = { waiting: 'Waiting for a person', registered: 'Registered', refused: 'Not taken' };

export function SharedRegistration() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<RegistrationPage>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return <Shown {...loaded} token={token} />;
}

/** What was filled in, as the call takes it. */
function claimOf(given: typeof EMPTY): object {
  const filled = Object.entries(given).filter(([, value]) => value.trim());
  const isPart = (name: string): boolean => (ADDRESS as readonly string[]).includes(name);
  return {
    ...Object.fromEntries(filled.filter(([name]) => !isPart(name))),
    siteAddress: Object.fromEntries(filled.filter(([name]) => isPart(name))),
  };
}

function Shown({ page, content, token }: SharedPage<RegistrationPage> & { token: string }) {
  const [now, setNow] = useState<RegistrationPage & Partial<Registered>>(content);
  const [given, setGiven] = useState(EMPTY);
  const [once, setOnce] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const send = async (anyway: boolean): Promise<void> => {
    setBusy(true);
    setErrors({});
    setSaid('');
    setAgain('');
    try {
      const body = { once, claim: claimOf(given), ...(anyway && { anyway }) };
      setNow(((await visitPost(token, PATH, body)) as { data: Registered }).data);
      setSent(true);
      setGiven(EMPTY);
      setOnce(crypto.randomUUID());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sent_before') setAgain(error.message);
      else if (error instanceof ApiError && Object.keys(error.errors).length) setErrors(error.errors);
      else setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Name, label: string, type = 'text') => (
    <TextInput
      size="md"
      type={type}
      label={label}
      value={given[name]}
      error={errors[name] ?? (name === 'line1' ? errors['siteAddress'] : undefined)}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
    />
  );
  const [newest] = now.claims;
  return (
    <SharedFrame page={page} token={token}>
      <div className={css.licence}>
        <header>
          <h1>Register a claim</h1>
          <p className="public-text">
            {now.client} to {page.companyName}
          </p>
        </header>
        {sent && newest && (
          <Outcome tone="done">
            Thank you. {newest.clientRef} is{' '}
            {newest.jobNumber ? `registered as ${newest.jobNumber}` : `with ${page.companyName}, who reads it first`}.{' '}
            {now.tracker && <a href={now.tracker}>Follow this claim</a>}
          </Outcome>
        )}
        {now.open ? (
          <form
            aria-label="Claim"
            className={css.fields}
            onSubmit={(event) => {
              event.preventDefault();
              void send(false);
            }}
          >
            {field('clientRef', 'Claim number')}
            {field('customerFirstName', 'Customer’s first name')}
            {field('customerLastName', 'Customer’s last name')}
            {field('customerMobileNumber', 'Mobile', 'tel')}
            {field('customerEmail', 'Email', 'email')}
            {field('line1', 'Street')}
            {field('suburb', 'Suburb')}
            {field('state', 'State')}
            {field('postcode', 'Postcode')}
            {field('incidentDate', 'Happened on', 'date')}
            <Textarea
              size="md"
              autosize
              className={css.whole}
              minRows={3}
              maxLength={5000}
              label="What happened"
              value={given.description}
              error={errors['description']}
              onChange={(event) => setGiven({ ...given, description: event.currentTarget.value })}
            />
            {said && (
              <div className={css.whole}>
                <Outcome tone="late">{said}</Outcome>
              </div>
            )}
            {again ? (
              <>
                <div className={css.whole}>
                  <Outcome tone="late">{again}</Outcome>
                </div>
                <Button size="md" className={css.whole} loading={busy} onClick={() => void send(true)}>
                  Send again
                </Button>
              </>
            ) : (
              <Button type="submit" size="md" className={css.whole} loading={busy}>
                Register claim
              </Button>
            )}
          </form>
        ) : (
          <Outcome tone="late">{page.companyName} takes no new claims by link at the moment. Please call them.</Outcome>
        )}
        {now.claims.length > 0 && (
          <section aria-label="Claims sent">
            <h2>Claims you sent</h2>
            <ul>
              {now.claims.map((claim) => (
                <li key={claim.id} className={css.claim}>
                  <strong>{[claim.clientRef, claim.jobNumber].filter(Boolean).join(', ')}</strong>
                  <span className="quiet">
                    {[claim.customerName, claim.siteAddress, showDay(claim.sentOn), STATES[claim.state]]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </SharedFrame>
  );
}
