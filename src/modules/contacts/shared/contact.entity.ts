import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  address,
  bool,
  date,
  derived,
  email,
  fraction,
  generated,
  longText,
  money,
  moment,
  oneOf,
  option,
  phone,
  ref,
  refs,
  required,
  text,
  withDefault,
  integer,
} from '../../../kit/fields.ts';
import { CODE_FORMATS } from '../../company/shared/identifiers.ts';

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
  abn: text('ABN', { max: 20, format: CODE_FORMATS.number }),
  acn: text('ACN', { max: 20, format: CODE_FORMATS.number }),
  utr: text('UTR', { max: 20, format: CODE_FORMATS.number }),
  vatNumber: text('VAT number', { max: 20, format: CODE_FORMATS.number }),
  irdNumber: text('IRD number', { max: 20, format: CODE_FORMATS.number }),
  gstRegistered: withDefault(bool('Registered for tax'), false),
  cisTypeId: option('CIS type', 'cisType'),
  cisPercentage: fraction('Share withheld', {
    min: 0,
    max: 1,
    hint: 'CIS: from the type unless you enter another. New Zealand: the rate on their IR 330C form',
  }),
  cisVerificationNumber: text('CIS verification number', { max: 20 }),
  rctiAgreedAt: moment('Self-billing agreed'),
  birthDate: date('Date of birth', { visibility: 'private', hint: 'Only to tell apart people with the same name' }),
  address: address('Address'),
  postalAddress: address('Postal address'),
  postalSameAsAddress: withDefault(bool('Postal address is the same'), true),
  currentAddress: address('Current address'),
  currentSameAsAddress: withDefault(bool('Current address is the same'), true),
  parentContactId: ref('Belongs to', 'contact'),
  approvalLimit: money('Authorises alone up to', {
    min: 0,
    hint: 'Estimates inc tax. Above it a second person signs. Empty: no limit',
  }),
  tradeIds: refs('Trades', 'trade'),
  serviceAreaIds: refs('Service areas', 'region'),
  regionIds: refs('Regions', 'region'),
  divisionIds: refs('Divisions', 'division'),
  userIds: refs('Owner', 'user'),
  filterTagIds: refs('Tags', 'filterTag'),
  salesAccountNumberId: option('Sales account', 'accountNumber'),
  salesPaymentTermId: option('Sales terms', 'paymentTerm'),
  purchasesAccountNumberId: option('Purchases account', 'accountNumber'),
  purchasesPaymentTermId: option('Purchase terms', 'paymentTerm'),
  paymentMethodId: option('Payment method', 'paymentMethod'),
  financeRef: text('Finance reference', { max: 60 }),
  xeroRef: text('Xero reference', { max: 60 }),
  levesysRef: text('Levesys reference', { max: 60 }),
  paymentAccountName: text('Account name', { visibility: 'private' }),
  paymentAccountNumber: text('Account number', { max: 40, visibility: 'private', format: CODE_FORMATS.account }),
  paymentAccountBsb: text('BSB', { max: 10, visibility: 'private', format: CODE_FORMATS.bsb }),
  notes: longText('Notes'),
  bio: longText('About', { max: 4000 }),
  communityListed: withDefault(bool('Listed in the community'), false),
  // Accounts say who uses the portal; nobody sets this.
  portalEnabled: derived(withDefault(bool('Can use the portal'), false)),
  imageAttachmentId: derived(integer('Picture')),
  licencesExpireOn: derived(date('Next licence expiry')),
  sanctionsStateId: derived(withDefault(integer('Sanctions', { min: 1, max: 4 }), 1)),
  mergedIntoId: derived(ref('Merged into', 'contact')),
};

/** Fields that only people with the component `contact-bank-details` see and change. */
export const BANK_FIELDS = ['paymentAccountName', 'paymentAccountBsb', 'paymentAccountNumber'] as const;

/** Fields that only people with the component `contact-finance` see and change: what the tax office knows, accounts and terms. */
export const FINANCE_FIELDS = [
  'utr',
  'vatNumber',
  'irdNumber',
  'cisTypeId',
  'cisPercentage',
  'cisVerificationNumber',
  'rctiAgreedAt',
  'salesAccountNumberId',
  'salesPaymentTermId',
  'purchasesAccountNumberId',
  'purchasesPaymentTermId',
  'paymentMethodId',
  'financeRef',
  'xeroRef',
  'levesysRef',
] as const;

/** States of the sanctions check, fixed. */
export const SANCTIONS_STATES = [
  { id: 1, label: 'Not checked' },
  { id: 2, label: 'Clear' },
  { id: 3, label: 'To decide' },
  { id: 4, label: 'Confirmed' },
] as const;

export interface Contact extends RowOf<typeof fields> {}
export interface ContactCreate extends CreateOf<typeof fields> {}
export interface ContactUpdate extends UpdateOf<typeof fields> {}

export const contact = entity<Contact, ContactCreate, ContactUpdate>('contact', fields, {
  label: { one: 'contact', many: 'contacts' },
  labelField: 'fullName',
});
