// /prime/appointment/view/$appointmentId: one visit, attended in one screen: drive there, arrive, photographs, outcome, what comes next.
import css from './AppointmentPage.module.css';
import { Button } from '@mantine/core';
import { IconMapPin, IconMessage, IconPhone } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { SiteParts, callHref } from '../../jobs/web/index.ts';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { useKeptVisits } from './kept-visit.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { CourseDialog } from './CourseDialog.tsx';
import { OutcomeStep, useOutcome } from './OutcomeStep.tsx';
import { VisitFacts } from './VisitFacts.tsx';
import { type VisitDialog, VisitFoot } from './VisitFoot.tsx';
import { VisitHead } from './VisitHead.tsx';
import { VisitPhotos, useMayPhotograph } from './VisitPhotos.tsx';
import { calledBy } from './visit-words.ts';

export function AppointmentPage() {
  const { appointmentId = '' } = usePageParams<{ appointmentId?: string }>();
  const read = useRead(appointmentsApi.get, { params: { id: routeId(appointmentId) ?? 0 } });
  const row = read.data?.data;
  const asKept = useKeptVisits();
  useTabTitle(row ? `${row.label}${row.job ? ` ${row.job.label}` : ''}` : undefined);
  if (read.error && !row) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!row) return <SkeletonRows rows={6} />;
  return <Visit row={asKept(row)} />;
}

function Visit({ row }: { row: AppointmentView }) {
  const can = useCan();
  const [dialog, setDialog] = useState<VisitDialog | null>(null);
  const [photos, setPhotos] = useState(false);
  const outcome = useOutcome(row);
  const close = (): void => setDialog(null);
  const { job } = row;
  const edits = can('edit-appointment');
  const mayPhotograph = useMayPhotograph() && job;
  return (
    <article className={css.page}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div className={css.scroll} role="region" aria-label="The visit" tabIndex={0}>
        <VisitHead row={row} />
        <KeptHere about={`appointment/${row.id}`} />
        <Reach row={row} onWay={edits ? () => setDialog('onMyWay') : undefined} />
        {edits && row.status.typeName === 'onSite' && <OutcomeStep of={outcome} />}
        {job && can('view-job') && <SiteParts jobId={job.id} />}
        <VisitFacts row={row} />
      </div>
      <VisitFoot
        row={row}
        outcome={outcome}
        onOpen={setDialog}
        {...(mayPhotograph && { onPhotos: () => setPhotos(true) })}
      />
      {dialog === 'edit' && <AppointmentDialog appointment={row} onClose={close} />}
      {dialog === 'next' && (
        <AppointmentDialog
          jobId={row.jobId ?? undefined}
          proposed={{ typeId: row.appointmentTypeId, people: row.userIds.map((id) => `u${id}`) }}
          onClose={close}
        />
      )}
      {dialog && dialog !== 'edit' && dialog !== 'next' && <CourseDialog row={row} kind={dialog} onClose={close} />}
      {photos && job && <VisitPhotos jobId={job.id} onClose={() => setPhotos(false)} />}
    </article>
  );
}

/** Where it is and the way there, whom to ring, and that one is coming. */
function Reach({ row: { job, status }, onWay }: { row: AppointmentView; onWay: (() => void) | undefined }) {
  if (!job) return null;
  const sets = onWay && ['booked', 'confirmed'].includes(status.typeName);
  const called = calledBy(job.customerName);
  return (
    <section className={css.reach} aria-label="Site">
      {job.address && (
        <>
          <p>{job.address}</p>
          <Button
            variant="default"
            component="a"
            href={directionsTo(job.address)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={16} aria-hidden />}
          >
            Directions
          </Button>
        </>
      )}
      {(job.phone || sets) && (
        <div className={css.pair}>
          {job.phone && (
            <Button
              variant="default"
              component="a"
              href={callHref(job.phone)}
              title={job.phone}
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              {called ? `Call ${called}` : 'Call'}
            </Button>
          )}
          {sets && (
            <Button variant="default" leftSection={<IconMessage size={16} aria-hidden />} onClick={onWay}>
              On my way
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
