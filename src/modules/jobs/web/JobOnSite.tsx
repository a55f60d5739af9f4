// What a phone shows of a job first: what to beware of, the visit, where it is and whom to ring, what to do and to know there. The pages of
// the job follow below it.
import css from './JobOnSite.module.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconDots } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { PartBoundary } from '../../../platform/web/shell/PartBoundary.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type JobPageProps, useJobFront, useJobThumb } from './job-pages.ts';
import { useJobQuickActions } from './job-quick-actions.ts';
import { JobReach } from './JobReach.tsx';
import { SiteFoot } from './SiteFoot.tsx';
import { SiteParts } from './SiteParts.tsx';

export function JobOnSite({ job }: JobPageProps) {
  const can = useCan();
  const parts = useJobFront()
    .filter(({ onSite, permission }) => onSite !== undefined && (permission === undefined || can(permission)))
    .sort((a, b) => (a.onSite ?? 0) - (b.onSite ?? 0));
  const shown = (some: typeof parts) =>
    some.map(({ id, component: Part }) => (
      <PartBoundary key={id}>
        <Suspense fallback={null}>
          <Part job={job} />
        </Suspense>
      </PartBoundary>
    ));
  return (
    <div className={css.onSite}>
      {job.safetyAlert && (
        <p className={css.alert}>
          <IconAlertTriangle size={16} aria-hidden /> {job.safetyAlert}
        </p>
      )}
      {shown(parts.slice(0, 1))}
      <div className={css.reach}>
        <JobReach job={job} onSite />
      </div>
      {shown(parts.slice(1))}
      <KeptHere about={`job/${job.id}`} />
      <SiteParts jobId={job.id} />
    </div>
  );
}

/** At the thumb: the pages of the job, the camera, and the act of today's visit. */
export function JobOnSiteFoot({ job }: JobPageProps) {
  const can = useCan();
  const [taking, setTaking] = useState(false);
  const photos = useJobQuickActions().find(({ id, permission }) => id === 'photos' && can(permission));
  const thumb = useJobThumb();
  const toPages = (): void =>
    document.querySelector('[data-record-body] nav')?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  return (
    <SiteFoot label="On site">
      <Button variant="default" leftSection={<IconDots size={16} aria-hidden />} onClick={toPages}>
        More
      </Button>
      {photos && (
        <Button variant="light" leftSection={<IconCamera size={16} aria-hidden />} onClick={() => setTaking(true)}>
          Photos
        </Button>
      )}
      {thumb && (
        <Suspense fallback={null}>
          <thumb.component job={job} />
        </Suspense>
      )}
      {taking && photos && (
        <Suspense fallback={null}>
          <photos.component job={job} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </SiteFoot>
  );
}
