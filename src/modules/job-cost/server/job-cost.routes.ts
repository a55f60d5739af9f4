import { type Route, routes } from '../../../platform/server/routes.ts';
import { jobCostApi } from '../shared/job-cost.api.ts';
import { companyMoneyApi } from '../shared/company-money.api.ts';
import { companyMoney, companyMoneyRows } from './company-money.views.ts';
import { changeSetting, typeFigure } from './job-cost.service.ts';
import {
  heldByMonth,
  jobCostList,
  jobCostOf,
  jobCostPeople,
  jobCostTotals,
  rowsOfFigure,
  settingOf,
} from './job-cost.views.ts';

export const jobCostRoutes = (): Route[] => [
  ...routes(jobCostApi, {
    list: (ctx, { query }) => jobCostList(ctx, query),
    totals: async (ctx, { query }) => ({ data: await jobCostTotals(ctx, query) }),
    people: async (ctx, { query: { role = 'supervisor', ...query } }) => ({
      data: await jobCostPeople(ctx, query, role),
    }),
    retention: async (ctx) => ({ data: await heldByMonth(ctx) }),
    ofJob: async (ctx, { params }) => ({ data: await jobCostOf(ctx, params.jobId) }),
    rows: async (ctx, { params, query: { figure = 'actual', ...at } }) => ({
      data: await rowsOfFigure(ctx, params.jobId, { figure, ...at }),
    }),
    type: async (ctx, { params, body }) => ({ data: await typeFigure(ctx, params.jobId, body) }),
    getSetting: async (ctx) => ({ data: await settingOf(ctx) }),
    updateSetting: async (ctx, { body }) => ({ data: await changeSetting(ctx, body) }),
  }),
  ...routes(companyMoneyApi, {
    read: async (ctx) => ({ data: await companyMoney(ctx) }),
    rows: async (ctx, { query: { figure = 'owed', ...part } }) => ({
      data: await companyMoneyRows(ctx, { figure, ...part }),
    }),
  }),
];
