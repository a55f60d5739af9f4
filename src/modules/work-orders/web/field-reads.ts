// What the pages of a job's work orders ask, and each order itself.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';

export const workOrderFieldReads: FieldReads = {
  options: ['workOrderStatus'],
  ofJob: (jobId) => [fieldRead(workOrdersApi.ofJob, { params: { jobId } })],
  leadsTo: (address, answer) =>
    /^\/job\/\d+\/workOrder$/.test(address)
      ? (answer as { data: { id: number }[] }).data.map(({ id }) => fieldRead(workOrdersApi.get, { params: { id } }))
      : [],
};
