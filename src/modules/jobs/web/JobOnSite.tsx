// What a phone shows of a job first: what to beware of, where it is and who lets you in, the visit, what is to know before going in.
// The pages of the job follow below it.
import css from './JobOnSite.module.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '../../../platform/web/icons.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type JobPageProps, useJobFront, useJobPages } from './job-pages.ts';
import { jobPaths } from './job-paths.ts';
import { JobReach } from './JobReach.tsx';

export function JobOnSite({ job }: JobPageProps) {
  const can = useCan();
  const parts = useJobFront()
    .filter(({ onSite, permission }) => onSite !== undefined && (permission === undefined || can(permission)))
    .sort((a, b) => (a.onSite ?? 0) - (b.onSite ?? 0));
  const photos = useJobPages().find(({ menuRef }) => menuRef === 'photos');
  const know = [
    ['Key safe', job.keySafe],
    ['On site', job.mainContact && [job.mainContact.label, job.mainContact.phone].filter(Boolean).join(', ')],
    ['Customer', job.vulnerableCustomer ? 'Vulnerable customer' : null],
  ].filter(([, value]) => value);
  return (
    <div className={css.onSite}>
      {job.safetyAlert && (
        <p className={css.alert}>
          <IconAlertTriangle size={16} aria-hidden /> {job.safetyAlert}
        </p>
      )}
      <div className={css.reach}>
        <JobReach job={job} />
        {photos && can(photos.permission) && (
          <Button
            size="xs"
            variant="light"
            component={PageLink}
            href={jobPaths.job(job.id, 'photos')}
            leftSection={<IconCamera size={14} aria-hidden />}
          >
            Photos
          </Button>
        )}
      </div>
      {parts.map(({ id, component: Part }) => (
        <Suspense key={id} fallback={null}>
          <Part job={job} />
        </Suspense>
      ))}
      {know.length > 0 && (
        <section className={css.know} aria-label="Before you go in">
          <h2>Before you go in</h2>
          <dl>
            {know.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
