// The shape of what a wizard asks.
import { z } from 'zod';
import { recordId } from '../../../kit/endpoint.ts';
import { conditionsSchema } from '../../../platform/shared/form-field-schemas.ts';
import { jobTargets } from '../../forms/shared/job-targets.ts';
import {
  ACTORS,
  MOST_STEPS,
  READERS,
  type WizardContent,
  type WizardItem,
  itemTypes,
  recordKinds,
} from './wizard-content.ts';

const ref = z
  .string()
  .regex(/^[a-z][A-Za-z0-9_]{0,59}$/, 'A name begins with a small letter and has letters and digits');
const label = z.string().trim().min(1, 'A label is required').max(200);

export const wizardItemSchema: z.ZodType<WizardItem> = z.strictObject({
  ref,
  wizardItemTypeId: z.literal(itemTypes),
  label,
  hint: z.string().trim().max(2000).nullish(),
  required: z.boolean().optional(),
  showIf: conditionsSchema.nullish(),
  choices: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  field: z.enum(jobTargets).nullish(),
  record: z.enum(recordKinds).nullish(),
  customFormTemplateId: recordId.nullish(),
  notificationTemplateIds: z.array(recordId).max(20).optional(),
  reader: z.enum(READERS).nullish(),
  subject: z.string().trim().max(300).nullish(),
  text: z.string().trim().max(8000).nullish(),
  statusId: recordId.nullish(),
});
export const wizardContentSchema: z.ZodType<WizardContent> = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        ref,
        label,
        hint: z.string().trim().max(2000).nullish(),
        actor: z.enum(ACTORS).optional(),
        showIf: conditionsSchema.nullish(),
        items: z.array(wizardItemSchema).max(2000),
      }),
    )
    .min(1, 'A wizard has at least one step')
    .max(MOST_STEPS, `A wizard has at most ${MOST_STEPS} steps`),
});
