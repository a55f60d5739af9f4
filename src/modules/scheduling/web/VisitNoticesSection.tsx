// Administration → Visit notices: the templates in which customers are told of visits.
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import {
  appointmentSetting,
  appointmentSettingApi,
  appointmentSettingOverride,
} from '../shared/appointment-setting.entity.ts';

const GROUPS = [
  { title: 'Booking', fields: ['bookedTemplateId', 'movedTemplateId', 'cancelledTemplateId', 'offeredTemplateId'] },
  { title: 'The visit', fields: ['reminderTemplateId', 'onMyWayTemplateId', 'missedTemplateId'] },
] as const;

export const VisitNoticesSection = () => (
  <SettingAdmin
    setting={appointmentSetting}
    override={appointmentSettingOverride}
    api={appointmentSettingApi as unknown as SettingAdminProps['api']}
    title="Visit notices"
    groups={GROUPS}
  />
);
