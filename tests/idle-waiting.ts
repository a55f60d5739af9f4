// What is stored or offered before the part of the product that uses it is there: by that part, with the day somebody looked.
export type Waiting = Readonly<Record<string, { since: string; names: readonly string[] }>>;

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

export const RIGHTS_WITHOUT_USE: Waiting = {
  'letters that every resource has, though nothing of the kind is done to this one': {
    since: '2026-11-22',
    names:
      names(`delete-user edit-security-log create-security-log delete-security-log create-number-series delete-number-series
      view-filter-tag edit-filter-tag create-filter-tag delete-filter-tag edit-sanctions-list edit-job-history create-job-history delete-job-history
      create-job-submission delete-job-submission edit-data-export create-data-export delete-data-export view-background-job edit-background-job
      create-background-job delete-background-job delete-share-item`),
  },
  'estimating in full': { since: '2026-11-22', names: names('delete-estimate-snapshot unlock-items') },
};
export const SETTINGS_WITHOUT_READER: Waiting = {
  'messages to phones': {
    since: '2026-11-22',
    names: names('company.quietFrom company.quietTo company.smsSendNotifyEmail'),
  },
  'jobs that companies share': {
    since: '2026-11-22',
    names: names('jobSetting.autoSyncLinkedNotifications jobSetting.autoSyncLinkedAttachments'),
  },
  'mail of a job': { since: '2026-11-22', names: names('jobSetting.emailSubject') },
  'jobs and company, still to be used': {
    since: '2026-11-22',
    names: names('company.primaryUserId company.defaultDivisionId'),
  },
};
export const FIELDS_WITHOUT_SCREEN: Waiting = {
  location: { since: '2026-11-22', names: names('user.shouldTrackLocation user.locationItemActions') },
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
  'still to be shown': {
    since: '2026-11-22',
    names: names(`job.autoJobNumber job.primaryContact job.customerIsIndividual job.customerSalutation job.ongoingJob
      jobSetting.createFromShareItemRegistration jobSettingOverride.clientIds jobSettingOverride.createFromShareItemRegistration jobContact.isPrimary
      jobSubmissionLink.notifyEmail workflowKpi.warnHours workflowKpi.pauseStatusIds estimateSettingOverride.clientIds workOrderSettingOverride.clientIds
      division.textColour jobType.waterJob catastropheCode.eventName unit.forMaterial unit.forLabour paymentTerm.endOfMonth`),
  },
};
