// Who was on a site from when until when. It is written once; a correction is a note.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  decimal,
  derived,
  generated,
  longText,
  moment,
  oneOf,
  phone,
  ref,
  required,
  text,
} from '../../../kit/fields.ts';

const fields = {
  jobId: required(ref('Job', 'job')),
  name: required(text('Name', { max: 100, missing: 'Enter a name' })),
  employer: text('Company', { max: 100 }),
  phone: phone('Mobile'),
  userId: derived(ref('Staff', 'user')),
  contactId: ref('Contact', 'contact'),
  inAt: required(moment('In')),
  outAt: moment('Out'),
  inReceivedAt: derived(moment('In received')),
  outReceivedAt: derived(moment('Out received')),
  hours: derived(decimal('Hours')),
  inLatitude: derived(decimal('In at latitude')),
  inLongitude: derived(decimal('In at longitude')),
  outLatitude: derived(decimal('Out at latitude')),
  outLongitude: derived(decimal('Out at longitude')),
  inductionFormId: derived(ref('Induction', 'customForm')),
  source: generated(oneOf('Signed in by', ['app', 'link', 'office'])),
  note: longText('Note', { max: 2000, hint: 'Recorded times do not change. Note any difference here' }),
};
export interface AttendanceItem extends RowOf<typeof fields> {}
export interface AttendanceItemCreate extends CreateOf<typeof fields> {}
export interface AttendanceItemUpdate extends UpdateOf<typeof fields> {}
export const attendanceItem = entity<AttendanceItem, AttendanceItemCreate, AttendanceItemUpdate>(
  'attendanceItem',
  fields,
  {
    label: { one: 'attendance', many: 'attendance' },
    labelField: 'name',
  },
);
