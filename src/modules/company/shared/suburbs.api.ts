// The company's list of suburbs: imported by an administrator, completed from while an address is typed.
import { z } from 'zod';
import { many, endpoint, one } from '../../../kit/endpoint.ts';

export const suburb = z.strictObject({
  id: z.number(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export interface Suburb extends z.infer<typeof suburb> {}
export const suburbSummary = z.strictObject({
  total: z.number(),
  states: z.array(
    z.strictObject({
      state: z.string(),
      count: z.number(),
    }),
  ),
});
export interface SuburbSummary extends z.infer<typeof suburbSummary> {}
export const suburbImport = z.strictObject({
  added: z.number(),
  /** Rows that were there already. */
  known: z.number(),
  refused: z.number(),
  /** The first of them. */
  errors: z.array(
    z.strictObject({
      row: z.number(),
      reason: z.string(),
    }),
  ),
  total: z.number(),
});
export interface SuburbImport extends z.infer<typeof suburbImport> {}
export const SUBURB_MODES = ['add', 'replace'] as const;

export const suburbsApi = {
  search: endpoint({
    method: 'GET',
    path: '/suburb',
    permission: 'view-region',
    summary: 'Suburbs whose name or postcode begins with a text (at least 2 characters), with state and postcode',
    example: { query: { s: 'pen' } },
    query: z.strictObject({ s: z.string().max(100) }),
    response: many(suburb),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/suburb/summary',
    permission: 'view-region',
    summary: 'How many suburbs the list holds, by state',
    response: one(suburbSummary),
  }),
  importList: endpoint({
    method: 'POST',
    path: '/suburb/import',
    permission: 'create-region',
    summary:
      'Import a list of suburbs (CSV or XLSX with suburb, postcode and, where known, state, country, latitude, longitude); adds to the list or replaces it',
    upload: true,
    ownTransaction: true,
    body: z.object({ mode: z.enum(SUBURB_MODES) }),
    response: one(suburbImport),
    changes: ['suburb', 'history'],
  }),
};
