// What hangs on a job: links to other jobs, contacts, milestones, and the board of what is due.
import { user } from '../../identity/shared/user.entity.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { labelled, statusLabel } from '../../../kit/labels.ts';
import { one, many, crudApi, endpoint, page } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { jobContact } from './job-contact.entity.ts';
import { jobLink } from './job-link.entity.ts';
import { milestoneTemplate } from './milestone-template.entity.ts';
import { milestone } from './milestone.entity.ts';

/** The job at the other end of a link. */
export const linkedJob = z.strictObject({
  id: z.number(),
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  siteAddressText: z.string().nullable(),
  status: statusLabel,
});
export interface LinkedJob extends z.infer<typeof linkedJob> {}
export const jobLinkView = row(jobLink, 'all', {
  linkType: labelled,
  parentJob: linkedJob,
  childJob: linkedJob,
});
export interface JobLinkView extends z.infer<typeof jobLinkView> {}
/** Somebody who has to do with a job. Client, customer and the like come from the job itself and have no row of their own. */
export const contactOfJob = z.strictObject({
  /** The row; null where the job's own field says it. */
  id: z.number().nullable(),
  contactId: z.number(),
  fullName: z.string(),
  contactTypeId: z.number(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  relationship: z.string(),
  contactRelationshipTypeId: z.number().nullable(),
  isInterestedParty: z.boolean(),
  isPrimary: z.boolean(),
  notify: z.boolean(),
  note: z.string().nullable(),
  doNotUse: z.boolean(),
  version: z.number().nullable(),
});
export interface ContactOfJob extends z.infer<typeof contactOfJob> {}
export const milestoneView = row(milestone, 'all', {
  completedBy: labelOf(user, 'completedById'),
  triggerStatus: statusLabel.nullable(),
  /** Not noted as complete, and the job is past it. */
  passed: z.boolean(),
});
export interface MilestoneView extends z.infer<typeof milestoneView> {}
/** A card of the todo board. */
export const todoItem = z.strictObject({
  kind: z.enum(['milestone', 'targetStartDate', 'targetCompletionDate', 'kpi']),
  /** Of the milestone or the clock; of the job for its target dates. */
  id: z.number(),
  label: z.string(),
  dueDate: z.string().nullable(),
  job: z.strictObject({
    id: z.number(),
    jobNumber: z.string(),
    customerName: z.string().nullable(),
    version: z.number(),
  }),
  assigned: labelled.nullable(),
  version: z.number().nullable(),
});
export interface TodoItem extends z.infer<typeof todoItem> {}
const changes = ['job', 'jobTodo', 'history'];
const contactRow = rowSchema(jobContact);

export const jobLinksApi = crudApi(jobLink, 'jobLink', { row: jobLinkView }, { changes });
export const jobContactsApi = {
  ...crudApi(jobContact, 'jobContact', { row: contactRow }, { changes }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/contacts',
    example: { query: { contactType: 'compliance' } },
    permission: 'view-job',
    summary: 'Everybody who has to do with the job; compliance: those whose licences count',
    query: z.strictObject({ contactType: z.enum(['compliance', 'interested']).optional() }),
    response: many(contactOfJob),
  }),
};
export const milestonesApi = {
  ...crudApi(milestone, 'milestone', { row: milestoneView }, { changes }),
  complete: endpoint({
    method: 'PUT',
    path: '/milestone/:id/complete',
    example: { body: { completed: true } },
    permission: 'edit-milestone',
    summary: 'Complete a milestone, or open it again',
    body: z.strictObject({ completed: z.boolean() }),
    response: one(milestoneView),
    changes: ['milestone', ...changes],
  }),
};
export const milestoneTemplatesApi = {
  ...crudApi(
    milestoneTemplate,
    'milestoneTemplate',
    { row: rowSchema(milestoneTemplate) },
    {
      example: {
        label: 'Insurance repair',
        items: [{ label: 'Site inspected', dueDays: 3, triggerStatusId: 4, clientVisible: true }],
      },
    },
  ),
  apply: endpoint({
    method: 'POST',
    path: '/job/:jobId/milestoneTemplate/:milestoneTemplateId',
    permission: 'create-milestone',
    summary: 'Put the milestones of a template on a job, dated from today; those it has already are left out',
    response: page(milestoneView),
    changes: ['milestone', ...changes],
  }),
};
export const jobTodoApi = {
  board: endpoint({
    method: 'GET',
    path: '/jobTodo',
    permission: 'view-job',
    summary: 'What is due on jobs: milestones, target dates and running clocks, the oldest first',
    query: z.strictObject({ mine: z.enum(['0', '1']).optional() }),
    response: z.strictObject({
      data: z.array(todoItem),
      meta: z.strictObject({
        more: z.boolean(),
      }),
    }),
  }),
};
