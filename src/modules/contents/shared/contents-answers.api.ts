import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { PROOFS, SIDES, VERDICTS } from './loss-schedule.entity.ts';

const text = z.string().nullable();
const said = z.strictObject({
  itemId: z.number(),
  itemVersion: z.number(),
  side: z.enum(SIDES),
  verdict: z.enum(VERDICTS),
  note: text,
  ageYears: z.number().nullable(),
  proof: z.enum(PROOFS).nullable(),
  by: z.string(),
  at: z.string(),
});
/** Everything that was said of a schedule, whoever said it of which version. */
export const contentsTalk = z.strictObject({
  answers: z.array(said),
  approvals: z.array(
    z.strictObject({
      itemId: z.number(),
      itemVersion: z.number(),
      side: z.enum(SIDES),
      by: z.string(),
      at: z.string(),
    }),
  ),
  signatures: z.array(z.strictObject({ number: z.number(), side: z.enum(SIDES), by: z.string(), at: z.string() })),
  links: z.array(
    z.strictObject({
      id: z.number(),
      side: z.enum(SIDES),
      by: z.string(),
      email: text,
      sentAt: z.string(),
      expiresAt: z.string(),
      openedAt: text,
      isOpen: z.boolean(),
    }),
  ),
});
export interface ContentsTalk extends z.infer<typeof contentsTalk> {}

export const contentsAnswersApi = {
  talk: endpoint({
    method: 'GET',
    path: '/lossSchedule/:id/answers',
    permission: 'view-loss-schedule',
    summary: 'What owner and insurer said, approved and signed, and which links they have',
    response: one(contentsTalk),
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/lossSchedule/:id/link',
    permission: 'edit-loss-schedule',
    summary: 'Make a link for the owner or the insurer, and email it where an address is known',
    example: { body: { side: 'owner', email: 'mia@example.com' } },
    body: z.strictObject({
      side: z.enum(SIDES),
      email: z.email('Enter an email address').max(254).nullish(),
      days: z.number().int().min(1).max(366).optional(),
    }),
    response: one(z.strictObject({ link: z.string(), expiresAt: z.string(), email: text })),
    changes: ['lossSchedule', 'history'],
  }),
};
