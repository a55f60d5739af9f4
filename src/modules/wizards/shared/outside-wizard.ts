// A wizard as somebody outside sees it: the steps that are meant for them.
import { z } from 'zod';

const outsideItem = z.strictObject({
  id: z.number(),
  label: z.string(),
  hint: z.string().nullable(),
  wizardItemTypeId: z.number(),
  required: z.boolean(),
  choices: z.array(z.string()),
  answer: z.string().nullable(),
  completed: z.boolean(),
  version: z.number(),
  files: z.array(z.string()),
});
export interface OutsideItem extends z.infer<typeof outsideItem> {}

export const outsideWizard = z.strictObject({
  id: z.number(),
  label: z.string(),
  about: z.string(),
  steps: z.array(
    z.strictObject({
      id: z.number(),
      label: z.string(),
      hint: z.string().nullable(),
      completed: z.boolean(),
      items: z.array(outsideItem),
    }),
  ),
});
export interface OutsideWizard extends z.infer<typeof outsideWizard> {}
