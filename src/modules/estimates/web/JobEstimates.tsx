// /prime/job/view/$jobId/estimates: the estimates of a job, or one of them (?estimateId=…&snapshotId=…).
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useSearch } from '../../../platform/web/shell/page-location.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { EstimateList } from './EstimateList.tsx';
import { readEstimatePlace } from './estimate-href.ts';

const EstimatePage = lazy(async () => ({ default: (await import('./EstimatePage.tsx')).EstimatePage }));

export function JobEstimates({ job }: JobPageProps) {
  const place = readEstimatePlace(useSearch());
  if (!place) return <EstimateList job={job} />;
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      <EstimatePage key={place.estimateId} job={job} place={place} />
    </Suspense>
  );
}
