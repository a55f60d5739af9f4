// Links between two contacts: stored once, read from both sides.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { missingIds, writeHistory } from '../../../platform/server/records.ts';
import type { LinkedContact } from '../shared/contact-facts.api.ts';
import { linkedContacts } from './contact-facts.views.ts';
import { findContact } from './contacts.scope.ts';

interface LinkFacts {
  contactRelationshipTypeId?: number | null;
  note?: string | null;
}

export async function linkContacts(
  ctx: Context,
  contactId: number,
  linkedContactId: number,
  given: LinkFacts = {},
): Promise<LinkedContact> {
  await findContact(ctx, contactId);
  await findContact(ctx, linkedContactId);
  if (contactId === linkedContactId) throw invalid({ linkedContactId: 'A contact cannot be linked to itself' });
  const typeId = given.contactRelationshipTypeId ?? null;
  if ((await missingIds(ctx, 'contact_relationship_type', typeId === null ? [] : [typeId])).length)
    throw invalid({ contactRelationshipTypeId: 'This entry does not exist' });
  await ctx.run(sql`insert into contact_link (company_id, contact_id, linked_contact_id, contact_relationship_type_id, note, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${contactId}, ${linkedContactId}, ${typeId}, ${given.note || null}, ${ctx.actor.userId}, ${ctx.actor.userId})
    on conflict (company_id, least(contact_id, linked_contact_id), greatest(contact_id, linked_contact_id)) where deleted_at is null
    do update set contact_relationship_type_id = excluded.contact_relationship_type_id, note = excluded.note, version = contact_link.version + 1, updated_at = now(), updated_by_id = excluded.updated_by_id`);
  await tellBoth(ctx, contactId, linkedContactId, 'link');
  const { data } = await linkedContacts(ctx, contactId);
  return data.find(({ id, kind }) => id === linkedContactId && kind === 'link') as LinkedContact;
}

export async function unlinkContacts(
  ctx: Context,
  contactId: number,
  linkedContactId: number,
): Promise<{ id: number }> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`update contact_link set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and deleted_at is null and least(contact_id, linked_contact_id) = least(${contactId}::bigint, ${linkedContactId}::bigint)
      and greatest(contact_id, linked_contact_id) = greatest(${contactId}::bigint, ${linkedContactId}::bigint) returning id`);
  if (!row) throw notFound('This link');
  await tellBoth(ctx, contactId, linkedContactId, 'unlink');
  return row;
}

async function tellBoth(ctx: Context, contactId: number, linkedContactId: number, verb: string): Promise<void> {
  for (const [one, other] of [
    [contactId, linkedContactId],
    [linkedContactId, contactId],
  ] as const)
    await writeHistory(ctx, {
      objectType: 'contact',
      objectId: one,
      jobId: null,
      verb,
      changes: { linkedContactId: verb === 'link' ? [null, other] : [other, null] },
      note: null,
    });
}
