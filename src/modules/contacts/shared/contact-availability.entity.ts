import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { date, oneOf, ref, required, text, time, withDefault } from '../../../kit/fields.ts';

const fields = {
  contactId: required(ref('Contact', 'contact')),
  kind: withDefault(oneOf('Kind', ['shift', 'leave', 'unavailable']), 'unavailable'),
  fromDate: required(date('From')),
  toDate: required(date('To')),
  fromTime: time('From time'),
  toTime: time('To time'),
  recurrence: withDefault(oneOf('Repeats', ['once', 'weekly']), 'once'),
  note: text('Note'),
};

export interface ContactAvailability extends RowOf<typeof fields> {}
export interface ContactAvailabilityCreate extends CreateOf<typeof fields> {}
export interface ContactAvailabilityUpdate extends UpdateOf<typeof fields> {}

export const contactAvailability = entity<ContactAvailability, ContactAvailabilityCreate, ContactAvailabilityUpdate>(
  'contactAvailability',
  fields,
  { label: { one: 'absence or shift', many: 'availability' }, permission: 'contact' },
);
