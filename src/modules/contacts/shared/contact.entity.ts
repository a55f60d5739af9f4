import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  address,
  bool,
  email,
  fraction,
  generated,
  longText,
  oneOf,
  phone,
  ref,
  refs,
  required,
  text,
  withDefault,
  integer,
} from '../../../kit/fields.ts';

const fields = {
  contactTypeId: required(integer('Type', { min: 1, max: 10 })),
  fullName: generated(text('Name')),
  firstName: text('First name', { max: 100 }),
  lastName: text('Last name', { max: 100 }),
  companyName: text('Company name'),
  isIndividual: withDefault(bool('Individual'), false),
  salutation: text('Salutation', { max: 40 }),
  status: withDefault(oneOf('Status', ['active', 'inactive', 'do not use']), 'active'),
  doNotUseReason: text('Reason not to use'),
  email: email('Email'),
  homeNumber: phone('Home phone'),
  mobileNumber: phone('Mobile phone'),
  workNumber: phone('Work phone'),
  preferredContactNumber: withDefault(oneOf('Preferred number', ['Home', 'Mobile', 'Work']), 'Mobile'),
  position: text('Position', { max: 100 }),
  abn: text('ABN', { max: 20 }),
  acn: text('ACN', { max: 20 }),
  gstRegistered: withDefault(bool('Registered for tax'), false),
  cisTypeId: integer('CIS type', { min: 1, max: 4 }),
  cisPercentage: fraction('CIS share', { min: 0, max: 1 }),
  address: address('Address'),
  postalAddress: address('Postal address'),
  postalSameAsAddress: withDefault(bool('Postal address is the same'), true),
  parentContactId: ref('Belongs to', 'contact'),
  tradeIds: refs('Trades', 'trade'),
  paymentAccountName: text('Account name', { visibility: 'private' }),
  paymentAccountNumber: text('Account number', { max: 40, visibility: 'private' }),
  paymentAccountBsb: text('BSB', { max: 10, visibility: 'private' }),
  notes: longText('Notes'),
};

export interface Contact extends RowOf<typeof fields> {}
export interface ContactCreate extends CreateOf<typeof fields> {}
export interface ContactUpdate extends UpdateOf<typeof fields> {}

export const contact = entity<Contact, ContactCreate, ContactUpdate>('contact', fields, {
  label: { one: 'contact', many: 'contacts' },
});
