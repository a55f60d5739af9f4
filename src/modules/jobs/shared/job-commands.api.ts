// What is done to one job beside changing its fields.
import { z } from 'zod';
import { many, endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { ACTION_TYPES, type CheckAction } from './job-checks.ts';
import { JOB_DATE_REFS } from './job-stages.ts';
import { jobView } from './jobs.api.ts';

const idText = z.string().regex(/^\d{1,15}$/, 'Enter a number');
const version = z.number().int().min(1).optional();
const reason = z.string().trim().max(5000).nullish();
const changes = ['job', 'jobLink', 'jobKpi', 'milestone', 'jobTodo', 'history'];

export const COPY_PARTS = ['contacts', 'roles', 'claim', 'milestones', 'estimates'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];
export interface CopyJob {
  jobId: number;
  parts?: CopyPart[];
  description?: string | null;
}
const checkAction: z.ZodType<CheckAction> = z.strictObject({
  ref: z.string(),
  label: z.string(),
  reason: z.string(),
  count: z.number(),
  mandatory: z.boolean(),
  menuRef: z.string().nullable(),
});

export const jobCommandsApi = {
  copyAsNewJob: endpoint({
    method: 'POST',
    path: '/job/copyAsNewJob',
    permission: 'create-job',
    summary: 'A new job with the chosen parts of another, linked to it as related',
    body: z.strictObject({
      jobId: recordId,
      parts: z.array(z.enum(COPY_PARTS)).max(COPY_PARTS.length).optional(),
      description: z.string().trim().max(20_000).nullish(),
    }),
    response: one(jobView),
    changes,
  }),
  checkActions: endpoint({
    method: 'GET',
    path: '/job/:jobId/checkActions',
    example: { query: { actionTypeRef: 'jobStatus', statusId: '14' } },
    permission: 'view-job',
    summary: 'Open points that a change of status would leave behind; changes nothing',
    query: z.strictObject({
      actionTypeRef: z.enum(ACTION_TYPES).optional(),
      statusId: idText.optional(),
      wizardStepItemId: idText.optional(),
    }),
    response: many(checkAction),
  }),
  changeDate: endpoint({
    method: 'PUT',
    path: '/job/:jobId/date',
    example: { body: { field: 'targetCompletionDate', date: '2026-12-18', reason: 'Joinery is late' } },
    permission: 'edit-job',
    summary: 'Change one target or stage date of a job, with the reason',
    body: z.strictObject({
      field: z.enum(JOB_DATE_REFS),
      date: z.string().trim().max(30).nullable(),
      reason,
      version,
    }),
    response: one(jobView),
    changes,
  }),
  lockFields: endpoint({
    method: 'PUT',
    path: '/job/:jobId/lockedFields',
    example: { body: { lockedFields: ['clientRef'] } },
    permission: 'lock-job-fields',
    summary: 'Which fields of the job nobody may change until they are unlocked',
    body: z.strictObject({
      lockedFields: z.array(z.string().max(60)).max(100),
      version,
    }),
    response: one(jobView),
    changes: ['job', 'history'],
  }),
  setImage: endpoint({
    method: 'PUT',
    path: '/job/:id/image/:imageAttachmentId',
    permission: 'edit-job',
    summary: 'The picture that stands for the job: one that was uploaded for it earlier',
    response: one(jobView),
    changes: ['job', 'history'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/job/:jobId/image',
    permission: 'view-job',
    summary: 'The picture that stands for the job',
    binary: 'image/jpeg',
    response: z.unknown(),
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/job/:jobId/image',
    permission: 'edit-job',
    summary: 'Upload the picture that stands for the job: PNG, JPEG or WebP, at most 8 MB and 40 million pixels',
    upload: true,
    response: one(jobView),
    changes: ['job', 'history'],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/job/:jobId/image',
    permission: 'edit-job',
    summary: 'The job stands without a picture',
    response: one(jobView),
    changes: ['job', 'history'],
  }),
};
