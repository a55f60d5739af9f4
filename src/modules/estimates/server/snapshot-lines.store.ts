// Status, ready to invoice and amount to invoice, on frozen lines and on the live ones they were frozen from.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { LIFE_FIELDS } from '../shared/line-life.ts';
import type { LineLife } from '../shared/snapshot-lines.api.ts';

export interface LineVersion {
  id: number;
  version: number;
}

const COLUMNS = LIFE_FIELDS.map((name) => sql.id(snake(name)));
const given = (fields: LineLife) =>
  LIFE_FIELDS.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [{ column: sql.id(snake(name)), value }];
  });

/** Those that said something else before. */
export function setLineLife(ctx: Context, lineIds: readonly number[], fields: LineLife): Promise<LineVersion[]> {
  const set = given(fields);
  return ctx.run(sql<LineVersion>`update estimate_item_snapshot set ${sql.join(set.map(({ column, value }) => sql`${column} = ${value}`))}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${[...lineIds]}) and (${sql.join(
      set.map(({ column, value }) => sql`${column} is distinct from ${value}`),
      sql` or `,
    )}) returning id, version`);
}

/** The live lines say what their frozen ones do. */
export async function followLines(ctx: Context, itemIds: readonly number[], fields: LineLife): Promise<void> {
  const set = given(fields);
  await ctx.run(sql`update estimate_item set ${sql.join(set.map(({ column, value }) => sql`${column} = ${value}`))}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = any(${[...itemIds]}) and deleted_at is null and (${sql.join(
      set.map(({ column, value }) => sql`${column} is distinct from ${value}`),
      sql` or `,
    )})`);
}

/** The other way round: what was set on live lines stands on their lines of authorised snapshots, which billing reads. */
export async function followItems(ctx: Context, itemIds: readonly number[]): Promise<void> {
  if (!itemIds.length) return;
  const of = (alias: string) => sql.join(LIFE_FIELDS.map((name) => sql.ref(`${alias}.${snake(name)}`)));
  await ctx.run(sql`update estimate_item_snapshot l set (${sql.join(COLUMNS)}) = (${of('i')}), version = l.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    from estimate_item i, estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = 'authorised'
    where i.company_id = ${ctx.actor.companyId} and i.id = any(${[...itemIds]}) and l.company_id = i.company_id and l.estimate_item_id = i.id
      and s.company_id = l.company_id and s.id = l.snapshot_id and s.deleted_at is null and (${of('l')}) is distinct from (${of('i')})`);
}
