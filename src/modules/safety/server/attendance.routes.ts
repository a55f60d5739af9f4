import type { Context } from '../../../platform/server/context.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { attendanceApi } from '../shared/attendance.api.ts';
import {
  closeSiteLink,
  enterOther,
  makeSiteLink,
  noteAttendance,
  signOther,
  signSelfIn,
} from './attendance.service.ts';
import { attendance, inductionOptions, siteNow } from './attendance.views.ts';

const after = async (ctx: Context, id: number, done: Promise<unknown>) => {
  await done;
  return await attendance.get(ctx, id);
};
const { list, count, get } = crudOf(attendance);
import { staffInduction } from './site-workers.service.ts';

export const attendanceRoutes = (): Route[] =>
  routes(attendanceApi, {
    list,
    count,
    get,
    create: async (ctx, { body }) => await attendance.get(ctx, await enterOther(ctx, body)),
    signOut: (ctx, { params, body }) => after(ctx, params.id, signOther(ctx, params.id, body)),
    note: (ctx, { params, body }) => after(ctx, params.id, noteAttendance(ctx, params.id, body.note, body.version)),
    site: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await siteNow(ctx, params.jobId) };
    },
    induction: async (ctx, { params }) => ({ data: { customFormId: await staffInduction(ctx, params.jobId) } }),
    signIn: async (ctx, { params, body }) => await attendance.get(ctx, await signSelfIn(ctx, params.jobId, body)),
    makeLink: async (ctx, { params, body }) => ({ data: await makeSiteLink(ctx, params.jobId, body) }),
    closeLink: async (ctx, { params }) => {
      await closeSiteLink(ctx, params.jobId);
      return { data: { jobId: params.jobId } };
    },
    inductions: async (ctx, { params }) => {
      await requireJob(ctx, params.jobId);
      return { data: await inductionOptions(ctx) };
    },
  });
