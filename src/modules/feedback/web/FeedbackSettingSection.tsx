// Administration → Feedback.
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import { feedbackSetting, feedbackSettingApi, feedbackSettingOverride } from '../shared/feedback-setting.entity.ts';

const GROUPS = [
  { title: 'Asking', fields: ['enabled', 'statusIds', 'daysAfter', 'whoIsAsked', 'reminderAfterDays', 'subjects'] },
  { title: 'Messages', fields: ['requestTemplateId', 'reminderTemplateId'] },
  { title: 'Following up', fields: ['followUpBelow', 'followUpUserId', 'followUpDays'] },
] as const;

export const FeedbackSettingSection = () => (
  <SettingAdmin
    setting={feedbackSetting}
    override={feedbackSettingOverride}
    api={feedbackSettingApi as unknown as SettingAdminProps['api']}
    title="Feedback"
    groups={GROUPS}
  />
);
