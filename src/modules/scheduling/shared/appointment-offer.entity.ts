// Several times on one link: the customer takes one of them.
import { type RowOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  longText,
  moment,
  oneOf,
  ref,
  required,
  text,
} from '../../../kit/fields.ts';

const fields = {
  jobId: ref('Job', 'job'),
  label: required(text('Purpose')),
  expiresAt: required(moment('Open until')),
  channel: oneOf('Sent by', ['email', 'sms']),
  reach: text('Sent to', { max: 320 }),
  shareItemId: derived(integer('Shared page')),
  chosenId: derived(integer('Chosen')),
  answeredAt: derived(moment('Answered')),
  proposal: derived(longText('Customer’s preference')),
  declined: generated(bool('Declined')),
  withdrawn: generated(bool('Withdrawn')),
};
export interface AppointmentOffer extends RowOf<typeof fields> {}
export const appointmentOffer = entity<AppointmentOffer, object, object>('appointmentOffer', fields, {
  label: { one: 'offer', many: 'offers' },
  permission: 'appointment',
});
