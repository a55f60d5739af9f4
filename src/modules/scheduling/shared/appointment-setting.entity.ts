// In which of the company's templates customers are told of their visits; without one, in the product's own words.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { ref } from '../../../kit/fields.ts';
import { overrideFields, settingApi } from '../../jobs/shared/setting-override.ts';

const template = (label: string, hint?: string) => ref(label, 'notificationTemplate', hint ? { hint } : {});
const fields = {
  bookedTemplateId: template('Booked', 'Suggested when you book a visit and notify the customer'),
  movedTemplateId: template('Rescheduled'),
  onMyWayTemplateId: template('On the way'),
  missedTemplateId: template('No access'),
  cancelledTemplateId: template('Cancelled'),
  offeredTemplateId: template('Times offered', 'Needs {{appointment.link}}. Otherwise the link goes at the end'),
  reminderTemplateId: template('Reminder', 'Sent the day before, if ticked on the visit'),
};
export const NOTICE_FIELDS = Object.keys(fields) as readonly (keyof typeof fields)[];

export interface AppointmentSetting extends RowOf<typeof fields> {}
export interface AppointmentSettingUpdate extends UpdateOf<typeof fields> {}
export const appointmentSetting = entity<AppointmentSetting, never, AppointmentSettingUpdate>(
  'appointmentSetting',
  fields,
  { label: { one: 'visit notice setting', many: 'visit notice settings' }, permission: 'company-setting' },
);

const overridden = { ...overrideFields, ...fields };
export interface AppointmentSettingOverride extends RowOf<typeof overridden> {}
export interface AppointmentSettingOverrideCreate extends CreateOf<typeof overridden> {}
export interface AppointmentSettingOverrideUpdate extends UpdateOf<typeof overridden> {}
export const appointmentSettingOverride = entity<
  AppointmentSettingOverride,
  AppointmentSettingOverrideCreate,
  AppointmentSettingOverrideUpdate
>('appointmentSettingOverride', overridden, {
  label: { one: 'override of the visit notices', many: 'overrides of the visit notices' },
  permission: 'company-setting',
});

export const appointmentSettingApi = settingApi(appointmentSetting, appointmentSettingOverride, {
  name: 'appointmentSetting',
  ofJob: 'appointmentSettingOverride',
});
