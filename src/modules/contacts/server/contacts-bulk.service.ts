// Fields set on many contacts at once, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import { type BulkOptions, bulkUpdateRecords, undoBulkUpdate } from '../../../platform/server/records-bulk.ts';
import { CONTACT_BULK_FIELDS } from '../shared/contact-bulk.ts';
import { contact } from '../shared/contact.entity.ts';
import { checkGiven } from './contacts.service.ts';
import { contactSource } from './contacts.views.ts';

const options = (ctx: Context): BulkOptions => ({
  entity: contact,
  source: contactSource(ctx),
  fields: CONTACT_BULK_FIELDS,
  check: (values) => checkGiven(ctx, values),
  event: 'contact.updated',
});

export async function bulkUpdateContacts(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-contact')) throw forbidden();
  return await bulkUpdateRecords(ctx, given, options(ctx));
}

export async function undoBulkUpdateContacts(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-contact')) throw forbidden();
  return await undoBulkUpdate(ctx, bulkId, options(ctx));
}
