// A form in the workbench: filled, signed on this device or by a link, returned, approved, copied, printed.
import fillCss from './fill/fill.module.css';
import { Button, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { KEPT_HERE, type OutboxEntry, dropEntry } from '../../../platform/web/offline/outbox.ts';
import { RecordPage, RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { RecordFiles } from '../../documents/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { keptOf } from '../shared/form-content.ts';
import type { FormPage, HandedIn } from '../shared/form-page.ts';
import { externalTemplatesApi } from '../shared/form-templates.api.ts';
import { type FormView, formFilesApi, formsApi } from '../shared/forms.api.ts';
import { FillForm } from './fill/FillForm.tsx';
import { Copies, FormAnswers, Signatures } from './fill/FormAnswers.tsx';
import { SignPanel } from './fill/SignPanel.tsx';
import { useHandedInHere } from './fill/handed-in-here.ts';
import { type Filling, useFilling } from './fill/use-filling.ts';
import { useFormTransport } from './fill/use-form-transport.ts';
import { formPaths } from './form-paths.ts';

const EditForm = lazy(async () => ({ default: (await import('./EditForm.tsx')).EditForm }));
const ShareForm = lazy(async () => ({ default: (await import('./ShareForm.tsx')).ShareForm }));
const MoveForm = lazy(async () => ({ default: (await import('./MoveForm.tsx')).MoveForm }));
type Open = 'edit' | 'share' | 'return' | 'cancel';

export function FormRecord({ form, page }: { form: FormView; page: FormPage }) {
  const can = useCan();
  const user = useCurrentUser();
  const [open, setOpen] = useState<Open>();
  const transport = useFormTransport(form);
  // Filling goes on from the page as it was opened; what others do to the form opens it anew.
  const filling = useFilling(page, transport, `${user.company.id}:${user.id}`);
  const copy = useWrite(formsApi.copy);
  const status = useWrite(formsApi.status);
  const paper = useWrite(formsApi.paper);
  const known = filling.page.statusType === page.statusType ? filling.page : page;
  const here = useHandedInHere(known);
  const shown = here.page ?? known;
  const mayEdit = can('edit-custom-form');
  const mayApprove = mayEdit && can('approve-custom-form');
  const type = form.customFormStatus.typeName;
  const next = shown.signatures.find((one) => one.next);
  const close = (): void => setOpen(undefined);
  const failed = (error: Error): void => toast(error.message, { tone: 'late' });
  const approve = async (): Promise<void> => {
    const done = APPROVED;
    await status.mutateAsync({ params: { id: form.id }, body: { customFormStatusId: done, version: form.version } });
    toast('Approved');
  };
  const copyIt = async (): Promise<void> => {
    const { data } = await copy.mutateAsync({ params: { id: form.id }, body: {} });
    openPage(formPaths.form(data.id));
  };
  const print = async (): Promise<void> => {
    await paper.mutateAsync({ params: { id: form.id }, body: {} });
    toast('Making the PDF. It will appear with the files.');
  };
  return (
    <RecordPage
      title={form.label}
      subtitle={form.customFormNumber}
      facts={[
        {
          label: form.job ? 'Job' : 'Of',
          value: form.job ? <PageLink href={jobPaths.job(form.job.id, 'forms')}>{shown.about}</PageLink> : shown.about,
        },
        { label: 'Assigned to', value: form.assigned?.label },
        { label: 'Filled by', value: form.assignedContact?.label },
        { label: 'Submitted', value: form.submittedAt && showMoment(form.submittedAt) },
        {
          label: 'Approved',
          value: form.approvedAt && [showMoment(form.approvedAt), form.approver?.label].filter(Boolean).join(', '),
        },
        {
          label: 'Asked by link',
          value:
            form.askedContact?.label &&
            [form.askedContact.label, form.askedAt && showMoment(form.askedAt)].filter(Boolean).join(', '),
        },
        {
          label: 'Reminded',
          value: form.remindedAt && `${form.reminders}×, last ${showMoment(form.remindedAt)}`,
        },
        { label: 'Notes', value: form.notes },
      ]}
      status={<Status value={form.customFormStatus} chip />}
      actions={
        mayEdit && (
          <Group gap={8}>
            {mayApprove && type === 'active' && (
              <>
                <Button size="xs" loading={status.isPending} onClick={() => void approve().catch(failed)}>
                  Approve
                </Button>
                <Button size="xs" variant="default" onClick={() => setOpen('return')}>
                  Return
                </Button>
              </>
            )}
            {['new', 'returned', 'waiting'].includes(type) && (
              <Button size="xs" variant="default" onClick={() => setOpen('share')}>
                Send by link
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="default">
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setOpen('edit')}>Edit details</Menu.Item>
                {can('create-custom-form') && <Menu.Item onClick={() => void copyIt().catch(failed)}>Copy</Menu.Item>}
                <Menu.Item onClick={() => void print().catch(failed)}>Create PDF</Menu.Item>
                {can('create-custom-form') && type !== 'cancelled' && <ForOutside form={form} />}
                {!['done', 'cancelled'].includes(type) && (
                  <Menu.Item onClick={() => setOpen('cancel')}>Cancel form</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )
      }
    >
      <RecordSection title={shown.open ? 'Fill in' : 'Answers'}>
        {shown.reason && type !== 'done' && <p className={fillCss.note}>{shown.reason}</p>}
        {here.page && <p className={fillCss.note}>{KEPT_HERE}</p>}
        {here.refused && mayEdit && <Refused entry={here.refused} filling={filling} />}
        {shown.terms && <p className={fillCss.note}>{shown.terms}</p>}
        {shown.open && mayEdit ? (
          <FillForm
            filling={filling}
            transport={transport}
            submitLabel={shown.signatures.length ? 'Submit for signature' : 'Submit'}
          />
        ) : (
          <FormAnswers page={shown} />
        )}
      </RecordSection>
      {(shown.signatures.length > 0 || !shown.open) && (
        <RecordSection title="Signing">
          {shown.signatures.length === 0 && <p className="quiet">This form has no signers.</p>}
          <Signatures page={shown} />
          {next?.forCompany && mayEdit && !can('counter-sign-custom-form') && (
            <p className="quiet">Waiting for someone who can sign for the company.</p>
          )}
          {next && mayEdit && (!next.forCompany || can('counter-sign-custom-form')) && (
            <SignPanel
              key={next.id}
              signature={next.forCompany ? { ...next, name: next.name ?? user.fullName } : next}
              company={null}
              busy={filling.busy}
              errors={filling.errors}
              onSign={(given) => void filling.run(() => transport.sign(next.id, { ...given, seen: readOf(shown) }))}
              onDecline={(reason) => void filling.run(() => transport.decline(next.id, reason))}
            />
          )}
          {!shown.open && filling.said && (
            <p className="late" role="alert">
              {filling.said}
            </p>
          )}
          <Copies page={shown} />
          {form.pdfSeal && <p className={fillCss.mark}>PDF: {form.pdfSeal}</p>}
          {shown.sha256 && (
            <p className={fillCss.mark}>Fingerprint of what was asked and answered (SHA-256): {shown.sha256}</p>
          )}
        </RecordSection>
      )}
      <RecordFiles
        objectType="customForm"
        id={form.id}
        uploadPath={formFilesApi.upload.path}
        {...(form.job && { job: { id: form.job.id, jobNumber: form.job.label } })}
      />
      <Suspense fallback={null}>
        {open === 'edit' && <EditForm form={form} page={shown} onClose={close} />}
        {open === 'share' && <ShareForm form={form} onClose={close} />}
        {(open === 'return' || open === 'cancel') && <MoveForm form={form} to={open} onClose={close} />}
      </Suspense>
    </RecordPage>
  );
}
/** The answers as they stand in the form, for whoever signs them. */
const readOf = ({ content, answers, today, timezone }: FormPage): Record<string, unknown> =>
  keptOf(content, answers, { today, timezone });

/** It was handed in without signal and not accepted: the answers are still here. */
function Refused({ entry, filling }: { entry: OutboxEntry; filling: Filling }) {
  const answers = (entry.body as HandedIn).answers ?? {};
  const takeUp = (): void => {
    filling.takeUp(answers);
    void dropEntry(entry);
  };
  return (
    <p className={fillCss.note} role="alert">
      Not accepted: {entry.refused}{' '}
      <Button size="compact-sm" variant="default" onClick={takeUp}>
        Continue with my answers
      </Button>
    </p>
  );
}

/** Given: the same in every company. */
const APPROVED = 5;

/** Another form of the same record for somebody outside, with these answers; in the words of an external template where there are some. */
function ForOutside({ form }: { form: FormView }) {
  const generate = useWrite(formsApi.generateExternal);
  const external = useRead(externalTemplatesApi.list, { query: { perPage: '50' } }).data?.data ?? [];
  const make = async (externalFormTemplateId: number | null): Promise<void> => {
    const { data } = await generate.mutateAsync({ params: { id: form.id }, body: { externalFormTemplateId } });
    openPage(formPaths.form(data.id));
  };
  const choices = [{ id: null, label: 'With these questions' }, ...external.filter(({ active }) => active)];
  return (
    <>
      <Menu.Label>For someone outside</Menu.Label>
      {choices.map(({ id, label }) => (
        <Menu.Item
          key={id ?? 'same'}
          onClick={() => void make(id).catch((error: Error) => toast(error.message, { tone: 'late' }))}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
