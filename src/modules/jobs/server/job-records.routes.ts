import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import {
  jobContactsApi,
  jobLinksApi,
  jobTodoApi,
  milestoneTemplatesApi,
  milestonesApi,
} from '../shared/job-records.api.ts';
import { applyTemplate, milestoneTemplates } from './milestone-templates.service.ts';
import {
  completeMilestone,
  createJobContact,
  createJobLink,
  createMilestone,
  removeJobContact,
  removeJobLink,
  removeMilestone,
  updateJobContact,
  updateJobLink,
  updateMilestone,
} from './job-records.service.ts';
import { contactReads, contactsOfJob, linkReads, milestoneReads, todoBoard } from './job-records.views.ts';

export const jobRecordsRoutes = (): Route[] => [
  ...routes(jobLinksApi, {
    list: (ctx, { query }) => linkReads.list(ctx, query),
    count: (ctx, { query }) => linkReads.count(ctx, query),
    get: (ctx, { params }) => linkReads.get(ctx, params.id),
    create: async (ctx, { body }) => linkReads.get(ctx, (await createJobLink(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateJobLink(ctx, params.id, body);
      return await linkReads.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeJobLink(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(jobContactsApi, {
    list: (ctx, { query }) => contactReads.list(ctx, query),
    count: (ctx, { query }) => contactReads.count(ctx, query),
    get: (ctx, { params }) => contactReads.get(ctx, params.id),
    create: async (ctx, { body }) => ({ data: await createJobContact(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await updateJobContact(ctx, params.id, body) }),
    remove: async (ctx, { params, query }) => {
      await removeJobContact(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    ofJob: async (ctx, { params, query }) => ({ data: await contactsOfJob(ctx, params.jobId, query.contactType) }),
  }),
  ...routes(milestonesApi, {
    list: (ctx, { query }) => milestoneReads.list(ctx, query),
    count: (ctx, { query }) => milestoneReads.count(ctx, query),
    get: (ctx, { params }) => milestoneReads.get(ctx, params.id),
    create: async (ctx, { body }) => milestoneReads.get(ctx, (await createMilestone(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateMilestone(ctx, params.id, body);
      return await milestoneReads.get(ctx, params.id);
    },
    complete: async (ctx, { params, body }) => {
      await completeMilestone(ctx, params.id, body.completed);
      return await milestoneReads.get(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeMilestone(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
  }),
  ...routes(milestoneTemplatesApi, {
    ...crudOf(milestoneTemplates),
    apply: async (ctx, { params }) => {
      await applyTemplate(ctx, params.jobId, params.milestoneTemplateId);
      const filter = JSON.stringify({ object: { jobId: params.jobId } });
      return await milestoneReads.list(ctx, { filter, perPage: 1000 });
    },
  }),
  ...routes(jobTodoApi, { board: (ctx, { query }) => todoBoard(ctx, query.mine === '1') }),
];
