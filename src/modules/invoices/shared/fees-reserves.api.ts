// Fees, and what is set aside for a job.
import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { wholeRow } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { feeTemplate } from './fee-template.entity.ts';
import { jobFinanceReserve } from './job-finance-reserve.entity.ts';

export const feeTemplatesApi = crudApi(
  feeTemplate,
  'feeTemplate',
  { row: wholeRow(feeTemplate) },
  { example: { label: 'Call-out fee', amount: 95 } },
);

export const reserveRow = row(jobFinanceReserve, 'all', {
  job: requiredLabelOf(job, 'jobId'),
  costCentre: labelled.nullable(),
  createdBy: labelOf(user, 'createdById'),
});
export interface ReserveView extends z.infer<typeof reserveRow> {}
const crud = crudApi(jobFinanceReserve, 'jobFinanceReserve', { row: reserveRow });
const ofJob = z.strictObject({
  /** Of all cost centres. */
  total: z.number(),
  /** The last of each cost centre. */
  current: z.array(reserveRow),
});
export interface ReserveOfJob extends z.infer<typeof ofJob> {}

export const reservesApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: crud.create,
  ofJob: endpoint({
    method: 'GET',
    path: '/jobFinanceReserve/job/:jobId',
    permission: 'view-accounts-receivable',
    summary: 'What is set aside for a job, by cost centre: the last of each',
    response: one(ofJob),
  }),
  history: endpoint({
    method: 'GET',
    path: '/jobFinanceReserve/job/:jobId/history',
    permission: 'view-accounts-receivable',
    summary: 'How it came to that, the newest first',
    response: many(reserveRow),
  }),
};
