import { z } from 'zod';
import { crudApi, endpoint, idOf, many, nothingAsked, one, recordId } from '../../../kit/endpoint.ts';
import { statusLabel } from '../../../kit/labels.ts';
import { entryOf, labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { customForm, customFormTemplate } from './custom-form.entity.ts';
import { FORM_KINDS } from './form-content.ts';
import { declined, formPage, givenAnswers, handedIn, signatureHere } from './form-page.ts';

export const formRow = row(customForm, 'all', {
  template: requiredLabelOf(customFormTemplate, 'customFormTemplateId'),
  job: labelOf(job, 'jobId'),
  assigned: labelOf(user, 'assignedId'),
  assignedContact: labelOf(contact, 'assignedContactId'),
  approver: labelOf(user, 'approvedBy'),
  askedContact: labelOf(contact, 'askedContactId'),
  customFormStatus: entryOf('customFormStatus', 'customFormStatusId', statusLabel),
  signed: z.number(),
  signatories: z.number(),
});
export interface FormView extends z.infer<typeof formRow> {}

/** A template that a form can be begun from. */
const formOption = z.strictObject({
  id: z.number(),
  label: z.string(),
  description: z.string().nullable(),
  kind: z.enum(FORM_KINDS),
  objectTypes: z.array(z.string()),
  signatories: z.array(z.string()),
});
export interface FormOption extends z.infer<typeof formOption> {}

const copyTo = z.strictObject({
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(100),
  email: z.email({ error: 'This is not a valid email address' }).max(254),
  contactId: recordId.nullish(),
});
export interface CopyTo extends z.infer<typeof copyTo> {}

const version = z.number().int().optional();
const changes = ['customForm', 'history', 'job'];
const page = { response: one(formPage), changes };

export const formsApi = {
  ...crudApi(
    customForm,
    'customForm',
    { row: formRow },
    { changes, example: { customFormTemplateId: 1, objectType: 'job', objectId: 1 } },
  ),
  page: endpoint({
    method: 'GET',
    path: '/customForm/:id/page',
    permission: 'view-custom-form',
    summary: 'A form as it is filled: what it asks, what was answered, who signs',
    response: one(formPage),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/customForm/:id/answer',
    permission: 'edit-custom-form',
    summary: 'Keep answers as they are given; a field that is not named keeps its own',
    example: { body: { answers: {} } },
    body: givenAnswers,
    ...page,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/customForm/:id/submit',
    permission: 'edit-custom-form',
    waits: true,
    summary: 'Hand a form in: it is checked whole, and waits for signatures where it has some',
    body: handedIn.optional(),
    ...page,
  }),
  sign: endpoint({
    method: 'PUT',
    path: '/customForm/:id/signature/:signatureId',
    permission: 'edit-custom-form',
    waits: true,
    summary: 'Sign on this device, in the order of those who sign',
    body: signatureHere,
    ...page,
  }),
  declineSignature: endpoint({
    method: 'PUT',
    path: '/customForm/:id/signature/:signatureId/decline',
    permission: 'edit-custom-form',
    summary: 'Say that somebody does not sign, and why',
    example: { body: { reason: 'Wants to ask a lawyer' } },
    body: declined,
    ...page,
  }),
  signatories: endpoint({
    method: 'PUT',
    path: '/customForm/:id/signatory',
    permission: 'edit-custom-form',
    summary: 'Say who signs a form, in their order; who has signed stays',
    body: z.strictObject({
      signatories: z
        .array(
          z.strictObject({
            id: recordId.optional(),
            role: z.string().trim().min(1, 'Enter the role they sign in').max(60),
            name: z.string().trim().max(100).nullish(),
            contactId: recordId.nullish(),
            forCompany: z.boolean().optional(),
          }),
        )
        .max(20),
      copies: z.array(copyTo).max(20, 'At most 20 people get a copy').optional(),
    }),
    ...page,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/customForm/:id/status',
    permission: 'edit-custom-form',
    summary: 'Return a form with a reason, approve it, or cancel it',
    body: z.strictObject({
      customFormStatusId: recordId,
      note: z.string().trim().max(2000).nullish(),
      version,
    }),
    response: one(formRow),
    changes,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/customForm/:id/copy',
    permission: 'create-custom-form',
    summary: 'A draft with the same answers, unsigned',
    body: nothingAsked,
    response: one(formRow),
    changes,
  }),
  paper: endpoint({
    method: 'POST',
    path: '/customForm/:id/paper',
    permission: 'view-custom-form',
    summary: 'Make the PDF of a form anew and file it with the form',
    body: nothingAsked,
    response: idOf,
    changes: ['attachment', 'customForm'],
  }),
  link: endpoint({
    method: 'PUT',
    path: '/customForm/:type/:id',
    permission: 'edit-custom-form',
    summary: 'Link forms to a record besides their own; those that are not named are linked no more',
    example: { params: { type: 'job' } },
    body: z.strictObject({ customFormIds: z.array(recordId).max(200) }),
    response: many(formRow),
    changes,
  }),
  linked: endpoint({
    method: 'GET',
    path: '/customForm/linked/:type/:id',
    permission: 'view-custom-form',
    summary: 'The forms of a record: its own, and those that are linked to it',
    example: { params: { type: 'job' } },
    response: many(formRow),
  }),
  formOptions: endpoint({
    method: 'GET',
    path: '/customForm/default/formOptions',
    permission: 'view-custom-form',
    summary: 'Templates that a form can be begun from: all of them, those for the record of a form, or those for a job',
    query: z.strictObject({
      customFormId: z
        .string()
        .regex(/^\d{1,15}$/, 'Enter a whole number')
        .optional(),
      objectType: z.string().max(60).optional(),
      jobId: z
        .string()
        .regex(/^\d{1,15}$/, 'Enter a whole number')
        .optional(),
    }),
    response: many(formOption),
  }),
  generateExternal: endpoint({
    method: 'POST',
    path: '/form/:id/generateExternalForm',
    permission: 'create-custom-form',
    summary: 'A form for somebody outside: of the same template for the same record, with the answers so far',
    body: z.strictObject({ externalFormTemplateId: recordId.nullish() }).optional(),
    response: one(formRow),
    changes,
  }),
  share: endpoint({
    method: 'POST',
    path: '/externalForm/:id/share/:contactId',
    permission: 'edit-custom-form',
    summary: 'Send a form to a contact, who fills and signs it by a link; an earlier link is closed',
    body: z
      .strictObject({ message: z.string().trim().max(4000).nullish(), sendEmail: z.boolean().optional() })
      .optional(),
    response: one(z.strictObject({ link: z.string(), form: formRow })),
    noReplay: true,
    changes: [...changes, 'outgoingMessage'],
  }),
};
const files = waysTo('customForm', 'id', 'a form');
export const formFilesApi = { upload: files.upload, base64: files.base64, url: files.url };
