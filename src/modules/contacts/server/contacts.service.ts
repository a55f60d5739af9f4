// Creating and changing contacts.
import type { Address } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
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
import {
  BANK_FIELDS,
  FINANCE_FIELDS,
  type Contact,
  type ContactCreate,
  type ContactUpdate,
  contact,
} from '../shared/contact.entity.ts';
import type { ContactUpdateBody } from '../shared/contacts.api.ts';
import { nationalDigits } from '../shared/phone.ts';
import { hiddenFrom } from './contact-columns.views.ts';
import { shareOfCisType } from './contact-tax.views.ts';
import { typesSeen } from './contacts.scope.ts';
import { reopenedState } from '../shared/sanctions-state.ts';

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
  joined(numbers.map(nationalDigits), ' ');

/** A company goes by its name, a person by first and last name. */
export const nameOf = (
  given: Pick<Contact, 'companyName' | 'firstName' | 'lastName' | 'isIndividual'>,
): string | null =>
  given.isIndividual
    ? joined([given.firstName, given.lastName], ' ')
    : (given.companyName ?? joined([given.firstName, given.lastName], ' '));

/** A name given whole, in the parts a contact keeps; parts that are given themselves stand. */
export function inParts<Given extends { fullName?: string | undefined; isIndividual?: boolean | null | undefined }>({
  fullName,
  ...given
}: Given): Omit<Given, 'fullName'> {
  if (fullName === undefined) return given;
  const at = fullName.lastIndexOf(' ');
  const parts = given.isIndividual
    ? { firstName: at < 0 ? fullName : fullName.slice(0, at).trim(), lastName: at < 0 ? null : fullName.slice(at + 1) }
    : { companyName: fullName };
  return { ...parts, ...given };
}
/** The same for a change: what the contact is decides where nothing else is said. */
export async function inPartsOf(ctx: Context, id: number, given: ContactUpdateBody): Promise<ContactUpdate> {
  if (given.fullName === undefined) return given;
  const { isIndividual } = await lockRecord(ctx, contact, id);
  return inParts({ ...given, isIndividual: given.isIndividual ?? isIndividual });
}

/** Columns that follow from others. */
export const derivedColumns = (row: Contact) => ({
  addressLabel: addressLine(row.address),
  phoneDigits: phoneDigits([row.homeNumber, row.mobileNumber, row.workNumber]),
});

export async function createContact(ctx: Context, given: ContactCreate): Promise<Contact> {
  await checkGiven(ctx, given);
  const values = { ...given, ...(await shareOfType(ctx, given)) };
  const whole = {
    companyName: null,
    firstName: null,
    lastName: null,
    isIndividual: false,
    address: null,
    homeNumber: null,
    mobileNumber: null,
    workNumber: null,
    ...values,
  } as unknown as Contact;
  const fullName = nameOf(whole);
  if (!fullName)
    throw invalid(
      whole.isIndividual ? { firstName: 'First Name is required' } : { companyName: 'Company Name is required' },
    );
  const made = await insertRecord(ctx, contact, values, { fullName, ...derivedColumns(whole) });
  await linkObject(ctx, 'contact', made.id, null);
  await emit(ctx, 'contact.created', 'contact', made.id);
  return made;
}

export async function updateContact(ctx: Context, id: number, { version, ...given }: ContactUpdate): Promise<Contact> {
  await checkGiven(ctx, given);
  if (given.parentContactId === id) throw invalid({ parentContactId: 'A contact cannot belong to itself' });
  const before = await lockRecord(ctx, contact, id);
  if (version !== undefined && version !== before.version)
    throw conflict(
      'Someone else changed this contact in the meantime. Your change was not saved.',
      shownTo(ctx, before),
    );
  const values = {
    ...given,
    ...(given.cisTypeId !== before.cisTypeId && (await shareOfType(ctx, given))),
  };
  const whole = { ...before, ...values } as Contact;
  const fullName = nameOf(whole);
  if (!fullName)
    throw invalid(
      whole.isIndividual ? { firstName: 'First Name is required' } : { companyName: 'Company Name is required' },
    );
  const { after, changed } = await updateRecord(ctx, contact, id, values, {
    fullName,
    ...derivedColumns(whole),
    ...reopenedState(before, fullName, whole.birthDate),
  });
  if (changed.length) await emit(ctx, 'contact.updated', 'contact', id, { fields: changed });
  return after;
}

/** The row for whoever is told of it, without what they may not read. */
const shownTo = (ctx: Context, row: Contact): Record<string, unknown> => {
  const hidden = hiddenFrom(ctx);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, hidden.includes(name) ? null : value]));
};

/** Whoever gets a type of the construction industry scheme gets its share, unless another one is named. */
async function shareOfType(
  ctx: Context,
  { cisTypeId, cisPercentage }: Pick<ContactUpdate, 'cisTypeId' | 'cisPercentage'>,
): Promise<Pick<ContactUpdate, 'cisPercentage'>> {
  if (cisTypeId === undefined || cisPercentage != null) return {};
  return { cisPercentage: cisTypeId === null ? null : ((await shareOfCisType(ctx, cisTypeId)) ?? null) };
}

const SUBCONTRACTOR = 3;
/** Makes a contact a subcontractor, whatever it was. */
export const makeSubcontractor = (ctx: Context, id: number): Promise<Contact> =>
  updateContact(ctx, id, { contactTypeId: SUBCONTRACTOR });

export const removeContact = (ctx: Context, id: number, version?: number): Promise<Contact> =>
  removeRecord(ctx, contact, id, { version });

/** Option tables behind the `…Ids` of a contact. */
const LISTS = {
  tradeIds: 'trade',
  serviceAreaIds: 'region',
  regionIds: 'region',
  divisionIds: 'division',
  userIds: 'app_user',
  filterTagIds: 'filter_tag',
} as const;

/** What a contact points to must be the company's own, and what it is must be allowed to this person. */
export async function checkGiven(ctx: Context, given: Partial<ContactCreate>): Promise<void> {
  if (BANK_FIELDS.some((name) => given[name] !== undefined) && !can(ctx, 'contact-bank-details'))
    throw forbidden('Only accounts can change bank details. An administrator can give you the right.');
  if (FINANCE_FIELDS.some((name) => given[name] !== undefined) && !can(ctx, 'contact-finance'))
    throw forbidden(
      'You need the right to contact finances to change numbers, accounts and terms. An administrator can give it to you.',
    );
  if (given.contactTypeId != null) checkType(ctx, given.contactTypeId);
  for (const [name, table] of Object.entries(LISTS))
    if ((await missingIds(ctx, table, given[name as keyof typeof LISTS])).length)
      throw invalid({ [name]: 'This entry does not exist' });
}

export function checkType(ctx: Context, contactTypeId: number): void {
  if (!CONTACT_TYPES.some((type) => type.id === contactTypeId))
    throw invalid({ contactTypeId: 'This entry does not exist' });
  const allowed = typesSeen(ctx);
  if (!allowed.length || allowed.includes(contactTypeId)) return;
  const labels = CONTACT_TYPES.filter(({ id }) => allowed.includes(id)).map(({ label }) => label);
  throw invalid({ contactTypeId: `Your role can only edit contacts of these types: ${labels.join(', ')}` });
}
