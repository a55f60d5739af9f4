// The camera of a job's photos, opened from a visit.
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSlot } from '../../../platform/web/shell/parts.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';

export function useMayPhotograph(): boolean {
  const can = useCan();
  return can('create-attachment') && can('view-job');
}

/** Nothing where the module that has the camera is not there. */
export function VisitPhotos({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const Capture = useSlot('jobQuickActions').find(({ id }) => id === 'photos')?.component;
  const read = useRead(jobsApi.get, { params: { id: jobId } });
  if (read.error) return <p role="alert">{read.error.message}</p>;
  return Capture && read.data ? <Capture job={read.data.data} onClose={onClose} /> : null;
}
