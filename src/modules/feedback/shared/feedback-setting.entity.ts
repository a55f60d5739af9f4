// When customers are asked for feedback, whom, about what, and who looks after those who are unhappy.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, oneOf, ref, refs, texts, withDefault } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

export const WHO_IS_ASKED = ['customer', 'client'] as const;

const fields = {
  enabled: bool('Customers are asked for feedback', {
    hint: 'By email, once per job, in office hours',
  }),
  daysAfter: integer('Days after completion', { min: 0, max: 365 }),
  whoIsAsked: oneOf('Who is asked', WHO_IS_ASKED, { hint: 'The customer of the job, or the client who pays' }),
  reminderAfterDays: integer('Reminded once after days', { min: 1, max: 60, hint: 'Empty: no reminder' }),
  followUpBelow: integer('Follow up scores below', { min: 0, max: 10, hint: '0: no follow-up' }),
  followUpUserId: ref('Follow-up by', 'user', { hint: 'Empty: the job’s assignee' }),
  followUpDays: integer('Follow up within days', { min: 0, max: 60 }),
  requestTemplateId: ref('Request message', 'notificationTemplate', {
    hint: 'An email template. {{feedback.link}} places the link, otherwise it goes at the end. Empty: the standard message',
  }),
  reminderTemplateId: ref('Reminder message', 'notificationTemplate'),
};
const lists = {
  statusIds: refs('Ask when the job is', 'jobStatus', { hint: 'Empty: completed' }),
  subjects: texts('Stars are given for', { max: 60 }),
};
const settingFields = {
  ...fields,
  ...lists,
  enabled: withDefault(fields.enabled, false),
  daysAfter: withDefault(fields.daysAfter, 2),
  whoIsAsked: withDefault(fields.whoIsAsked, 'customer'),
  followUpBelow: withDefault(fields.followUpBelow, 7),
  followUpDays: withDefault(fields.followUpDays, 2),
};
export interface FeedbackSetting extends RowOf<typeof settingFields> {}
export interface FeedbackSettingUpdate extends UpdateOf<typeof settingFields> {}
export const feedbackSetting = entity<FeedbackSetting, never, FeedbackSettingUpdate>('feedbackSetting', settingFields, {
  label: { one: 'feedback setting', many: 'feedback settings' },
  permission: 'company-setting',
});

const overridden = { ...overrideFields, ...fields, ...lists };
export interface FeedbackSettingOverride extends RowOf<typeof overridden> {}
export interface FeedbackSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface FeedbackSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const feedbackSettingOverride = entity<
  FeedbackSettingOverride,
  FeedbackSettingOverrideCreate,
  FeedbackSettingOverrideUpdate
>('feedbackSettingOverride', overridden, {
  label: { one: 'override of the feedback setting', many: 'overrides of the feedback setting' },
  permission: 'company-setting',
});

export const feedbackSettingApi = settingApi(feedbackSetting, feedbackSettingOverride, {
  name: 'feedbackSetting',
  ofJob: 'feedbackSetting',
});
