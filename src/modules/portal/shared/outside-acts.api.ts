// What the client of a job does from outside: answers an estimate, asks, sends photos; with an account, or by a link of ours.
import { z } from 'zod';
import { endpoint, many, one } from '../../../kit/endpoint.ts';
import { approval, approvalAnswer } from '../../estimates/shared/approval.ts';
import { externalWaitingEstimate } from './external.api.ts';
import { sentFile } from './shared-files.api.ts';

const account = { permission: 'signed-in', audience: ['subcontractor', 'client', 'insurer'] } as const;
const ofEstimate = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['estimate'] } as const;
const ofJob = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['portal'] } as const;
const question = z.strictObject({ text: z.string().trim().min(1, 'Write your question').max(5000) });
const sent = one(z.strictObject({ sent: z.literal(true) }));
const picture = { response: z.unknown(), binary: 'application/octet-stream' } as const;
const size = z.strictObject({ size: z.enum(['thumb', 'view']).optional() });
const answered = {
  body: approvalAnswer,
  response: one(approval),
  changes: ['external', 'estimateSnapshot', 'estimate', 'job', 'clientQuestion'],
};

export const outsideActsApi = {
  estimates: endpoint({
    ...account,
    method: 'GET',
    path: '/external/estimate',
    summary: 'Estimates that wait for the answer of the signed-in client',
    response: many(externalWaitingEstimate),
  }),
  estimate: endpoint({
    ...account,
    method: 'GET',
    path: '/external/estimate/:id',
    summary: 'An estimate that was submitted to the signed-in client, line by line, without costs and margins',
    response: one(approval),
  }),
  answerEstimate: endpoint({
    ...account,
    method: 'PUT',
    path: '/external/estimate/:id/answer',
    summary: 'Approve lines of an estimate, decline lines with a reason, or ask about them',
    example: { body: { version: 1, approve: [1] } },
    ...answered,
  }),
  ask: endpoint({
    ...account,
    method: 'POST',
    path: '/external/job/:id/question',
    summary: 'Write to the office about a job of the signed-in client',
    body: question,
    response: sent,
    changes: ['external', 'notification', 'clientQuestion'],
  }),
  picture: endpoint({
    ...account,
    method: 'GET',
    path: '/external/job/:id/picture/:attachmentId',
    summary: 'A small copy of a photo of a job that is visible to its client',
    query: size,
    ...picture,
  }),
  sendFile: endpoint({
    ...account,
    method: 'POST',
    path: '/external/job/:id/file',
    summary:
      'Send a file to a job of the signed-in client: multipart with a part file and parts fileUploadRef (a UUID: sent again, it is the same upload) and description',
    upload: true,
    noReplay: true,
    ownTransaction: true,
    response: one(sentFile),
    changes: ['external', 'attachment', 'history'],
  }),
  visitedApproval: endpoint({
    ...ofEstimate,
    method: 'GET',
    path: '/share/estimate/approval',
    summary: 'The estimate of the link, line by line, and whether the person it was sent to may answer it',
    response: one(approval),
  }),
  answerVisited: endpoint({
    ...ofEstimate,
    method: 'PUT',
    path: '/share/estimate/answer',
    summary: 'Approve lines of the estimate of the link, decline lines with a reason, or ask about them',
    example: { body: { version: 1, approve: [1] } },
    ...answered,
  }),
  visitedPicture: endpoint({
    ...ofJob,
    method: 'GET',
    path: '/share/portal/picture/:attachmentId',
    summary: 'A small copy of a photo of the job of the link',
    query: size,
    ...picture,
  }),
  visitedFile: endpoint({
    ...ofJob,
    method: 'GET',
    path: '/share/portal/file/:attachmentId',
    summary: 'A file of the job of the link',
    ...picture,
  }),
  askVisited: endpoint({
    ...ofJob,
    method: 'PUT',
    path: '/share/portal/question',
    summary: 'Write to the office about the job of the link',
    body: question,
    response: sent,
    changes: ['notification', 'clientQuestion'],
  }),
};
