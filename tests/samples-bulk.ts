// Bulk changes in the world of samples.ts: one of each kind that can be taken back.
import { contactsApi } from '../src/modules/contacts/shared/contacts.api.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import type { BulkResult } from '../src/kit/bulk.ts';
import type { Answer, Person, TestApp } from './test-app.ts';

const idOf = ({ status, body }: Answer<{ data: BulkResult }>): number => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body.data.bulkId ?? 0;
};
type Chosen = Record<'job' | 'emptyJob' | 'contact' | 'otherWorkOrder', number>;

export async function bulkWorld(app: TestApp, as: Person, of: Chosen, mark: string) {
  const jobs = { itemIds: [of.job, of.emptyJob], fields: { jobTypeId: 2 } };
  const contacts = { itemIds: [of.contact], fields: { notes: mark } };
  const workOrders = { itemIds: [of.otherWorkOrder], fields: { instructions: mark } };
  return {
    bulkChange: idOf(await app.call(as, jobsApi.bulkUpdate, { body: jobs })),
    contactBulkChange: idOf(await app.call(as, contactsApi.bulkUpdate, { body: contacts })),
    workOrderBulkChange: idOf(await app.call(as, workOrdersApi.bulkUpdate, { body: workOrders })),
  };
}

type Of = Chosen & Record<'contactBulkChange' | 'workOrderBulkChange', number>;
export const BULK_SAMPLES = {
  'PUT /:objectType/bulk/update': ({ job }: Of) => ({
    params: { objectType: 'job' },
    body: { itemIds: [job], fields: { jobTypeId: 1 } },
  }),
  'POST /:objectType/bulk/:bulkId/undo': () => ({ params: { objectType: 'job' } }),
};
