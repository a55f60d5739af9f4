// An allocation: what a company gives its own people or a contractor to do on a job, up to a limit.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  derived,
  generated,
  longText,
  money,
  option,
  ref,
  required,
  text,
  time,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  allocationNumber: generated(text('Number')),
  label: withDefault(text('Label', { hint: 'Empty: its type' }), ''),
  jobId: required(ref('Job', 'job')),
  allocationTypeId: required(option('Type', 'allocationType')),
  allocationStatusId: generated(option('Status', 'allocationStatus')),
  assignedContactId: ref('Contractor', 'contact'),
  assignedId: ref('Own staff', 'user'),
  details: longText('Work to be done'),
  limit: money('Limit', { min: 0, hint: 'Spending limit, ex tax' }),
  requestedLimit: derived(money('Limit asked for')),
  requestedReason: derived(text('Reason for more', { max: 2000 })),
  estimateId: derived(ref('Own estimate', 'estimate')),
  dueDate: date('Due'),
  reference: text('Reference'),
  firstCustomerContactAtDate: derived(date('Customer contacted')),
  firstCustomerContactAtTime: derived(time('Customer contacted at')),
  siteAttendedDate: derived(date('Site attended')),
  siteAttendedTime: derived(time('Site attended at')),
  completedDate: derived(date('Completed')),
  completedTime: derived(time('Completed at')),
};
export interface Allocation extends RowOf<typeof fields> {}
export interface AllocationCreate extends CreateOf<typeof fields> {}
export interface AllocationUpdate extends UpdateOf<typeof fields> {}
export const allocation = entity<Allocation, AllocationCreate, AllocationUpdate>('allocation', fields, {
  label: { one: 'allocation', many: 'allocations' },
  labelField: 'allocationNumber',
});
