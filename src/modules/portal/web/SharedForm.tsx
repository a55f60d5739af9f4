// /resource/form/{token}, /resource/site-form/{token}: somebody outside fills and signs a form, on a phone first. What is typed is kept
// as it is typed, on the device too.
import '../../../platform/web/theme/public.css';
import css from './SharedForm.module.css';
import { useMemo } from 'react';
import { showMoment } from '../../../platform/web/display/format.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { FillForm, type FillTransport, FormAnswers, SignPanel, Signatures, useFilling } from '../../forms/web/index.ts';
import type { FormPage } from '../../forms/shared/form-page.ts';
import { Outcome } from '../../identity/web/index.ts';
import type { SentFile } from '../shared/shared-files.api.ts';
import { ClosedPage, OpeningPage, SharedFrame, type SharedPage, useSharedPage } from './SharedFrame.tsx';
import { visitUpload, visitWrite } from './visit.ts';

const PATH = '/share/form';

export function SharedForm() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<FormPage>(token, PATH);
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the form" />;
  return <Shown {...loaded} token={token} />;
}

function useVisit(token: string): FillTransport {
  return useMemo(() => {
    const write = async (act: string, body: object): Promise<FormPage> =>
      ((await visitWrite(token, `${PATH}${act}`, body)) as { data: FormPage }).data;
    return {
      hasAccount: false,
      answer: (answers, version) => write('', { answers, version }),
      submit: (version) => write('/submit', { version }),
      sign: (_signatureId, given) => write('/sign', given),
      decline: (_signatureId, reason) => write('/decline', { reason }),
      upload: async (file, key) => {
        const form = new FormData();
        form.set('fileUploadRef', key);
        form.set('file', file, file.name || 'photo.jpg');
        return ((await visitUpload(token, '/share/upload', form)) as { data: SentFile }).data.attachmentId;
      },
    };
  }, [token]);
}

function Shown({ page, content, token }: SharedPage<FormPage> & { token: string }) {
  const transport = useVisit(token);
  const filling = useFilling(content, transport, `page:form:${content.id}`);
  const form = filling.page;
  const own = form.signatures.find(({ id }) => id === form.ownSignatureId);
  const isTurn = form.statusType === 'waiting' && own?.next === true;
  return (
    <SharedFrame page={page} token={token}>
      <header className={css.head}>
        <h1>{form.label}</h1>
        <p className="public-text">{[form.number, form.about, page.companyName].filter(Boolean).join(' · ')}</p>
        {form.reason && form.statusType === 'returned' && <p className={css.note}>{form.reason}</p>}
        {form.terms && <p className={css.note}>{form.terms}</p>}
      </header>
      {form.open ? (
        <FillForm
          filling={filling}
          transport={transport}
          submitLabel={form.signatures.length ? 'Continue to sign' : `Send to ${page.companyName}`}
          onSubmitted={() => window.scrollTo({ top: 0 })}
        />
      ) : (
        <>
          {isTurn && <p className="public-text">Please read it once more, then sign below.</p>}
          <Standing form={form} company={page.companyName} isTurn={isTurn} />
          <FormAnswers page={form} />
          <Signatures page={form} />
          {isTurn && own && (
            <SignPanel
              signature={own}
              company={page.companyName}
              busy={filling.busy}
              errors={filling.errors}
              onSign={(given) =>
                void filling.run(() => transport.sign(own.id, given)).then(() => window.scrollTo({ top: 0 }))
              }
              onDecline={(reason) => void filling.run(() => transport.decline(own.id, reason))}
            />
          )}
          {filling.said && (
            <p className="late" role="alert">
              {filling.said}
            </p>
          )}
        </>
      )}
    </SharedFrame>
  );
}

function Standing({ form, company, isTurn }: { form: FormPage; company: string; isTurn: boolean }) {
  if (isTurn) return null;
  if (form.statusType === 'waiting') {
    const signs = form.signatures.find(({ next }) => next);
    return <Outcome tone="done">Thank you. {signs ? `${signs.role} signs next.` : 'It is being signed.'}</Outcome>;
  }
  if (form.statusType === 'declined')
    return <Outcome tone="late">You declined to sign this form. {company} has been told why.</Outcome>;
  if (form.statusType === 'cancelled')
    return <Outcome tone="late">{company} does not need this form any more.</Outcome>;
  return (
    <Outcome tone="done">
      Thank you. {company} has your form{form.submittedAt && ` of ${showMoment(form.submittedAt)}`}. You can close this
      page.
    </Outcome>
  );
}
