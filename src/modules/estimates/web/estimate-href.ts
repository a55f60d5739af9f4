// Addresses inside the estimates page of a job. They can be linked and survive a reload.
import { decodeRouteId, encodeRouteId } from '../../../kit/ids.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

export interface EstimatePlace {
  estimateId: number;
  snapshotId?: number | undefined;
  /** Open the import dialog at once. */
  isImporting?: boolean;
  /** Of a snapshot: what it cost beside what was estimated. */
  isReconciling?: boolean;
}

/** `/prime/estimate` is the quote requests’. */
export const allEstimatesHref = (): string => '/prime/estimates';
export const estimatesHref = (jobId: number): string => jobPaths.job(jobId, 'estimates');

export function estimateHref(
  jobId: number,
  { estimateId, snapshotId, isImporting, isReconciling }: EstimatePlace,
): string {
  const query = new URLSearchParams({ estimateId: encodeRouteId(estimateId) });
  if (snapshotId !== undefined) query.set('snapshotId', encodeRouteId(snapshotId));
  if (isReconciling) query.set('view', 'reconciliation');
  if (isImporting) query.set('import', 'bill');
  return `${estimatesHref(jobId)}?${query}`;
}

/** What the address asks for; undefined: the list. */
export function readEstimatePlace(search: Record<string, unknown>): EstimatePlace | undefined {
  const id = (name: string): number | undefined =>
    typeof search[name] === 'string' ? decodeRouteId(search[name]) : undefined;
  const estimateId = id('estimateId');
  if (estimateId === undefined) return undefined;
  return {
    estimateId,
    snapshotId: id('snapshotId'),
    isImporting: search['import'] === 'bill',
    isReconciling: search['view'] === 'reconciliation',
  };
}
