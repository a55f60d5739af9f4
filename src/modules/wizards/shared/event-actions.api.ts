import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { row } from '../../../kit/row.ts';
import { eventAction } from './event-action.entity.ts';

export const eventActionRow = row(eventAction, 'all', {
  /** What it waits for and does, in a sentence each. */
  when: z.string(),
  happens: z.array(z.string()),
  /** How often something came of it, and how often it could not. */
  runs: z.number(),
  problems: z.number(),
});
export interface EventActionView extends z.infer<typeof eventActionRow> {}

const run = z.strictObject({
  id: z.number(),
  at: z.string(),
  job: z.strictObject({ id: z.number(), label: z.string() }),
  words: z.string(),
  /** Why it did not happen. */
  problem: z.string().nullable(),
  /** Of what another system is told; null of all else. */
  delivery: z.enum(['delivered', 'on its way', 'given up']).nullable(),
  attempts: z.number().nullable(),
  answer: z.string().nullable(),
});
export interface EventActionRun extends z.infer<typeof run> {}

export const eventActionsApi = {
  ...crudApi(
    eventAction,
    'eventAction',
    { row: eventActionRow },
    {
      changes: ['history'],
      example: {
        label: 'Tell the case manager',
        actionTypeRef: 'jobStatus',
        effects: [{ kind: 'reminder', title: 'Ring the customer', days: 1, who: 'caseManager' }],
      },
    },
  ),
  runs: endpoint({
    method: 'GET',
    path: '/eventAction/:id/run',
    permission: 'view-event-action',
    summary: 'What came of an event action on jobs that this person sees; the last 100 effects',
    response: many(run),
  }),
  signingSecret: endpoint({
    method: 'GET',
    path: '/eventAction/signingSecret',
    permission: 'edit-event-action',
    summary: 'What other systems check the signature of what they are told with',
    response: one(z.strictObject({ secret: z.string() })),
  }),
};
