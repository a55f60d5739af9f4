// What else is known of a visit: its people with when they came and went, instructions, what came of it, what it replaced.
import css from './AppointmentPage.module.css';
import { pressedWords } from '../../../platform/shared/pressed.ts';
import { showClock, showMoment } from '../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { parseMoment } from '../../../kit/dates.ts';
import { useLocations } from '../../company/web/index.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { placeInWords } from './appointment-words.ts';
import { schedulingPaths } from './scheduling-paths.ts';

export function VisitFacts({ row }: { row: AppointmentView }) {
  const facts: [string, React.ReactNode][] = [
    ['People', <People key="people" row={row} />],
    ['Instructions', row.description],
    ['Repeats', row.recurrence],
    ['Outcome', [row.outcome?.label, row.outcomeNote].filter(Boolean).join(': ')],
    ['No access', [row.noAccessReason?.label, row.reason].filter(Boolean).join(': ')],
    ['Double booked', row.overrideReason],
    ['Customer notified', row.customerNotifiedAt && showMoment(row.customerNotifiedAt)],
    ['Confirmed', row.customerConfirmedAt && showMoment(row.customerConfirmedAt)],
    [
      'Replaced by',
      row.successorId && (
        <PageLink key="successor" href={schedulingPaths.appointment(row.successorId)}>
          The new appointment
        </PageLink>
      ),
    ],
    [
      'In place of',
      row.predecessorId && (
        <PageLink key="predecessor" href={schedulingPaths.appointment(row.predecessorId)}>
          The earlier one
        </PageLink>
      ),
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function People({ row }: { row: AppointmentView }) {
  const me = useCurrentUser().id;
  const places = useLocations({ objectType: 'appointment', objectId: String(row.id) });
  const placeOf = (userId: number | null, action: string): string => {
    const found = places?.find((place) => place.userId === userId && place.action === action);
    return found ? `, ${placeInWords(found, row.job)}` : '';
  };
  if (!row.attendees.length) return 'Nobody yet';
  const clock = (moment: string): string => showClock(parseMoment(moment));
  const heard = (pressed: string, received: string | null): string => {
    const words = pressedWords(pressed, received, clock);
    return words ? ` (${words})` : '';
  };
  return (
    <ul className={css.people}>
      {row.attendees.map(
        ({ userId, contactId, label, response, arrivedAt, leftAt, arrivedReceivedAt, leftReceivedAt }) => (
          <li key={`${userId}-${contactId}`}>
            {label}
            {userId === me && ' (you)'}
            {response === 'accepted' && <span className="quiet"> is coming</span>}
            {response === 'declined' && <span className="late"> cannot come</span>}
            {arrivedAt && (
              <span className="quiet">
                {' arrived '}
                {clock(arrivedAt)}
                {heard(arrivedAt, arrivedReceivedAt)}
                {placeOf(userId, 'appointmentArrive')}
              </span>
            )}
            {leftAt && (
              <span className="quiet">
                {arrivedAt ? '; left ' : ' left '}
                {clock(leftAt)}
                {heard(leftAt, leftReceivedAt)}
                {placeOf(userId, 'appointmentLeave')}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
