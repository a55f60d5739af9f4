// Administration → Job cost: how much of a job's revenue counts as earned.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { SettingsPage } from '../../company/web/index.ts';
import { jobCostApi } from '../shared/job-cost.api.ts';
import { type JobCostSettingUpdate, jobCostSetting } from '../shared/job-cost.entity.ts';
import { EARNED_BY_WORDS } from '../shared/job-cost.ts';

export function JobCostSettingSection() {
  const read = useRead(jobCostApi.getSetting, {});
  const save = useWrite(jobCostApi.updateSetting);
  const mayEdit = useCan()('edit-company-setting');
  const record = read.data?.data;
  if (read.error && !record) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!record) return <SkeletonRows rows={4} />;
  if (!mayEdit)
    return (
      <RecordSection title="Job cost">
        <p>Earned: {EARNED_BY_WORDS[record.earnedBy]}</p>
      </RecordSection>
    );
  return (
    <SettingsPage<JobCostSettingUpdate>
      entity={jobCostSetting}
      record={record}
      label="Job cost"
      draftKey="setting:jobCostSetting"
      groups={[{ title: 'Work in progress', fields: ['earnedBy'] }]}
      words={{ earnedBy: EARNED_BY_WORDS }}
      save={(body) => save.mutateAsync({ body })}
    />
  );
}
