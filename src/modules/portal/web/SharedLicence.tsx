// /resource/compliance/{token}: a contractor sends the current version of a licence or insurance, on a phone first.
import '../../../platform/web/theme/public.css';
import css from './SharedLicence.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '../../../kit/dates.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Outcome } from '../../identity/web/index.ts';
import type { LicencePage } from '../shared/shared-licences.api.ts';
import { SendFiles } from './SendFiles.tsx';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { useUploadTerms } from './use-upload-terms.ts';
import { visitWrite } from './visit.ts';

const PATH = '/share/compliance';

export function SharedLicence() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<LicencePage>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return <Shown {...loaded} token={token} />;
}

function Shown({ page, content, token }: SharedPage<LicencePage> & { token: string }) {
  const terms = useUploadTerms(token);
  const [now, setNow] = useState(content);
  const { current } = now;
  const [last] = now.sent;
  const start = last ?? current;
  const [given, setGiven] = useState({
    number: start.number ?? '',
    issuer: start.issuer ?? '',
    state: start.state ?? '',
    issuedDate: last?.issuedDate ?? '',
    expiryDate: last?.expiryDate ?? '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    setSaid('');
    try {
      const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim()));
      setNow(((await visitWrite(token, PATH, filled)) as { data: LicencePage }).data);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length) setErrors(error.errors);
      else setSaid(error instanceof Error ? error.message : 'This was not sent. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof given, label: string, more: { type?: string; required?: boolean } = {}) => (
    <TextInput
      size="md"
      label={label}
      value={given[name]}
      error={errors[name]}
      {...more}
      onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
    />
  );
  return (
    <SharedFrame page={page} token={token}>
      <div className={css.licence}>
        <header>
          <h1>Send your {now.typeLabel}</h1>
          <p className="public-text">
            {now.contact} to {page.companyName}.{' '}
            {current.expiryDate &&
              `Ours ${current.expiryDate < now.today ? 'expired' : 'expires'} on ${showDay(current.expiryDate)}.`}
          </p>
        </header>
        {last?.status === 'waiting' && (
          <Outcome tone="done">
            Thank you. {page.companyName} checks it now. You can change what you sent until then.
          </Outcome>
        )}
        {last?.status === 'accepted' && (
          <Outcome tone="done">
            Thank you. {page.companyName} has checked and accepted it
            {last.expiryDate && `, until ${showDay(last.expiryDate)}`}.
          </Outcome>
        )}
        {last?.status === 'rejected' && (
          <Outcome tone="late">
            {page.companyName} could not accept it: {last.declineReason ?? 'no reason was given'}. Please send it again.
          </Outcome>
        )}
        {last?.status !== 'accepted' && (
          <>
            {terms && (
              <section aria-label="Document">
                <h2>1. The document</h2>
                <SendFiles page={page} terms={terms} token={token} captioned={false} />
                {errors['file'] && <Outcome tone="late">{errors['file']}</Outcome>}
              </section>
            )}
            <form
              aria-label="What it says"
              className={css.fields}
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <h2 className={css.whole}>2. What it says</h2>
              {field('number', now.isInsurance ? 'Policy number' : 'Number', { required: true })}
              {field('expiryDate', 'Expires', { type: 'date', required: true })}
              {field('issuedDate', 'Issued', { type: 'date' })}
              {field('issuer', now.isInsurance ? 'Insurer' : 'Issued by')}
              {field('state', 'Class or state')}
              {said && <Outcome tone="late">{said}</Outcome>}
              <Button type="submit" size="md" className={css.whole} loading={busy}>
                {last?.status === 'waiting' ? 'Send again' : 'Send for checking'}
              </Button>
            </form>
          </>
        )}
      </div>
    </SharedFrame>
  );
}
