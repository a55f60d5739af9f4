// The first page of a job, to look at: money, photographs, conversation, dates, people. Each part is a module's own.
import css from './front.module.css';
import { useEffect } from 'react';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { Rooms } from '../../../../platform/web/display/Rooms.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { editing } from '../../../../platform/web/paths/paths.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PartBoundary } from '../../../../platform/web/shell/PartBoundary.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { FRONT_PLACES, type FrontPlace, type JobPageProps, useJobFront } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { JobReach } from '../JobReach.tsx';

/** What a thumb wants first: talk, photographs, what is due. */
const ON_A_PHONE: readonly FrontPlace[] = ['wide', 'left', 'middle', 'side', 'top'];

export function JobFrontPage({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const parts = useJobFront().filter(({ permission }) => permission === undefined || can(permission));
  // Whoever asks for the form of a job by its first page means the form of its details.
  const asksForForm = useSearch<{ edit?: unknown }>().edit !== undefined;
  useEffect(() => {
    if (asksForForm) openPage(editing(jobPaths.job(job.id, 'details')), { replace: true });
  }, [asksForForm, job.id]);
  useShortcut('e', 'Edit details', 'Record', () => openPage(editing(jobPaths.job(job.id, 'details'))), can('edit-job'));
  return (
    <div className={css.front}>
      {phone && (
        <div className={css.reach}>
          {job.safetyAlert && <p className="late">{job.safetyAlert}</p>}
          <JobReach job={job} />
        </div>
      )}
      <Rooms name="job">
        <div className={css.areas}>
          {(phone ? ON_A_PHONE : FRONT_PLACES).map((place) => {
            const here = parts.filter((part) => part.place === place);
            if (here.length === 0) return null;
            return (
              <div key={place} className={css.area} data-place={place}>
                {here.map(({ id, component: Part }) => (
                  <div key={id} data-room={id}>
                    <PartBoundary>
                      <Suspense fallback={null}>
                        <Part job={job} />
                      </Suspense>
                    </PartBoundary>
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </Rooms>
    </div>
  );
}
