// Administration → Job cost: how much of a job's revenue counts as earned.
import { Radio } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { jobCostApi } from '../shared/job-cost.api.ts';
import { EARNED_BY, EARNED_BY_WORDS } from '../shared/job-cost.ts';

export function JobCostSettingSection() {
  const read = useRead(jobCostApi.getSetting, {});
  const save = useWrite(jobCostApi.updateSetting);
  const mayEdit = useCan()('edit-company-setting');
  const record = read.data?.data;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!record) return <SkeletonRows rows={4} />;
  return (
    <RecordSection title="Job cost">
      <Radio.Group
        label="Earned"
        description="How much of a job’s revenue counts as earned. Earned less billed is over- or under-billed."
        value={record.earnedBy}
        error={save.error?.message}
        onChange={(chosen) => {
          const earnedBy = EARNED_BY.find((one) => one === chosen);
          if (earnedBy && earnedBy !== record.earnedBy)
            save.mutate({ body: { earnedBy, version: record.version } }, { onSuccess: () => toast('Saved') });
        }}
      >
        {EARNED_BY.map((value) => (
          <Radio key={value} value={value} label={EARNED_BY_WORDS[value]} disabled={!mayEdit} mt="xs" />
        ))}
      </Radio.Group>
    </RecordSection>
  );
}
