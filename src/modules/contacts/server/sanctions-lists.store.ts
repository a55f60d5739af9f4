// Sanctions lists as rows: entries, and the keys by which a name finds them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { insertRecord, writeHistory } from '../../../platform/server/records.ts';
import { isCommonWord, nameWords, wordKeys } from '../shared/names.ts';
import type { SanctionsSource } from '../shared/sanctions.api.ts';
import { sanctionsList } from '../shared/sanctions-list.entity.ts';
import type { SanctionsEntry } from './sanctions-lists.sheet.ts';

const BATCH = 500;

export interface NewList {
  source: SanctionsSource;
  listVersion: string;
  fileName: string;
  sha256: string;
}

/** Keys of all words that tell names apart; a name of common words alone is found by those. */
export function nameKeys(name: string): string[] {
  const words = nameWords(name);
  const telling = words.filter((word) => !isCommonWord(word));
  return [...new Set((telling.length ? telling : words).flatMap(wordKeys))];
}

/** Takes the place of the list of the same source; one transaction, so that screening never sees half a list. */
export async function saveList(ctx: Context, list: NewList, entries: SanctionsEntry[]): Promise<number> {
  const { companyId } = ctx.actor;
  const { id } = await insertRecord(
    ctx,
    sanctionsList,
    {},
    {
      ...list,
      entries: entries.length,
      names: entries.reduce((sum, { names }) => sum + names.length, 0),
    },
  );
  for (let at = 0; at < entries.length; at += BATCH) {
    const part = entries.slice(at, at + BATCH);
    const made = await ctx.run(sql<{ id: number }>`
      insert into sanctions_entry (company_id, list_id, ref, kind, names, birth_dates, program, remarks)
      select ${companyId}::bigint, ${id}::bigint, e.ref, e.kind, e.names, e."birthDates", e.program, e.remarks
      from json_to_recordset(${JSON.stringify(part)}::json) as e (ref text, kind text, names text[], "birthDates" text[], program text, remarks text) returning id`);
    const keys = part.flatMap(({ names }, index) =>
      [...new Set(names.flatMap(nameKeys))].map((key) => ({ key, id: made[index]?.id ?? 0 })),
    );
    await ctx.run(sql`insert into sanctions_key (company_id, key, entry_id)
      select ${companyId}::bigint, k, e from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map((key) => key.id)}::bigint[]) x (k, e) on conflict do nothing`);
  }
  const older = await ctx.run(
    sql<{
      id: number;
    }>`update sanctions_list set current = false, deleted_at = now(), deleted_by_id = ${ctx.actor.userId}
      where company_id = ${companyId} and source = ${list.source} and deleted_at is null and id <> ${id} returning id`,
  );
  await forget(
    ctx,
    older.map((row) => row.id),
  );
  await ctx.run(sql`update sanctions_list set current = true where company_id = ${companyId} and id = ${id}`);
  return id;
}

/** The entries go with their list; what was decided keeps its own copy of the matches. */
async function forget(ctx: Context, listIds: number[]): Promise<void> {
  if (!listIds.length) return;
  await ctx.run(
    sql`delete from sanctions_entry where company_id = ${ctx.actor.companyId} and list_id = any(${listIds})`,
  );
}

export async function removeList(ctx: Context, id: number): Promise<{ id: number }> {
  const [row] = await ctx.run(sql<{ id: number; source: string }>`
    update sanctions_list set current = false, deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1
    where company_id = ${ctx.actor.companyId} and id = ${id} and current returning id, source`);
  if (!row) throw notFound('This list');
  await forget(ctx, [id]);
  await writeHistory(ctx, {
    objectType: 'sanctionsList',
    objectId: id,
    jobId: null,
    verb: 'delete',
    changes: {},
    note: row.source,
  });
  return { id };
}
