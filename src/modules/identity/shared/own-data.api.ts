// A person's own data, to take along.
import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';

export const ownDataApi = {
  exportOwnData: endpoint({
    method: 'GET',
    path: '/user/current/export',
    permission: 'signed-in',
    audience: ['staff', 'subcontractor', 'client', 'insurer'],
    summary:
      'Everything kept about oneself as JSON: profile, options, sessions, security events, notes written, jobs assigned',
    response: z.unknown(),
    binary: 'application/json',
    ownTransaction: true,
  }),
};
