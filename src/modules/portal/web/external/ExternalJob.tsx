// One job as its client reads it with an account: the estimate that waits for them or what else is asked, then the sheet of the job.
import externalCss from './external.module.css';
import { IconChevronLeft } from '../../../../platform/web/icons.tsx';
import { usePageParams } from '../../../../platform/web/shell/page-location.tsx';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { paths, routeId } from '../../../../platform/web/paths/paths.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { type ExternalJob as Job, externalApi } from '../../shared/external.api.ts';
import { outsideActsApi } from '../../shared/outside-acts.api.ts';
import { AskedOfYou, Calm } from '../outside/AskedOfYou.tsx';
import { EstimateApproval } from '../outside/EstimateApproval.tsx';
import { Call, JobSheet } from '../outside/JobSheet.tsx';
import { ExternalShares } from './ExternalShares.tsx';
import { SendToJob } from './SendToOrder.tsx';

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
  return job ? <Sheet job={job} again={() => void read.refetch()} /> : <SkeletonRows rows={8} />;
}

function Sheet({ job, again }: { job: Job; again: () => void }) {
  const { firstName } = useCurrentUser();
  const ask = useWrite(outsideActsApi.ask);
  const params = { id: job.id };
  const asksNothing = !job.asked && !job.estimates.some(({ waiting }) => waiting);
  const asked = job.asked && <AskedOfYou asked={job.asked} firstName={firstName} office={job.office} onDone={again} />;
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
        <Call phone={job.office.phone} label={`Call ${job.office.company}`} />
      </header>
      <JobSheet
        job={job}
        top={
          <>
            {job.estimates.map(({ id }) => (
              <Estimate key={id} id={id} company={job.office.company} />
            ))}
            {asked}
            {asksNothing && <Calm job={job} />}
          </>
        }
        send={
          <>
            <SendToJob id={job.id} />
            <ExternalShares jobId={job.id} />
          </>
        }
        fetchPicture={(attachmentId, size) =>
          call(outsideActsApi.picture, { params: { ...params, attachmentId }, query: { size } })
        }
        fetchFile={(attachmentId) => call(externalApi.jobFile, { params: { ...params, attachmentId } })}
        ask={async (text) => void (await ask.mutateAsync({ params, body: { text } }))}
      />
    </article>
  );
}

/** What waits is open; what is answered can be looked at. */
function Estimate({ id, company }: { id: number; company: string }) {
  const read = useRead(outsideActsApi.estimate, { params: { id } });
  const answer = useWrite(outsideActsApi.answerEstimate);
  const approval = read.data?.data;
  if (read.error && !approval) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!approval) return <SkeletonRows rows={4} />;
  const sheet = (
    <EstimateApproval
      approval={approval}
      company={company}
      onAnswer={async (body) => {
        try {
          await answer.mutateAsync({ params: { id }, body });
        } catch (error) {
          void read.refetch(); // somebody else may have answered
          throw error;
        }
      }}
    />
  );
  if (approval.mayAnswer) return sheet;
  return (
    <details className={externalCss.externalText}>
      <summary>
        Estimate {[approval.label, approval.state === 'declined' ? 'declined' : 'approved'].filter(Boolean).join(', ')}
      </summary>
      {sheet}
    </details>
  );
}
