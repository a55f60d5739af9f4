// A company that leaves: asked for with a reason, done after a time in which everything can be taken along, and taken back until then.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

/** Between the word and the day: time to take everything along, and for whoever knows nothing of it to object. */
export const CLOSES_AFTER_DAYS = 30;

const closing = z.strictObject({
  closesOn: z.string().nullable(),
  reason: z.string().nullable(),
  /** Who asked for it. */
  by: z.string().nullable(),
});
export interface CompanyClosing extends z.infer<typeof closing> {}

export const companyClosingApi = {
  get: endpoint({
    method: 'GET',
    path: '/company/closing',
    permission: 'view-company',
    summary: 'Whether the company closes, when, and why',
    response: one(closing),
  }),
  ask: endpoint({
    method: 'DELETE',
    path: '/company/remove',
    permission: 'delete-company',
    summary: `Close the own company in ${CLOSES_AFTER_DAYS} days; for its prime administrators`,
    example: { body: { reason: 'We are moving to our group’s system' } },
    body: z.strictObject({
      reason: z.string('Say why').trim().min(1, 'Say why').max(2000, 'This is too long: at most 2,000 characters'),
    }),
    response: one(closing),
    changes: ['company'],
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/company/keep',
    permission: 'delete-company',
    summary: 'Take back that the company closes',
    response: one(closing),
    changes: ['company'],
  }),
};
