// Wizards: begun, done step by step, shared, cancelled.
import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { messageFate } from '../../../platform/shared/message-fate.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { wizardItemSchema } from './wizard-content-schemas.ts';
import { wizard, wizardStep, wizardStepItem, wizardTemplate } from './wizard.entity.ts';

/** In lists: how far it is, and whose turn. */
const progress = {
  template: requiredLabelOf(wizardTemplate, 'wizardTemplateId'),
  job: labelOf(job, 'jobId'),
  contact: labelOf(contact, 'contactId'),
  steps: z.number(),
  stepsDone: z.number(),
  currentStep: z.string().nullable(),
  /** Whoever acts now, where somebody is named. */
  acting: labelled.nullable(),
};
export const wizardRow = row(wizard, 'all', progress);
export interface WizardRow extends z.infer<typeof wizardRow> {}

export const stepItemRow = row(wizardStepItem, 'all', {
  wizardItemTypeName: z.string(),
  completedBy: labelOf(user, 'completedById'),
  /** What it asks, as it was when the wizard was begun. */
  wizardTemplateItem: wizardItemSchema,
  /** The message that it sent. */
  jobNotification: z
    .strictObject({
      id: z.number(),
      status: z.string(),
      sentAt: z.string().nullable(),
      to: z.array(z.string()),
      fate: messageFate.nullable(),
    })
    .nullable(),
  /** The record that it is linked to, as it is called. */
  object: z.string().nullable(),
  files: z.array(z.strictObject({ id: z.number(), label: z.string() })),
});
const shownItem = stepItemRow.extend({ shown: z.boolean() });
export interface StepItemView extends z.infer<typeof shownItem> {}

export const stepRow = row(wizardStep, 'all', {
  assigned: labelOf(user, 'assignedId'),
  completedBy: labelOf(user, 'completedById'),
});
const shownStep = stepRow.extend({ shown: z.boolean(), wizardStepItems: z.array(shownItem) });
export interface StepView extends z.infer<typeof shownStep> {}

export const wizardView = wizardRow.extend({
  description: z.string().nullable(),
  wizardSteps: z.array(shownStep),
});
export interface WizardView extends z.infer<typeof wizardView> {}

/** A template that a wizard can be begun from. */
const wizardOption = z.strictObject({
  id: z.number(),
  label: z.string(),
  description: z.string().nullable(),
  wizardTypeId: z.number(),
  steps: z.number(),
});
export interface WizardOption extends z.infer<typeof wizardOption> {}

const version = z.number().int().optional();
const reason = z.string().trim().min(1, 'Say why').max(2000);
/** A status change or an answer of an item reaches the job itself. */
const changes = ['wizard', 'wizardStepItem', 'checklist', 'job', 'history'];
const act = { response: one(wizardView), changes, permission: 'edit-wizard' } as const;

export const wizardsApi = {
  ...crudApi(
    wizard,
    'wizard',
    { row: wizardView, listRow: wizardRow },
    { changes, example: { wizardTemplateId: 1, objectType: 'job', objectId: 1 } },
  ),
  options: endpoint({
    method: 'GET',
    path: '/wizard/options/:type/:id',
    permission: 'view-wizard',
    summary: 'Templates that a wizard of a record can be begun from',
    example: { params: { type: 'job' } },
    response: many(wizardOption),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/wizard/of/:type/:id',
    permission: 'view-wizard',
    summary: 'The wizards of a record with their steps, those under way first',
    example: { params: { type: 'job' } },
    response: many(wizardView),
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/wizard/:id/cancel',
    summary: 'Give a wizard up, with the reason; what was done stays',
    example: { body: { reason: 'The customer withdrew the claim' } },
    body: z.strictObject({ reason, version }),
    ...act,
  }),
  share: endpoint({
    method: 'POST',
    path: '/wizard/:id/share/:contactId',
    permission: 'edit-wizard',
    summary: 'Send a contact the link by which they do the steps for somebody outside; an earlier link is closed',
    body: z
      .strictObject({ message: z.string().trim().max(4000).nullish(), sendEmail: z.boolean().optional() })
      .optional(),
    response: one(z.strictObject({ link: z.string(), wizard: wizardView })),
    noReplay: true,
    changes: [...changes, 'outgoingMessage'],
  }),
};

