// What is stored or offered before the part of the product that uses it is there: by that part, with the day somebody looked.
export type Waiting = Readonly<Record<string, { since: string; names: readonly string[] }>>;

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const RIGHTS_WITHOUT_USE: Waiting = {
  'estimating in full': { since: '2026-11-22', names: names('delete-estimate-snapshot unlock-items') },
};
export const SETTINGS_WITHOUT_READER: Waiting = {};
export const FIELDS_WITHOUT_SCREEN: Waiting = {
  location: { since: '2026-11-22', names: names('user.shouldTrackLocation user.locationItemActions') },
  'messages to phones': {
    since: '2026-11-22',
    names: names('company.quietFrom company.quietTo company.enableSms company.smsSendNotifyEmail'),
  },
  invoices: { since: '2026-11-22', names: names('company.enableInvoiceNumbering') },
  timesheets: { since: '2026-11-22', names: names('company.targetDailyHours') },
  community: { since: '2026-11-22', names: names('contact.communityListed') },
  'contacts who sign in': { since: '2026-11-22', names: names('contact.portalEnabled') },
  'mail and messages of a job': {
    since: '2026-11-22',
    names: names(
      `notification.notificationChannelId notification.notificationTypeId jobSetting.emailSubject jobSettingOverride.emailSubject`,
    ),
  },
  'jobs that companies share': {
    since: '2026-11-22',
    names:
      names(`jobSetting.autoSyncLinkedNotifications jobSetting.autoSyncLinkedAttachments jobSettingOverride.autoSyncLinkedNotifications
      jobSettingOverride.autoSyncLinkedAttachments`),
  },
};
