// The appointments of a job: what is to come, and what was.
import '../../../platform/web/theme/list.css';
import css from './appointments.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobActionProps, JobPageProps } from '../../jobs/web/index.ts';
import { OPEN_TYPES } from '../shared/appointment-status.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { OffersOfJob } from './OffersOfJob.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { useAppointments } from './use-appointments.ts';

export function JobAppointments({ job }: JobPageProps) {
  const can = useCan();
  const [open, setOpen] = useState<'book' | 'offer' | null>(null);
  const read = useAppointments({ jobId: job.id });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const isOpen = ({ status }: AppointmentView): boolean => (OPEN_TYPES as readonly string[]).includes(status.typeName);
  const rows = read.data.data;
  const groups = [
    { title: 'Upcoming', rows: rows.filter((row) => isOpen(row) && row.offerId === null) },
    { title: 'Past', rows: rows.filter((row) => !isOpen(row)).toReversed() },
  ].filter((group) => group.rows.length > 0);
  return (
    <section className={css.page} aria-label="Appointments">
      <header>
        <h2>Appointments</h2>
        <span className="grow" />
        {can('create-appointment') && (
          <>
            <Button size="xs" variant="default" onClick={() => setOpen('offer')}>
              Offer times
            </Button>
            <Button size="xs" onClick={() => setOpen('book')}>
              Book
            </Button>
          </>
        )}
      </header>
      <div className={css.list}>
        <OffersOfJob jobId={job.id} rows={rows} />
        {groups.length === 0 && <p className="list-message">No visits booked on this job yet.</p>}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className={css.group}>
              {group.title} <span className="quiet figures">{group.rows.length}</span>
            </h3>
            <ul className={css.rows}>
              {group.rows.map((row) => (
                <AppointmentRow key={row.id} row={row} ofJob />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {open === 'book' && <AppointmentDialog jobId={job.id} onClose={() => setOpen(null)} />}
      {open === 'offer' && <OfferDialog job={job} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** From whatever page of a job. */
export const BookOnJob = ({ job, onClose }: JobActionProps) => <AppointmentDialog jobId={job.id} onClose={onClose} />;
