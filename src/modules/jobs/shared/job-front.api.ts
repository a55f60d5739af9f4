// What the front of a job shows of other modules and of its people.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';

/** One step of a job's money, from what was reckoned to what was paid. All of them without tax. */
export const moneyStep = z.strictObject({
  ref: z.string(),
  label: z.string(),
  amount: z.number(),
  /** What it is the sum of, in words: `25 lines, 2 estimates`. */
  note: z.string(),
  /** The page of the job that lists it. */
  menuRef: z.string(),
  /** A step stands on the one before it; what was asked for and not answered yet is drawn apart, what is left is offered to be done.
   * The amount of a share is a percentage. */
  kind: z.enum(['step', 'asked', 'left', 'share']),
  /** What people without the right to see what is charged see: no part of the bar. */
  atCost: z.boolean(),
});
export interface MoneyStep extends z.infer<typeof moneyStep> {}

/** Somebody to ring, text or write to about a job. */
export const personOfJob = z.strictObject({
  kind: z.enum(['contact', 'user']),
  id: z.number(),
  label: z.string(),
  /** What they are to the job: `Customer`, `Supervisor`. */
  role: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  doNotUse: z.boolean(),
});
export interface PersonOfJob extends z.infer<typeof personOfJob> {}

/** Something to do while one is on site, as the module that knows of it tells it. */
export const siteTodo = z.strictObject({
  /** What is drawn beside it. */
  icon: z.enum(['paper', 'camera', 'talk', 'bell', 'tools']),
  label: z.string(),
  /** The second line: which rooms, until when. Empty where there is nothing to say. */
  note: z.string(),
  /** How far it is: `4 missing`. */
  state: z.string(),
  tone: z.enum(['late', 'soon', 'calm']),
  /** The page of the job that lists it. */
  menuRef: z.string(),
  /** The record itself, where it is one. */
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
});
export interface SiteTodo extends z.infer<typeof siteTodo> {}

/** Whom to expect and what to know before going in. */
export const siteKnow = z.strictObject({ label: z.string(), value: z.string(), phone: z.string().nullable() });
export interface SiteKnow extends z.infer<typeof siteKnow> {}

export const jobFrontApi = {
  onSite: endpoint({
    method: 'GET',
    path: '/job/:jobId/on-site',
    permission: 'view-job',
    summary: 'What there is to do on the site of a job, and what to know before going in',
    response: one(z.strictObject({ todo: z.array(siteTodo), know: z.array(siteKnow) })),
  }),
  money: endpoint({
    method: 'GET',
    path: '/job/:jobId/money',
    permission: 'view-job',
    summary: 'The money of a job step by step, without tax; steps that the person may not see are absent',
    response: one(z.strictObject({ taxName: z.string(), steps: z.array(moneyStep) })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/job/:jobId/people',
    permission: 'view-job',
    summary: 'Who has to do with a job, each once: customer, client, its contacts, its people of the company',
    response: many(personOfJob),
  }),
};
