// The one line that says what should happen next on a job, and why. All of them on demand.
import { momentText } from '../../../kit/dates.ts';
import css from './jobs.module.css';
import { Button } from '@mantine/core';
import { IconArrowRight } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { jobPaths } from './job-paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { JobAction } from '../shared/job-actions.ts';
import { jobFiguresApi } from '../shared/job-figures.api.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { STAGES, type Stage } from '../shared/job-stages.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { type JobPageProps, useJobCalling, useJobLater, useJobPages, useJobSteps } from './job-pages.ts';

export const useNextActions = (jobId: number) =>
  useRead(jobFiguresApi.recommendations, { params: { jobId } }, { keepPrevious: true, follows: ['summary'] });

export function JobNextAction({ job }: JobPageProps) {
  const jobId = job.id;
  const [all, setAll] = useState(false);
  const read = useNextActions(jobId);
  const actions = read.data?.data ?? [];
  const [next, ...others] = actions;
  if (!next) return null;
  return (
    <section className={css.nextAction} aria-label="Next action" data-severity={next.severity}>
      <Line job={job} action={next} />
      {others.length > 0 && (
        <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only the next' : `${others.length} more`}
        </Button>
      )}
      {all && (
        <ol>
          {others.map((action) => (
            <li key={action.label} data-severity={action.severity}>
              <Line job={job} action={action} />
              <Concerns job={job} actionRef={action.ref} issue={action.reason} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Whom it concerns, and since when it waits. */
function Concerns({ job, actionRef, issue }: { job: JobView; actionRef: string; issue: string }) {
  const read = useRead(jobFiguresApi.insights, { params: { jobId: job.id } }, { keepPrevious: true });
  const insight = read.data?.data.find(({ actionType, issues }) => actionType === actionRef && issues.includes(issue));
  if (!insight) return null;
  const people = [job.assigned, job.caseManager].flatMap((person) => person ?? []);
  const names = insight.assignedUserIds.flatMap((id) => people.find((person) => person.id === id)?.label ?? []);
  const words = [
    names.length > 0 ? `For ${names.join(', ')}` : 'Unassigned',
    insight.actionAt && `since ${showDate(insight.actionAt.slice(0, 10))}`,
  ];
  return <p className="quiet">{words.filter(Boolean).join(', ')}</p>;
}

/** Fields of the job that are missing are entered in its form. */
const IN_THE_FORM: ReadonlySet<string> = new Set(['assign', 'claim-number', 'site-address', 'contact-customer']);

function Line({ job, action }: { job: JobView; action: JobAction }) {
  const can = useCan();
  // A page whose module is not there leads to the details.
  const there = useJobPages().some(({ menuRef }) => menuRef === action.menuRef);
  const page = jobPaths.job(job.id, there ? action.menuRef : 'details');
  const edits = IN_THE_FORM.has(action.ref) && action.menuRef === 'details' && can('edit-job');
  return (
    <p>
      <IconArrowRight size={14} aria-hidden />
      <PageLink href={edits ? `${page}?edit=true` : page}>{action.label}</PageLink>
      <span className="quiet">{action.reason}</span>
      <Step job={job} action={action} />
      <Later job={job} action={action} />
    </p>
  );
}

function Later({ job, action }: { job: JobView; action: JobAction }) {
  const [asking, setAsking] = useState(false);
  const later = useJobLater();
  const can = useCan();
  if (!later || !can(later.permission)) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        Later
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <later.component job={job} what={action.label} why={action.reason} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

const DONE: Partial<Record<Stage, string>> = {
  contactedAt: 'Contacted today',
  inspectedAt: 'Inspected today',
  startedAt: 'Started today',
  reportedAt: 'Submitted today',
};

/** Does it, where it is asked for: what it asks for vanishes with it. */
function Step({ job, action }: { job: JobView; action: JobAction }) {
  const can = useCan();
  const write = useWrite(jobCommandsApi.changeDate);
  const assign = useWrite(jobsApi.update);
  const me = useCurrentUser();
  const own = useJobSteps().find(({ stage, permission }) => stage === action.stage && can(permission));
  const calling = useJobCalling();
  const told = (error: Error): void => toast(error.message, { tone: 'late' });
  if (own)
    return (
      <Suspense fallback={null}>
        <own.component job={job} />
      </Suspense>
    );
  if (calling && action.tag === 'customer' && !action.stage)
    return (
      <Suspense fallback={null}>
        <calling.component job={job} />
      </Suspense>
    );
  if (!can('edit-job')) return null;
  if (action.ref === 'assign')
    return (
      <Button
        size="compact-xs"
        variant="default"
        loading={assign.isPending}
        onClick={() =>
          assign.mutate(
            { params: { id: job.id }, body: { assignedId: me.id, version: job.version } },
            { onError: told },
          )
        }
      >
        Assign to me
      </Button>
    );
  const { stage } = action;
  if (!stage || !DONE[stage]) return null;
  const done = (): void => {
    const date = momentText(new Date());
    const body = { field: stage, date, reason: null, version: job.version };
    write.mutate(
      { params: { jobId: job.id }, body },
      { onError: told, onSuccess: () => toast(`${STAGES[stage]}: recorded for today.`) },
    );
  };
  return (
    <Button size="compact-xs" variant="default" loading={write.isPending} onClick={done}>
      {DONE[stage]}
    </Button>
  );
}
