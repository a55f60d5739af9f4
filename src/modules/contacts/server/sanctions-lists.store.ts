// Sanctions lists as rows: entries, and the keys by which a name finds them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { insertRecord, writeHistory } from '../../../platform/server/records.ts';
import type { SanctionsSource } from '../shared/sanctions.api.ts';
import { sanctionsList } from '../shared/sanctions-list.entity.ts';
import { nameForms, screeningKeys } from './name-forms.service.ts';
import type { SanctionsEntry } from '../shared/sanctions-list.ts';

const BATCH = 500;

export interface NewList {
  source: SanctionsSource;
  listVersion: string;
  fileName: string;
  sha256: string;
}

/** By which a name is found: its words in each of its forms, with a typo and by their consonants. */
const nameKeys = (name: string): string[] => nameForms(name).flatMap((words) => words.flatMap(screeningKeys));
/** Raised when names are taken apart in another way. */
export const KEY_RULES = 2;

async function saveKeys(ctx: Context, entries: readonly { id: number; names: readonly string[] }[]): Promise<void> {
  const keys = entries.flatMap(({ id, names }) => [...new Set(names.flatMap(nameKeys))].map((key) => ({ key, id })));
  await ctx.run(sql`insert into sanctions_key (company_id, key, entry_id)
    select ${ctx.actor.companyId}::bigint, k, e from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) x (k, e) on conflict do nothing`);
}

/** Lists that an older release took apart are taken apart again. Answers how many. */
export async function renewKeys(ctx: Context): Promise<number> {
  const { companyId } = ctx.actor;
  const old = await ctx.run(
    sql<{
      id: number;
    }>`select id from sanctions_list where company_id = ${companyId} and current and key_rules < ${KEY_RULES}`,
  );
  for (const { id } of old) {
    const entries = await ctx.run(
      sql<{
        id: number;
        names: string[];
      }>`select id, names from sanctions_entry where company_id = ${companyId} and list_id = ${id} order by id`,
    );
    for (let at = 0; at < entries.length; at += BATCH) await saveKeys(ctx, entries.slice(at, at + BATCH));
    await ctx.run(
      sql`update sanctions_list set key_rules = ${KEY_RULES} where company_id = ${companyId} and id = ${id}`,
    );
  }
  return old.length;
}

/** Further names of entries of the list in use; names of entries that it does not have are left. Answers how many were new. */
export async function saveAliases(
  ctx: Context,
  source: SanctionsSource,
  aliases: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const { companyId } = ctx.actor;
  const [list] = await ctx.run(
    sql<{
      id: number;
    }>`select id from sanctions_list where company_id = ${companyId} and source = ${source} and current`,
  );
  if (!list) throw invalid({ file: 'These are further names of a list. Import the list itself first.' });
  const known = await ctx.run(
    sql<{
      id: number;
      ref: string;
      names: string[];
    }>`select id, ref, names from sanctions_entry where company_id = ${companyId} and list_id = ${list.id}`,
  );
  let added = 0;
  const changed = known.flatMap(({ id, ref, names }) => {
    const fresh = [...new Set(aliases.get(ref))].filter((name) => !names.includes(name));
    added += fresh.length;
    return fresh.length ? [{ id, names: [...names, ...fresh] }] : [];
  });
  for (let at = 0; at < changed.length; at += BATCH) {
    const part = changed.slice(at, at + BATCH);
    await ctx.run(sql`update sanctions_entry e set names = x.names
      from json_to_recordset(${JSON.stringify(part)}::json) as x (id bigint, names text[]) where e.company_id = ${companyId} and e.id = x.id`);
    await saveKeys(ctx, part);
  }
  await ctx.run(
    sql`update sanctions_list set names = names + ${added} where company_id = ${companyId} and id = ${list.id}`,
  );
  return added;
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
      keyRules: KEY_RULES,
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
    await saveKeys(
      ctx,
      part.map(({ names }, index) => ({ id: made[index]?.id ?? 0, names })),
    );
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
