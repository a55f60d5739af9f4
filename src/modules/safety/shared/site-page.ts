// The page of a site as a worker has it on their own phone: who they are, the induction, in and out, the SWMS to sign on to.
import { z } from 'zod';
import { pressedAt } from '../../../kit/entity-schemas.ts';
import { formPage, givenAnswers, givenSignature } from '../../forms/shared/form-page.ts';
import { place } from './swms.api.ts';

/** Kept by the worker's phone alone; the server knows its hash. */
const worker = z.string().regex(/^[A-Za-z0-9-]{20,64}$/, 'Open the link again');

export const sitePage = z.strictObject({
  jobLabel: z.string(),
  siteAddress: z.string().nullable(),
  safetyAlert: z.string().nullable(),
  asksInduction: z.boolean(),
  me: z.strictObject({ name: z.string(), employer: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** Open, waiting for the signature, or done. */
  induction: formPage.nullable(),
  inducted: z.boolean(),
  /** Since when they are signed in. */
  since: z.string().nullable(),
  timezone: z.string(),
  swms: z.array(z.strictObject({ id: z.number(), label: z.string(), signedOn: z.boolean() })),
});
export interface SitePage extends z.infer<typeof sitePage> {}

export const asWorker = z.strictObject({ worker });
export const givenWorker = z.strictObject({
  worker,
  name: z.string({ error: 'Enter your name' }).trim().min(1, 'Enter your name').max(100),
  employer: z.string().trim().max(100).nullish(),
  phone: z.string({ error: 'Enter your mobile number' }).trim().min(6, 'Enter your mobile number').max(40),
});
export interface GivenWorker extends z.infer<typeof givenWorker> {}
export const workerAnswers = givenAnswers.extend({ worker });
export const workerSubmits = z.strictObject({ worker, version: z.number().int().optional() });
export const workerSigns = givenSignature.extend({ worker });
export const workerPlace = z.strictObject({ worker, at: pressedAt, ...place });
export const workerSignsOn = givenSignature.extend({ worker, whsItemId: z.number().int().min(1), ...place });
