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
  tagline: text('Line under the name', {
    max: 80,
    hint: 'On documents, such as “Insurance repairs and drying, Sydney”',
  }),
  email: email('Email'),
  contactNumber: phone('Phone'),
  mobileNumber: phone('Mobile'),
  website: text('Website', { max: 100, hint: 'On documents' }),
  licenceNumber: text('Licence', { max: 60, hint: 'On documents, such as “Builder licence 412087C”' }),
  abn: text('ABN', { max: 20, format: CODE_FORMATS.number }),
  acn: text('ACN', { max: 20, format: CODE_FORMATS.number }),
  irdNumber: text('GST number', {
    max: 20,
    format: CODE_FORMATS.number,
    hint: 'The IRD number. It is printed on invoices from 200',
  }),
  vatNumber: text('VAT number', { max: 20, format: CODE_FORMATS.number }),
  utr: text('UTR', {
    max: 20,
    format: CODE_FORMATS.number,
    hint: 'Unique taxpayer reference, for the CIS return',
  }),
  payeReference: text('Employer’s PAYE reference', {
    max: 20,
    format: CODE_FORMATS.payeReference,
    hint: 'Such as 123/AB456. Shown on CIS statements',
  }),
  accountsOfficeReference: text('Accounts office reference', {
    max: 20,
    format: CODE_FORMATS.accountsOffice,
    hint: 'Such as 123PA00012345. Shown on payments to HMRC and the return',
  }),
  gstRegistered: withDefault(bool('Registered for tax', { hint: 'Off: new estimates have no tax' }), true),
  countryId: required(
    option('Country', 'country', {
      hint: 'Sets tax and currency. Existing estimates and work orders do not change',
    }),
  ),
  address: address('Address'),
  superAdminEmail: email('Email for reports and questions', {
    hint: 'Empty: the main person, or the company email',
  }),
  primaryUserId: ref('Main person', 'user'),
  timezone: required(oneOf('Timezone', TIMEZONES)),
  openingTime: withDefault(time('Opens'), '08:00'),
  closingTime: withDefault(time('Closes'), '17:00'),
  emailSignature: longText('Email signature', {
    max: 4000,
    hint: 'For emails about jobs where neither the division nor the person has a signature. {{user.name}}, {{user.position}}, {{user.phone}} and {{user.email}} are filled in',
  }),
  enableDivision: withDefault(bool('People see only their divisions'), false),
  defaultDivisionId: option('Division of new jobs', 'division'),
  enableUserRegions: withDefault(bool('People have regions'), false),
  enableSubcontractorDivisions: withDefault(bool('Subcontractors have divisions'), false),
  enableSubcontractorRegions: withDefault(bool('Subcontractors have regions'), false),
  enableEndata: withDefault(bool('ENData'), false),
  enableEstimage: withDefault(bool('Estimage'), false),
  enableSymbility: withDefault(bool('Claims Workspace'), false),
  enableCrunchwork: withDefault(bool('Crunchwork'), false),
  enableOac: withDefault(bool('OAC'), false),
  enableEntsia: withDefault(bool('Entsia'), false),
  enableFixzy: withDefault(bool('Fixzy'), false),
  enableVitesse: withDefault(bool('Vitesse'), false),
  enableAi: withDefault(bool('AI help with texts', { hint: 'For people with the right to use it' }), true),
  taxRounding: withDefault(
    oneOf('Tax is rounded', ['total', 'line'], {
      hint: 'Existing estimates and work orders do not change',
    }),
    'total',
  ),
  showExcessAs: withDefault(oneOf('Excess on documents', ['amount', 'hidden']), 'amount'),
  quietFrom: time('Quiet from', { hint: 'No text messages after this, in the site’s local time' }),
  quietTo: time('Quiet to', { hint: 'Waiting text messages go from this time' }),
  enableSms: withDefault(bool('Send text messages'), false),
  enableBulkEmail: withDefault(bool('Bulk email', { hint: 'For people with the right to use it' }), false),
  enableBulkSms: withDefault(bool('Bulk text messages', { hint: 'For people with the right to use it' }), false),
  enableInstantMessage: withDefault(
    bool('Direct messages', {
      hint: 'Colleagues message each other. Only the people in a conversation can read it',
    }),
    true,
  ),
  enablePrimeMail: withDefault(
    bool('Internal mail', { hint: 'Messages with a subject between colleagues. They never leave this product' }),
    false,
  ),
  smsSendNotifyEmail: email('Replies to text messages go to', {
    hint: 'An email for each reply, as well as on the job’s conversation',
  }),
  targetDailyHours: withDefault(
    decimal('Hours of a working day', {
      min: 0,
      max: 24,
      hint: 'Used by timesheets and the dispatch board',
    }),
    7.6,
  ),
  /** What people do where the company asks to know the place; each of them agrees or not. */
  locationItemActions: generated(texts('Actions that record location', { max: 60 })),
  locationDays: generated(integer('Days a location is kept', { min: 1, max: 3650 })),
  enableInvoiceNumbering: withDefault(
    bool('Number invoices here', {
      hint: 'Off: type the number from your accounting system when you issue an invoice or credit note',
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
