// Today on a phone: the week as a strip, then the visits of the chosen day with the drives between them.
import css from './TodayPhone.module.css';
import { Button, UnstyledButton } from '@mantine/core';
import { IconCamera, IconCheck, IconMapPin, IconMessage } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { parseMoment, showWeekday } from '../../../../kit/dates.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { showClock, todayHere } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { AppointmentView } from '../../shared/appointments.api.ts';
import { driveMinutes } from '../../shared/plan.ts';
import { CourseDialog } from '../CourseDialog.tsx';
import { schedulingPaths } from '../scheduling-paths.ts';
import { VisitPhotos, useMayPhotograph } from '../VisitPhotos.tsx';
import { VisitRow } from './VisitRow.tsx';
import { currentOf, nextOf, useMyWeek } from './use-my-week.ts';

export function TodayPhone() {
  const today = todayHere();
  const [day, setDay] = useState(today);
  const week = useMyWeek();
  if (week.error && !week.visitsOn) return <ListError error={week.error} onRetry={week.retry} />;
  const visits = week.visitsOn?.(day);
  return (
    <section className={css.today} aria-label="Visits">
      <div className={css.strip} role="group" aria-label="Day">
        {week.days.map((one) => (
          <Day
            key={one}
            day={one}
            count={week.visitsOn?.(one).length}
            isChosen={one === day}
            isToday={one === today}
            onChoose={() => setDay(one)}
          />
        ))}
      </div>
      {visits && <Visits visits={visits} isToday={day === today} />}
    </section>
  );
}

interface DayProps {
  day: string;
  count: number | undefined;
  isChosen: boolean;
  isToday: boolean;
  onChoose: () => void;
}
const Day = ({ day, count, isChosen, isToday, onChoose }: DayProps) => (
  <UnstyledButton className={css.day} aria-pressed={isChosen} data-today={isToday || undefined} onClick={onChoose}>
    <span>{showWeekday(day)}</span>
    <strong className="figures">{Number(day.slice(8))}</strong>
    <span className="figures">
      {count === undefined ? '' : count || 'free'}
      {!!count && <span className="visually-hidden"> {count === 1 ? 'visit' : 'visits'}</span>}
    </span>
  </UnstyledButton>
);

const placeOf = ({ job }: AppointmentView) =>
  job && job.latitude !== null && job.longitude !== null && !job.approximate
    ? { latitude: job.latitude, longitude: job.longitude }
    : null;

function Visits({ visits, isToday }: { visits: readonly AppointmentView[]; isToday: boolean }) {
  const [current, next] = isToday ? [currentOf(visits), nextOf(visits)] : [];
  if (visits.length === 0) return <p className={`${css.none} quiet`}>No visits on this day.</p>;
  const until = visits
    .flatMap(({ endAt, allDay }) => (endAt && !allDay ? [endAt] : []))
    .sort()
    .at(-1);
  return (
    <>
      <p className={css.sum}>
        <span>
          {visitsWords(visits)}
          {until && `, until ${showClock(parseMoment(until))}`}
        </span>
        <PageLink href={schedulingPaths.calendar()}>Calendar</PageLink>
      </p>
      <ul className={css.visits}>
        {visits.map((row, index) => {
          const before = visits[index - 1];
          const minutes = before ? driveMinutes(placeOf(before), placeOf(row)) : null;
          return (
            <li key={row.id}>
              {minutes !== null && minutes > 0 && <p className={css.drive}>{minutes} min drive</p>}
              <VisitRow row={row} isCurrent={row === current || row === next}>
                {(row === current || row === next) && <Acts row={row} />}
              </VisitRow>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** "3 visits and 1 offer". */
function visitsWords(visits: readonly AppointmentView[]): string {
  const offers = visits.filter(({ status }) => status.typeName === 'proposed').length;
  const sure = visits.length - offers;
  return [sure > 0 && counted(sure, 'visit'), offers > 0 && counted(offers, 'offer')].filter(Boolean).join(' and ');
}

/** What one does on the way to it. */
function Acts({ row }: { row: AppointmentView }) {
  const [telling, setTelling] = useState(false);
  const mayEdit = useCan()('edit-appointment');
  const sets = mayEdit && row.job !== null && ['booked', 'confirmed'].includes(row.status.typeName);
  const address = row.job?.address;
  if (row.status.typeName === 'onSite' || (!sets && !address)) return null;
  return (
    <div className={css.acts}>
      {address && (
        <Button
          variant="default"
          component="a"
          href={directionsTo(address)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={16} aria-hidden />}
        >
          Directions
        </Button>
      )}
      {sets && (
        <Button variant="default" leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setTelling(true)}>
          On my way
        </Button>
      )}
      {telling && <CourseDialog row={row} kind="onMyWay" onClose={() => setTelling(false)} />}
    </div>
  );
}

/** At the thumb: the visit of now, where it is ended or begun, and its camera. */
export function TodayThumb() {
  const week = useMyWeek();
  const [photos, setPhotos] = useState(false);
  const mayPhotograph = useMayPhotograph();
  const current = currentOf(week.visitsOn?.(todayHere()) ?? []);
  if (!current) return null;
  // By number and surname: of two Patels on one day it is clear which.
  const name = current.job
    ? [current.job.label.replace(/^Job-/, ''), current.job.customerName?.split(' ').at(-1)].filter(Boolean).join(' ')
    : current.label;
  const verb = current.status.typeName === 'onSite' ? 'Finish' : 'Attend';
  return (
    <div className={css.thumb}>
      {mayPhotograph && current.job && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => setPhotos(true)}
        >
          Photos
        </Button>
      )}
      <Button
        component={PageLink}
        href={schedulingPaths.appointment(current.id)}
        size="md"
        leftSection={<IconCheck size={18} aria-hidden />}
      >
        {verb} {name}
      </Button>
      {photos && current.job && <VisitPhotos jobId={current.job.id} onClose={() => setPhotos(false)} />}
    </div>
  );
}
