// Templates of forms: their six calls, what publishes them, takes them out and in, and what a company works with.
import { z } from 'zod';
import { crudApi, endpoint, many, nothingAsked, one, recordId } from '../../../kit/endpoint.ts';
import { row, labelOf } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { customFormNumber, customFormSetting, customFormTemplate, externalFormTemplate } from './custom-form.entity.ts';
import { FORM_KINDS } from './form-content.ts';
import { formContentSchema } from './form-content-schemas.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { bulkApi } from '../../../kit/bulk.ts';

export const templateRow = row(customFormTemplate, 'all', {
  /** Fields that are asked. */
  fields: z.number(),
  /** Forms that were filled from it. */
  used: z.number(),
});
export interface TemplateView extends z.infer<typeof templateRow> {}

const templateVersion = z.strictObject({
  number: z.number(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  content: formContentSchema,
  signatories: z.array(z.string()),
  counterSigned: z.boolean(),
});
export interface TemplateVersion extends z.infer<typeof templateVersion> {}

/** A template as a file: what one company sends another. */
export const templateFile = z.strictObject({
  reinstateForm: z.literal(1, 'This is not a form template file'),
  label: z.string().trim().min(1).max(100),
  description: z.string().max(1000).nullable(),
  kind: z.enum(FORM_KINDS),
  objectTypes: z.array(z.string().max(40)).max(20),
  numberPrefix: z.string().max(20).nullable(),
  signatories: z.array(z.string().max(60)).max(20),
  counterSigned: z.boolean().optional(),
  content: formContentSchema,
});
export interface TemplateFile extends z.infer<typeof templateFile> {}

const draftEffect = z.strictObject({
  forms: z.number(),
  /** Some field would be shown that was hidden, or hidden that was shown. */
  changed: z.number(),
  /** The draft would not take them as they are: an answer is missing or wrong. */
  incomplete: z.number(),
  /** In how many a field of the draft would be shown, by its name. */
  shown: z.record(z.string(), z.number()),
});
export interface DraftEffect extends z.infer<typeof draftEffect> {}

const version = z.number().int().optional();
const changes = ['customFormTemplate', 'customForm', 'history'];

const signingCertificate = z.strictObject({
  name: z.string(),
  /** Its last day. */
  until: z.string(),
  /** SHA-256. */
  fingerprint: z.string(),
  /** It, and those above it. */
  pem: z.string(),
});
export interface SigningCertificate extends z.infer<typeof signingCertificate> {}

export const formTemplatesApi = {
  ...crudApi(
    customFormTemplate,
    'customFormTemplate',
    { row: templateRow },
    {
      changes,
      example: {
        label: 'Key receipt',
        content: {
          sections: [
            {
              ref: 'keys',
              label: 'Keys',
              fields: [{ fieldType: 'number', fieldRef: 'count', fieldLabel: 'How many' }],
            },
          ],
        },
      },
    },
  ),
  publish: endpoint({
    method: 'PUT',
    path: '/customFormTemplate/:id/publish',
    permission: 'edit-custom-form-template',
    summary: 'Publish a template: forms that are begun from now on ask what it says',
    body: z.strictObject({ version }).optional(),
    response: one(templateRow),
    changes,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/customFormTemplate/:id/version',
    permission: 'view-custom-form-template',
    summary: 'The published versions of a template, newest first; they never change',
    response: many(templateVersion),
  }),
  effect: endpoint({
    method: 'GET',
    path: '/customFormTemplate/:id/effect',
    permission: 'edit-custom-form-template',
    summary: 'What the draft of a template would do to the forms of the last 30 days',
    response: one(draftEffect),
  }),
  exportOne: endpoint({
    method: 'GET',
    path: '/customFormTemplate/:id/export',
    permission: 'view-custom-form-template',
    summary: 'A template as a file for another company',
    response: one(templateFile),
  }),
  importOne: endpoint({
    method: 'POST',
    path: '/customFormTemplate/import',
    permission: 'create-custom-form-template',
    summary: 'A template from a file; it is a draft until it is published',
    body: templateFile,
    response: one(templateRow),
    changes,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/form/generate/template',
    permission: 'create-custom-form-template',
    summary: 'Make a template: of a starter, or of the version that a form was filled from',
    body: z.strictObject({ starterRef: z.string().max(60).optional(), customFormId: recordId.optional() }),
    response: one(templateRow),
    changes,
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/customFormTemplate/certificate',
    permission: 'view-custom-form-template',
    summary: 'The certificate that PDFs of forms are signed with, for whoever checks them; null where there is none',
    response: one(signingCertificate.nullable()),
  }),
  starters: endpoint({
    method: 'GET',
    path: '/customFormTemplate/starter',
    permission: 'view-custom-form-template',
    summary: 'Templates that come with the product',
    response: many(
      z.strictObject({
        ref: z.string(),
        label: z.string(),
        description: z.string(),
        kind: z.enum(FORM_KINDS),
        /** The company has it from the start, or has added it. */
        here: z.boolean(),
      }),
    ),
  }),
  addStarters: endpoint({
    method: 'POST',
    path: '/customFormTemplate/starter',
    permission: 'create-custom-form-template',
    summary: 'Add the templates that come with the product and are not there yet, published',
    body: nothingAsked,
    response: many(z.strictObject({ id: z.number(), label: z.string() })),
    changes,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/company/customFormTemplate',
    permission: 'edit-custom-form-template',
    summary: 'Say which templates the company works with; the others become inactive',
    body: z.strictObject({ ids: z.array(recordId).max(1000) }),
    response: many(z.strictObject({ id: z.number(), label: z.string(), active: z.boolean() })),
    changes,
  }),
};

export const externalTemplateRow = row(externalFormTemplate, 'all', {
  customFormTemplate: labelOf(customFormTemplate, 'customFormTemplateId'),
  createdBy: labelOf(user, 'createdById'),
});
export interface ExternalTemplateView extends z.infer<typeof externalTemplateRow> {}
export const externalTemplatesApi = {
  ...crudApi(
    externalFormTemplate,
    'externalFormTemplate',
    { row: externalTemplateRow },
    { example: { label: 'Authority by link', customFormTemplateId: 1 } },
  ),
  ...bulkApi(externalFormTemplate, 'externalFormTemplate', ['externalFormTemplate']),
};
export const formNumberRow = row(customFormNumber, 'all', {
  customFormTemplate: labelOf(customFormTemplate, 'customFormTemplateId'),
});
export const formNumbersApi = {
  ...crudApi(
    customFormNumber,
    'customFormNumber',
    { row: formNumberRow },
    { example: { label: 'Key receipts', customFormTemplateId: 1, prefix: 'KR-' } },
  ),
  ...bulkApi(customFormNumber, 'customFormNumber', ['customFormNumber']),
};

const external = waysTo('externalFormTemplate', 'id', 'an external form template');
export const externalTemplateFilesApi = { upload: external.upload, base64: external.base64, url: external.url };

const settingRow = row(customFormSetting, 'all', {});
export const formSettingApi = {
  get: endpoint({
    method: 'GET',
    path: '/customFormSetting/:id',
    permission: 'view-company-setting',
    summary: 'The form setting of a company, by the number of the company',
    response: one(settingRow),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customFormSetting/:id',
    permission: 'edit-company-setting',
    summary: 'Change the form setting of a company',
    body: updateSchema(customFormSetting),
    response: one(settingRow),
    changes: ['customFormSetting', 'customForm', 'history'],
  }),
};
