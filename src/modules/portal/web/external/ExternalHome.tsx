// What people outside the staff see first: their work orders, their jobs, and what was shared with them.
import externalCss from './external.module.css';
import css from './ExternalHome.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { externalJobPath, externalWorkOrderPath } from './external-paths.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { claimsApi } from '../../shared/claims.api.ts';
import { externalApi } from '../../shared/external.api.ts';
import { outsideActsApi } from '../../shared/outside-acts.api.ts';
import { ExternalList } from './ExternalList.tsx';
import { ExternalShares } from './ExternalShares.tsx';
import { ExternalElsewhere, ExternalPapers } from './ExternalPapers.tsx';
import { OwnTax } from './OwnTax.tsx';
import { ExternalAllocations } from './ExternalAllocations.tsx';
import { ExternalWhs } from './ExternalWhs.tsx';
import { ExternalVisits } from './ExternalVisits.tsx';

const ClientDesk = lazy(async () => ({ default: (await import('../desk/ClientDesk.tsx')).ClientDesk }));

/** Clients with several claims have a desk; everyone else one page of what is theirs. */
export function ExternalHome() {
  const counts = useRead(claimsApi.counts, {});
  if (counts.error && !counts.data) return <PageError error={counts.error} onRetry={() => void counts.refetch()} />;
  if (!counts.data) return <SkeletonRows rows={6} />;
  if (!counts.data.data.desk) return <OwnPage />;
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <ClientDesk />
    </Suspense>
  );
}

/** Whether there is any: what never was is not offered. */
const ANY = { query: { perPage: 1 } } as const;

function OwnPage() {
  const { company, firstName } = useCurrentUser();
  const visits = useRead(externalApi.visits, ANY);
  const allocations = useRead(externalApi.allocations, ANY);
  const workOrders = useRead(externalApi.workOrders, ANY);
  const jobs = useRead(externalApi.jobs, ANY);
  const shares = useRead(externalApi.shares, ANY);
  const reads = [visits, allocations, workOrders, jobs, shares];
  const failed = reads.find(({ error, data }) => error && !data);
  const known = reads.every(({ data }) => data);
  const has = (read: (typeof reads)[number]) => (read.data?.meta.total ?? 0) > 0;
  return (
    <section className={externalCss.external} aria-labelledby="external-title">
      <header>
        <h1 id="external-title" className="page-title">
          {company.name}
        </h1>
      </header>
      {failed?.error && (
        <PageError
          error={failed.error}
          onRetry={() => {
            for (const read of reads) void read.refetch();
          }}
        />
      )}
      {!failed && !known && <SkeletonRows rows={6} />}
      {known && !reads.some(has) && (
        <p className={css.externalEmpty}>
          Welcome, {firstName}. Nothing here yet: visits, allocations, work orders, jobs and pages that {company.name}{' '}
          shares with you appear on this page.
        </p>
      )}
      {has(jobs) && <WaitingEstimates />}
      {has(shares) && <ExternalShares />}
      {has(visits) && <ExternalVisits />}
      {has(allocations) && <ExternalAllocations />}
      {has(workOrders) && <WorkOrders />}
      <ExternalPapers />
      {has(workOrders) && <ExternalWhs />}
      {has(jobs) && <Jobs />}
      {has(workOrders) && <OwnTax />}
      <ExternalElsewhere />
    </section>
  );
}

const WorkOrders = () => (
  <ExternalList
    title="Work orders"
    endpoint={externalApi.workOrders}
    empty={{ open: 'No open work orders.', closed: 'No finished work orders.' }}
    row={(order) => (
      <PageLink href={externalWorkOrderPath(order.id)} className={externalCss.externalRow}>
        <span className={externalCss.externalWhat}>
          <strong>
            <span className="figures">{order.workOrderNumber}</span> {order.label}
          </strong>
          <span className="quiet">{order.siteAddress ?? order.jobNumber}</span>
        </span>
        <span className={`${externalCss.externalWhen} quiet`}>
          {order.startDate ? `Start ${showDate(order.startDate)}` : ''}
        </span>
        <span className={`${externalCss.externalAmount} figures`}>{showMoney(order.costTotal)}</span>
        <Status value={order.status} />
      </PageLink>
    )}
  />
);

/** What waits on them is above everything else. */
function WaitingEstimates() {
  const { country } = useCurrentUser();
  const waiting = useRead(outsideActsApi.estimates, {}).data?.data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={externalCss.externalList} aria-label="Waiting on you">
      <header className={externalCss.externalListHead}>
        <h2>Waiting on you</h2>
      </header>
      <ul className={externalCss.externalRows}>
        {waiting.map((estimate) => (
          <li key={estimate.id}>
            <PageLink href={externalJobPath(estimate.jobId)} className={externalCss.externalRow}>
              <span className={externalCss.externalWhat}>
                <strong>
                  Approve the estimate for <span className="figures">{estimate.clientRef ?? estimate.jobNumber}</span>{' '}
                  {estimate.customerName}
                </strong>
                <span className="quiet">{estimate.label}</span>
              </span>
              <span className={`${externalCss.externalWhen} quiet`} />
              <span className={`${externalCss.externalAmount} figures`}>{showMoney(estimate.totalIncTax)}</span>
              <span className="quiet">inc {country.taxName}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Jobs = () => (
  <ExternalList
    title="Jobs"
    endpoint={externalApi.jobs}
    empty={{ open: 'No open jobs.', closed: 'No closed jobs.' }}
    row={(job) => (
      <PageLink href={externalJobPath(job.id)} className={externalCss.externalRow}>
        <span className={externalCss.externalWhat}>
          <strong>
            <span className="figures">{job.clientRef ?? job.jobNumber}</span> {job.customerName}
          </strong>
          <span className="quiet">{job.siteAddress ?? ''}</span>
        </span>
        <span className={`${externalCss.externalWhen} quiet`}>
          {job.incidentDate ? `Incident ${showDate(job.incidentDate)}` : ''}
        </span>
        <span className={`${externalCss.externalAmount} quiet`}>{job.peril?.label ?? ''}</span>
        <Status value={job.status} />
      </PageLink>
    )}
  />
);
