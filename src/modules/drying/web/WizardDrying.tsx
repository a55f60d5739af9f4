// In a wizard: a job with water damage, or with a visit for moisture readings, has no drying schedule yet. It is started from here.
import css from './drying.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { NewDrying } from './NewDrying.tsx';
import { schedulesQuery } from './field-reads.ts';

export function WizardDrying({ jobId }: { jobId: number }) {
  const can = useCan();
  const mayStart = can('create-moisture-schedule') && can('view-moisture-schedule');
  const [making, setMaking] = useState(false);
  const schedules = useRead(
    moistureSchedulesApi.list,
    { query: schedulesQuery(jobId) },
    { enabled: mayStart, follows: ['moistureSchedule'] },
  ).data?.data;
  const none = schedules?.length === 0;
  // A form or a step that says the water changes the job: it is asked for again.
  const job = useRead(jobsApi.get, { params: { id: jobId } }, { enabled: none, follows: ['wizard'] }).data?.data;
  const isWater = job !== undefined && (job.jobType?.waterJob === true || job.waterCategory !== null);
  const ofJob = JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const visits = useRead(
    appointmentsApi.list,
    { query: { filter: ofJob, perPage: '100' } },
    { enabled: none && job !== undefined && !isWater && can('view-appointment') },
  ).data?.data;
  const hasVisit = visits?.some(({ type }) => type.readings) === true;
  if (!mayStart || !none || !job || (!isWater && !hasVisit)) return null;
  return (
    <section className={css.offer} aria-label="Drying">
      <span>{isWater ? 'Water damage' : 'A visit for moisture readings'}, and no drying schedule yet.</span>
      <Button size="xs" variant="default" onClick={() => setMaking(true)}>
        Start a moisture schedule
      </Button>
      {making && (
        <NewDrying
          job={job}
          onMade={() => {
            setMaking(false);
            toast('Drying started');
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </section>
  );
}
