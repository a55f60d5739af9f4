// What a company does with what a connected company sends, and what it sends by itself afterwards.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, option, ref, required, texts, withDefault } from '../../../kit/fields.ts';

const fields = {
  contactId: required(ref('Connected company', 'contact')),
  workflowId: option('Workflow', 'workflow'),
  jobTypeId: option('Job type', 'jobType'),
  perilId: option('Peril', 'peril', { hint: 'Used where theirs is not in your list' }),
  catastropheCodeId: option('Catastrophe code', 'catastropheCode'),
  divisionId: option('Division', 'division'),
  assignedId: ref('Assigned to', 'user'),
  caseManagerId: ref('Case manager', 'user'),
  businessId: ref('Business', 'contact'),
  attachmentTypeId: option('Type of their files', 'attachmentType'),
  notifyEmailsFromParent: texts('Email when they send work', { max: 254, hint: 'One address a line' }),
  notifyEmailsFromChild: texts('Email when they answer', { max: 254, hint: 'One address a line' }),
  acceptsWork: withDefault(bool('Work: jobs, orders, allocations, quote and information requests'), false),
  acceptsAnswers: withDefault(bool('Answers: quotes, progress, licences, information'), false),
  acceptsEstimates: withDefault(bool('Estimates'), false),
  acceptsInvoices: withDefault(bool('Invoices, as bills to approve'), false),
  sendsStatuses: withDefault(bool('Send them changes of status'), true),
  sendsDates: withDefault(bool('Send them changes of dates'), true),
  sendsNotes: withDefault(bool('Send them public notes'), false),
  sendsFiles: withDefault(bool('Send them public photos and documents'), false),
};
export interface SyncSetting extends RowOf<typeof fields> {}
export interface SyncSettingCreate extends CreateOf<typeof fields> {}
export interface SyncSettingUpdate extends UpdateOf<typeof fields> {}
export const syncSetting = entity<SyncSetting, SyncSettingCreate, SyncSettingUpdate>('syncSetting', fields, {
  label: { one: 'connection setting', many: 'connection settings' },
  labelField: 'contactId',
});
