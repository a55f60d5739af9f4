// Many contacts at once, as an import brings them: entered by the same rules as one, and taken back.
import type { Context } from '../../../platform/server/context.ts';
import { insertRecords, removeRecords } from '../../../platform/server/records-many.ts';
import { type Contact, type ContactCreate, contact } from '../shared/contact.entity.ts';
import { withNewContacts } from './contacts-many.store.ts';
import { derivedColumns, nameOf } from './contacts.service.ts';

/** Enters contacts that were checked already. */
export async function createContacts(ctx: Context, given: readonly ContactCreate[], note: string): Promise<number[]> {
  const records = given.map((one) => {
    const whole = one as unknown as Contact;
    return { values: { ...one }, extra: { fullName: nameOf(whole), ...derivedColumns(whole) } };
  });
  return await insertRecords(ctx, contact, records, {
    jobId: null,
    with: withNewContacts(ctx),
    note,
  });
}

export const withdrawContacts = (ctx: Context, ids: readonly number[], note: string): Promise<void> =>
  removeRecords(ctx, contact, ids, { jobId: null, note });
