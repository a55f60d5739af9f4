import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  derived,
  email,
  generated,
  integer,
  longText,
  moment,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  contactId: required(ref('Contact', 'contact')),
  /** Without one: the contact's own. */
  email: withDefault(email('Email'), ''),
  message: longText('Message', { max: 2000 }),
  /** Where the invited company has a server of its own; then the link is handed over, and an email is not needed. */
  server: text('Address of their server', { max: 200 }),
  statusId: generated(integer('Status')),
  systemType: generated(text('System type')),
  sentAt: derived(moment('Sent')),
  sentCount: generated(integer('Times sent')),
  expiresAt: generated(moment('Expires')),
  answeredAt: derived(moment('Answered')),
  acceptedCompanyId: derived(integer('Accepted by company')),
};
export interface SyncInvitation extends RowOf<typeof fields> {}
export interface SyncInvitationCreate extends CreateOf<typeof fields> {}
export interface SyncInvitationUpdate extends UpdateOf<typeof fields> {}
export const syncInvitation = entity<SyncInvitation, SyncInvitationCreate, SyncInvitationUpdate>(
  'syncInvitation',
  fields,
  { label: { one: 'invitation', many: 'invitations' } },
);
