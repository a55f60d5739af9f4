// My day: today's visits, what was promised, what waits for a person and what the person waits for.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const DAY_LISTS = ['visits', 'promises', 'forMe', 'onOthers'] as const;
export type DayList = (typeof DAY_LISTS)[number];
export const WHOSE = ['mine', 'ours', 'company'] as const;

export const dayItem = z.strictObject({
  list: z.enum(DAY_LISTS),
  /** What is done with it: the name of an action that a module registers (`dayActions`). */
  kind: z.string(),
  id: z.number(),
  /** UTC: when it begins or is due, or since when it waits. */
  at: z.string().nullable(),
  /** Where a day is all that is known. */
  day: z.string().nullable(),
  /** Whose clock `at` is read by; null: the reader's own. */
  timezone: z.string().nullable(),
  title: z.string(),
  note: z.string(),
  tone: z.enum(['late', 'soon', 'calm', 'done']),
  status: z.string().nullable(),
  amount: z.number().nullable(),
  job: z.strictObject({ id: z.number(), jobNumber: z.string(), customerName: z.string().nullable() }).nullable(),
  people: z.array(z.string()),
  /** Who is asked again: an address of mail. */
  to: z.string().nullable(),
});
export interface DayItem extends z.infer<typeof dayItem> {}

export const myDayApi = {
  read: endpoint({
    method: 'GET',
    path: '/my-day',
    permission: 'view-job',
    summary: 'Today’s visits, what was promised, what waits for the person and what the person waits for',
    query: z.strictObject({ whose: z.enum(WHOSE).optional() }),
    response: one(
      z.strictObject({
        items: z.array(dayItem),
        /** Lists of which more is waiting than is handed over. */
        more: z.array(z.enum(DAY_LISTS)),
        /** Open jobs of these people, and those past their target. */
        openJobs: z.number(),
        lateJobs: z.number(),
        /** Name of the team that the person is in. */
        team: z.string().nullable(),
        /** Held to their own jobs they have no day of the company. */
        seesCompany: z.boolean(),
      }),
    ),
  }),
};
