// The board on a phone: the day of each person as a list, and what waits.
import css from './dispatch.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type Board, type TrayItem, appointmentsApi } from '../../shared/appointments.api.ts';
import { clockAt, dayAt } from '../../shared/plan.ts';
import { AppointmentDialog } from '../AppointmentDialog.tsx';
import { schedulingPaths } from '../scheduling-paths.ts';
import { TypeMark } from '../TypeMark.tsx';

export function PhoneDispatch({ board, day }: { board: Board; day: string }) {
  const [booking, setBooking] = useState<TrayItem | 'new' | null>(null);
  return (
    <div className={css.phone}>
      <Button fullWidth onClick={() => setBooking('new')}>
        Book visit
      </Button>
      {board.people.map((person) => {
        const visits = board.visits.filter(
          (visit) =>
            visit.people.includes(person.key) &&
            dayAt(board.zone, visit.start) <= day &&
            dayAt(board.zone, visit.end - 1) >= day,
        );
        const away = person.away.find(
          ({ start, end }) => dayAt(board.zone, start) <= day && dayAt(board.zone, end - 1) >= day,
        );
        if (!visits.length && !away && person.hasShifts && !person.shifts.length) return null;
        return (
          <section key={person.key} aria-label={person.label}>
            <h2>
              {person.label}{' '}
              <span className="quiet">{away ? away.label : person.hasShifts ? '' : 'no shifts set up'}</span>
            </h2>
            {visits.length === 0 && <p className="quiet">{away ? 'Away' : 'Free'}</p>}
            <ul>
              {visits.map((visit) => (
                <li key={visit.id}>
                  <PageLink href={schedulingPaths.appointment(visit.id)}>
                    <span className="figures">{visit.allDay ? 'All day' : clockAt(visit.zone, visit.start)}</span>
                    <TypeMark type={{ label: visit.typeLabel, colour: visit.colour }} />
                    <span>
                      {visit.customer ?? visit.label} <span className="quiet">{visit.suburb}</span>
                    </span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section aria-label="To schedule">
        <h2>
          Unassigned <span className="quiet figures">{board.tray.length}</span>
        </h2>
        <ul>
          {board.tray.map((item) => (
            <li key={`${item.appointmentId}-${item.jobId}`}>
              <button type="button" onClick={() => setBooking(item)}>
                <TypeMark type={{ label: item.typeLabel ?? item.label, colour: item.colour }} />
                <span>
                  {item.customer ?? item.label} <span className="quiet">{item.fault ?? item.suburb}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {booking === 'new' && <AppointmentDialog onClose={() => setBooking(null)} />}
      {booking && booking !== 'new' && booking.appointmentId === null && (
        <AppointmentDialog
          jobId={booking.jobId ?? undefined}
          proposed={{ typeId: 1 }}
          onClose={() => setBooking(null)}
        />
      )}
      {booking && booking !== 'new' && booking.appointmentId !== null && (
        <OpenAppointment id={booking.appointmentId} onClose={() => setBooking(null)} />
      )}
    </div>
  );
}

function OpenAppointment({ id, onClose }: { id: number; onClose: () => void }) {
  const row = useRead(appointmentsApi.get, { params: { id } }).data?.data;
  return row ? <AppointmentDialog appointment={row} onClose={onClose} /> : null;
}
