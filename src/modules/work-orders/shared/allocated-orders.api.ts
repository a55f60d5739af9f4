import { z } from 'zod';
import { endpoint, idOf, recordId } from '../../../kit/endpoint.ts';

const changes = ['allocation', 'workOrder', 'history'];
export const allocatedOrdersApi = {
  put: endpoint({
    method: 'POST',
    path: '/allocation/:allocationId/workOrder/:workOrderId',
    permission: 'edit-work-order',
    summary: 'Put a work order under an allocation of its job, as far as its limit reaches',
    query: z.strictObject({ assignedId: z.coerce.number().pipe(recordId).optional() }),
    response: idOf,
    changes,
  }),
  take: endpoint({
    method: 'DELETE',
    path: '/allocation/:allocationId/workOrder/:workOrderId',
    permission: 'edit-work-order',
    summary: 'Take a work order off its allocation',
    response: idOf,
    changes,
  }),
};
