// On the front of a job: the next visits, and a way to book one.
import css from './appointments.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { useAppointments } from './use-appointments.ts';

const MOST = 2;

export function JobFrontVisit({ job }: JobPageProps) {
  const can = useCan();
  const [booking, setBooking] = useState(false);
  const read = useAppointments({ jobId: job.id, open: true }).data?.data;
  if (!read) return null;
  const rows = read.filter(({ startAt, offerId }) => startAt !== null && offerId === null);
  return (
    <FrontSection
      title="Next visit"
      note={rows.length > MOST && `${rows.length} upcoming`}
      actions={
        can('create-appointment') && (
          <Button size="compact-xs" variant="subtle" onClick={() => setBooking(true)}>
            Book
          </Button>
        )
      }
      all={{ label: 'All', href: jobPaths.job(job.id, 'appointments') }}
    >
      {rows.length === 0 ? (
        <p className={`${css.none} quiet`}>No visit booked.</p>
      ) : (
        <ul className={css.rows}>
          {rows.slice(0, MOST).map((row) => (
            <AppointmentRow key={row.id} row={row} ofJob />
          ))}
        </ul>
      )}
      {booking && <AppointmentDialog jobId={job.id} onClose={() => setBooking(false)} />}
    </FrontSection>
  );
}

/** Beside "Inspect" among what comes next on a job. */
export function BookInspection({ job }: JobPageProps) {
  const [booking, setBooking] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setBooking(true)}>
        Book a visit
      </Button>
      {booking && <AppointmentDialog jobId={job.id} proposed={{ typeId: 1 }} onClose={() => setBooking(false)} />}
    </>
  );
}
