import { type Route, routes } from '../../../platform/server/routes.ts';
import { waysOf } from '../../documents/server/index.ts';
import { expensesApi } from '../shared/expenses.api.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';
import { toApprove } from './approval.views.ts';
import { proposalsOf } from './day-draft.views.ts';
import { decideExpenses, decideTimesheets } from './decisions.service.ts';
import { createExpense, removeExpense, updateExpense } from './expenses.service.ts';
import { expenseById, expenseCount, expenseList, expensesById, taxOfPurchases } from './expenses.views.ts';
import { expensesOfJob, jobsFor, labourOfJob } from './job-work.views.ts';
import { createTimesheet, removeTimesheet, startHere, stopHere, updateTimesheet } from './timesheets.service.ts';
import {
  runningTimer,
  timesheetById,
  timesheetCount,
  timesheetList,
  timesheetsById,
  weekOf,
} from './timesheets.views.ts';

export const timesheetsRoutes = (): Route[] => [
  ...routes(timesheetsApi, {
    list: (ctx, { query }) => timesheetList(ctx, query),
    count: (ctx, { query }) => timesheetCount(ctx, query),
    get: (ctx, { params }) => timesheetById(ctx, params.id),
    create: async (ctx, { body }) => timesheetById(ctx, (await createTimesheet(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateTimesheet(ctx, params.id, body);
      return await timesheetById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeTimesheet(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    timer: (ctx) => runningTimer(ctx),
    start: async (ctx, { body }) => timesheetById(ctx, (await startHere(ctx, body)).id),
    stop: async (ctx, { body }) => timesheetById(ctx, (await stopHere(ctx, body ?? {})).id),
    jobs: (ctx, { query }) => jobsFor(ctx, query.s),
    week: (ctx, { query }) => weekOf(ctx, query),
    proposals: (ctx, { query }) => proposalsOf(ctx, query),
    approval: (ctx, { query }) => toApprove(ctx, query),
    decide: async (ctx, { body }) => timesheetsById(ctx, await decideTimesheets(ctx, body)),
    ofJob: (ctx, { params }) => labourOfJob(ctx, params.jobId),
  }),
  ...routes(expensesApi, {
    list: (ctx, { query }) => expenseList(ctx, query),
    count: (ctx, { query }) => expenseCount(ctx, query),
    get: (ctx, { params }) => expenseById(ctx, params.id),
    create: async (ctx, { body }) => expenseById(ctx, (await createExpense(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateExpense(ctx, params.id, body);
      return await expenseById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeExpense(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    decide: async (ctx, { body }) => expensesById(ctx, await decideExpenses(ctx, body)),
    ofJob: (ctx, { params }) => expensesOfJob(ctx, params.jobId),
    tax: async (ctx) => ({ data: await taxOfPurchases(ctx) }),
    ...waysOf('expense'),
  }),
];
