// Administration → Visit notices: the templates in which customers are told of visits.
import type { Entity } from '../../../kit/entity.ts';
import { SettingAdmin, type SettingAdminProps } from '../../jobs/web/index.ts';
import {
  NOTICE_FIELDS,
  appointmentSetting,
  appointmentSettingApi,
  appointmentSettingOverride,
} from '../shared/appointment-setting.entity.ts';

const GROUPS = [{ title: 'Templates', fields: NOTICE_FIELDS }] as const;

export const VisitNoticesSection = () => (
  <SettingAdmin
    setting={appointmentSetting as unknown as Entity}
    override={appointmentSettingOverride as unknown as Entity}
    api={appointmentSettingApi as unknown as SettingAdminProps['api']}
    title="Visit notices"
    groups={GROUPS}
  />
);
