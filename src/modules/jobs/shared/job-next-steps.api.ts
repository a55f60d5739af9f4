// What comes next on each job of a list. A file of its own: the list of jobs loads with the shell, and needs nothing else of the figures.
import { z } from 'zod';
import { endpoint, many } from '../../../kit/endpoint.ts';

/** The first of what comes next on a job of a list. */
export const nextStep = z.strictObject({
  jobId: z.number(),
  label: z.string(),
  reason: z.string(),
  severity: z.enum(['late', 'soon', 'normal']),
});
export interface NextStep extends z.infer<typeof nextStep> {}

export const jobNextStepsApi = {
  nextSteps: endpoint({
    method: 'GET',
    path: '/job/next-steps',
    example: { query: { ids: '1,2' } },
    permission: 'view-job',
    summary:
      'The first of what should happen next on each of these jobs, at most 200; jobs with nothing to do are absent',
    query: z.strictObject({
      ids: z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/, 'Ids with commas between, 200 at most'),
    }),
    response: many(nextStep),
  }),
} as const;
