// /resource/attendance/{token}: a worker signs in at a site on a phone of their own: who they are, the induction once, then in and out.
import '../../../platform/web/theme/public.css';
import formCss from './SharedForm.module.css';
import css from './SharedAttendance.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '../../../platform/web/icons.tsx';
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { locate } from '../../../platform/web/location/locate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { FormPage, GivenSignature } from '../../forms/shared/form-page.ts';
import { FillForm, type FillTransport, FormAnswers, SignPanel, useFilling } from '../../forms/web/index.ts';
import { Outcome } from '../../identity/web/index.ts';
import type { SitePage } from '../../safety/shared/site-page.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, sentence, useSharedPage } from './SharedFrame.tsx';
import { visitUpload, visitWrite } from './visit.ts';

const PATH = '/share/attendance';
const KEPT = 'reinstate.worker';

/** What stands for the worker of this phone, at every site. */
function workerKey(): string {
  const kept = localStorage.getItem(KEPT);
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(KEPT, made);
  return made;
}

export function SharedAttendance() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<SitePage>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the site" />;
  return <Shown {...loaded} token={token} />;
}

type Write = (act: string, body?: object) => Promise<SitePage>;

function Shown({ page, content, token }: SharedPage<SitePage> & { token: string }) {
  const [worker] = useState(workerKey);
  const [site, setSite] = useState<SitePage>();
  const [said, setSaid] = useState<Pick<ApiError, 'message' | 'errors'>>();
  const [busy, setBusy] = useState(false);
  const write: Write = async (act, body = {}) =>
    ((await visitWrite(token, `${PATH}${act}`, { worker, ...body })) as { data: SitePage }).data;
  const run = async (done: Promise<SitePage>): Promise<void> => {
    setBusy(true);
    setSaid(undefined);
    try {
      setSite(await done);
      window.scrollTo({ top: 0 });
    } catch (error) {
      setSaid(error instanceof ApiError ? error : { message: sentence(error), errors: {} });
    } finally {
      setBusy(false);
    }
  };
  const load = useEffectEvent(() =>
    write('').then(setSite, (error: unknown) => setSaid({ message: sentence(error), errors: {} })),
  );
  useEffect(() => {
    void load();
  }, []);
  const shown = site ?? content;
  return (
    <SharedFrame page={page} token={token}>
      <header className={formCss.head}>
        <h1>{shown.jobLabel}</h1>
        {shown.siteAddress && <p className="public-text">{shown.siteAddress}</p>}
        {shown.safetyAlert && (
          <p className={css.alert}>
            <IconAlertTriangle size={18} aria-hidden /> {shown.safetyAlert}
          </p>
        )}
      </header>
      {site && (
        <Step
          site={site}
          write={write}
          run={run}
          busy={busy}
          errors={said?.errors ?? {}}
          token={token}
          setSite={setSite}
          worker={worker}
        />
      )}
      {said && !Object.keys(said.errors).length && (
        <p className="late" role="alert">
          {said.message}
        </p>
      )}
    </SharedFrame>
  );
}

interface StepProps {
  site: SitePage;
  write: Write;
  run: (done: Promise<SitePage>) => Promise<void>;
  busy: boolean;
  errors: Readonly<Record<string, string>>;
  token: string;
  worker: string;
  setSite: (site: SitePage) => void;
}

function Step(props: StepProps) {
  const { site } = props;
  if (!site.me) return <WhoYouAre {...props} />;
  if (site.induction) return <Induction key={site.induction.id} {...props} form={site.induction} />;
  return <InAndOut {...props} me={site.me} />;
}

