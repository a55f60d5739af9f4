// The page on which a customer says how it was: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { starsSchema } from '../../feedback/shared/feedback.entity.ts';
import { feedbackPage } from '../../feedback/shared/feedback-page.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['feedback'] } as const;
const act = { response: one(feedbackPage), changes: ['feedback', 'history'] };

export const sharedFeedbackApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/feedback',
    summary: 'What is asked, and what was given',
    response: one(feedbackPage),
  }),
  give: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/feedback',
    summary: 'Give feedback, or change it until the company has answered',
    example: { body: { score: 9, stars: [], public: false } },
    body: z.strictObject({
      score: z.number().int().min(0, 'From 0 to 10').max(10, 'From 0 to 10'),
      stars: starsSchema.max(20),
      comment: z.string().trim().max(4000, 'At most 4,000 characters').nullish(),
      public: z.boolean(),
    }),
    ...act,
  }),
  withdraw: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/feedback/withdraw',
    summary: 'Agree no more that it is published; at any time',
    ...act,
  }),
};
