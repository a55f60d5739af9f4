// A person's own data, to take along: made in the background, downloaded once.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export interface OwnDataExport {
  id: number;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  message: string | null;
}
const row = one(z.looseObject({ id: z.number(), status: z.string() })) as unknown as z.ZodType<{ data: OwnDataExport }>;
const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;

export const ownDataApi = {
  exportOwnData: endpoint({
    method: 'POST',
    path: '/user/current/export',
    permission: 'signed-in',
    audience: everybody,
    summary:
      'Gather everything kept about oneself as a ZIP of JSON and CSV: profile, options, sessions, security events, notes written, jobs assigned',
    body: z.strictObject({}).optional() as unknown as z.ZodType<Record<string, never> | undefined>,
    response: row,
  }),
  ownDataState: endpoint({
    method: 'GET',
    path: '/user/current/export/:id',
    permission: 'signed-in',
    audience: everybody,
    summary: 'Whether the ZIP is ready',
    response: row,
  }),
  takeOwnData: endpoint({
    method: 'GET',
    path: '/user/current/export/:id/file',
    permission: 'signed-in',
    audience: everybody,
    summary: 'The ZIP, once: nobody can fetch it again',
    response: z.unknown(),
    binary: 'application/zip',
    ownTransaction: true,
  }),
};
