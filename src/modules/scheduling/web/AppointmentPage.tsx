// /prime/appointment/view/$appointmentId: one visit, attended in one screen: drive there, arrive, photographs, outcome, what comes next.
import css from './AppointmentPage.module.css';
import { Button } from '@mantine/core';
import { IconCamera, IconMapPin, IconPhone } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { pressedWords } from '../../../platform/shared/pressed.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { showClock, showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { parseMoment } from '../../../kit/dates.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type AppointmentStatusType, appointmentStatusCan } from '../shared/appointment-status.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';
import { useLocations } from '../../company/web/index.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { CourseDialog, type CourseKind } from './CourseDialog.tsx';
import { OutcomeStep } from './OutcomeStep.tsx';
import { placeInWords, statusOf, whenInWords } from './appointment-words.ts';
import { schedulingPaths } from './scheduling-paths.ts';
import { TypeMark } from './TypeMark.tsx';
import { failed, useCourse, useStatusId } from './use-appointments.ts';

export function AppointmentPage() {
  const { appointmentId = '' } = usePageParams<{ appointmentId?: string }>();
  const read = useRead(appointmentsApi.get, { params: { id: routeId(appointmentId) ?? 0 } });
  const row = read.data?.data;
  useTabTitle(row ? `${row.label}${row.job ? ` ${row.job.label}` : ''}` : undefined);
  if (read.error && !row) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!row) return <SkeletonRows rows={6} />;
  return <Visit row={row} />;
}

