// What people outside the staff read of resources: those that name a role of theirs.
import { z } from 'zod';
import { endpoint, idOf, many, one } from '../../../kit/endpoint.ts';
import { READ_STATES } from './resources.api.ts';

const outside = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;

const outsideResource = z.strictObject({
  id: z.number(),
  label: z.string(),
  kind: z.string(),
  number: z.number(),
  publishedAt: z.string(),
  state: z.enum(READ_STATES),
  dueDate: z.string().nullable(),
});
export interface OutsideResource extends z.infer<typeof outsideResource> {}
const outsideText = outsideResource.extend({
  body: z.string(),
  files: z.array(z.strictObject({ id: z.number(), fileName: z.string(), sizeBytes: z.number().nullable() })),
});
export interface OutsideText extends z.infer<typeof outsideText> {}

export const outsideResourcesApi = {
  list: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/resource',
    summary: 'The resources that this person was given to read',
    response: many(outsideResource),
  }),
  get: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/resource/:id',
    summary: 'One of them with its text and files',
    response: one(outsideText),
  }),
  file: endpoint({
    ...outside,
    method: 'GET',
    path: '/external/resource/:id/file/:attachmentId',
    summary: 'A file of one of them',
    response: z.unknown(),
    binary: 'application/octet-stream',
  }),
  understood: endpoint({
    ...outside,
    method: 'PUT',
    path: '/external/resource/:id/understood',
    summary: 'Say that this person has read and understood a version',
    example: { body: { number: 1 } },
    body: z.strictObject({ number: z.number().int().min(1).max(1_000_000) }),
    response: idOf,
    changes: ['external'],
  }),
};
