// The company's checklist: what is open in wizards and checklists, by job and person.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

const openItem = z.strictObject({
  id: z.number(),
  label: z.string(),
  wizardItemTypeId: z.number(),
  required: z.boolean(),
});
export interface OpenItem extends z.infer<typeof openItem> {}

const openWork = z.strictObject({
  wizardId: z.number(),
  label: z.string(),
  wizardTypeId: z.number(),
  objectType: z.string(),
  objectId: z.number(),
  jobId: z.number().nullable(),
  job: labelled.nullable(),
  stepId: z.number(),
  step: z.string(),
  actor: z.string(),
  assigned: labelled.nullable(),
  items: z.array(openItem),
});
export interface OpenWork extends z.infer<typeof openWork> {}

export const checklistApi = {
  open: endpoint({
    method: 'GET',
    path: '/checklist',
    permission: 'view-wizard',
    summary: 'What is open now in wizards and checklists: the step that is due, with its items; at most 200 wizards',
    query: z.strictObject({ whose: z.enum(['mine', 'all']).optional() }),
    response: many(openWork),
  }),
  done: endpoint({
    method: 'PUT',
    path: '/wizardStepItem/bulk/done',
    permission: 'edit-wizard',
    summary: 'Tick many items off at once; those that a tick does not do are named with the reason',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(200) }),
    response: one(
      z.strictObject({ done: z.number(), refused: z.array(z.strictObject({ id: z.number(), reason: z.string() })) }),
    ),
    changes: ['checklist', 'wizard', 'wizardStepItem', 'history'],
  }),
};
