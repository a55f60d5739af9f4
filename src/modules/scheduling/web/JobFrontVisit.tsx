// On the front of a job: the next visits, and a way to book one.
import css from './appointments.module.css';
import pageCss from './AppointmentPage.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { todayHere } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { FrontSection, type JobPageProps, useNow } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { instantOf, siteDay } from '../shared/site-time.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { useKeptVisits } from './kept-visit.ts';
import { schedulingPaths } from './scheduling-paths.ts';
import { useAppointments, useCourse } from './use-appointments.ts';
import { confirmedWords, toGo, visitWhen } from './visit-words.ts';

const MOST = 2;

/** On a phone that opened the job the visit leads, with the way to all of it; elsewhere it is a part of the front. */
export function JobFrontVisit({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const onSite = usePageParams<{ menuRef?: string }>().menuRef === 'menu' && phone;
  const [booking, setBooking] = useState(false);
  const read = useAppointments({ jobId: job.id, open: true }).data?.data;
  if (!read) return null;
  const rows = read.filter(({ startAt, offerId }) => startAt !== null && offerId === null);
  const [next] = rows;
  if (onSite && next) return <NextOnSite row={next} />;
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

function NextOnSite({ row }: { row: AppointmentView }) {
  const left = toGo(row, useNow());
  return (
    <section className={css.onSite} aria-label="Next visit">
      <h2>
        <PageLink href={schedulingPaths.appointment(row.id)}>{row.label}</PageLink>
      </h2>
      {left && (
        <span className={pageCss.toGo} data-late={left.late || undefined}>
          {left.words}
        </span>
      )}
      <p className="quiet">{[visitWhen(row), confirmedWords(row)].filter(Boolean).join(', ')}</p>
    </section>
  );
}

/** At the thumb: today's own visit, begun or ended where it stands. */
export function JobThumbVisit({ job }: JobPageProps) {
  const can = useCan();
  const me = useCurrentUser().id;
  const rows = useAppointments({ jobId: job.id, open: true }).data?.data;
  const today = todayHere();
  const row = rows?.find(
    ({ userIds, startAt, timezone, offerId }) =>
      userIds.includes(me) && startAt !== null && offerId === null && siteDay(timezone, instantOf(startAt)) === today,
  );
  if (!row) return null;
  return can('edit-appointment') ? <Thumb row={row} /> : null;
}

function Thumb({ row: known }: { row: AppointmentView }) {
  const row = useKeptVisits()(known);
  const { arrive, busy } = useCourse(row);
  const open = (): void => openPage(schedulingPaths.appointment(row.id));
  const { typeName } = row.status;
  if (['booked', 'confirmed', 'travelling'].includes(typeName))
    return (
      <Button loading={busy} onClick={() => void arrive().then(open)}>
        Arrive
      </Button>
    );
  return typeName === 'onSite' ? <Button onClick={open}>Finish</Button> : null;
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
