// One's own visit of today: attend it; on a phone also ring and drive.
import css from './appointments.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type DayActionProps, JobReach } from '../../jobs/web/index.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { schedulingPaths } from './scheduling-paths.ts';

export function DayVisit({ item }: DayActionProps) {
  const mine = item.people.includes(useCurrentUser().fullName);
  const phone = useIsPhone();
  if (!mine || item.tone === 'done') return null;
  return (
    <span className={css.dayVisit}>
      {phone && item.job && <Reach jobId={item.job.id} />}
      <Button
        size={phone ? 'xs' : 'compact-xs'}
        variant="default"
        aria-label={`Attend: ${item.title}`}
        onClick={() => openPage(schedulingPaths.appointment(item.id))}
      >
        Attend
      </Button>
    </span>
  );
}

function Reach({ jobId }: { jobId: number }) {
  const job = useRead(jobsApi.get, { params: { id: jobId } }).data?.data;
  return job ? <JobReach job={job} /> : null;
}
