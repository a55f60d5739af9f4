// The page on which a contractor sends a licence or insurance: everything from the token, nothing from the address.
import { z } from 'zod';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['compliance'] } as const;
const version = z.strictObject({
  id: z.number(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  state: z.string().nullable(),
  issuedDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  coverAmount: z.number().nullable(),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  declineReason: z.string().nullable(),
});
export const licencePage = z.strictObject({
  contact: z.string(),
  typeLabel: z.string(),
  isInsurance: z.boolean(),
  today: z.string(),
  /** What the company has now. */
  current: version,
  /** What was sent by its holder, the newest first. */
  sent: z.array(version),
  /** Documents that came by this page. */
  files: z.number(),
});
export interface LicencePage extends z.infer<typeof licencePage> {}

const day = z.iso.date('Enter a day');
export const sentLicence = z.strictObject({
  number: z.string({ error: 'Enter its number' }).trim().min(1, 'Enter its number').max(60),
  issuer: z.string().trim().max(100).nullish(),
  /** Its class, or the state that it is for. */
  state: z.string().trim().max(60).nullish(),
  issuedDate: day.nullish(),
  expiryDate: day,
  coverAmount: z.number().min(0).max(1_000_000_000_000).nullish(),
});
export interface SentLicence extends z.infer<typeof sentLicence> {}

export const sharedLicencesApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/compliance',
    summary: 'The licence or insurance that is asked for, and what was sent of it',
    response: one(licencePage),
  }),
  send: endpoint({
    ...link,
    method: 'PUT',
    path: '/share/compliance',
    example: { body: { number: 'LIC-1', expiryDate: '2031-06-30' } },
    summary: 'Send the current version; the document came by the page before, and the office checks both',
    body: sentLicence,
    response: one(licencePage),
    changes: ['contactLicence', 'contact'],
  }),
  askMany: endpoint({
    method: 'POST',
    path: '/shareItem/licences',
    permission: 'create-share-item',
    summary:
      'Ask contacts by email for licences and insurances that expire: each by a link of its own, once while it is open',
    example: { body: { days: 30 } },
    body: z.strictObject({
      /** Those that expire within so many days, or have. */
      days: z.number().int().min(0).max(365).optional(),
      contactLicenceIds: z.array(recordId).max(500).optional(),
    }),
    response: one(z.strictObject({ asked: z.number(), withoutEmail: z.number() })),
    changes: ['shareItem'],
    noReplay: true,
  }),
};
