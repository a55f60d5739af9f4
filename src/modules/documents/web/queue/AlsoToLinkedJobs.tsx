// Of an upload to a job: to which of its linked jobs the files go as well.
import { Checkbox, Stack } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { jobSettingApi } from '../../../jobs/shared/job-setting.entity.ts';
import { useLinkedJobs } from '../use-linked-jobs.ts';

interface Props {
  jobId: number;
  chosen: readonly number[];
  onChange: (jobIds: number[]) => void;
}

export function AlsoToLinkedJobs({ jobId, chosen, onChange }: Props) {
  const linked = useLinkedJobs(jobId);
  const setting = useRead(
    jobSettingApi.ofJob,
    { params: { jobId }, query: {} },
    { enabled: Boolean(linked?.length), staleTime: 60_000 },
  );
  if (!linked?.length || !setting.data) return null;
  if (setting.data.data.autoSyncLinkedAttachments)
    return <p className="quiet">Also goes to {linked.map(({ jobNumber }) => jobNumber).join(', ')}(linked).</p>;
  return (
    <Checkbox.Group
      label="Also copy to linked jobs"
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <Stack gap={8} mt={6}>
        {linked.map(({ id, jobNumber }) => (
          <Checkbox key={id} size="xs" value={String(id)} label={jobNumber} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
