// A form filled from a version of its template, with who signs it.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  option,
  ref,
  refs,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';
import { FORM_KINDS, type FormContent, SIGNING_METHODS } from './form-content.ts';
import { formContentSchema } from './form-content-schemas.ts';

const templateFields = {
  label: required(text('Name', { max: 100 })),
  description: longText('What it is for', { max: 1000 }),
  kind: withDefault(
    oneOf('Kind', FORM_KINDS, {
      hint: 'Internal: for the team. External: filled in and signed by someone outside, by link. Site: filled in by people on site',
    }),
    'internal',
  ),
  objectTypes: texts('For', { max: 40 }),
  jobTypeIds: refs('Job types', 'jobType', { hint: 'Empty: jobs of every type' }),
  numberPrefix: text('Number begins with', { max: 20, hint: 'Such as MS-. Without it forms have no number' }),
  signatories: texts('Who signs', { max: 60 }),
  counterSigned: withDefault(
    bool('We sign last', { hint: 'Someone from the company with the right signs after everyone else' }),
    false,
  ),
  copiesTo: texts('A copy goes to', { max: 254, hint: 'Email addresses. Each gets the PDF when a form is complete' }),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
  content: required(json<FormContent>('Sections', formContentSchema)),
  publishedVersion: derived(integer('Published version')),
  /** The content differs from the published version. */
  changedSince: generated(bool('Changed since it was published')),
};
export interface CustomFormTemplate extends RowOf<typeof templateFields> {}
export interface CustomFormTemplateCreate extends CreateOf<typeof templateFields> {}
export interface CustomFormTemplateUpdate extends UpdateOf<typeof templateFields> {}
export const customFormTemplate = entity<CustomFormTemplate, CustomFormTemplateCreate, CustomFormTemplateUpdate>(
  'customFormTemplate',
  templateFields,
  { label: { one: 'form template', many: 'form templates' } },
);

const formFields = {
  customFormNumber: generated(text('Number')),
  label: withDefault(text('Title'), ''),
  kind: generated(oneOf('Kind', FORM_KINDS)),
  customFormTemplateId: required(ref('Template', 'customFormTemplate')),
  templateVersion: generated(integer('Version of the template')),
  objectType: required(text('Of', { max: 60 })),
  objectId: required(integer('Record', { min: 1 })),
  jobId: derived(ref('Job', 'job')),
  customFormStatusId: withDefault(option('Status', 'customFormStatus'), 1),
  notes: longText('Notes', { max: 4000 }),
  assignedId: ref('Assigned to', 'user'),
  assignedContactId: ref('Filled by', 'contact'),
  attachmentId: ref('Signed paper', 'attachment'),
  reason: derived(text('Reason')),
  submittedAt: derived(moment('Submitted')),
  approvedAt: derived(moment('Approved')),
  approvedBy: derived(ref('Approved by', 'user')),
  pdfAttachmentId: derived(ref('PDF', 'attachment')),
  sha256: derived(text('Fingerprint')),
  pdfSeal: derived(text('Seal of the PDF')),
  remind: withDefault(
    bool('Remind by email', { hint: 'Remind people who have not filled in or signed it, as in Form settings' }),
    true,
  ),
  askedContactId: derived(ref('Asked by link', 'contact')),
  askedAt: derived(moment('Asked')),
  remindedAt: derived(moment('Reminded')),
  reminders: generated(integer('Reminders')),
};
export interface CustomForm extends RowOf<typeof formFields> {}
export interface CustomFormCreate extends CreateOf<typeof formFields> {}
export interface CustomFormUpdate extends UpdateOf<typeof formFields> {}
export const customForm = entity<CustomForm, CustomFormCreate, CustomFormUpdate>('customForm', formFields, {
  label: { one: 'form', many: 'forms' },
});

const signatureFields = {
  customFormId: generated(ref('Form', 'customForm')),
  order: generated(integer('Order')),
  role: generated(text('Role')),
  name: derived(text('Name')),
  email: derived(text('Email')),
  contactId: derived(ref('Contact', 'contact')),
  method: derived(oneOf('How', SIGNING_METHODS)),
  picture: derived(text('Drawing')),
  forCompany: generated(bool('For the company')),
  signedById: derived(ref('On the device of', 'user')),
  signedAt: derived(moment('Signed')),
  declinedAt: derived(moment('Declined')),
  declinedReason: derived(text('Why not')),
  ip: derived(text('Address')),
  device: derived(text('Device')),
  sha256: derived(text('Fingerprint')),
};
export interface CustomFormSignature extends RowOf<typeof signatureFields> {}
export const customFormSignature = entity<CustomFormSignature, never, never>('customFormSignature', signatureFields, {
  label: { one: 'signature', many: 'signatures' },
  permission: 'custom-form',
});

const numberFields = {
  label: required(text('Name', { max: 100 })),
  customFormTemplateId: required(ref('Form template', 'customFormTemplate')),
  prefix: required(text('Begins with', { max: 20, hint: 'Such as MS-' })),
  digits: withDefault(integer('Digits', { min: 1, max: 10 }), 4),
  nextNumber: withDefault(
    integer('Next number', { min: 1, max: 999_999_999, hint: 'Records that already have a form are skipped' }),
    1,
  ),
  active: withDefault(bool('Active'), true),
};
export interface CustomFormNumber extends RowOf<typeof numberFields> {}
export interface CustomFormNumberCreate extends CreateOf<typeof numberFields> {}
export interface CustomFormNumberUpdate extends UpdateOf<typeof numberFields> {}
/** How forms of a template are numbered, where its own prefix is not enough. */
export const customFormNumber = entity<CustomFormNumber, CustomFormNumberCreate, CustomFormNumberUpdate>(
  'customFormNumber',
  numberFields,
  { label: { one: 'form numbering', many: 'form numberings' }, permission: 'custom-form-template' },
);

const externalFields = {
  label: required(text('Name', { max: 100 })),
  customFormTemplateId: required(ref('Form template', 'customFormTemplate')),
  terms: longText('Terms', { hint: 'Shown above the form on the link’s page', max: 8000 }),
  active: withDefault(bool('Active'), true),
};
export interface ExternalFormTemplate extends RowOf<typeof externalFields> {}
export interface ExternalFormTemplateCreate extends CreateOf<typeof externalFields> {}
export interface ExternalFormTemplateUpdate extends UpdateOf<typeof externalFields> {}
export const externalFormTemplate = entity<
  ExternalFormTemplate,
  ExternalFormTemplateCreate,
  ExternalFormTemplateUpdate
>('externalFormTemplate', externalFields, {
  label: { one: 'external form template', many: 'external form templates' },
  permission: 'custom-form-template',
});

const settingFields = {
  showGlobalSiteForms: withDefault(
    bool('Site forms on every job', {
      hint: 'Off: a job shows only its own site forms, and no templates of other job types',
    }),
    true,
  ),
  signReminderDays: integer('Remind every (days)', {
    min: 1,
    max: 60,
    hint: 'People who have not filled in or signed a form sent by link, in office hours. Empty: no reminders',
  }),
};
export interface CustomFormSetting extends RowOf<typeof settingFields> {}
export interface CustomFormSettingUpdate extends UpdateOf<typeof settingFields> {}
export const customFormSetting = entity<CustomFormSetting, never, CustomFormSettingUpdate>(
  'customFormSetting',
  settingFields,
  { label: { one: 'form setting', many: 'form settings' }, permission: 'company-setting' },
);
