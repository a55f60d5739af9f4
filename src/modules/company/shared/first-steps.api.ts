// What a new company does before its first job, and what of it is done: read from what is there, never from ticks.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const firstStep = z.strictObject({
  ref: z.string(),
  /** Its place among the others. */
  order: z.number(),
  title: z.string(),
  /** What it is good for; once done, what is there. */
  why: z.string(),
  done: z.boolean(),
  /** The verb on its button, and the page that it opens. */
  action: z.string(),
  page: z.string(),
});
export interface FirstStep extends z.infer<typeof firstStep> {}

export const firstStepsApi = {
  list: endpoint({
    method: 'GET',
    path: '/firstStep',
    permission: 'edit-company-setting',
    summary: 'What a new company does before its first job, and what of it is done; no steps once there is work',
    response: one(z.strictObject({ begun: z.boolean(), steps: z.array(firstStep) })),
  }),
};
