// What a contractor has with the company besides orders: quotes, bills and payments, licences; and what other companies of this server shared.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { visit } from './portal.api.ts';

export const ownQuote = z.strictObject({
  id: z.number(),
  number: z.string(),
  label: z.string().nullable(),
  jobNumber: z.string(),
  siteAddress: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** open: it waits for their prices. */
  state: z.enum(['open', 'sent', 'accepted', 'notAccepted', 'declined', 'lapsed', 'cancelled']),
  /** What they asked for; null: nothing yet. */
  total: z.number().nullable(),
  /** The page that it is answered on. */
  shareItemId: z.number().nullable(),
});
export interface OwnQuote extends z.infer<typeof ownQuote> {}

export const ownBill = z.strictObject({
  id: z.number(),
  /** Their own number, else ours. */
  number: z.string(),
  date: z.string(),
  dueDate: z.string().nullable(),
  orderNumber: z.string().nullable(),
  total: z.number(),
  paid: z.number(),
  balance: z.number(),
  state: z.enum(['office', 'question', 'approved', 'paid', 'rejected']),
  /** Why it was queried or rejected. */
  note: z.string().nullable(),
});
export interface OwnBill extends z.infer<typeof ownBill> {}

export const ownLicence = z.strictObject({
  id: z.number(),
  label: z.string(),
  number: z.string().nullable(),
  expiryDate: z.string().nullable(),
  state: z.enum(['valid', 'expires', 'expired', 'toCheck', 'rejected']),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** The page on which a renewed one is sent. */
  shareItemId: z.number().nullable(),
});
export interface OwnLicence extends z.infer<typeof ownLicence> {}

export const ownPapers = z.strictObject({
  quotes: z.array(ownQuote),
  bills: z.array(ownBill),
  licences: z.array(ownLicence),
});
export interface OwnPapers extends z.infer<typeof ownPapers> {}

export const elsewhereShare = z.strictObject({
  id: z.number(),
  companyName: z.string(),
  kind: z.string(),
  label: z.string(),
  expiresAt: z.string(),
});
export interface ElsewhereShare extends z.infer<typeof elsewhereShare> {}

const outside = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
export const ownPapersApi = {
  papers: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/papers',
    summary: 'Quotes, bills with what was paid, and licences of the signed-in contractor, the newest 100 of each',
    response: one(ownPapers),
  }),
  elsewhere: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/elsewhere',
    summary: 'Open pages that other companies of this server shared with the confirmed address of the signed-in person',
    response: many(elsewhereShare),
  }),
  openElsewhere: endpoint({
    ...outside,
    method: 'POST',
    path: '/external/elsewhere/:id/open',
    summary: 'Open a page that another company of this server shared with the signed-in person',
    response: visit,
    noReplay: true,
    ownTransaction: true,
  }),
};
