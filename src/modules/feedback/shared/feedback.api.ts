import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { feedback, starsSchema } from './feedback.entity.ts';

export const feedbackRow = row(feedback, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  followUpUser: labelOf(user, 'followUpUserId'),
  resolvedBy: labelOf(user, 'resolvedById'),
  answeredBy: labelOf(user, 'answeredById'),
});
export interface FeedbackView extends z.infer<typeof feedbackRow> {}

const summary = z.strictObject({
  asked: z.number(),
  answered: z.number(),
  /** Null while nobody has answered. */
  average: z.number().nullable(),
  /** How many gave 0, 1, … 10. */
  distribution: z.array(z.number()),
  /** Share of 9 and 10 less the share of 0 to 6, in percent. */
  promoterScore: z.number().nullable(),
  subjects: z.array(z.strictObject({ subject: z.string(), stars: z.number(), count: z.number() })),
  /** The months of the span that have answers, oldest first. */
  months: z.array(z.strictObject({ month: z.string(), average: z.number(), count: z.number() })),
  openFollowUps: z.number(),
});
export interface FeedbackSummary extends z.infer<typeof summary> {}

const published = z.strictObject({
  id: z.number(),
  score: z.number(),
  stars: starsSchema,
  comment: z.string().nullable(),
  publicAs: z.string(),
  receivedAt: z.string(),
});
export interface PublishedFeedback extends z.infer<typeof published> {}

const changes = ['feedback', 'history'];
const day = z.iso.date('Enter a date as YYYY-MM-DD').optional();
const version = z.number().int().optional();

export const feedbackApi = {
  ...crudApi(feedback, 'feedback', { row: feedbackRow }, { changes }),
  summary: endpoint({
    method: 'GET',
    path: '/feedback/summary',
    permission: 'view-feedback',
    summary: 'Average, distribution, stars by subject and the trend by month of what was answered between two days',
    query: z.strictObject({ from: day, to: day }),
    response: one(summary),
  }),
  published: endpoint({
    method: 'GET',
    path: '/feedback/published',
    permission: 'view-feedback',
    summary:
      'What may be published: only what customers agree to today, named as they agreed; at most 200, newest first',
    response: many(published),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/feedback/:id/answer',
    permission: 'edit-feedback',
    summary: 'Answer the customer by mail, once; what they gave stays as it is from then on',
    example: { body: { answer: 'Thank you. We will come on Tuesday and fix the door.' } },
    body: z.strictObject({ answer: z.string().trim().min(1, 'Write an answer').max(4000), version }),
    response: one(feedbackRow),
    changes: [...changes, 'notification', 'outgoingMessage'],
  }),
  followUp: endpoint({
    method: 'PUT',
    path: '/feedback/:id/followUp',
    permission: 'view-feedback',
    summary:
      'Follow a feedback up, resolve it with what was done, or open it again. By those with the right to edit, and by whoever follows it up',
    example: { body: { state: 'open' } },
    body: z.strictObject({
      state: z.enum(['open', 'resolved']),
      resolution: z.string().trim().max(4000).nullish(),
      version,
    }),
    response: one(feedbackRow),
    changes,
  }),
};
