// One job as its client reads it: what was agreed, how far it is, and what was shared.
import externalCss from './external.module.css';
import css from './ExternalJob.module.css';
import { IconAlertTriangle, IconChevronLeft } from '../../../../platform/web/icons.tsx';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../../platform/web/display/format.ts';
import { paths, routeId } from '../../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { whenInWords } from '../../../scheduling/web/index.ts';
import { type ExternalJob as Job, externalApi } from '../../shared/external.api.ts';
import { ExternalTalk } from './ExternalTalk.tsx';
import { ExternalShares } from './ExternalShares.tsx';

export function ExternalJob() {
  const { jobId } = usePageParams<{ jobId?: string }>();
  const id = routeId(jobId);
  return id === undefined ? <NotFoundPage /> : <Loaded id={id} />;
}

function Loaded({ id }: { id: number }) {
  const read = useRead(externalApi.job, { params: { id } });
  const job = read.data?.data;
  useTabTitle(job && (job.clientRef ?? job.jobNumber));
  if (read.error?.status === 404) return <NotFoundPage />;
  if (read.error && !job) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  return job ? <Sheet job={job} /> : <SkeletonRows rows={8} />;
}

function Sheet({ job }: { job: Job }) {
  const { currencySymbol } = useCurrentUser().country;
  const facts: [string, string | null | undefined][] = [
    ['Claim number', job.clientRef],
    ['Policy number', job.additionalRef],
    ['Job number', job.jobNumber],
    ['Customer', job.customerName],
    ['Site', job.siteAddress],
    ['Job type', job.jobType?.label],
    ['Peril', job.peril?.label],
    ['Incident', job.incidentDate && showDate(job.incidentDate)],
    ['Excess', job.excessAmount === null ? null : `${currencySymbol}${showMoney(job.excessAmount)}`],
    ['Target start', job.targetStartDate && showDate(job.targetStartDate)],
    ['Target completion', job.targetCompletionDate && showDate(job.targetCompletionDate)],
    ['Case manager', job.caseManager?.label],
    ['Supervisor', job.supervisor?.label],
  ];
  return (
    <article className={externalCss.external} aria-labelledby={`external-job-${job.id}`}>
      <PageLink href={paths.dashboard()} className={externalCss.externalBack}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden /> Dashboard
      </PageLink>
      <header className={externalCss.externalHead}>
        <div>
          <h1 id={`external-job-${job.id}`} className="page-title">
            {job.clientRef ?? job.jobNumber}
          </h1>
          <p className="quiet">{[job.customerName, job.siteAddress].filter(Boolean).join(', ')}</p>
        </div>
        <Status value={job.status} chip />
      </header>
      {job.vulnerableCustomer && (
        <p className={externalCss.externalAlert}>
          <IconAlertTriangle size={16} aria-hidden /> <strong>Vulnerable customer</strong>
        </p>
      )}
      <dl className={css.externalFacts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {job.description && (
        <section className={externalCss.externalText}>
          <h2>Description</h2>
          <p>{job.description}</p>
        </section>
      )}
      <section className={externalCss.externalText} aria-label="Progress">
        <h2>Progress</h2>
        {job.milestones.length === 0 && <p className="quiet">Nothing recorded yet.</p>}
        <ol className={css.externalSteps}>
          {job.milestones.map(({ label, day }) => (
            <li key={label}>
              <span>{label}</span>
              <time dateTime={day} className="quiet figures">
                {showDate(day)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      {job.visits.length > 0 && (
        <section className={externalCss.externalText} aria-label="Visits">
          <h2>Visits</h2>
          <ul className={css.externalSteps}>
            {job.visits.map((visit) => (
              <li key={visit.id}>
                <span>
                  {visit.label} <span className="quiet">{visit.status.label}</span>
                </span>
                <span className="quiet figures">{whenInWords(visit)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ExternalShares jobId={job.id} />
      <ExternalTalk
        messages={job.messages}
        files={job.files}
        fetchFile={(attachmentId) => call(externalApi.jobFile, { params: { id: job.id, attachmentId } })}
      />
    </article>
  );
}
