// What a company says of itself.
import { type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  address,
  bool,
  decimal,
  email,
  generated,
  integer,
  longText,
  oneOf,
  option,
  phone,
  ref,
  required,
  text,
  texts,
  time,
  withDefault,
} from '../../../kit/fields.ts';
import { TIMEZONES } from '../../../platform/shared/countries.ts';
import { SYSTEM_TYPES } from './fixed-lists.ts';
import { CODE_FORMATS } from './identifiers.ts';

const fields = {
  name: required(text('Company Name')),
  label: text('Short name', { max: 60 }),
  email: email('Email'),
  contactNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  abn: text('ABN', { max: 20, format: CODE_FORMATS.number }),
  acn: text('ACN', { max: 20, format: CODE_FORMATS.number }),
  irdNumber: text('GST number', {
    max: 20,
    format: CODE_FORMATS.number,
    hint: 'The IRD number: stands on invoices from 200',
  }),
  vatNumber: text('VAT number', { max: 20, format: CODE_FORMATS.number }),
  utr: text('UTR', {
    max: 20,
    format: CODE_FORMATS.number,
    hint: 'Unique taxpayer reference, for the return under CIS',
  }),
  payeReference: text('Employer’s PAYE reference', {
    max: 20,
    format: CODE_FORMATS.payeReference,
    hint: 'Such as 123/AB456: CIS statements bear it',
  }),
  accountsOfficeReference: text('Accounts office reference', {
    max: 20,
    format: CODE_FORMATS.accountsOffice,
    hint: 'Such as 123PA00012345: payments to HMRC and the return bear it',
  }),
  gstRegistered: withDefault(
    bool('Registered for tax', { hint: 'New estimates of a company that is not have no tax' }),
    true,
  ),
  countryId: required(
    option('Country', 'country', {
      hint: 'Its tax and currency; estimates and work orders that are there keep what they were made with',
    }),
  ),
  address: address('Address'),
  superAdminEmail: email('Email for reports and questions', {
    hint: 'Empty: the main person, else the email of the company',
  }),
  primaryUserId: ref('Main person', 'user'),
  timezone: required(oneOf('Timezone', TIMEZONES)),
  openingTime: withDefault(time('Opens'), '08:00'),
  closingTime: withDefault(time('Closes'), '17:00'),
  emailSignature: longText('Email signature', {
    max: 4000,
    hint: 'Under mails about jobs, where neither the division nor the person has one. {{user.name}}, {{user.position}}, {{user.phone}} and {{user.email}} are filled in',
  }),
  enableDivision: withDefault(bool('People see only their divisions'), false),
  defaultDivisionId: option('Division of new jobs', 'division'),
  enableUserRegions: withDefault(bool('People have regions'), false),
  enableSubcontractorDivisions: withDefault(bool('Subcontractors have divisions'), false),
  enableSubcontractorRegions: withDefault(bool('Subcontractors have regions'), false),
  enableAi: withDefault(bool('AI help with texts', { hint: 'For people who have the right to it' }), true),
  taxRounding: withDefault(
    oneOf('Tax is rounded', ['total', 'line'], {
      hint: 'Estimates and work orders that are there keep the way they were made with',
    }),
    'total',
  ),
  showExcessAs: withDefault(oneOf('Excess on documents', ['amount', 'hidden']), 'amount'),
  quietFrom: time('Quiet from', { hint: 'No text message leaves from then, by the clock of the job’s place' }),
  quietTo: time('Quiet to', { hint: 'Text messages that waited leave then' }),
  enableSms: withDefault(bool('Send text messages'), false),
  enableBulkEmail: withDefault(bool('E-mail to many at once', { hint: 'For people who have the right to it' }), false),
  enableBulkSms: withDefault(
    bool('Text messages to many at once', { hint: 'For people who have the right to it' }),
    false,
  ),
  enableInstantMessage: withDefault(
    bool('Direct messages', {
      hint: 'People of the company write to each other. Nobody but those who take part reads them',
    }),
    true,
  ),
  enablePrimeMail: withDefault(
    bool('Internal mail', { hint: 'Letters with a subject between colleagues, which never leave the product' }),
    false,
  ),
  smsSendNotifyEmail: email('Replies to text messages go to', {
    hint: 'A mail for each reply, beside the conversation of its job',
  }),
  targetDailyHours: withDefault(
    decimal('Hours of a working day', {
      min: 0,
      max: 24,
      hint: 'Timesheets and the dispatch board measure days by it',
    }),
    7.6,
  ),
  /** What people do where the company asks to know the place; each of them agrees or not. */
  locationItemActions: generated(texts('Actions whose location is recorded', { max: 60 })),
  locationDays: generated(integer('Days a location is kept', { min: 1, max: 3650 })),
  enableInvoiceNumbering: withDefault(
    bool('Number invoices here', {
      hint: 'Off: whoever issues an invoice or credit note types its number, as your accounting system gives it',
    }),
    true,
  ),
  systemType: generated(oneOf('Kind of company', SYSTEM_TYPES)),
  active: generated(bool('Active')),
};
export interface Company extends RowOf<typeof fields> {}
export interface CompanyUpdate extends UpdateOf<typeof fields> {}
export const company = entity<Company, never, CompanyUpdate>('company', fields, {
  label: { one: 'company', many: 'companies' },
  labelField: 'name',
});
