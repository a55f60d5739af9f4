// Administration → Job settings.
import type { Entity } from '../../../../kit/entity.ts';
import { jobSetting, jobSettingApi, jobSettingOverride } from '../../shared/job-setting.entity.ts';
import { SettingAdmin } from './SettingAdmin.tsx';

const GROUPS = [{ title: 'People on a job', fields: ['showEstimator', 'showSupervisor', 'showCaseManager'] }] as const;

export const JobSettingSection = () => (
  <SettingAdmin
    setting={jobSetting as unknown as Entity}
    override={jobSettingOverride as unknown as Entity}
    api={jobSettingApi}
    title="Job settings"
    groups={GROUPS}
  />
);
