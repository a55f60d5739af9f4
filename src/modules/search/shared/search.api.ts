import { z } from 'zod';
import { one, endpoint } from '../../../kit/endpoint.ts';

export const searchMatch = z.strictObject({
  /** `jobs`, `contacts`: the word of the type. */
  type: z.string(),
  objectType: z.string(),
  objectId: z.number(),
  primaryLabel: z.string(),
  secondaryLabel: z.string().nullable(),
  jobId: z.number().nullable().optional(),
  rank: z.number(),
  /** Of contacts. */
  contactTypeId: z.number().optional(),
  warnings: z.array(z.string()).optional(),
});
export interface SearchMatch extends z.infer<typeof searchMatch> {}
export const searchAnswer = z.strictObject({
  data: z.array(searchMatch),
  meta: z.strictObject({
    page: z.number(),
    perPage: z.number(),
  }),
});
export interface SearchAnswer extends z.infer<typeof searchAnswer> {}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Enter a whole number')
    .refine((text) => Number(text) >= least && Number(text) <= most, `Between ${least} and ${most}`)
    .optional();
const term = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'Cannot search for this text')
  .optional();

export interface SearchQuery {
  s?: string;
  types?: string;
  page?: string;
  perPage?: string;
}
const shape = { s: term, page: wholeNumber(1, 1000), perPage: wholeNumber(1, 1000) };

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    permission: 'signed-in',
    audience: ['staff'],
    example: { query: { s: 'pl', types: 'subcontractors,clients' } },
    summary:
      'Records whose numbers, names or addresses hold every word of a text (at least 2 characters): contacts, or the named types. Exact numbers first, then what begins so',
    query: z.strictObject({ ...shape, types: z.string().max(400).optional() }),
    response: searchAnswer,
  }),
  searchType: endpoint({
    method: 'GET',
    path: '/search/:type',
    permission: 'signed-in',
    audience: ['staff'],
    example: { params: { type: 'jobs' }, query: { s: 'anna' } },
    summary: 'The same within one type: jobs, contacts, workOrders, estimates or a kind of contact',
    query: z.strictObject(shape),
    response: searchAnswer,
  }),
};

export const navigationApi = {
  routeNotFound: endpoint({
    method: 'POST',
    path: '/routeNotFound',
    permission: 'signed-in',
    example: { body: { path: '/prime/no/such/page' } },
    summary: 'Tells the server’s log of an address that no page answers',
    body: z.strictObject({
      path: z.string({ error: 'A path is needed' }).regex(/^\/[^\s?#]{0,299}$/, 'A path of at most 300 characters'),
    }),
    response: one(
      z.strictObject({
        path: z.string(),
      }),
    ),
  }),
};
