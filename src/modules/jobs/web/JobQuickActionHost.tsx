// A quick action started from the palette: the job of the open page is read first.
import type { FunctionComponent } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { routeId } from '../../../platform/web/paths/paths.ts';
import type { QuickActionProps } from '../../../platform/web/shell/registry.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';

interface OnJob {
  job: JobView;
  onClose: () => void;
}

export const onOpenJob = (Action: FunctionComponent<OnJob>): FunctionComponent<QuickActionProps> =>
  function JobQuickActionHost({ params, onClose }) {
    const id = routeId(params['jobId']);
    const read = useRead(jobsApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
    return read.data ? <Action job={read.data.data} onClose={onClose} /> : null;
  };
