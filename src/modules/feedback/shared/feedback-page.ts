// A feedback as the customer sees it on the page of their link.
import { z } from 'zod';
import { starsSchema } from './feedback.entity.ts';

export const feedbackPage = z.strictObject({
  about: z.string(),
  score: z.number().nullable(),
  stars: starsSchema,
  comment: z.string().nullable(),
  public: z.boolean(),
  /** What they would be named by. */
  publicAs: z.string(),
  received: z.boolean(),
  /** The company has answered: nothing is changed any more but consent, which can be withdrawn. */
  locked: z.boolean(),
  answer: z.string().nullable(),
});
export interface FeedbackPage extends z.infer<typeof feedbackPage> {}
