// WHS items of a job.
import css from './safety.module.css';
import { Button } from '@mantine/core';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { riskOf } from '../shared/notifiable.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { HighRiskWork } from './HighRiskWork.tsx';
import { Regulator } from './WhsList.tsx';
import { readWhsId, safetyPaths } from './safety-paths.ts';

const WhsInJob = lazy(async () => ({ default: (await import('./WhsPages.tsx')).WhsInJob }));
const SWMS_WORDS = { none: 'not written yet', begun: 'not signed yet', complete: 'signed' } as const;
/** A job with more has them in the list. */
const MOST = 400;

export function JobWhs({ job }: JobPageProps) {
  const id = readWhsId(useSearch());
  if (id === undefined) return <WhsOfJob job={job} />;
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <WhsInJob key={id} id={id} jobId={job.id} />
    </Suspense>
  );
}

function WhsOfJob({ job }: JobPageProps) {
  const can = useCan();
  const hrefOf = (id: number): string => (can('my-whs') ? safetyPaths.item(id) : safetyPaths.inJob(job.id, id));
  const filter = JSON.stringify({ object: { jobId: job.id } });
  const read = useRead(whsItemsApi.list, { query: { filter, perPage: String(MOST) } });
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  return (
    <>
      <HighRiskWork jobId={job.id} items={read.data.data} />
      <RecordSection
        title="Health and safety"
        actions={
          can('create-whs-item') && (
            <Button size="xs" onClick={() => openPage(safetyPaths.create(job.id))}>
              New WHS item
            </Button>
          )
        }
      >
        <KeptHere about={`whsItem/new:${job.id}`} />
        {read.data.data.length === 0 && <p className="quiet">Nothing reported on this job yet.</p>}
        <ul className={css.rows}>
          {read.data.data.map((of) => (
            <li key={of.id}>
              <div className={css.what}>
                <PageLink href={hrefOf(of.id)}>
                  {of.whsNumber} {of.label}
                </PageLink>
                <span className="quiet">
                  {[
                    of.whsItemType.label,
                    of.incidentDate && showDate(of.incidentDate),
                    riskOf(of.severity, of.likelihood),
                    of.whsItemType.typeName === 'swms' && SWMS_WORDS[of.document],
                    of.signedOn > 0 && `${of.signedOn} signed on`,
                    of.openActions > 0 && `${of.openActions} to do`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <Regulator of={of} />
              <Status value={of.whsItemStatus} />
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
