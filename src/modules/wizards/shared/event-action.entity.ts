// An event action: what happens by itself when something happens on a job, under which conditions.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, json, oneOf, option, ref, required, text, withDefault } from '../../../kit/fields.ts';
import { conditionsSchema } from '../../../platform/shared/form-field-schemas.ts';
import { type Effect, WHO, eventRefs } from './event-effects.ts';

export const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    notificationTemplateId: recordId,
    reader: z.enum(['customer', 'assigned']),
  }),
  z.strictObject({
    kind: z.literal('reminder'),
    title: z.string().trim().min(1, 'Enter the reminder').max(200),
    days: z.number().int().min(0).max(365),
    who: z.enum(WHO),
  }),
  z.strictObject({ kind: z.literal('form'), customFormTemplateId: recordId }),
  z.strictObject({ kind: z.literal('wizard'), wizardTemplateId: recordId }),
  z.strictObject({ kind: z.literal('status'), statusId: recordId }),
  z.strictObject({ kind: z.literal('tag'), filterTagIds: z.array(recordId).min(1, 'Choose a tag').max(20) }),
  z.strictObject({
    kind: z.literal('webhook'),
    address: z.string().trim().min(1, 'Enter the address of the other system').max(500),
  }),
  z.strictObject({
    kind: z.literal('warning'),
    text: z.string().trim().min(1, 'Enter the warning').max(500),
    mandatory: z.boolean(),
  }),
]);
const effectsSchema = z.array(effectSchema).min(1, 'Add at least one effect').max(20, 'At most 20 effects');

const fields = {
  label: required(text('Name', { max: 100 })),
  actionTypeRef: required(oneOf('When', eventRefs)),
  statusId: option('Status', 'jobStatus', { hint: 'Empty: any' }),
  wizardTemplateId: ref('Wizard', 'wizardTemplate', { hint: 'Empty: any' }),
  stepRef: text('Step', { max: 60, hint: 'Empty: any' }),
  customFormTemplateId: ref('Form', 'customFormTemplate', { hint: 'Empty: any' }),
  conditions: json('Only if', conditionsSchema),
  effects: required(json<Effect[]>('What happens', effectsSchema)),
  order: withDefault(integer('Order', { min: 0, max: 100_000 }), 0),
  active: withDefault(bool('Active'), true),
};
export interface EventAction extends RowOf<typeof fields> {}
export interface EventActionCreate extends CreateOf<typeof fields> {}
export interface EventActionUpdate extends UpdateOf<typeof fields> {}
export const eventAction = entity<EventAction, EventActionCreate, EventActionUpdate>('eventAction', fields, {
  label: { one: 'event action', many: 'event actions' },
});
