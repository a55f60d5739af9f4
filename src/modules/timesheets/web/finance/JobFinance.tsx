// /prime/job/view/{jobId}/finance?section=…: what the job comes to, and below it its money pages, one at a time.
import '../../../../platform/web/theme/list.css';
import css from './finance.module.css';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { JobMoney, type JobPageProps } from '../../../jobs/web/index.ts';
import { jobPaths } from '../../../jobs/web/job-paths.ts';
import { useJobFinance } from './job-finance.ts';

export function JobFinance({ job }: JobPageProps) {
  const can = useCan();
  const { section: asked } = useSearch<{ section?: unknown }>();
  const sections = useJobFinance().filter(({ permission }) => can(permission));
  const current = sections.find(({ section }) => section === asked) ?? sections[0];
  if (!current) return <p className="list-message">You do not have the right to see the money of jobs.</p>;
  return (
    <section className={css.page} aria-label="Finance">
      <JobMoney job={job} />
      <nav className={css.sections} aria-label="Sections of finance">
        {sections.map(({ section, label }) => (
          <PageLink
            key={section}
            href={`${jobPaths.job(job.id, 'finance')}?section=${section}`}
            aria-current={section === current.section ? 'page' : undefined}
          >
            {label}
          </PageLink>
        ))}
      </nav>
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <current.component job={job} />
      </Suspense>
    </section>
  );
}
