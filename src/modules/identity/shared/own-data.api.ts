// A person's own data, to take along: made in the background, downloaded once.
import { z } from 'zod';
import { one, endpoint } from '../../../kit/endpoint.ts';

export const ownDataExport = z.strictObject({
  id: z.number(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  message: z.string().nullable(),
});
export interface OwnDataExport extends z.infer<typeof ownDataExport> {}
const row = one(ownDataExport);
const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;

export const ownDataApi = {
  exportOwnData: endpoint({
    method: 'POST',
    path: '/user/current/export',
    permission: 'signed-in',
    audience: everybody,
    summary:
      'Gather everything kept about oneself as a ZIP of JSON and CSV: profile, options, sessions, security events, notes written, jobs assigned',
    body: z.strictObject({}).optional(),
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
