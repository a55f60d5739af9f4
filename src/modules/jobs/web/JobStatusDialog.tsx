// Change job status. The same rule as the server's says which states can be reached and when a note is needed; open points that
// the change would leave behind are shown and confirmed.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { StatusDialog } from '../../../platform/web/dialogs/StatusDialog.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobView, jobsApi } from '../shared/jobs.api.ts';

export function JobStatusDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const can = useCan();
  const { options } = useOptions('jobStatus');
  const [statusId, setStatusId] = useState<number | null>(null);
  const [accepted, setAccepted] = useState<string[]>([]);
  const write = useWrite(jobsApi.changeStatus);
  const checks = useRead(
    jobCommandsApi.checkActions,
    { params: { jobId: job.id }, query: { actionTypeRef: 'jobStatus', statusId: String(statusId ?? 0) } },
    { enabled: statusId !== null, staleTime: 0 },
  );
  const open = statusId === null ? [] : (checks.data?.data ?? []);
  return (
    <StatusDialog
      title="Change job status"
      from={job.statusId}
      choices={options.map(({ value, label, item }) => ({ id: value, label, typeName: item?.typeName ?? null }))}
      verdict={({ typeName }, note) =>
        jobStatusCan({
          from: job.status.typeName as JobStatusType,
          to: typeName as JobStatusType,
          note,
          mayReopen: can('reopen-job'),
        })
      }
      onChoose={(chosen) => {
        setStatusId(chosen);
        setAccepted([]);
      }}
      ready={!checks.isLoading && open.every(({ ref, mandatory }) => !mandatory || accepted.includes(ref))}
      saving={write.isPending}
      error={write.error}
      onClose={onClose}
      save={async (chosen, note) => {
        await write.mutateAsync({
          params: { jobId: job.id },
          body: { statusId: chosen, note, version: job.version, acceptedActions: accepted },
        });
        onClose();
      }}
      after={
        open.length > 0 && (
          <Checkbox.Group
            label="Before you continue"
            description="Items marked with an asterisk must be confirmed."
            value={accepted}
            onChange={setAccepted}
          >
            <div className="dialog-choices">
              {open.map(({ ref, label, reason, mandatory }) => (
                <Checkbox
                  key={ref}
                  size="xs"
                  value={ref}
                  label={mandatory ? `${label} *` : label}
                  description={reason}
                />
              ))}
            </div>
          </Checkbox.Group>
        )
      }
    />
  );
}
