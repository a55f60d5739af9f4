// The page of a job: its schedule, or how it gets one.
import '../../../platform/web/theme/list.css';
import css from './gantt/desk.module.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { FirstSchedule, NewSchedule } from './NewSchedule.tsx';
import { PhoneSchedule } from './PhoneSchedule.tsx';
import { ScheduleDesk } from './gantt/ScheduleDesk.tsx';
import { useSchedule } from './gantt/use-schedule.ts';

export function JobSchedules({ job }: JobPageProps) {
  const { id } = useSearch<{ id?: string }>();
  const [chosen, setChosen] = useState<number | null>(routeId(id) ?? null);
  const [making, setMaking] = useState(false);
  const may = useCan()('create-job-schedule');
  const read = useRead(jobSchedulesApi.list, { params: { jobId: job.id } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const all = read.data.data;
  const current = all.find((one) => one.id === chosen) ?? all[0];
  if (!current) return <FirstSchedule job={job} onMade={({ schedule }) => setChosen(schedule.id)} />;
  return (
    <div className={`${css.desk} fills-page`}>
      {all.length > 1 && (
        <div className={css.head}>
          <SegmentedControl
            size="xs"
            aria-label="Schedule"
            data={all.map((one) => ({ value: String(one.id), label: one.label }))}
            value={String(current.id)}
            onChange={(value) => setChosen(Number(value))}
          />
        </div>
      )}
      <OneSchedule
        key={current.id}
        jobId={job.id}
        scheduleId={current.id}
        onGone={() => setChosen(null)}
        onAnother={may ? () => setMaking(true) : undefined}
      />
      {making && (
        <NewSchedule job={job} onMade={({ schedule }) => setChosen(schedule.id)} onClose={() => setMaking(false)} />
      )}
    </div>
  );
}

interface OneScheduleProps {
  jobId: number;
  scheduleId: number;
  onGone: () => void;
  onAnother: (() => void) | undefined;
}
function OneSchedule({ jobId, scheduleId, ...more }: OneScheduleProps) {
  const phone = useIsPhone();
  const handle = useSchedule(jobId, scheduleId);
  if (!('whole' in handle))
    return handle.error ? <ListError error={handle.error} onRetry={handle.retry} /> : <SkeletonRows rows={10} />;
  return phone ? <PhoneSchedule handle={handle} /> : <ScheduleDesk handle={handle} {...more} />;
}
