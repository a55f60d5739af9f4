// /prime/job/view/$jobId/$menuRef: the facts of the claim on every page, the pages of the job at the left.
import css from './jobs.module.css';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { jobPaths } from './job-paths.ts';
import { RecordPage } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NoSuchPage, NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { useLabels } from '../../../platform/web/form/labels.ts';
import { type JobSummary, jobFiguresApi } from '../shared/job-figures.api.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';
import { Viewers } from '../../identity/web/index.ts';
import { JobActions } from './JobActions.tsx';
import { JobPicture } from './JobPicture.tsx';
import { JobOnSite, JobOnSiteFoot } from './JobOnSite.tsx';
import { JobNextAction, useNextActions } from './JobNextAction.tsx';
import { jobFacts } from './job-facts.tsx';
import { type JobPage, useJobPages } from './job-pages.ts';

export function JobViewPage() {
  const { jobId } = usePageParams<{ jobId: string }>();
  const id = routeId(jobId);
  return id === undefined ? <NotFoundPage /> : <LoadedJob id={id} />;
}

function LoadedJob({ id }: { id: number }) {
  const read = useRead(jobsApi.get, { params: { id } });
  // Asked for at once, for the line that it adds above the page would push away what somebody is about to click.
  const advice = useNextActions(id);
  const pages = useShownPages();
  const job = read.data?.data;
  const [stands, setStands] = useState(false);
  useTabTitle(job && titleOf(job));
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !job) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  // Waited for once: another try of what failed must not take away the page that stands, and with it what can be undone there.
  const isAwaited = !stands && advice.isPending && advice.fetchStatus === 'fetching';
  if (job && !isAwaited && !stands) setStands(true);
  if (!job || isAwaited || !pages) return <SkeletonRows rows={8} />;
  return <JobFrame job={job} pages={pages} />;
}

/** The pages of a job that are there for this person, undefined while that is asked. */
function useShownPages(): readonly JobPage[] | undefined {
  const can = useCan();
  // A hook per page is fine: the registered pages never change while the application runs.
  const pages = useJobPages().map((page) => ({ page, shown: page.useShown ? page.useShown() : true }));
  if (pages.some(({ shown }) => shown === undefined)) return undefined;
  return pages
    .filter(({ page, shown }) => shown && can(page.permission))
    .map(({ page }) => page)
    .sort((a, b) => a.order - b.order);
}

/** Number, who, and where: what tells the tabs of a day apart. */
function titleOf({ jobNumber, customerLastName, customerName, siteAddressText }: JobView): string {
  const street = siteAddressText?.split(',')[0]?.replace(/^[\d/-]+[A-Za-z]? /, '');
  const about = [customerLastName ?? customerName, street].filter(Boolean).join(', ');
  return about ? `${jobNumber} ${about}` : jobNumber;
}

function JobFrame({ job, pages }: { job: JobView; pages: readonly JobPage[] }) {
  const { menuRef: asked } = usePageParams<{ menuRef: string }>();
  const phone = useIsPhone();
  // The menu is a page of its own on a phone alone; elsewhere it always stands beside the page.
  const onMenu = asked === 'menu' && phone;
  const menuRef = asked === 'menu' ? 'overview' : asked;
  const relabel = useLabels();
  const current = pages.find((page) => page.menuRef === menuRef);
  const inMenu = pages.filter(({ offMenu, of, menuRef: ref }) => of === undefined && (!offMenu || ref === menuRef));
  // Pages that tell one story are tabs of the one that stands in the menu.
  const lead = current?.of ?? menuRef;
  const tabs = pages.filter(({ of, menuRef: ref }) => of === lead || ref === lead);
  // What a module counts of a job is called as its page.
  const { figures = [] } =
    useRead(jobFiguresApi.summary, { params: { objectType: 'job', objectId: job.id } }, { follows: ['summary'] }).data
      ?.data ?? {};
  const counts = new Map(pages.map((page) => [page.menuRef, countOf(figures, page.label)]));
  return (
    <RecordPage
      title={job.jobNumber}
      // Where it is stands below it on a phone.
      subtitle={onMenu ? job.customerName : job.siteAddressText}
      {...(job.imageAttachmentId !== null && { picture: <JobPicture job={job} size="head" /> })}
      facts={jobFacts(job, relabel)}
      status={<Status value={job.status} chip />}
      saved={<Viewers objectType="job" objectId={job.id} />}
      actions={<JobActions job={job} />}
      menu={[
        ...(phone && !onMenu ? [{ id: 'menu', label: 'Menu', group: 'Menu', href: jobPaths.job(job.id, 'menu') }] : []),
        ...inMenu.map((page) => ({
          id: page.menuRef,
          label: page.label,
          group: page.group,
          href: jobPaths.job(job.id, page.menuRef),
          count: counts.get(page.menuRef),
          folded: page.seldom === true && counts.get(page.menuRef) === undefined,
        })),
      ]}
      active={lead}
      menuIsPage={onMenu}
      {...(onMenu && { foot: <JobOnSiteFoot job={job} /> })}
    >
      {onMenu && <JobOnSite job={job} />}
      {/* A phone has no room for it above every page: it stands where the job opens. */}
      {(!phone || onMenu || menuRef === 'overview') && <JobNextAction job={job} />}
      {!onMenu && tabs.length > 1 && (
        <nav className={css.tabs} aria-label={tabs.find(({ menuRef: ref }) => ref === lead)?.label ?? 'Tabs'}>
          {tabs.map((page) => (
            <PageLink
              key={page.menuRef}
              href={jobPaths.job(job.id, page.menuRef)}
              aria-current={page.menuRef === menuRef ? 'page' : undefined}
            >
              {page.menuRef === lead ? 'All' : page.label}
            </PageLink>
          ))}
        </nav>
      )}
      {!onMenu && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          {current ? <current.component job={job} /> : <NoSuchPage />}
        </Suspense>
      )}
    </RecordPage>
  );
}

const countOf = (figures: JobSummary['figures'], name: string): number | undefined => {
  const value = figures.find(({ label }) => label === name)?.value;
  return typeof value === 'number' && value > 0 ? value : undefined;
};
