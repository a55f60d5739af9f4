// The company's list of suburbs: imported by an administrator, completed from while an address is typed.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import type { SuburbPlace } from './suburb-columns.ts';

export interface Suburb extends SuburbPlace {
  id: number;
}
export interface SuburbSummary {
  total: number;
  states: { state: string; count: number }[];
}
export interface SuburbImport {
  added: number;
  /** Rows that were there already. */
  known: number;
  refused: number;
  /** The first of them. */
  errors: { row: number; reason: string }[];
  total: number;
}
const loose = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;
export const SUBURB_MODES = ['add', 'replace'] as const;

export const suburbsApi = {
  search: endpoint({
    method: 'GET',
    path: '/suburb',
    permission: 'view-region',
    summary: 'Suburbs whose name or postcode begins with a text (at least 2 characters), with state and postcode',
    example: { query: { s: 'pen' } },
    query: z.strictObject({ s: z.string().max(100) }) as unknown as z.ZodType<{ s: string }>,
    response: z.looseObject({ data: z.array(loose<Suburb>()) }) as unknown as z.ZodType<{ data: Suburb[] }>,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/suburb/summary',
    permission: 'view-region',
    summary: 'How many suburbs the list holds, by state',
    response: one(loose<SuburbSummary>()),
  }),
  importList: endpoint({
    method: 'POST',
    path: '/suburb/import',
    permission: 'create-region',
    summary:
      'Import a list of suburbs (CSV or XLSX with suburb, postcode and, where known, state, country, latitude, longitude); adds to the list or replaces it',
    upload: true,
    ownTransaction: true,
    body: z.object({ mode: z.enum(SUBURB_MODES) }) as unknown as z.ZodType<{ mode: 'add' | 'replace' }>,
    response: one(loose<SuburbImport>()),
    changes: ['suburb', 'history'],
  }),
};