function WhoYouAre({ write, run, busy, errors, site }: StepProps) {
  const [given, setGiven] = useState({ name: '', employer: '', phone: '' });
  const change = (part: Partial<typeof given>): void => setGiven((before) => ({ ...before, ...part }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void run(write('/worker', { ...given, employer: given.employer.trim() || null }));
  };
  return (
    <form className={css.step} onSubmit={send}>
      <h2>Who you are</h2>
      <TextInput
        label="Your name"
        size="md"
        withAsterisk
        maxLength={100}
        autoComplete="name"
        value={given.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Company"
        size="md"
        maxLength={100}
        autoComplete="organization"
        value={given.employer}
        error={errors['employer']}
        onChange={(event) => change({ employer: event.currentTarget.value })}
      />
      <TextInput
        label="Mobile"
        size="md"
        type="tel"
        withAsterisk
        maxLength={40}
        autoComplete="tel"
        value={given.phone}
        error={errors['phone']}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Button size="md" type="submit" loading={busy} disabled={!given.name.trim() || !given.phone.trim()}>
        {site.asksInduction ? 'Continue to the induction' : 'Continue'}
      </Button>
    </form>
  );
}

function Induction({ form, token, worker, setSite }: StepProps & { form: FormPage }) {
  const [last, setLast] = useState<SitePage>();
  const transport = useMemo((): FillTransport => {
    const write = async (act: string, body: object): Promise<FormPage> => {
      const { data } = (await visitWrite(token, `${PATH}/form${act}`, { worker, ...body })) as { data: SitePage };
      setLast(data);
      return data.induction ?? { ...form, open: false, statusType: 'active', ownSignatureId: null };
    };
    return {
      hasAccount: false,
      answer: (answers, version) => write('', { answers, version }),
      submit: (version) => write('/submit', { version }),
      sign: (_signatureId, given) => write('/sign', given),
      decline: () => Promise.resolve(form),
      upload: async (file) => {
        const sent = new FormData();
        sent.set('fileUploadRef', crypto.randomUUID());
        sent.set('file', file, file.name || 'photo.jpg');
        return ((await visitUpload(token, '/share/upload', sent)) as { data: SentFile }).data.attachmentId;
      },
    };
  }, [token, worker, form]);
  const filling = useFilling(form, transport, `page:attendance:${form.id}`);
  const shown = filling.page;
  const own = shown.signatures.find(({ id }) => id === shown.ownSignatureId);
  const done = last?.inducted === true;
  const show = useEffectEvent(() => {
    if (last) setSite(last);
  });
  useEffect(() => {
    if (done) show();
  }, [done]);
  return (
    <section className={css.step}>
      <h2>{form.label}</h2>
      {shown.open ? (
        <FillForm
          filling={filling}
          transport={transport}
          submitLabel="Continue to sign"
          onSubmitted={() => window.scrollTo({ top: 0 })}
        />
      ) : (
        <>
          <FormAnswers page={shown} />
          {own && (
            <SignPanel
              signature={own}
              company={null}
              busy={filling.busy}
              errors={filling.errors}
              onSign={(given) => void filling.run(() => transport.sign(own.id, given))}
            />
          )}
          {filling.said && (
            <p className="late" role="alert">
              {filling.said}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function InAndOut({ site, me, write, run, busy, errors }: StepProps & { me: NonNullable<SitePage['me']> }) {
  const [here, setHere] = useState(true);
  const [signing, setSigning] = useState<number>();
  const toSign = site.swms.filter(({ signedOn }) => !signedOn);
  const go = async (act: '/in' | '/out'): Promise<SitePage> => {
    const at = pressedNow();
    const found = here ? await locate() : undefined;
    return await write(act, {
      at,
      ...(found && 'latitude' in found && { latitude: found.latitude, longitude: found.longitude }),
    });
  };
  const sign = async (whsItemId: number, given: GivenSignature): Promise<SitePage> => {
    const after = await write('/swms', { ...given, name: me.name, whsItemId });
    setSigning(undefined);
    return after;
  };
  return (
    <section className={css.step}>
      <h2>{me.name}</h2>
      {me.employer && <p className="public-text">{me.employer}</p>}
      {site.since ? (
        <Outcome tone="done">You are signed in since {showMoment(site.since)}.</Outcome>
      ) : (
        site.asksInduction && <p className="public-text">Your induction for this site is complete.</p>
      )}
      <Checkbox
        label="Include my location"
        description="Only now, when I press the button."
        checked={here}
        onChange={(event) => setHere(event.currentTarget.checked)}
      />
      {site.since ? (
        <Button size="lg" variant="default" loading={busy} onClick={() => void run(go('/out'))}>
          Sign out
        </Button>
      ) : (
        <Button size="lg" loading={busy} onClick={() => void run(go('/in'))}>
          Sign in
        </Button>
      )}
      {toSign.length > 0 && (
        <>
          <h2>Before you start</h2>
          <p className="public-text">Your supervisor will show you each SWMS. Sign on to the ones for your work.</p>
          <ul className={css.swms}>
            {toSign.map(({ id, label }) => (
              <li key={id}>
                <span>{label}</span>
                <Button size="sm" variant="default" aria-label={`Sign on to ${label}`} onClick={() => setSigning(id)}>
                  Sign on
                </Button>
                {signing === id && (
                  <SignPanel
                    signature={{ ...NOBODY, name: me.name }}
                    company={null}
                    busy={busy}
                    errors={errors}
                    onSign={(given) => void run(sign(id, given))}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {site.swms.some(({ signedOn }) => signedOn) && (
        <p className="public-text">
          You have signed on to{' '}
          {site.swms
            .filter(({ signedOn }) => signedOn)
            .map(({ label }) => label)
            .join(', ')}
          .
        </p>
      )}
    </section>
  );
}

const NOBODY = {
  id: 0,
  role: 'worker',
  email: null,
  contactId: null,
  method: null,
  picture: null,
  signedAt: null,
  declinedAt: null,
  declinedReason: null,
  ip: null,
  device: null,
  sha256: null,
  next: true,
};
