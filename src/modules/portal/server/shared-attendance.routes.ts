import type { Context } from '../../../platform/server/context.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import {
  answerInduction,
  nameWorker,
  signInduction,
  sitePageOf,
  submitInduction,
  workerIn,
  workerOut,
  workerSignsOn,
} from '../../safety/server/index.ts';
import { sharedAttendanceApi } from '../shared/shared-attendance.api.ts';
import { siteOfLink } from './shared-attendance.service.ts';

const page = async (ctx: Context, worker: string, done: Promise<unknown>) => {
  await done;
  return { data: await sitePageOf(ctx, siteOfLink(ctx), worker) };
};

export const sharedAttendanceRoutes = (): Route[] =>
  routes(sharedAttendanceApi, {
    visited: async (ctx) => ({ data: await sitePageOf(ctx, siteOfLink(ctx), null) }),
    mine: async (ctx, { body }) => ({ data: await sitePageOf(ctx, siteOfLink(ctx), body.worker) }),
    name: (ctx, { body }) => page(ctx, body.worker, nameWorker(ctx, siteOfLink(ctx), body)),
    answer: (ctx, { body }) => page(ctx, body.worker, answerInduction(ctx, siteOfLink(ctx), body)),
    submit: (ctx, { body }) => page(ctx, body.worker, submitInduction(ctx, siteOfLink(ctx), body)),
    sign: (ctx, { body }) => page(ctx, body.worker, signInduction(ctx, siteOfLink(ctx), body)),
    enter: (ctx, { body: { worker, ...place } }) => page(ctx, worker, workerIn(ctx, siteOfLink(ctx), worker, place)),
    leave: (ctx, { body: { worker, ...place } }) => page(ctx, worker, workerOut(ctx, siteOfLink(ctx), worker, place)),
    signOn: (ctx, { body }) => page(ctx, body.worker, workerSignsOn(ctx, siteOfLink(ctx), body)),
  });
