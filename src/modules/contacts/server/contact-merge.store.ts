// Moving what points at one contact to another, and back.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ContactReference } from './contact-references.slots.ts';

export interface Moved {
  table: string;
  column: string;
  list: boolean;
  ids: number[];
}
export interface MergeRow {
  id: number;
  mergedContactId: number;
  moved: Moved[];
  before: Record<string, [before: unknown, after: unknown]>;
}

const LIVE = {
  live: sql`deleted_at is null`,
  linked: sql`ended_at is null`,
  pending: sql`deleted_at is null and status_id = 1`,
};

/** The first reason why two contacts cannot be one. */
export async function whyNotMerge(
  ctx: Context,
  references: readonly ContactReference[],
  one: number,
  other: number,
): Promise<string | undefined> {
  for (const { table, column, single } of references) {
    if (!single) continue;
    const held = await ctx.run(sql<{ id: number }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where company_id = ${ctx.actor.companyId} and ${sql.ref(column)} in (${one}, ${other}) and ${LIVE[single.where]}`);
    if (held.length > 1) return single.refusal;
  }
  return undefined;
}

/** Points everything from one contact to another; answers what it moved. Links between the two vanish. */
export async function moveReferences(
  ctx: Context,
  references: readonly ContactReference[],
  from: number,
  to: number,
): Promise<Moved[]> {
  const { companyId, userId } = ctx.actor;
  const dropped = await ctx.run(sql<{
    id: number;
  }>`update contact_link l set deleted_at = now(), deleted_by_id = ${userId}, version = version + 1
    where company_id = ${companyId} and deleted_at is null and (
      (contact_id in (${from}, ${to}) and linked_contact_id in (${from}, ${to}))
      or (${from} in (contact_id, linked_contact_id) and exists (select from contact_link o where o.company_id = l.company_id and o.deleted_at is null
        and ${to} in (o.contact_id, o.linked_contact_id) and case when l.contact_id = ${from} then l.linked_contact_id else l.contact_id end in (o.contact_id, o.linked_contact_id))))
    returning id`);
  const moved: Moved[] = dropped.length
    ? [{ table: 'contact_link', column: 'deleted_at', list: false, ids: dropped.map(({ id }) => id) }]
    : [];
  for (const { table, column, list = false, history, onceWith } of references) {
    const field = sql.ref(column);
    if (onceWith) {
      const twice = await dropTwice(ctx, table, column, onceWith, from, to);
      if (twice.length) moved.push({ table, column: 'deleted_at', list: false, ids: twice });
    }
    const rows = await ctx.run(
      list
        ? sql<{
            id: number;
          }>`update ${sql.table(table)} set ${field} = array_replace(${field}, ${from}::bigint, ${to}::bigint)
            where company_id = ${companyId} and ${field} @> array[${from}::bigint] returning id`
        : sql<{ id: number }>`update ${sql.table(table)} set ${field} = ${to}
            where company_id = ${companyId} and ${field} = ${from} ${table === 'contact' ? sql`and id <> ${to}` : sql``}
            ${table === 'contact_link' || onceWith ? sql`and deleted_at is null` : sql``} returning id`,
    );
    const ids = rows.map(({ id }) => id);
    if (!ids.length) continue;
    moved.push({ table, column, list, ids });
    if (history) await tellMoved(ctx, table, history, ids, from, to);
  }
  return moved;
}

/** Deletes the rows of one contact whose like the other has already. */
async function dropTwice(
  ctx: Context,
  table: string,
  column: string,
  onceWith: readonly string[],
  from: number,
  to: number,
): Promise<number[]> {
  const same = sql.join(
    onceWith.map((name) => sql`o.${sql.ref(name)} = r.${sql.ref(name)}`),
    sql` and `,
  );
  const rows = await ctx.run(sql<{
    id: number;
  }>`update ${sql.table(table)} r set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1
    where r.company_id = ${ctx.actor.companyId} and r.${sql.ref(column)} = ${from} and r.deleted_at is null
      and exists (select from ${sql.table(table)} o where o.company_id = r.company_id and o.${sql.ref(column)} = ${to} and o.deleted_at is null and ${same}) returning id`);
  return rows.map(({ id }) => id);
}

const tellMoved = (
  ctx: Context,
  table: string,
  { objectType, field, job }: NonNullable<ContactReference['history']>,
  ids: number[],
  from: number,
  to: number,
) =>
  ctx.run(sql`insert into history (company_id, object_type, object_id, job_id, verb, changes, note, request_id, created_by_id)
    select company_id, ${objectType}, id, ${job === null ? sql`null::bigint` : sql.ref(job)}, 'update', jsonb_build_object(${field}::text, json_build_array(${from}::bigint, ${to}::bigint)), 'Contacts merged', ${ctx.requestId}, ${ctx.actor.userId}
    from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and id = any(${ids})`);

/** Points back what a merge moved, where it still points to the contact it was moved to. */
export async function moveBack(
  ctx: Context,
  references: readonly ContactReference[],
  moved: Moved[],
  from: number,
  to: number,
): Promise<void> {
  const { companyId } = ctx.actor;
  for (const { table, column, list, ids } of moved) {
    const field = sql.ref(column);
    if (column === 'deleted_at') {
      await ctx.run(
        sql`update ${sql.table(table)} set deleted_at = null, deleted_by_id = null where company_id = ${companyId} and id = any(${ids})`,
      );
      continue;
    }
    const known = references.find((entry) => entry.table === table && entry.column === column);
    if (!known) continue; // its owner is gone
    const rows = await ctx.run(
      list
        ? sql<{
            id: number;
          }>`update ${sql.table(table)} set ${field} = array_replace(${field}, ${from}::bigint, ${to}::bigint) where company_id = ${companyId} and id = any(${ids}) returning id`
        : sql<{
            id: number;
          }>`update ${sql.table(table)} set ${field} = ${to} where company_id = ${companyId} and id = any(${ids}) and ${field} = ${from} returning id`,
    );
    const back = rows.map(({ id }) => id);
    if (known.history && back.length) await tellMoved(ctx, table, known.history, back, from, to);
  }
}

export async function keepMerge(
  ctx: Context,
  contactId: number,
  mergedContactId: number,
  moved: Moved[],
  before: MergeRow['before'],
): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`insert into contact_merge (company_id, contact_id, merged_contact_id, moved, before, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${contactId}, ${mergedContactId}, ${JSON.stringify(moved)}, ${JSON.stringify(before)}, ${ctx.actor.userId}, ${ctx.actor.userId}) returning id`);
  await ctx.run(sql`update contact set merged_into_id = ${contactId}, deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${mergedContactId}`);
  await ctx.run(
    sql`update object set deleted = true where company_id = ${ctx.actor.companyId} and object_type = 'contact' and object_id = ${mergedContactId}`,
  );
  return row?.id ?? 0;
}

export async function lastMerge(ctx: Context, contactId: number): Promise<MergeRow | undefined> {
  const [row] = await ctx.run(
    sql<MergeRow>`select id, merged_contact_id as "mergedContactId", moved, before from contact_merge
      where company_id = ${ctx.actor.companyId} and contact_id = ${contactId} and undone_at is null order by id desc limit 1 for update`,
  );
  return row;
}

export async function closeMerge(ctx: Context, { id, mergedContactId }: MergeRow): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(
    sql`update contact_merge set undone_at = now(), updated_by_id = ${userId}, version = version + 1 where company_id = ${companyId} and id = ${id}`,
  );
  await ctx.run(sql`update contact set merged_into_id = null, deleted_at = null, deleted_by_id = null, version = version + 1, updated_at = now(), updated_by_id = ${userId}
    where company_id = ${companyId} and id = ${mergedContactId}`);
  await ctx.run(
    sql`update object set deleted = false where company_id = ${companyId} and object_type = 'contact' and object_id = ${mergedContactId}`,
  );
}
