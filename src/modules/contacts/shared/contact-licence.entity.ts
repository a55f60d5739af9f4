import { daysBetween } from '../../../kit/dates.ts';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  money,
  option,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  contactId: required(ref('Contact', 'contact')),
  licenceTypeId: option('Licence', 'licenceType', { hint: 'Choose a licence or an insurance' }),
  insuranceTypeId: option('Insurance', 'insuranceType'),
  number: text('Number', { max: 60 }),
  issuer: text('Issued by', { max: 100 }),
  state: text('State', { max: 60 }),
  issuedDate: date('Issued'),
  expiryDate: date('Expires'),
  coverAmount: money('Cover', { min: 0 }),
  statusId: withDefault(integer('Check', { min: 1, max: 3 }), 1),
  verifiedById: derived(ref('Checked by', 'user')),
  verifiedAt: derived(moment('Checked')),
  reminderDays: withDefault(integer('Days’ warning', { min: 0, max: 365 }), 30),
  notes: longText('Notes', { max: 2000 }),
  declineReason: text('Reason for rejecting', { max: 500 }),
  /** The version before: it stays. */
  replacesId: derived(integer('Renews')),
  sentByContact: generated(bool('Sent by the contact')),
};

export interface ContactLicence extends RowOf<typeof fields> {}
export interface ContactLicenceCreate extends CreateOf<typeof fields> {}
export interface ContactLicenceUpdate extends UpdateOf<typeof fields> {}

export const contactLicence = entity<ContactLicence, ContactLicenceCreate, ContactLicenceUpdate>(
  'contactLicence',
  fields,
  {
    label: { one: 'licence', many: 'licences and insurances' },
  },
);

/** What a person says after looking at the document. */
export const LICENCE_STATUSES = [
  { id: 1, label: 'To check', typeName: 'new' },
  { id: 2, label: 'Valid', typeName: 'done' },
  { id: 3, label: 'Rejected', typeName: 'declined' },
] as const;

export type LicenceState = 'toCheck' | 'valid' | 'rejected' | 'expiring' | 'expired';

/** A date that has come is stronger than what somebody said of the document. */
export function licenceState(
  { statusId, expiryDate, reminderDays }: Pick<ContactLicence, 'statusId' | 'expiryDate' | 'reminderDays'>,
  today: string,
): LicenceState {
  if (expiryDate !== null && expiryDate < today) return 'expired';
  if (statusId === 3) return 'rejected';
  if (expiryDate !== null && daysBetween(today, expiryDate) <= reminderDays) return 'expiring';
  return statusId === 2 ? 'valid' : 'toCheck';
}
