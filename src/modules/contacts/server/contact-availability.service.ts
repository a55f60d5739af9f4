import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import {
  type ContactAvailability,
  type ContactAvailabilityCreate,
  type ContactAvailabilityUpdate,
  contactAvailability,
} from '../shared/contact-availability.entity.ts';
import { requireContact } from './contacts.scope.ts';

async function check(ctx: Context, whole: ContactAvailabilityCreate): Promise<void> {
  await requireContact(ctx, whole.contactId);
  if (whole.toDate < whole.fromDate) throw invalid({ toDate: 'The last day lies before the first' });
  if (whole.fromDate === whole.toDate && whole.fromTime && whole.toTime && whole.toTime <= whole.fromTime)
    throw invalid({ toTime: 'It ends before it begins' });
}

export async function createAvailability(ctx: Context, given: ContactAvailabilityCreate): Promise<ContactAvailability> {
  await check(ctx, given);
  return await insertRecord(ctx, contactAvailability, given);
}

export async function updateAvailability(
  ctx: Context,
  id: number,
  { version, ...given }: ContactAvailabilityUpdate,
): Promise<ContactAvailability> {
  const before = await lockRecord(ctx, contactAvailability, id, { version });
  await check(ctx, { ...before, ...given } as ContactAvailabilityCreate);
  return (await updateRecord(ctx, contactAvailability, id, given)).after;
}

export const removeAvailability = (ctx: Context, id: number, version?: number): Promise<ContactAvailability> =>
  removeRecord(ctx, contactAvailability, id, { version });
