import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, notFound } from '../../../platform/server/errors.ts';
import { contactScope } from '../../contacts/server/index.ts';
import type { TagOfKind, TagOnRecord } from '../shared/filter-tags.api.ts';
import { jobScope } from './jobs.scope.ts';

interface Kind {
  what: string;
  permission: string;
  table: RawBuilder<unknown>;
  scope: (ctx: Context, alias: string) => RawBuilder<unknown>;
}
/** Records that carry tags. */
const KINDS: Record<string, Kind> = {
  job: { what: 'This job', permission: 'view-job', table: sql`job`, scope: jobScope },
  contact: { what: 'This contact', permission: 'view-contact', table: sql`contact`, scope: contactScope },
};
const kindOf = (name: string): Kind => {
  const found = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!found) throw notFound('This record type');
  return found;
};

/** Tags that a kind of record may carry, or carries although it no longer may. */
export async function tagsOfKind(ctx: Context, name: string): Promise<TagOfKind[]> {
  const { table, scope } = kindOf(name);
  return await ctx.run(sql<TagOfKind>`
    with used as (select tag as id, count(*)::int as count from ${table} r cross join unnest(r.filter_tag_ids) tag where ${scope(ctx, 'r')} group by tag)
    select t.id as value, t.label, t.colour, coalesce(used.count, 0) as count from filter_tag t left join used on used.id = t.id
    where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null
      and (used.count > 0 or (t.active and (t.object_types = '{}' or ${name} = any(t.object_types))))
    order by t."order", t.label`);
}

export async function tagsOfRecord(ctx: Context, name: string, id: number): Promise<TagOnRecord[]> {
  const { what, permission, table, scope } = kindOf(name.charAt(0).toLowerCase() + name.slice(1));
  if (!can(ctx, permission)) throw forbidden();
  const [record] = await ctx.run(sql<{ tags: TagOnRecord[] }>`
    select coalesce((select json_agg(json_build_object('value', t.id, 'label', t.label, 'colour', t.colour) order by t."order", t.label)
      from filter_tag t where t.company_id = r.company_id and t.id = any(r.filter_tag_ids) and t.deleted_at is null), '[]') as tags
    from ${table} r where ${scope(ctx, 'r')} and r.id = ${id}`);
  if (!record) throw notFound(what);
  return record.tags;
}
