import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  longText,
  moment,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  label: required(text('Subject', { max: 200 })),
  jobId: ref('Job', 'job'),
  startAt: required(moment('Start')),
  endAt: required(moment('End')),
  place: text('Place', { max: 200 }),
  link: text('Link', { max: 1000, hint: 'Call link: https://…' }),
  userIds: refs('Our people', 'user'),
  agenda: longText('Agenda', { max: 20_000 }),
  minutes: longText('Minutes', { max: 100_000 }),
};
export interface Meeting extends RowOf<typeof fields> {}
export interface MeetingCreate extends CreateOf<typeof fields> {}
export interface MeetingUpdate extends UpdateOf<typeof fields> {}
export const meeting = entity<Meeting, MeetingCreate, MeetingUpdate>('meeting', fields, {
  label: { one: 'meeting', many: 'meetings' },
});

const contactFields = {
  meetingId: required(ref('Meeting', 'meeting')),
  contactId: required(ref('Contact', 'contact')),
  role: text('Role', { max: 100 }),
  attended: withDefault(bool('Attended'), false),
};
export interface MeetingContact extends RowOf<typeof contactFields> {}
export interface MeetingContactCreate extends CreateOf<typeof contactFields> {}
export interface MeetingContactUpdate extends UpdateOf<typeof contactFields> {}
export const meetingContact = entity<MeetingContact, MeetingContactCreate, MeetingContactUpdate>(
  'meetingContact',
  contactFields,
  { label: { one: 'person of a meeting', many: 'people of a meeting' }, permission: 'meeting', labelField: 'id' },
);

const recordFields = {
  meetingId: generated(ref('Meeting', 'meeting')),
  startedAt: generated(moment('Started')),
  stoppedAt: derived(moment('Stopped')),
  startedByContactId: generated(ref('Started by', 'contact')),
  consentAt: generated(moment('Everyone agreed')),
  attachmentId: derived(ref('Recording', 'attachment')),
};
export interface MeetingRecord extends RowOf<typeof recordFields> {}
export const meetingRecord = entity<MeetingRecord, object, object>('meetingRecord', recordFields, {
  label: { one: 'recording', many: 'recordings' },
  permission: 'meeting',
  labelField: 'id',
});
