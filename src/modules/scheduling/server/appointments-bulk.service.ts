// Fields set on many appointments at once, and taken back.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { type BulkOptions, bulkUpdateRecords, undoBulkUpdate } from '../../../platform/server/records-bulk.ts';
import type { Entity } from '../../../kit/entity.ts';
import { APPOINTMENT_BULK_FIELDS } from '../shared/appointment-bulk.ts';
import { appointment } from '../shared/appointment.entity.ts';
import { typeFacts } from './appointments.store.ts';
import { appointmentSource } from './appointments.views.ts';

const options = (ctx: Context): BulkOptions => ({
  entity: appointment as Entity,
  source: appointmentSource(ctx),
  fields: APPOINTMENT_BULK_FIELDS,
  check: async ({ appointmentTypeId }) => {
    if (appointmentTypeId != null && !(await typeFacts(ctx, Number(appointmentTypeId))))
      throw invalid({ 'fields.appointmentTypeId': 'This entry does not exist' });
  },
  ofJob: true,
  event: 'appointment.updated',
});

export async function bulkUpdateAppointments(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-appointment')) throw forbidden();
  return await bulkUpdateRecords(ctx, given, options(ctx));
}
export async function undoBulkAppointments(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-appointment')) throw forbidden();
  return await undoBulkUpdate(ctx, bulkId, options(ctx));
}
