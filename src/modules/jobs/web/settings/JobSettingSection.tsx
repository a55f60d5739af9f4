// Administration → Job settings.
import { job } from '../../shared/job.entity.ts';
import { jobSetting, jobSettingApi, jobSettingOverride } from '../../shared/job-setting.entity.ts';
import { isLockable } from '../../shared/lockable.ts';
import { SettingAdmin } from './SettingAdmin.tsx';

const GROUPS = [
  { title: 'People on a job', fields: ['showEstimator', 'showSupervisor', 'showCaseManager'] },
  { title: 'Public forms', fields: ['enableShareItemRegistration', 'createFromShareItemRegistration'] },
  { title: 'Clients', fields: ['clientAnswerDays'] },
  { title: 'Messages', fields: ['emailSubject', 'autoSyncLinkedNotifications'] },
  { title: 'Files', fields: ['autoSyncLinkedAttachments'] },
  { title: 'Locks', fields: ['lockFields'] },
] as const;
const LOCKABLE = Object.fromEntries(
  Object.entries(job.fields)
    .filter(([name]) => isLockable(name))
    .map(([name, { label }]) => [name, label]),
);

export const JobSettingSection = () => (
  <SettingAdmin
    setting={jobSetting}
    override={jobSettingOverride}
    api={jobSettingApi}
    title="Job settings"
    groups={GROUPS}
    words={{ lockFields: LOCKABLE }}
  />
);
