// What people told the administrators: that something is wrong, with pictures of it, or a message.
import { z } from 'zod';
import { countOf, countQuery, endpoint, listQuery, many, one, page } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

/** Open, answered, closed. */
export const USER_ISSUE_STATES = { open: 1, answered: 2, closed: 3 } as const;

export const userIssue = z.strictObject({
  id: z.number(),
  kind: z.enum(['issue', 'contact-message']),
  body: z.string(),
  subject: z.string().nullable(),
  screenshotCount: z.number(),
  createdAt: z.string(),
  user: labelled,
  stateId: z.number(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: labelled.nullable(),
  version: z.number(),
});
export interface UserIssue extends z.infer<typeof userIssue> {}
/** Pictures as they were handed in, data addresses among them; what is no picture is not shown. */
export const userIssueView = userIssue.extend({ screenshots: z.array(z.string()) });
export interface UserIssueView extends z.infer<typeof userIssueView> {}

const permission = 'edit-company-setting';
export const userIssuesApi = {
  issues: endpoint({
    method: 'GET',
    path: '/userIssue',
    permission,
    summary: 'Problems and messages that people sent to the administrators',
    query: listQuery,
    response: page(userIssue),
  }),
  issueCount: endpoint({
    method: 'GET',
    path: '/userIssue/count',
    permission,
    summary: 'How many there are',
    query: countQuery,
    response: countOf,
  }),
  issue: endpoint({
    method: 'GET',
    path: '/userIssue/:id',
    permission,
    summary: 'One of them with its pictures',
    response: one(userIssueView),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/userIssue/:id',
    example: { body: { answer: 'The disk was full. Fixed.' } },
    permission,
    summary: 'Answer one, or move it to another state; whoever wrote it is told of the answer',
    body: z.strictObject({
      answer: z.string().trim().max(5000, 'At most 5000 characters').nullish(),
      stateId: z.number().int().min(1).max(3).optional(),
      version: z.number().int().min(1).optional(),
    }),
    response: one(userIssueView),
    changes: ['userIssue'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/user/current/issue',
    permission: 'signed-in',
    audience: ['staff', 'subcontractor', 'client', 'insurer'],
    summary: 'What one reported oneself, newest first, with the answers',
    response: many(userIssue),
  }),
};
