// The page on which a client registers claims: whose they are the token says; what was sent before is theirs alone.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { submittedJob } from '../../jobs/shared/job-submissions.api.ts';

const link = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['registration'] } as const;
const claim = z.strictObject({
  id: z.number(),
  sentOn: z.string(),
  clientRef: z.string().nullable(),
  customerName: z.string().nullable(),
  siteAddress: z.string().nullable(),
  state: z.enum(['waiting', 'registered', 'refused']),
  jobNumber: z.string().nullable(),
});
export const registrationPage = z.strictObject({
  client: z.string(),
  /** The company takes claims this way. */
  open: z.boolean(),
  claims: z.array(claim),
});
export interface RegistrationPage extends z.infer<typeof registrationPage> {}
export const registered = registrationPage.extend({
  /** Where the claim that was just sent can be followed; shown once. */
  tracker: z.string().nullable(),
});
export interface Registered extends z.infer<typeof registered> {}

export const sharedRegistrationApi = {
  visited: endpoint({
    ...link,
    method: 'GET',
    path: '/share/registration',
    summary: 'Whether claims are taken by this link, and those that were sent by it',
    response: one(registrationPage),
  }),
  send: endpoint({
    ...link,
    method: 'POST',
    path: '/share/registration',
    example: {
      body: {
        once: 'a-name-for-this-sending',
        claim: { clientRef: 'CLM-1', customerLastName: 'Wong', siteAddress: { line1: '12 Banksia St' } },
      },
    },
    summary: 'Register a claim; 409 asks whether one that was sent before is sent again',
    noReplay: true, // `once` is the key
    body: z.strictObject({
      once: z.string().regex(/^[\w-]{16,60}$/, 'Name this sending'),
      claim: submittedJob,
      anyway: z.boolean().optional(),
    }),
    response: one(registered),
    changes: ['jobSubmission', 'job', 'shareItem'],
  }),
};
