// Hours and expenses in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { expensesApi, userRatesApi } from '../shared/expenses.api.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';
import { timesheetsRoles } from './timesheets-roles.build.ts';

type Own = 'timesheet' | 'expense' | 'userRate';
let next = 0;
/** Each on a day of its own, so that no day gets more than 24 hours. */
const day = (): string => new Date(Date.UTC(2024, 0, 1 + next++)).toISOString().slice(0, 10);
const note = { name: 'receipt.txt', bytes: 'Timber', fields: { 'documentDetails[attachmentTypeId]': '5' } };

const hours = (userId: number, jobId: number) => ({ userId, jobId, activityTypeId: 1, date: day(), hours: 2 });
const spent = (userId: number, jobId: number) => ({
  userId,
  jobId,
  expenseInvoiceTypeId: 1,
  date: '2026-02-03',
  description: 'Timber',
  amountIncTax: 110,
});

export const timesheetsTests: ModuleTests<JobsRecord, Own> = {
  roles: timesheetsRoles,
  world: async (app, as, { job }, { mark }) => ({
    timesheet: made(await app.call(as, timesheetsApi.create, { body: { ...hours(as.userId, job), notes: mark } })).id,
    expense: made(await app.call(as, expensesApi.create, { body: { ...spent(as.userId, job), description: mark } })).id,
    userRate: made(
      await app.call(as, userRatesApi.create, {
        body: { userId: as.userId, fromDate: day(), costRate: 45, chargeRate: 85 },
      }),
    ).id,
  }),
  paths: [
    [/\/timesheet\/:id/, 'timesheet'],
    [/\/expense\/:id/, 'expense'],
    [/\/userRate\/:id/, 'userRate'],
  ],
  samples: {
    'POST /timesheet': ({ job }, as) => ({ body: hours(as.userId, job) }),
    'PUT /timesheet/:id': () => ({ body: { notes: 'Ceiling' } }),
    'POST /timesheet/timer': ({ job }) => ({ body: { jobId: job } }),
    'GET /timesheet/week': (_, as) => ({ query: { from: '2024-01-01', userId: String(as.userId) } }),
    'PUT /timesheet/status': ({ timesheet }) => ({ body: { items: [{ id: timesheet }], statusId: 2 } }),
    'POST /expense': ({ job }, as) => ({ body: spent(as.userId, job) }),
    'PUT /expense/:id': () => ({ body: { amountIncTax: 220 } }),
    'PUT /expense/status': ({ expense }) => ({ body: { items: [{ id: expense }], statusId: 2 } }),
    'POST /expense/:id/documents': () => ({ file: note }),
    'POST /expense/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'POST /userRate': (_, as) => ({ body: { userId: as.userId, fromDate: day(), costRate: 45, chargeRate: 85 } }),
    'PUT /userRate/:id': () => ({ body: { costRate: 46 } }),
  },
};