function Visit({ row }: { row: AppointmentView }) {
  const can = useCan();
  const [editing, setEditing] = useState<'edit' | 'next' | CourseKind | null>(null);
  const [photos, setPhotos] = useState(false);
  const type = row.status.typeName as AppointmentStatusType;
  const may = (to: AppointmentStatusType): boolean => type !== to && appointmentStatusCan(type, to) === true;
  const edits = can('edit-appointment');
  const { job } = row;
  const remove = useWrite(appointmentsApi.remove);
  return (
    <article className={css.page}>
      <h1>
        <TypeMark type={row.type} /> {job?.customerName ?? row.label}
      </h1>
      <p>
        <Status value={statusOf(row.status)} /> <span className="quiet">{job && row.label}</span>
      </p>
      {job?.safetyAlert && (
        <p className={css.alert} role="alert">
          {job.safetyAlert}
        </p>
      )}
      <div className={css.buttons}>
        {job?.address && (
          <Button
            variant="default"
            size="sm"
            component="a"
            href={directionsTo(job.address)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={16} aria-hidden />}
          >
            Directions
          </Button>
        )}
        {job?.phone && (
          <Button
            variant="default"
            size="sm"
            component="a"
            href={`tel:${job.phone.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {job.phone}
          </Button>
        )}
        {job && can('create-attachment') && can('view-job') && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => setPhotos(true)}
          >
            Photos
          </Button>
        )}
      </div>
      {edits && (
        <NextStep row={row} type={type} onWay={() => setEditing('onMyWay')} onMissed={() => setEditing('missed')} />
      )}
      <Facts row={row} />
      {edits && (
        <div className={css.buttons}>
          {(may('cancelled') || may('superseded')) && type !== 'missed' && (
            <Button size="xs" variant="default" onClick={() => setEditing('edit')}>
              Edit
            </Button>
          )}
          {may('superseded') && (
            <Button size="xs" variant="default" onClick={() => setEditing('reschedule')}>
              Reschedule
            </Button>
          )}
          {may('cancelled') && (
            <Button size="xs" variant="default" onClick={() => setEditing('cancelled')}>
              Cancel visit
            </Button>
          )}
          {can('create-appointment') && ['done', 'missed', 'onSite'].includes(type) && (
            <Button size="xs" variant="default" onClick={() => setEditing('next')}>
              Book the next visit
            </Button>
          )}
          {can('delete-appointment') && ['proposed', 'booked', 'cancelled'].includes(type) && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              onClick={() =>
                remove.mutate(
                  { params: { id: row.id }, query: { version: row.version } },
                  {
                    onError: failed,
                    onSuccess: () => {
                      toast('Appointment deleted');
                      openPage(job ? jobPaths.job(job.id, 'appointments') : schedulingPaths.list(), { replace: true });
                    },
                  },
                )
              }
            >
              Delete
            </Button>
          )}
        </div>
      )}
      {editing === 'edit' && <AppointmentDialog appointment={row} onClose={() => setEditing(null)} />}
      {editing === 'next' && (
        <AppointmentDialog
          jobId={row.jobId ?? undefined}
          proposed={{ typeId: row.appointmentTypeId, people: row.userIds.map((id) => `u${id}`) }}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && editing !== 'edit' && editing !== 'next' && (
        <CourseDialog row={row} kind={editing} onClose={() => setEditing(null)} />
      )}
      {photos && job && <Photos jobId={job.id} onClose={() => setPhotos(false)} />}
    </article>
  );
}

interface NextStepProps {
  row: AppointmentView;
  type: AppointmentStatusType;
  onWay: () => void;
  onMissed: () => void;
}
function NextStep({ row, type, onWay, onMissed }: NextStepProps) {
  const { status, arrive, leave, busy } = useCourse(row.id);
  const statusId = useStatusId();
  const to = (next: AppointmentStatusType): void => {
    const id = statusId(next);
    if (id) status.mutate({ params: { id: row.id, appointmentStatusId: id } }, { onError: failed });
  };
  const arriving = (
    <Button size="md" loading={busy} onClick={() => arrive('Arrived')}>
      I am here
    </Button>
  );
  const missed = (
    <Button size="md" variant="default" onClick={onMissed}>
      No access
    </Button>
  );
  if (type === 'proposed' && row.startAt && row.offerId === null)
    return (
      <section className={css.step} aria-label="Next step">
        <h2>Not agreed yet</h2>
        <div className={css.buttons}>
          <Button loading={busy} onClick={() => to('booked')}>
            Book it
          </Button>
        </div>
      </section>
    );
  if (type === 'booked' || type === 'confirmed')
    return (
      <section className={css.step} aria-label="Next step">
        <h2>{type === 'confirmed' ? 'The customer expects you' : 'Not confirmed by the customer yet'}</h2>
        <div className={css.buttons}>
          <Button size="md" onClick={onWay}>
            On my way
          </Button>
          {arriving}
          {missed}
          {type === 'booked' && (
            <Button size="md" variant="subtle" loading={busy} onClick={() => to('confirmed')}>
              Customer confirmed
            </Button>
          )}
        </div>
      </section>
    );
  if (type === 'travelling')
    return (
      <section className={css.step} aria-label="Next step">
        <h2>On the way</h2>
        <div className={css.buttons}>
          {arriving}
          {missed}
        </div>
      </section>
    );
  if (type !== 'onSite') return null;
  return (
    <section className={css.step} aria-label="Next step">
      <h2>On site since {row.arrivedAt ? showClock(parseMoment(row.arrivedAt)) : 'now'}</h2>
      <OutcomeStep row={row} />
      <div className={css.buttons}>
        {!row.leftAt && (
          <Button variant="default" loading={busy} onClick={() => leave('Left')}>
            I have left
          </Button>
        )}
        {missed}
      </div>
    </section>
  );
}

function Facts({ row }: { row: AppointmentView }) {
  const facts: [string, React.ReactNode][] = [
    ['When', whenInWords(row)],
    ['Site', row.job?.address],
    [
      'Job',
      row.job && (
        <PageLink key="job" href={jobPaths.job(row.job.id)}>
          {row.job.label}
        </PageLink>
      ),
    ],
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

/** The camera of the job’s photographs, where the module that has it is there. */
function Photos({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const Capture = useSlot('jobQuickActions').find(({ id }) => id === 'photos')?.component;
  const read = useRead(jobsApi.get, { params: { id: jobId } });
  if (read.error) return <p role="alert">{read.error.message}</p>;
  return Capture && read.data ? <Capture job={read.data.data} onClose={onClose} /> : null;
}
