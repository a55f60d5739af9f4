// Screening contacts against sanctions lists: lists are imported, matches are decided by a person.
import { backgroundWork } from '../../../platform/shared/background.api.ts';
import { z } from 'zod';
import { many, endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

export const SANCTIONS_SOURCES = ['OFAC', 'DFAT', 'UK', 'UN'] as const;
export type SanctionsSource = (typeof SANCTIONS_SOURCES)[number];
export const SANCTIONS_STRATEGIES = ['name', 'nameAndBirthDate'] as const;
export type SanctionsStrategy = (typeof SANCTIONS_STRATEGIES)[number];

export const sanctionsList = z.strictObject({
  id: z.number(),
  source: z.enum(SANCTIONS_SOURCES),
  /** Date or number that the list gives itself, else the day of the import. */
  listVersion: z.string(),
  fileName: z.string(),
  entries: z.number(),
  names: z.number(),
  createdAt: z.string(),
  createdBy: labelled.nullable(),
});
export interface SanctionsList extends z.infer<typeof sanctionsList> {}
export const sanctionsWork = backgroundWork(
  z.strictObject({
    entries: z.number().optional(),
    screened: z.number().optional(),
    toDecide: z.number().optional(),
  }),
);
export interface SanctionsWork extends z.infer<typeof sanctionsWork> {}
export const sanctionsMatch = z.strictObject({
  entryId: z.number(),
  source: z.enum(SANCTIONS_SOURCES),
  ref: z.string(),
  kind: z.string(),
  /** The name that matched, and the first name of the entry where it is an alias. */
  name: z.string(),
  primaryName: z.string(),
  score: z.number(),
  reasons: z.array(z.string()),
  birthDates: z.array(z.string()),
  program: z.string().nullable(),
  remarks: z.string().nullable(),
});
export interface SanctionsMatch extends z.infer<typeof sanctionsMatch> {}
export const sanctionsDecision = z.strictObject({
  id: z.number(),
  decision: z.enum(['clear', 'confirmed', 'open']),
  checkedName: z.string(),
  listVersion: z.string(),
  score: z.number().nullable(),
  matches: z.array(sanctionsMatch),
  note: z.string().nullable(),
  createdAt: z.string(),
  decidedBy: labelled.nullable(),
});
export interface SanctionsDecision extends z.infer<typeof sanctionsDecision> {}
export const sanctionsResult = z.strictObject({
  /** False while no list was imported. */
  configured: z.boolean(),
  stateId: z.number(),
  state: labelled,
  strategy: z.enum(SANCTIONS_STRATEGIES),
  checkedName: z.string(),
  listVersion: z.string(),
  score: z.number().nullable(),
  matches: z.array(sanctionsMatch),
  decisions: z.array(sanctionsDecision),
});
export interface SanctionsResult extends z.infer<typeof sanctionsResult> {}
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
    }),
    response: one(sanctionsResult),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/contact/:id/sanctions',
    permission: 'edit-contact',
    summary: 'Decide that the matches are somebody else (clear) or this contact (confirmed)',
    example: { body: { decision: 'clear', note: 'Different date of birth' } },
    body: z.strictObject({
      decision: z.enum(['clear', 'confirmed']),
      note: z.string().trim().min(1, 'Say why, so others can follow the decision').max(2000),
      jobId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
    }),
    response: one(sanctionsResult),
    changes: ['contact'],
  }),
  lists: endpoint({
    method: 'GET',
    path: '/sanctionsList',
    permission: 'view-sanctions-list',
    summary: 'The sanctions lists in use',
    response: many(sanctionsList),
  }),
  importList: endpoint({
    method: 'POST',
    path: '/sanctionsList/import',
    permission: 'create-sanctions-list',
    summary:
      'Import a list as OFAC (SDN CSV or XML), DFAT (CSV), UK (CSV or XML) or UN (XML) publish it; contacts are screened again',
    upload: true,
    body: z.object({ source: z.enum(SANCTIONS_SOURCES) }),
    response: idOf,
    changes: ['sanctionsList'],
  }),
  screen: endpoint({
    method: 'POST',
    path: '/sanctionsList/screen',
    permission: 'create-sanctions-list',
    summary: 'Screen all contacts again, in the background',
    response: idOf,
    changes: ['sanctionsList', 'contact'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/sanctionsList/background',
    permission: 'view-sanctions-list',
    summary: 'How far this person’s imports and screenings are, newest first',
    response: many(sanctionsWork),
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
