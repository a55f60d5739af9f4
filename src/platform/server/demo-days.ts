// Records of the demonstration on the days that they belong to: they are made by the commands that people use, all within a minute.
import { type RawBuilder, sql } from 'kysely';
import { write } from './database.ts';
import type { Demo } from './demo.ts';

/** Near enough to the clock of Sydney for what is made up. */
export const SYDNEY_OFFSET = 11 * 3_600_000;

/** The day of a moment (ISO) in Sydney. */
export const demoDayOf = (moment: string): string =>
  new Date(Date.parse(moment) + SYDNEY_OFFSET).toISOString().slice(0, 10);

/** A moment so many minutes later, never ahead of the clock. */
export const later = (moment: string, minutes: number): string =>
  new Date(Math.min(Date.now(), Date.parse(moment) + minutes * 60_000)).toISOString();

export interface Moved {
  id: number;
  /** When it was made. */
  made: string;
  /** When it reached each of its statuses, in their order; the last one stands for what comes after. */
  moves: readonly string[];
}
/**
 * Records of the demonstration, their changes of status and their history on the days that they belong to. As the system: the
 * application's own role cannot rewrite history. `columns` are further ones to set, from `v.made` and `v.moves`.
 */
export async function backdate(
  { app, actor }: Pick<Demo, 'app' | 'actor'>,
  table: string,
  objectType: string,
  records: readonly Moved[],
  columns: RawBuilder<unknown> = sql`status_changed_at = coalesce(v.moves[cardinality(v.moves)], v.made)`,
): Promise<void> {
  if (!records.length) return;
  const { companyId } = actor;
  const given = JSON.stringify(records);
  const v = sql`json_to_recordset(${given}::json) as v(id bigint, made timestamptz, moves timestamptz[])`;
  const nth = (n: RawBuilder<unknown>) => sql`coalesce(v.moves[least(${n}, cardinality(v.moves))::int], v.made)`;
  await write(app.pool, 'system', async (tx) => {
    await tx.run(
      sql`update ${sql.table(table)} r set created_at = v.made, ${columns} from ${v} where r.company_id = ${companyId} and r.id = v.id`,
    );
    await tx.run(sql`update status_change c set at = case when x.n = 0 then v.made else ${nth(sql`x.n`)} end
      from ${v}, (select id, object_id, row_number() over (partition by object_id order by id) - 1 as n from status_change where company_id = ${companyId} and object_type = ${objectType}) x
      where c.company_id = ${companyId} and c.object_type = ${objectType} and x.id = c.id and x.object_id = v.id`);
    await tx.run(sql`update history h set created_at = case when x.moved = 0 then v.made else ${nth(sql`x.moved`)} end
      from ${v}, (select id, object_id, count(*) filter (where verb in ('status', 'authorise')) over (partition by object_id order by id) as moved from history where company_id = ${companyId} and object_type = ${objectType}) x
      where h.company_id = ${companyId} and h.object_type = ${objectType} and x.id = h.id and x.object_id = v.id`);
  });
}
