// Lines of the job's estimates with what no work order has taken yet, and when a profit is too small.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

export function useAvailableLines(jobId: number, estimateTypeId: number) {
  const read = useRead(
    workOrdersApi.available,
    { params: { jobId }, query: { estimateTypeId: estimateTypeId === 2 ? '2' : '1' } },
    { staleTime: 0 },
  );
  const { lines, settings } = read.data?.data ?? {};
  const limits = {
    warning: settings?.warningProfitMarginPercentage ?? 0,
    target: settings?.targetProfitMarginPercentage ?? 0,
  };
  return { lines, limits, error: read.error, retry: () => void read.refetch() };
}
