// What a company sets aside for a job. Set anew, never changed: the last one counts.
import { type CreateOf, type RowOf, entity } from '../../../kit/entity.ts';
import { longText, money, option, ref, required } from '../../../kit/fields.ts';

const fields = {
  jobId: required(ref('Job', 'job')),
  costCentreId: option('Cost centre', 'costCentre', { hint: 'Empty: the whole job' }),
  amount: required(money('Reserve', { min: 0, hint: '0 clears the reserve' })),
  reason: required(longText('Why', { max: 1000 })),
};
export interface JobFinanceReserve extends RowOf<typeof fields> {}
export interface JobFinanceReserveCreate extends CreateOf<typeof fields> {}
export const jobFinanceReserve = entity<JobFinanceReserve, JobFinanceReserveCreate, never>(
  'jobFinanceReserve',
  fields,
  { label: { one: 'reserve', many: 'reserves' }, labelField: 'reason', permission: 'accounts-receivable' },
);
