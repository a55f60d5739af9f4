// Links with which people invite others to the community.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export interface ReferralLink {
  id: number;
  createdAt: string;
  expiresAt: string;
  /** How many companies were founded through it. */
  useCount: number;
}
export interface MadeReferralLink extends ReferralLink {
  /** Shown once: only its hash is kept. */
  link: string;
}
const row = z.looseObject({ id: z.number(), expiresAt: z.string() });
const nothing = z.strictObject({}).optional() as unknown as z.ZodType<Record<string, never> | undefined>;

export const referralApi = {
  list: endpoint({
    method: 'GET',
    path: '/referralLink',
    permission: 'signed-in',
    summary: 'One’s own open links that invite to the community, newest first',
    response: z.object({ data: z.array(row) }) as unknown as z.ZodType<{ data: ReferralLink[] }>,
  }),
  create: endpoint({
    method: 'POST',
    path: '/referralLink',
    permission: 'signed-in',
    summary: 'Make a link that invites to the community; it is answered once and works for 90 days',
    body: nothing,
    response: one(row) as unknown as z.ZodType<{ data: MadeReferralLink }>,
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
