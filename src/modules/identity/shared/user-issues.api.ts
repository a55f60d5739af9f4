// What people told the administrators: that something is wrong, with pictures of it, or a message.
import { z } from 'zod';
import { countOf, countQuery, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

export const userIssue = z.strictObject({
  id: z.number(),
  kind: z.enum(['issue', 'contact-message']),
  body: z.string(),
  subject: z.string().nullable(),
  screenshotCount: z.number(),
  createdAt: z.string(),
  user: labelled,
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
};
