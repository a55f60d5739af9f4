// Screening contacts against sanctions lists: lists are imported, matches are decided by a person.
import { z } from 'zod';
import { endpoint, idOf, one } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';

export const SANCTIONS_SOURCES = ['OFAC', 'DFAT', 'UK', 'UN'] as const;
export type SanctionsSource = (typeof SANCTIONS_SOURCES)[number];
export const SANCTIONS_STRATEGIES = ['name', 'nameAndBirthDate'] as const;
export type SanctionsStrategy = (typeof SANCTIONS_STRATEGIES)[number];

export interface SanctionsList {
  id: number;
  source: SanctionsSource;
  /** Date or number that the list gives itself, else the day of the import. */
  listVersion: string;
  fileName: string;
  entries: number;
  names: number;
  createdAt: string;
  createdBy: Labelled | null;
}
export interface SanctionsWork {
  id: number;
  label: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: number;
  message: string | null;
  result: { entries?: number; screened?: number; toDecide?: number } | null;
  createdAt: string;
}
export interface SanctionsMatch {
  entryId: number;
  source: SanctionsSource;
  ref: string;
  kind: string;
  /** The name that matched, and the first name of the entry where it is an alias. */
  name: string;
  primaryName: string;
  score: number;
  reasons: string[];
  birthDates: string[];
  program: string | null;
  remarks: string | null;
}
export interface SanctionsDecision {
  id: number;
  decision: 'clear' | 'confirmed' | 'open';
  checkedName: string;
  listVersion: string;
  score: number | null;
  matches: SanctionsMatch[];
  note: string | null;
  createdAt: string;
  decidedBy: Labelled | null;
}
export interface SanctionsResult {
  /** False while no list was imported. */
  configured: boolean;
  stateId: number;
  state: Labelled;
  strategy: SanctionsStrategy;
  checkedName: string;
  listVersion: string;
  score: number | null;
  matches: SanctionsMatch[];
  decisions: SanctionsDecision[];
}
const loose = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;
const digits = z.string().regex(/^\d{1,15}$/);

export const sanctionsApi = {
  check: endpoint({
    method: 'GET',
    path: '/contact/:id/sanctions',
    permission: 'view-contact',
    summary:
      'Names on the imported sanctions lists that are like the contact’s, with score and reason, and what was decided',
    query: z.strictObject({
      strategy: z.enum(SANCTIONS_STRATEGIES).optional(),
      jobId: digits.optional(),
    }) as unknown as z.ZodType<{
      strategy?: SanctionsStrategy;
      jobId?: string;
    }>,
    response: one(loose<SanctionsResult>()),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/contact/:id/sanctions',
    permission: 'edit-contact',
    summary: 'Decide that the matches are somebody else (clear) or this contact (confirmed)',
    example: { body: { decision: 'clear', note: 'Another date of birth' } },
    body: z.strictObject({
      decision: z.enum(['clear', 'confirmed']),
      note: z.string().trim().min(1, 'Say why, so that others can follow the decision').max(2000),
      jobId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
    }) as unknown as z.ZodType<{ decision: 'clear' | 'confirmed'; note: string; jobId?: number | null }>,
    response: one(loose<SanctionsResult>()),
    changes: ['contact'],
  }),
  lists: endpoint({
    method: 'GET',
    path: '/sanctionsList',
    permission: 'view-sanctions-list',
    summary: 'The sanctions lists in use',
    response: z.looseObject({ data: z.array(loose<SanctionsList>()) }) as unknown as z.ZodType<{
      data: SanctionsList[];
    }>,
  }),
  importList: endpoint({
    method: 'POST',
    path: '/sanctionsList/import',
    permission: 'create-sanctions-list',
    summary:
      'Import a list as OFAC (SDN CSV or XML), DFAT (CSV), UK (CSV or XML) or UN (XML) publish it; contacts are screened again',
    upload: true,
    body: z.object({ source: z.enum(SANCTIONS_SOURCES) }) as unknown as z.ZodType<{ source: SanctionsSource }>,
    response: idOf,
    changes: ['sanctionsList', 'background'],
  }),
  screen: endpoint({
    method: 'POST',
    path: '/sanctionsList/screen',
    permission: 'create-sanctions-list',
    summary: 'Screen all contacts again, in the background',
    response: idOf,
    changes: ['background', 'contact'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/sanctionsList/background',
    permission: 'view-sanctions-list',
    summary: 'How far this person’s imports and screenings are, newest first',
    response: z.looseObject({ data: z.array(loose<SanctionsWork>()) }) as unknown as z.ZodType<{
      data: SanctionsWork[];
    }>,
  }),
  removeList: endpoint({
    method: 'DELETE',
    path: '/sanctionsList/:id',
    permission: 'delete-sanctions-list',
    summary: 'Take a list out of use',
    response: idOf,
    changes: ['sanctionsList'],
  }),
};
