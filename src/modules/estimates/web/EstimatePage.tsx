// One estimate inside its job: the draft that is edited, or one of its frozen snapshots.
import css from './estimates.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../platform/web/api/api-error.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type EstimateView, estimatesApi } from '../shared/estimates.api.ts';
import { snapshotsApi } from '../shared/snapshots.api.ts';
import { EstimateEditor } from './EstimateEditor.tsx';
import type { EstimatePlace } from './estimate-href.ts';
import { useEditorFacts } from './useEditorFacts.ts';

const SnapshotPage = lazy(async () => ({ default: (await import('./snapshot/SnapshotPage.tsx')).SnapshotPage }));
const ReconcilePage = lazy(async () => ({ default: (await import('./reconcile/ReconcilePage.tsx')).ReconcilePage }));

interface Props {
  job: JobView;
  place: EstimatePlace;
}

export function EstimatePage({ job, place }: Props) {
  const { estimateId, snapshotId } = place;
  const { document, error, reload, isReading } = useDocument(estimateId);
  const filter = JSON.stringify({ and: [{ field: 'estimateId', operator: 'equals', value: estimateId }] });
  const sort = JSON.stringify([{ field: 'number', direction: 'asc' }]);
  const snapshots = useRead(snapshotsApi.list, { query: { filter, sort, perPage: '500' } });
  const facts = useEditorFacts(document && factsOf(document));
  if (error?.status === 404 || (document && document.jobId !== job.id)) return <NotFoundPage />;
  if (error && !document) return <PageError error={error} onRetry={reload} />;
  if (!document || !facts) return <SkeletonRows rows={16} />;
  const frame = {
    jobId: job.id,
    client: job.client?.label ?? null,
    document,
    facts,
    snapshots: snapshots.data?.data ?? [],
    reload,
    isReading,
  };
  return (
    <section className={`${css.estPage} fills-page`} aria-label={`Estimate ${document.number}: ${document.label}`}>
      {snapshotId === undefined ? (
        <EstimateEditor {...frame} isImporting={place.isImporting ?? false} />
      ) : place.isReconciling ? (
        <Suspense fallback={<SkeletonRows rows={12} />}>
          <ReconcilePage
            jobId={job.id}
            estimateId={document.id}
            snapshotId={snapshotId}
            label={snapshots.data?.data.find(({ id }) => id === snapshotId)?.label ?? document.label}
          />
        </Suspense>
      ) : (
        <Suspense fallback={<SkeletonRows rows={16} />}>
          <SnapshotPage {...frame} key={snapshotId} snapshotId={snapshotId} />
        </Suspense>
      )}
    </section>
  );
}

function factsOf(document: EstimateView) {
  const {
    targetProfitMarginPercentage: target,
    warningProfitMarginPercentage: warning,
    parentItems,
    ...newRows
  } = document.settings;
  return {
    // Who may not see margins has nothing that they are measured by.
    targetProfitMarginPercentage: target ?? 0,
    warningProfitMarginPercentage: warning ?? 0,
    newRows,
    hasGroups: parentItems,
    ...readOnly(document),
  };
}

function readOnly({ status }: EstimateView): { readOnlyReason?: string } {
  const ended = status.typeName === 'closed' || status.typeName === 'cancelled';
  return ended ? { readOnlyReason: `This estimate is ${status.label.toLowerCase()}. Reopen it to edit it.` } : {};
}

let openings = 0;

/**
 * Read once when the page opens: from then on the editor holds the truth, and a refetch in the background could only
 * be older than what was typed. `reload` reads it anew.
 */
function useDocument(estimateId: number) {
  const [opening, setOpening] = useState(() => ++openings);
  const read = useQuery<EstimateView, ApiError>({
    queryKey: ['estimateDocument', estimateId, opening],
    queryFn: async ({ signal }) => (await call(estimatesApi.get, { params: { id: estimateId } }, { signal })).data,
    // Not even where everything is read again, as after a restart of the server: the sheet would begin anew, without what can be undone.
    staleTime: 'static',
  });
  // While it is read anew, the old one stays in view.
  const [last, setLast] = useState<EstimateView | undefined>(undefined);
  if (read.data && read.data !== last) setLast(read.data);
  return {
    document: read.data ?? last,
    error: read.error,
    reload: () => setOpening(++openings),
    isReading: read.isFetching,
  };
}
