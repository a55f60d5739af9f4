// What a customer says of a job: asked once by a link, answered on a phone, followed up where they are unhappy.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  email,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const FEEDBACK_STATES = ['planned', 'asked', 'answered', 'cancelled'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
export const FOLLOW_UP_STATES = ['none', 'open', 'resolved'] as const;
export const MOST_STARS = 5;

export const starsSchema = z.array(
  z.strictObject({ subject: z.string(), stars: z.number().int().min(1).max(MOST_STARS).nullable() }),
);
export type Stars = z.infer<typeof starsSchema>;

const fields = {
  jobId: required(ref('Job', 'job')),
  name: withDefault(text('Who is asked', { hint: 'Empty: as set, the job’s customer or client' }), ''),
  email: email('Email', { hint: 'Empty: theirs' }),
  automatic: generated(bool('Asked automatically')),
  state: generated(oneOf('State', FEEDBACK_STATES)),
  askOn: date('Asked on', { hint: 'Empty: today, in office hours' }),
  askedAt: derived(moment('Asked at')),
  remindedAt: derived(moment('Reminded at')),
  shareItemId: derived(integer('Shared page')),
  score: derived(integer('Score')),
  stars: generated(json('Stars', starsSchema)),
  comment: derived(text('Comment', { max: 4000 })),
  public: generated(bool('May be published')),
  publicAs: derived(text('Published as')),
  receivedAt: derived(moment('Received at')),
  followUpState: generated(oneOf('Follow-up', FOLLOW_UP_STATES)),
  followUpUserId: ref('Follow-up by', 'user'),
  followUpDue: date('Follow up by'),
  resolution: derived(text('What was done', { max: 4000 })),
  resolvedAt: derived(moment('Resolved at')),
  resolvedById: derived(ref('Resolved by', 'user')),
  answer: derived(longText('Our answer', { max: 4000 })),
  answeredAt: derived(moment('Answered at')),
  answeredById: derived(ref('Answered by', 'user')),
  cancelledReason: derived(text('Why not asked')),
};
export interface Feedback extends RowOf<typeof fields> {}
export interface FeedbackCreate extends CreateOf<typeof fields> {}
export interface FeedbackUpdate extends UpdateOf<typeof fields> {}
export const feedback = entity<Feedback, FeedbackCreate, FeedbackUpdate>('feedback', fields, {
  label: { one: 'feedback', many: 'feedback' },
  labelField: 'name',
});
