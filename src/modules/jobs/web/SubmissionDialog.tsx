// One submission: what was handed in, the jobs that look the same, and what to do with it.
import '../../../platform/web/theme/form.css';
import css from './SubmissionDialog.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Address } from '../../../kit/fields.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { jobPaths } from './job-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { job } from '../shared/job.entity.ts';
import { SUBMISSION_FIELDS } from '../shared/job-submission.entity.ts';
import { type JobSubmissionView, submissionsApi } from '../shared/job-submissions.api.ts';
import { LookAlikes } from './LookAlikes.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';

export function SubmissionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(submissionsApi.get, { params: { id } });
  const accept = useWrite(submissionsApi.accept);
  const decide = useWrite(submissionsApi.decide);
  const [reason, setReason] = useState<string>();
  const can = useCan();
  const row = read.data?.data;
  const params = { id };
  const version = row?.version;
  const settle = async (state: 'new' | 'rejected' | 'spam', said: string): Promise<void> => {
    const note = reason?.trim() || null;
    await decide.mutateAsync({ params, body: { state, note, ...(version && { version }) } });
    toast(said);
    setReason(undefined);
    if (state !== 'new') onClose();
  };
  const register = async (): Promise<void> => {
    const { data } = await accept.mutateAsync({ params, body: version ? { version } : {} });
    toast(`${data.job?.jobNumber ?? 'The job'} registered`);
    if (data.job) openPage(jobPaths.job(data.job.id));
    else onClose();
  };
  const error = accept.error ?? decide.error;
  const mayDecide = can('edit-job-submission') && row !== undefined && row.state !== 'accepted';
  const busy = accept.isPending || decide.isPending;
  return (
    <Dialog
      title={row?.customerName ?? 'Submission'}
      opened
      onClose={onClose}
      size={640}
      changed={Boolean(reason?.trim())}
      actions={
        mayDecide && reason !== undefined ? (
          <>
            <Button variant="default" onClick={() => setReason(undefined)}>
              Back
            </Button>
            <Button
              color="red"
              loading={busy}
              disabled={!reason.trim()}
              onClick={() => void settle('rejected', 'Submission refused').catch(() => undefined)}
            >
              Refuse
            </Button>
          </>
        ) : (
          mayDecide && (
            <>
              {row.state === 'new' ? (
                <>
                  <Button
                    variant="default"
                    disabled={busy}
                    onClick={() => void settle('spam', 'Marked as spam').catch(() => undefined)}
                  >
                    Spam
                  </Button>
                  <Button variant="default" disabled={busy} onClick={() => setReason('')}>
                    Refuse…
                  </Button>
                </>
              ) : (
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() => void settle('new', 'Moved back to new').catch(() => undefined)}
                >
                  Restore
                </Button>
              )}
              {can('create-job') && (
                <Button loading={busy} onClick={() => void register().catch(() => undefined)}>
                  Register job
                </Button>
              )}
            </>
          )
        )
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!row && !read.error && <SkeletonRows rows={6} />}
      {row && (
        <div className={css.submissionDialog}>
          <p>
            <SubmissionStatus state={row.state} /> <span className="quiet">{whenAndHow(row)}</span>
          </p>
          {row.job && (
            <p>
              Registered as <PageLink href={jobPaths.job(row.job.id)}>{row.job.jobNumber}</PageLink>
            </p>
          )}
          {row.decisionNote && <p>Reason: {row.decisionNote}</p>}
          <Answers payload={row.payload} />
          {row.state !== 'accepted' && <SubmissionLookAlikes id={id} />}
          {reason !== undefined && (
            <LongText
              label="Reason for refusing"
              data-autofocus
              minRows={2}
              max={1000}
              value={reason}
              error={decide.error?.errors['note']}
              onChange={setReason}
            />
          )}
          {error && !error.errors['note'] && (
            <p className="dialog-error" role="alert">
              {error.message}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const whenAndHow = ({ createdAt, link, ip }: JobSubmissionView): string =>
  [showMoment(createdAt), link && `by ${link.label}`, ip && `from ${ip}`].filter(Boolean).join(' ');

function Answers({ payload }: Pick<JobSubmissionView, 'payload'>) {
  return (
    <dl className={css.submissionAnswers}>
      {SUBMISSION_FIELDS.filter((name) => name in payload).map((name) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{job.fields[name]?.label}</dt>
          <dd>{inWords(job.fields[name]?.kind, payload[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function inWords(kind: string | undefined, value: unknown): string {
  if (kind === 'bool') return value ? 'Yes' : 'No';
  if (kind === 'date') return showDate(value as string);
  if (kind !== 'address') return String(value);
  const { line1, line2, suburb, state, postcode } = value as Address;
  return [line1, line2, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function SubmissionLookAlikes({ id }: { id: number }) {
  const read = useRead(submissionsApi.duplicates, { params: { id } });
  return read.data ? <LookAlikes found={read.data.data.slice(0, 10)} /> : null;
}