export const wizardStepsApi = {
  updateCompleted: endpoint({
    method: 'POST',
    path: '/wizardStep/update-completed',
    summary: 'Save which items of a step are done, and whether the step is; a linked record does its item by itself',
    body: z.strictObject({
      id: recordId,
      completed: z.boolean(),
      wizardStepItemObjs: z
        .array(z.strictObject({ id: recordId, completed: z.boolean() }))
        .max(500)
        .optional(),
    }),
    ...act,
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/wizardStep/:id/skip',
    summary: 'Leave a step out, with the reason',
    example: { body: { reason: 'Nothing to make safe' } },
    body: z.strictObject({ reason }),
    ...act,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/wizardStep/:id/assigned',
    summary: 'Say who does a step',
    body: z.strictObject({ assignedId: recordId.nullable() }),
    ...act,
  }),
  item: endpoint({
    method: 'GET',
    path: '/wizardStepItem/:id',
    permission: 'view-wizard',
    summary: 'One item of a step',
    response: one(stepItemRow),
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: '/wizardStepItem/:id',
    waits: true,
    permission: 'edit-wizard',
    summary: 'Answer an item, link its record, mark it as done, open it again, or skip it with the reason',
    body: updateSchema(wizardStepItem),
    response: one(stepItemRow),
    changes,
  }),
  send: endpoint({
    method: 'POST',
    path: '/wizardStepItem/:id/send',
    summary: 'Send the e-mail or text message of an item. It leaves once, however often this is called',
    body: z
      .strictObject({
        notificationTemplateId: recordId.nullish(),
        to: z.array(z.string().max(320)).max(20).optional(),
      })
      .optional(),
    response: one(wizardView),
    permission: 'edit-wizard',
    changes: [...changes, 'notification', 'outgoingMessage'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/wizardStepItem/:id/begin',
    summary: 'Begin the form, write the note or make the reminder of an item; a second time answers the first one',
    body: z
      .strictObject({
        note: z.string().trim().max(5000).nullish(),
        date: z.iso.date('Enter a day').nullish(),
        userId: recordId.nullish(),
      })
      .optional(),
    response: one(wizardView),
    permission: 'edit-wizard',
    changes: [...changes, 'customForm', 'notification', 'reminder'],
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/wizardStepItem/:id/status',
    summary: 'Move the job to the status of an item, with the same checks as the dialog',
    body: z
      .strictObject({
        note: z.string().trim().max(5000).nullish(),
        acceptedActions: z.array(z.string().max(100)).max(100).optional(),
      })
      .optional(),
    ...act,
  }),
};
const files = waysTo('wizardStepItem', 'id', 'an item of a wizard');
export const wizardFilesApi = { upload: files.upload, base64: files.base64, url: files.url };

export const wizardTemplateRow = row(wizardTemplate, 'all', {
  steps: z.number(),
  items: z.number(),
  /** Wizards that were begun from it. */
  used: z.number(),
});
export interface WizardTemplateView extends z.infer<typeof wizardTemplateRow> {}
export const wizardTemplatesApi = {
  ...crudApi(
    wizardTemplate,
    'wizardTemplate',
    { row: wizardTemplateRow },
    {
      changes: ['history', 'wizard'],
      example: {
        label: 'Key handover',
        content: {
          steps: [{ ref: 'keys', label: 'Keys', items: [{ ref: 'got', wizardItemTypeId: 1, label: 'Keys received' }] }],
        },
      },
    },
  ),
  starters: endpoint({
    method: 'GET',
    path: '/wizardTemplate/starter',
    permission: 'view-wizard-template',
    summary: 'Templates that come with the product',
    response: many(z.strictObject({ ref: z.string(), label: z.string(), description: z.string() })),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/wizardTemplate/starter',
    permission: 'create-wizard-template',
    summary: 'A template of one’s own from one that comes with the product',
    example: { body: { starterRef: 'makeSafe' } },
    body: z.strictObject({ starterRef: z.string().max(60) }),
    response: one(wizardTemplateRow),
    changes: ['wizardTemplate', 'history'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/wizardTemplate/:id/copy',
    permission: 'create-wizard-template',
    summary: 'Another template with the same steps',
    body: z.strictObject({}).optional(),
    response: idOf,
    changes: ['wizardTemplate'],
  }),
};
