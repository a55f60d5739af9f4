// One's own timer: in the top bar while it runs, over the week, and on the front of a job.
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import css from './Timer.module.css';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { instantOf } from '../../scheduling/shared/site-time.ts';
import { minutesOf, showHours } from '../shared/hours.ts';
import { JobCell } from './JobCell.tsx';
import { TimesheetDialog } from './TimesheetDialog.tsx';
import { timesheetPaths } from './timesheet-paths.ts';
import { jobWords, startOf } from './timesheet-words.ts';
import { type RunningTimer, failed, useActivities, useNow, useTimer } from './use-timesheets.ts';

const elapsed = (of: RunningTimer, now: number): string =>
  showHours(of.startAt ? Math.max(0, Math.floor((now - instantOf(of.startAt)) / 60_000)) : 0);

/** Stops it; where that cannot be (forgotten over night, hours entered in between), the end is asked for. */
function StopButton({ running, size = 'compact-xs' }: { running: RunningTimer; size?: string }) {
  const { end, busy } = useTimer();
  const [asking, setAsking] = useState(false);
  const halt = (): void =>
    void end().then(
      (sent) => {
        if (sent.kept) return toast(KEPT_HERE);
        const { data } = sent.answer;
        toast(`${showHours(minutesOf(data.hours))} h on ${jobWords(data.job)}`);
      },
      (error: ApiError) => {
        failed(error);
        if (error.status === 422 && running.entry) setAsking(true);
      },
    );
  return (
    <>
      <Button
        size={size}
        variant="default"
        loading={busy}
        leftSection={<IconPlayerStop size={14} aria-hidden />}
        onClick={halt}
      >
        Stop
      </Button>
      {asking && running.entry && <TimesheetDialog entry={running.entry} onClose={() => setAsking(false)} />}
    </>
  );
}

export function TimerChip() {
  const phone = useIsPhone();
  const { running } = useTimer();
  const now = useNow(running !== null);
  if (!running) return null;
  if (phone)
    return (
      <PageLink href={timesheetPaths.week()} className={css.chip}>
        <i aria-hidden />
        <b>{elapsed(running, now)}</b>
        <span className="visually-hidden">hours on the timer</span>
      </PageLink>
    );
  return (
    <section className={css.chip} aria-label="Timer">
      <i aria-hidden />
      <b>{elapsed(running, now)}</b>
      <span>{running.entry?.job?.label ?? running.label}</span>
      <StopButton running={running} />
    </section>
  );
}

/** Over the week: what runs, or a way to start it. */
export function TimerStrip() {
  const { running } = useTimer();
  const now = useNow(running !== null);
  if (!running) return null;
  return (
    <section className={css.strip} aria-label="Running timer">
      <i aria-hidden />
      <b>{elapsed(running, now)}</b>
      <span>
        {running.label}, since {startOf(running)}
      </span>
      <span className="grow" />
      <StopButton running={running} size="xs" />
    </section>
  );
}

export function StartTimer() {
  const { running } = useTimer();
  const [asking, setAsking] = useState(false);
  if (!useCan()('create-timesheet')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {running ? 'Switch timer' : 'Start timer'}
      </Button>
      {asking && <StartDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const activities = useActivities();
  const { starting, begin } = useTimer();
  const [jobId, setJob] = useState<number | null>(null);
  const [activity, setActivity] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const { kept } = await begin({ jobId, ...(activity && { activityTypeId: Number(activity) }) }, 'Timer');
    if (kept) toast(KEPT_HERE);
    onClose();
  };
  return (
    <SaveDialog
      title="Start timer"
      action="Start"
      changed={jobId !== null || activity !== null}
      saving={starting.isPending}
      error={starting.error?.message}
      onClose={onClose}
      save={save}
    >
      <JobCell label="Job" value={jobId} onChange={setJob} />
      <Picker
        label="Activity"
        size="sm"
        searchable
        data={activities.map(({ id, label }) => ({ value: String(id), label }))}
        value={activity ?? (activities[0] ? String(activities[0].id) : null)}
        onChange={setActivity}
      />
    </SaveDialog>
  );
}

/** On the front of a job: its clock. */
export function JobTimer({ job }: JobPageProps) {
  const can = useCan();
  const { running, begin, busy } = useTimer();
  const now = useNow(running !== null);
  const [logging, setLogging] = useState(false);
  if (!can('create-timesheet')) return null;
  const here = running?.jobId === job.id ? running : null;
  const start = (): void =>
    void begin({ jobId: job.id }, `Timer on ${job.jobNumber}`).then(
      ({ kept }) => toast(kept ? KEPT_HERE : `Timer runs on ${job.jobNumber}`),
      failed,
    );
  return (
    <FrontSection
      title="My hours"
      note={here && `${elapsed(here, now)} h since ${startOf(here)}`}
      all={{ label: 'Hours', href: `${jobPaths.job(job.id, 'finance')}?section=timesheet` }}
    >
      <div className={css.front}>
        {here ? (
          <StopButton running={here} size="xs" />
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={start}
          >
            {running ? 'Switch timer here' : 'Start timer'}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => setLogging(true)}>
          Enter hours
        </Button>
      </div>
      {logging && <TimesheetDialog job={job} onClose={() => setLogging(false)} />}
    </FrontSection>
  );
}
