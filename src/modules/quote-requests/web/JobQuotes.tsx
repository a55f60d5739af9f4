// Quotes of a job: what was asked together stands together.
import css from './quotes.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate, showMoney } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { type QuoteRequestView, quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { DueMark } from './QuoteMore.tsx';
import { quotePaths } from './quote-paths.ts';

const NewQuotes = lazy(async () => ({ default: (await import('./NewQuotes.tsx')).NewQuotes }));
/** A job with more has them in the list. */
const MOST = 400;

/** /prime/job/view/$jobId/allocation-quote-requests: those of the scopes of allocations alone. */
export const AllocationQuotes = ({ job }: JobPageProps) => <JobQuotes job={job} ofAllocations />;

/** The type of estimates that allocations have. */
const OF_ALLOCATION = 2;

export function JobQuotes({ job, ofAllocations = false }: JobPageProps & { ofAllocations?: boolean }) {
  const may = useCan()('create-quote-request');
  const [asking, setAsking] = useState(false);
  const filter = JSON.stringify({ object: { jobId: job.id, ...(ofAllocations && { estimateTypeId: OF_ALLOCATION }) } });
  const read = useRead(quoteRequestsApi.list, { query: { filter, perPage: String(MOST) } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const groups = [...Map.groupBy(read.data.data, ({ groupId }) => groupId).entries()];
  return (
    <RecordSection
      title={ofAllocations ? 'Allocation quotes' : 'Quotes'}
      actions={
        may &&
        !ofAllocations && (
          <Button size="xs" onClick={() => setAsking(true)}>
            Ask for quotes
          </Button>
        )
      }
    >
      {groups.length === 0 && <p className="quiet">No quotes requested on this job yet.</p>}
      {groups.map(([groupId, quotes]) => (
        <GroupOf key={groupId} groupId={groupId} quotes={quotes.toSorted((a, b) => a.id - b.id)} />
      ))}
      {!ofAllocations && read.data.data.some(({ estimateTypeId }) => estimateTypeId === OF_ALLOCATION) && (
        <p>
          <PageLink href={jobPaths.job(job.id, 'allocation-quote-requests')}>Only allocation quotes</PageLink>
        </p>
      )}
      {asking && (
        <Suspense fallback={null}>
          <NewQuotes
            job={job}
            onClose={() => setAsking(false)}
            onMade={(groupId) => openPage(quotePaths.levelling(groupId))}
          />
        </Suspense>
      )}
    </RecordSection>
  );
}

function GroupOf({ groupId, quotes }: { groupId: number; quotes: readonly QuoteRequestView[] }) {
  const [first] = quotes;
  const inHand = quotes.filter(({ submittedAt }) => submittedAt !== null).length;
  return (
    <section className={css.group} aria-label={first?.label || first?.quoteRequestNumber}>
      <h3>
        <PageLink href={quotePaths.levelling(groupId)}>{first?.label || first?.quoteRequestNumber}</PageLink>{' '}
        <span className="quiet">
          {inHand} of {quotes.length} in{first?.dueDate && `, due ${showDate(first.dueDate)}`}
        </span>
      </h3>
      <ul className={css.rows}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <div className={css.what}>
              <PageLink href={quotePaths.quote(quote.id)}>
                {quote.quoteRequestNumber} {quote.assigned.label}
              </PageLink>
              <DueMark quote={quote} />
            </div>
            {quote.submittedAt && <span className="figures">{showMoney(quote.total)}</span>}
            <Status value={quote.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
