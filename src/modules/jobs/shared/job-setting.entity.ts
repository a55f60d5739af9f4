// What jobs follow: the company's own setting, and what overrides it for some jobs.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, text, texts, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from './setting-override.ts';

const fields = {
  showEstimator: bool('Jobs have an estimator'),
  showSupervisor: bool('Jobs have a supervisor'),
  showCaseManager: bool('Jobs have a case manager'),
  enableShareItemRegistration: bool('Allow enquiries through public forms', {
    hint: 'Close single forms under Public forms',
  }),
  createFromShareItemRegistration: bool('Register submissions as jobs at once', {
    hint: 'Unless a similar job exists. Otherwise they wait under Submissions',
  }),
  autoSyncLinkedNotifications: bool('Messages are copied to linked jobs'),
  autoSyncLinkedAttachments: bool('Files are copied to linked jobs', {
    hint: 'Files uploaded to the job, to linked jobs the person can see',
  }),
  clientAnswerDays: integer('Business days a client has to answer', {
    min: 1,
    max: 60,
    hint: 'Estimates and questions, until closing time on the last day',
  }),
  emailSubject: text('Email subject', {
    hint: 'For emails without one, such as {{job.reference}} {{job.address}}. Empty: number and site',
  }),
};
const settingFields = {
  showEstimator: withDefault(fields.showEstimator, true),
  showSupervisor: withDefault(fields.showSupervisor, true),
  showCaseManager: withDefault(fields.showCaseManager, true),
  enableShareItemRegistration: withDefault(fields.enableShareItemRegistration, false),
  createFromShareItemRegistration: withDefault(fields.createFromShareItemRegistration, false),
  autoSyncLinkedNotifications: withDefault(fields.autoSyncLinkedNotifications, false),
  emailSubject: fields.emailSubject,
  autoSyncLinkedAttachments: withDefault(fields.autoSyncLinkedAttachments, false),
  clientAnswerDays: withDefault(fields.clientAnswerDays, 5),
  lockFields: texts('Locked on new jobs', {
    max: 60,
    hint: 'Only people with the right to lock job fields can change them',
  }),
};
export interface JobSetting extends RowOf<typeof settingFields> {}
export interface JobSettingUpdate extends UpdateOf<typeof settingFields> {}
export const jobSetting = entity<JobSetting, never, JobSettingUpdate>('jobSetting', settingFields, {
  label: { one: 'job setting', many: 'job settings' },
  permission: 'company-setting',
});

/** An override that locks nothing leaves the locks to the next one. */
const overridden = { ...overrideFields, ...fields, lockFields: settingFields.lockFields };
export interface JobSettingOverride extends RowOf<typeof overridden> {}
export interface JobSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface JobSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const jobSettingOverride = entity<JobSettingOverride, JobSettingOverrideCreate, JobSettingOverrideUpdate>(
  'jobSettingOverride',
  overridden,
  {
    label: { one: 'override of the job setting', many: 'overrides of the job setting' },
    permission: 'company-setting',
  },
);

export const jobSettingApi = settingApi(jobSetting, jobSettingOverride, { name: 'jobSetting', ofJob: 'jobSetting' });
