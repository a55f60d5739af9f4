import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { print } from '../../../platform/server/print/print.ts';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { clearBaseline, createSchedule, removeSchedule, setBaseline, updateSchedule } from './job-schedules.service.ts';
import {
  scheduleCount,
  scheduleItem,
  scheduleItems,
  scheduleList,
  schedulesOfJob,
  wholeSchedule,
} from './job-schedules.views.ts';
import { NO_CHANGES, addItem, changeSchedule, updateLink } from './schedule-changes.service.ts';
import { scheduleDocument } from './schedule.print.ts';
import { shareSchedule } from './schedule-shares.service.ts';
import { visitedSchedule } from './shared-schedule.views.ts';
import { answerSlip } from './slip-answers.service.ts';

export const jobSchedulesRoutes = (): Route[] =>
  routes(jobSchedulesApi, {
    all: (ctx, { query }) => scheduleList(ctx, query),
    count: (ctx, { query }) => scheduleCount(ctx, query),
    list: (ctx, { params }) => schedulesOfJob(ctx, params.jobId),
    create: async (ctx, { params: { jobId }, body }) =>
      wholeSchedule(ctx, jobId, await createSchedule(ctx, jobId, body)),
    get: (ctx, { params: { jobId, scheduleId } }) => wholeSchedule(ctx, jobId, scheduleId),
    update: async (ctx, { params: { jobId, scheduleId }, body }) => {
      await updateSchedule(ctx, jobId, scheduleId, body);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    remove: async (ctx, { params: { jobId, scheduleId } }) => {
      await removeSchedule(ctx, jobId, scheduleId);
      return { data: { id: scheduleId } };
    },
    items: (ctx, { params: { jobId, scheduleId } }) => scheduleItems(ctx, jobId, scheduleId),
    createItem: async (ctx, { params: { jobId, scheduleId }, body }) =>
      scheduleItem(ctx, jobId, scheduleId, await addItem(ctx, jobId, scheduleId, body)),
    item: (ctx, { params: { jobId, scheduleId, scheduleItemId } }) =>
      scheduleItem(ctx, jobId, scheduleId, scheduleItemId),
    updateItem: async (ctx, { params: { jobId, scheduleId, scheduleItemId: id }, body }) => {
      await changeSchedule(ctx, jobId, scheduleId, { ...NO_CHANGES, items: [{ ...body, id }] });
      return await scheduleItem(ctx, jobId, scheduleId, id);
    },
    removeItem: async (ctx, { params: { jobId, scheduleId, scheduleItemId } }) => {
      await changeSchedule(ctx, jobId, scheduleId, { ...NO_CHANGES, remove: [scheduleItemId] });
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    createLink: async (ctx, { params: { jobId, scheduleId }, body }) => {
      await changeSchedule(ctx, jobId, scheduleId, { ...NO_CHANGES, addLinks: [body] });
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    updateLink: async (ctx, { params: { jobId, scheduleId, linkId }, body }) => {
      await updateLink(ctx, jobId, scheduleId, linkId, body);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    removeLink: async (ctx, { params: { jobId, scheduleId, linkId } }) => {
      await changeSchedule(ctx, jobId, scheduleId, { ...NO_CHANGES, removeLinks: [linkId] });
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    change: async (ctx, { params: { jobId, scheduleId }, body }) => {
      await changeSchedule(ctx, jobId, scheduleId, body);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    setBaseline: async (ctx, { params: { jobId, scheduleId } }) => {
      await setBaseline(ctx, jobId, scheduleId);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    clearBaseline: async (ctx, { params: { jobId, scheduleId } }) => {
      await clearBaseline(ctx, jobId, scheduleId);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    answerSlip: async (ctx, { params: { jobId, scheduleId, slipId }, body }) => {
      await answerSlip(ctx, jobId, scheduleId, slipId, body);
      return await wholeSchedule(ctx, jobId, scheduleId);
    },
    generateShareLink: async (ctx, { params: { jobId, scheduleId }, body }) => ({
      data: await shareSchedule(ctx, jobId, scheduleId, body),
    }),
    pdf: async (ctx, { params: { jobId, scheduleId } }) => {
      const document = await scheduleDocument(ctx, jobId, scheduleId);
      return new Download(await print(document, 'pdf'), 'application/pdf', `${document.title}.pdf`);
    },
    visited: (ctx) => visitedSchedule(ctx),
  });
