// What hangs on a line of an estimate beside its figures: comments of colleagues, photographs and other files.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';

const comment = z.strictObject({
  id: z.number(),
  text: z.string(),
  createdAt: z.string(),
  createdBy: labelled.nullable(),
});
export interface LineComment extends z.infer<typeof comment> {}
const lineMark = z.strictObject({ id: z.number(), files: z.number(), comments: z.number() });
export interface LineMark extends z.infer<typeof lineMark> {}

export const lineNotesApi = {
  marks: endpoint({
    method: 'GET',
    path: '/estimate/:estimateId/marks',
    permission: 'view-estimate',
    summary: 'How many files and comments the lines of an estimate have; lines with neither are left out',
    response: many(lineMark),
  }),
  comments: endpoint({
    method: 'GET',
    path: '/estimate/item/:id/comments',
    permission: 'view-estimate',
    summary: 'What was said about a line of an estimate, the oldest first',
    response: many(comment),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/estimate/item/:id/comments',
    permission: 'view-estimate',
    summary: 'Say something about a line of an estimate; it stays as it was written',
    body: z.strictObject({ text: z.string().trim().min(1, 'Write a comment').max(5000) }),
    response: one(comment),
    changes: ['estimateLine', 'history'],
    example: { body: { text: 'Client wants the more expensive tile' } },
  }),
};
export const lineFilesApi = waysTo('estimateItem', 'id', 'a line of an estimate');
