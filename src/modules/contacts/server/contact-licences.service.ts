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
import { refreshLicencesExpireOn } from './contact-licences.store.ts';
import { requireContact } from './contacts.scope.ts';

const VALID = 2;

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
