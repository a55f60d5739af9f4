// Links with which people invite others to the community.
import { z } from 'zod';
import { many, endpoint, one } from '../../../kit/endpoint.ts';

const referralLink = z.strictObject({
  id: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How many companies were founded through it. */
  useCount: z.number(),
});
export interface ReferralLink extends z.infer<typeof referralLink> {}
const madeReferralLink = referralLink.extend({
  /** Shown once: only its hash is kept. */
  link: z.string(),
});
export interface MadeReferralLink extends z.infer<typeof madeReferralLink> {}
const nothing = z.strictObject({}).optional();

export const referralApi = {
  list: endpoint({
    method: 'GET',
    path: '/referralLink',
    permission: 'signed-in',
    summary: 'One’s own open links that invite to the community, newest first',
    response: many(referralLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/referralLink',
    permission: 'signed-in',
    summary: 'Make a link that invites to the community; it is answered once and works for 90 days',
    body: nothing,
    response: one(madeReferralLink),
    noReplay: true,
    changes: ['referralLink'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/referralLink/:id/revoke',
    permission: 'signed-in',
    summary: 'End a link of one’s own',
    body: nothing,
    response: one(z.object({ id: z.number() })),
    changes: ['referralLink'],
  }),
};
