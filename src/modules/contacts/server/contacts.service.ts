// Creating and changing contacts.
import type { Address } from '../../../kit/fields.ts';
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
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import { type Contact, type ContactCreate, type ContactUpdate, contact } from '../shared/contact.entity.ts';

const joined = (parts: (string | null | undefined)[], between: string): string | null =>
  parts.filter((part) => part?.trim()).join(between) || null;

/** An address on one line: "12 Banksia St, Penrith NSW 2750". */
export const addressLine = (address: Address | null | undefined): string | null =>
  address
    ? joined(
        [joined([address.line1, address.line2], ', '), joined([address.suburb, address.state, address.postcode], ' ')],
        ', ',
      )
    : null;

/** Digits of all numbers, without the leading zero or country code, so that a search finds any spelling. */
export const phoneDigits = (numbers: (string | null | undefined)[]): string | null =>
  joined(
    numbers.map((number) => (number ?? '').replace(/\D/g, '').replace(/^61|^0/, '')),
    ' ',
  );

/** A company goes by its name, a person by first and last name. */
const nameOf = (given: Pick<Contact, 'companyName' | 'firstName' | 'lastName' | 'isIndividual'>): string | null =>
  given.isIndividual
    ? joined([given.firstName, given.lastName], ' ')
    : (given.companyName ?? joined([given.firstName, given.lastName], ' '));

const derivedColumns = (row: Contact) => ({
  addressLabel: addressLine(row.address),
  phoneDigits: phoneDigits([row.homeNumber, row.mobileNumber, row.workNumber]),
});

export async function createContact(ctx: Context, given: ContactCreate): Promise<Contact> {
  await checkRefs(ctx, given);
  const whole = {
    companyName: null,
    firstName: null,
    lastName: null,
    isIndividual: false,
    address: null,
    homeNumber: null,
    mobileNumber: null,
    workNumber: null,
    ...given,
  } as unknown as Contact;
  const fullName = nameOf(whole);
  if (!fullName)
    throw invalid(
      whole.isIndividual ? { firstName: 'First Name is required' } : { companyName: 'Company Name is required' },
    );
  const made = await insertRecord(ctx, contact, given, { fullName, ...derivedColumns(whole) });
  await linkObject(ctx, 'contact', made.id, null);
  await emit(ctx, 'contact.created', 'contact', made.id);
  return made;
}

export async function updateContact(ctx: Context, id: number, { version, ...given }: ContactUpdate): Promise<Contact> {
  await checkRefs(ctx, given);
  if (given.parentContactId === id) throw invalid({ parentContactId: 'A contact cannot belong to itself' });
  const before = await lockRecord(ctx, contact, id, { version });
  const whole = { ...before, ...given } as Contact;
  const fullName = nameOf(whole);
  if (!fullName)
    throw invalid(
      whole.isIndividual ? { firstName: 'First Name is required' } : { companyName: 'Company Name is required' },
    );
  const { after, changed } = await updateRecord(ctx, contact, id, given, { fullName, ...derivedColumns(whole) });
  if (changed.length) await emit(ctx, 'contact.updated', 'contact', id, { fields: changed });
  return after;
}

export const removeContact = (ctx: Context, id: number, version?: number): Promise<Contact> =>
  removeRecord(ctx, contact, id, { version });

async function checkRefs(ctx: Context, given: Partial<ContactCreate>): Promise<void> {
  if (given.contactTypeId != null && !CONTACT_TYPES.some((type) => type.id === given.contactTypeId))
    throw invalid({ contactTypeId: 'This entry does not exist' });
  if ((await missingIds(ctx, 'trade', given.tradeIds)).length) throw invalid({ tradeIds: 'This entry does not exist' });
}
