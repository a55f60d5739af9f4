import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import {
  type ContactLicence,
  type ContactLicenceCreate,
  type ContactLicenceUpdate,
  contactLicence,
} from '../shared/contact-licence.entity.ts';
import { refreshLicencesExpireOn, waitingRenewal } from './contact-licences.store.ts';
import { requireContact } from './contacts.scope.ts';

/** What the holder says of it. */
export type SentRenewal = Pick<
  ContactLicenceUpdate,
  'number' | 'issuer' | 'state' | 'issuedDate' | 'expiryDate' | 'coverAmount'
>;

const VALID = 2;
const REJECTED = 3;

/** Who said that the document is right, and when; taken back with the word. */
const verdict = (ctx: Context, statusId: number | null | undefined) =>
  statusId == null
    ? {}
    : statusId === 1
      ? { verifiedById: null, verifiedAt: null }
      : { verifiedById: ctx.actor.userId, verifiedAt: ctx.now };

async function check(ctx: Context, whole: Partial<ContactLicenceCreate>): Promise<void> {
  if (whole.contactId != null) await requireContact(ctx, whole.contactId);
  const { licenceTypeId, insuranceTypeId } = whole;
  if (!licenceTypeId && !insuranceTypeId) throw invalid({ licenceTypeId: 'Choose a licence or an insurance' });
  if (licenceTypeId && insuranceTypeId)
    throw invalid({ insuranceTypeId: 'A document is either a licence or an insurance. Remove one' });
  if ((await missingIds(ctx, 'licence_type', licenceTypeId ? [licenceTypeId] : [])).length)
    throw invalid({ licenceTypeId: 'This entry does not exist' });
  if ((await missingIds(ctx, 'insurance_type', insuranceTypeId ? [insuranceTypeId] : [])).length)
    throw invalid({ insuranceTypeId: 'This entry does not exist' });
  if (whole.issuedDate && whole.expiryDate && whole.expiryDate < whole.issuedDate)
    throw invalid({ expiryDate: 'It expires before it was issued. Check both dates.' });
}

export async function createLicence(ctx: Context, given: ContactLicenceCreate): Promise<ContactLicence> {
  await check(ctx, given);
  const made = await insertRecord(ctx, contactLicence, given, verdict(ctx, given.statusId));
  await linkObject(ctx, 'contactLicence', made.id, null);
  await refreshLicencesExpireOn(ctx, made.contactId);
  await emit(ctx, 'contactLicence.created', 'contact', made.contactId, { licenceId: made.id });
  return made;
}

/** What the holder sends of their own licence or insurance: a version beside the one it renews. Sent again before a check, it is the same one. */
export async function sendRenewal(ctx: Context, id: number, given: SentRenewal): Promise<ContactLicence> {
  const before = await lockRecord(ctx, contactLicence, id);
  if (!given.expiryDate) throw invalid({ expiryDate: 'Enter the day on which it expires' });
  if (given.expiryDate < ctx.today) throw invalid({ expiryDate: 'This has expired already. Send the current one.' });
  if (given.issuedDate && given.issuedDate > ctx.today) throw invalid({ issuedDate: 'This day lies ahead' });
  const waiting = await waitingRenewal(ctx, id);
  if (waiting) return await updateLicence(ctx, waiting, given);
  const { contactId, licenceTypeId, insuranceTypeId, reminderDays } = before;
  const whole = { contactId, licenceTypeId, insuranceTypeId, reminderDays, ...given };
  await check(ctx, whole);
  const made = await insertRecord(ctx, contactLicence, whole, { replacesId: id, sentByContact: true });
  await linkObject(ctx, 'contactLicence', made.id, null);
  await emit(ctx, 'contactLicence.created', 'contact', contactId, { licenceId: made.id });
  return made;
}

export async function updateLicence(
  ctx: Context,
  id: number,
  { version, ...given }: ContactLicenceUpdate,
): Promise<ContactLicence> {
  const before = await lockRecord(ctx, contactLicence, id, { version });
  await check(ctx, { ...before, ...given } as ContactLicenceCreate);
  const decided = given.statusId !== undefined && given.statusId !== before.statusId;
  // A renewed document has to be looked at again.
  const renewed = !decided && before.statusId === VALID && given.expiryDate && given.expiryDate !== before.expiryDate;
  const values = renewed ? { ...given, statusId: 1 } : given;
  if (values.statusId === REJECTED && before.sentByContact && !values.declineReason)
    throw invalid({ declineReason: 'Say why: the contact reads it' });
  const { after, changed } = await updateRecord(
    ctx,
    contactLicence,
    id,
    values,
    decided || renewed ? verdict(ctx, values.statusId) : {},
  );
  await refreshLicencesExpireOn(ctx, before.contactId);
  if (after.contactId !== before.contactId) await refreshLicencesExpireOn(ctx, after.contactId);
  if (changed.length)
    await emit(ctx, 'contactLicence.updated', 'contact', after.contactId, { licenceId: id, fields: changed });
  return after;
}

export async function removeLicence(ctx: Context, id: number, version?: number): Promise<ContactLicence> {
  const removed = await removeRecord(ctx, contactLicence, id, { version });
  await refreshLicencesExpireOn(ctx, removed.contactId);
  return removed;
}
