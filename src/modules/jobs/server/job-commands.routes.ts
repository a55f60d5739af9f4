import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobCommandsApi } from '../shared/job-commands.api.ts';
import type { JobSlots } from './job-checks.slots.ts';
import { changeJobDate, copyAsNewJob, lockJobFields } from './job-commands.service.ts';
import { jobPicture } from './job-image.service.ts';
import { jobCheckActions } from './job-checks.views.ts';
import { jobView } from './jobs.views.ts';

export const jobCommandsRoutes = (slots: JobSlots): Route[] =>
  routes(jobCommandsApi, {
    copyAsNewJob: async (ctx, { body }) => jobView(ctx, await copyAsNewJob(ctx, body, slots)),
    checkActions: async (ctx, { params, query }) => ({
      data: [...(await jobCheckActions(ctx, params.jobId, query, slots))],
    }),
    changeDate: async (ctx, { params, body }) => {
      await changeJobDate(ctx, params.jobId, body);
      return await jobView(ctx, params.jobId);
    },
    lockFields: async (ctx, { params, body }) => {
      await lockJobFields(ctx, params.jobId, body);
      return await jobView(ctx, params.jobId);
    },
    setImage: async (ctx, { params }) => {
      await jobPicture.set(ctx, params.id, params.imageAttachmentId);
      return await jobView(ctx, params.id);
    },
    image: (ctx, { params }) => jobPicture.read(ctx, params.jobId),
    uploadImage: async (ctx, { params, upload }) => {
      await jobPicture.upload(ctx, params.jobId, upload);
      return await jobView(ctx, params.jobId);
    },
    removeImage: async (ctx, { params }) => {
      await jobPicture.remove(ctx, params.jobId);
      return await jobView(ctx, params.jobId);
    },
  });
