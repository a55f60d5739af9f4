// A wizard: a way to work that was begun from a template and keeps the steps as they were on that day.
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
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';
import { PERIODS } from './periods.ts';
import type { WizardContent } from './wizard-content.ts';
import { wizardContentSchema } from './wizard-content-schemas.ts';

/** 1: step by step. 2: a checklist, whose items are done in any order. */
export const WIZARD_TYPES = { 1: 'Wizard', 2: 'Checklist' } as const;
/** The closed list of the kinds of records that a wizard is of. */
export const WIZARD_OBJECTS = { 1: 'job', 2: 'allocation', 3: 'contact', 4: 'whsItem', 5: 'user' } as const;
export const wizardObjects: readonly string[] = Object.values(WIZARD_OBJECTS);
export const WIZARD_STATES = ['new', 'active', 'waiting', 'done', 'cancelled'] as const;
export type WizardState = (typeof WIZARD_STATES)[number];

const templateFields = {
  label: required(text('Name', { max: 100 })),
  description: longText('What it is for', { max: 1000 }),
  wizardTypeId: withDefault(integer('Type', { min: 1, max: 2, hint: '1: step by step, 2: a checklist' }), 1),
  wizardObjectTypeId: withDefault(
    integer('For', { min: 1, max: 5, hint: '1: jobs, 2: allocations, 3: contacts, 4: WHS items, 5: people' }),
    1,
  ),
  period: oneOf('Repeats', PERIODS, { hint: 'For people checklists' }),
  roleIds: refs('For roles', 'role', { hint: 'Empty: all staff' }),
  jobTypeIds: refs('Job types', 'jobType', { hint: 'Empty: jobs of every type' }),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
  content: required(json<WizardContent>('Steps', wizardContentSchema)),
};
export interface WizardTemplate extends RowOf<typeof templateFields> {}
export interface WizardTemplateCreate extends CreateOf<typeof templateFields> {}
export interface WizardTemplateUpdate extends UpdateOf<typeof templateFields> {}
export const wizardTemplate = entity<WizardTemplate, WizardTemplateCreate, WizardTemplateUpdate>(
  'wizardTemplate',
  templateFields,
  { label: { one: 'wizard template', many: 'wizard templates' } },
);

const fields = {
  label: withDefault(text('Title'), ''),
  wizardTemplateId: required(ref('Template', 'wizardTemplate')),
  templateVersion: generated(integer('Version of the template')),
  wizardTypeId: generated(integer('Type')),
  wizardObjectTypeId: generated(integer('For')),
  objectType: required(text('Of', { max: 60 })),
  objectId: required(integer('Record', { min: 1 })),
  jobId: derived(ref('Job', 'job')),
  contactId: ref('Contact', 'contact', { hint: 'Who does the outside steps' }),
  shareItemId: derived(integer('Shared page')),
  currentStepId: derived(ref('Step', 'wizardStep')),
  state: generated(oneOf('State', WIZARD_STATES)),
  completed: generated(bool('Completed')),
  completedAt: derived(moment('Completed at')),
  completedById: derived(ref('Completed by', 'user')),
  cancelledReason: derived(text('Why it was cancelled', { max: 2000 })),
};
export interface Wizard extends RowOf<typeof fields> {}
export interface WizardCreate extends CreateOf<typeof fields> {}
export interface WizardUpdate extends UpdateOf<typeof fields> {}
export const wizard = entity<Wizard, WizardCreate, WizardUpdate>('wizard', fields, {
  label: { one: 'wizard', many: 'wizards' },
});

const stepFields = {
  wizardId: generated(ref('Wizard', 'wizard')),
  order: generated(integer('Order')),
  ref: generated(text('Name')),
  label: generated(text('Label')),
  hint: derived(text('Hint', { max: 2000 })),
  actor: generated(text('Who acts')),
  assignedId: ref('Who acts', 'user'),
  completed: generated(bool('Completed')),
  completedAt: derived(moment('Completed at')),
  completedById: derived(ref('Completed by', 'user')),
  skippedReason: derived(text('Why it was skipped', { max: 2000 })),
};
export interface WizardStep extends RowOf<typeof stepFields> {}
export interface WizardStepUpdate extends UpdateOf<typeof stepFields> {}
export const wizardStep = entity<WizardStep, never, WizardStepUpdate>('wizardStep', stepFields, {
  label: { one: 'step', many: 'steps' },
  permission: 'wizard',
});

const itemFields = {
  wizardId: generated(ref('Wizard', 'wizard')),
  wizardStepId: generated(ref('Step', 'wizardStep')),
  order: generated(integer('Order')),
  ref: generated(text('Name')),
  label: generated(text('Label')),
  wizardItemTypeId: generated(integer('Type')),
  completed: withDefault(bool('Completed'), false),
  completedAt: derived(moment('Completed at')),
  completedById: derived(ref('Completed by', 'user')),
  answer: text('Answer', { max: 4000 }),
  skippedReason: text('Why it was skipped', { max: 2000 }),
  objectType: text('Record type', { max: 60 }),
  objectId: integer('Record', { min: 1 }),
  objectIds: generated(refs('Records', 'attachment')),
  linkObjects: generated(bool('Takes several records')),
  notificationId: derived(ref('Message', 'notification')),
};
export interface WizardStepItem extends RowOf<typeof itemFields> {}
export interface WizardStepItemUpdate extends UpdateOf<typeof itemFields> {}
export const wizardStepItem = entity<WizardStepItem, never, WizardStepItemUpdate>('wizardStepItem', itemFields, {
  label: { one: 'item', many: 'items' },
  permission: 'wizard',
});
