// The job that a change on this device is about, where the device knows it.
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { OutboxEntry } from '../../../platform/web/offline/outbox.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';

const STILL = Number.POSITIVE_INFINITY;

/** "0067"; undefined where it is about none, or the job is not kept here. */
export function useJobOf({ about, body }: OutboxEntry): string | undefined {
  const named = (body as { jobId?: unknown } | undefined)?.jobId;
  const visitId = Number(/^appointment\/(\d+)$/.exec(about)?.[1]);
  const visit = useRead(
    appointmentsApi.get,
    { params: { id: visitId } },
    { enabled: Number.isInteger(visitId), staleTime: STILL },
  ).data?.data;
  const jobId = typeof named === 'number' ? named : visit?.job?.id;
  const job = useRead(
    jobsApi.get,
    { params: { id: jobId ?? 0 } },
    { enabled: typeof jobId === 'number', staleTime: STILL },
  ).data?.data;
  return job?.jobNumber.replace(/^Job-/, '');
}
