// What hangs on a job: links to other jobs, contacts, milestones, and the board of what is due.
import { z } from 'zod';
import type { Labelled, StatusLabel } from '../../../kit/labels.ts';
import { crudApi, endpoint } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { type JobContact, jobContact } from './job-contact.entity.ts';
import { type JobLink, jobLink } from './job-link.entity.ts';
import { milestoneTemplate } from './milestone-template.entity.ts';
import { type Milestone, milestone } from './milestone.entity.ts';

/** The job at the other end of a link. */
export interface LinkedJob {
  id: number;
  jobNumber: string;
  customerName: string | null;
  siteAddressText: string | null;
  status: StatusLabel;
}
export interface JobLinkView extends JobLink {
  linkType: Labelled;
  parentJob: LinkedJob;
  childJob: LinkedJob;
}
/** Somebody who has to do with a job. Client, customer and the like come from the job itself and have no row of their own. */
export interface ContactOfJob {
  /** The row; null where the job's own field says it. */
  id: number | null;
  contactId: number;
  fullName: string;
  contactTypeId: number;
  email: string | null;
  phone: string | null;
  relationship: string;
  contactRelationshipTypeId: number | null;
  isInterestedParty: boolean;
  isPrimary: boolean;
  notify: boolean;
  note: string | null;
  doNotUse: boolean;
  version: number | null;
}
export interface MilestoneView extends Milestone {
  completedBy: Labelled | null;
  triggerStatus: StatusLabel | null;
}
/** A card of the todo board. */
export interface TodoItem {
  kind: 'milestone' | 'targetStartDate' | 'targetCompletionDate' | 'kpi';
  /** Of the milestone or the clock; of the job for its target dates. */
  id: number;
  label: string;
  dueDate: string | null;
  job: { id: number; jobNumber: string; customerName: string | null; version: number };
  assigned: Labelled | null;
  version: number | null;
}
const changes = ['job', 'jobTodo', 'history'];
const linkView = rowSchema(jobLink) as unknown as z.ZodType<JobLinkView>;
const milestoneView = rowSchema(milestone) as unknown as z.ZodType<MilestoneView>;
const contactRow = rowSchema(jobContact) as unknown as z.ZodType<JobContact>;
const contactOfJob = z.looseObject({
  contactId: z.number(),
  relationship: z.string(),
}) as unknown as z.ZodType<ContactOfJob>;
const todoItem = z.looseObject({ kind: z.string(), id: z.number() }) as unknown as z.ZodType<TodoItem>;

export const jobLinksApi = crudApi(jobLink, 'jobLink', { row: linkView }, { changes });
export const jobContactsApi = {
  ...crudApi(jobContact, 'jobContact', { row: contactRow }, { changes }),
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/contacts',
    example: { query: { contactType: 'compliance' } },
    permission: 'view-job',
    summary: 'Everybody who has to do with the job; compliance: those whose licences count',
    query: z.strictObject({ contactType: z.enum(['compliance', 'interested']).optional() }) as unknown as z.ZodType<{
      contactType?: 'compliance' | 'interested';
    }>,
    response: z.looseObject({ data: z.array(contactOfJob) }) as unknown as z.ZodType<{ data: ContactOfJob[] }>,
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
    body: z.strictObject({ completed: z.boolean() }) as unknown as z.ZodType<{ completed: boolean }>,
    response: z.looseObject({ data: milestoneView }) as unknown as z.ZodType<{ data: MilestoneView }>,
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
    response: z.looseObject({ data: z.array(milestoneView) }) as unknown as z.ZodType<{ data: MilestoneView[] }>,
    changes: ['milestone', ...changes],
  }),
};
export const jobTodoApi = {
  board: endpoint({
    method: 'GET',
    path: '/jobTodo',
    permission: 'view-job',
    summary: 'What is due on jobs: milestones, target dates and running clocks, the oldest first',
    query: z.strictObject({ mine: z.enum(['0', '1']).optional() }) as unknown as z.ZodType<{ mine?: '0' | '1' }>,
    response: z.looseObject({
      data: z.array(todoItem),
      meta: z.looseObject({ more: z.boolean() }),
    }) as unknown as z.ZodType<{ data: TodoItem[]; meta: { more: boolean } }>,
  }),
};
