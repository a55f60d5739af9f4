// Change job status. The same rule as the server's says which states can be reached and when a note is needed.
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';

export function JobStatusDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const can = useCan();
  const { options } = useOptions('jobStatus');
  const write = useWrite(jobsApi.changeStatus);
  return (
    <StatusDialog
      title="Change job status"
      choices={options
        .filter(({ value }) => value !== job.statusId)
        .map(({ value, label, item }) => ({ id: value, label, typeName: item?.typeName ?? null }))}
      verdict={({ typeName }, note) =>
        jobStatusCan({
          from: job.status.typeName as JobStatusType,
          to: typeName as JobStatusType,
          note,
          mayReopen: can('reopen-job'),
        })
      }
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      save={async (statusId, note) => {
        await write.mutateAsync({ params: { jobId: job.id }, body: { statusId, note, version: job.version } });
        onClose();
      }}
    />
  );
}
