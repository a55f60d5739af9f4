// What makes a change of the editor happen once: its key with the outcome, and the uuid of the row it made.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ChangeBatch, ChangeOutcome } from '../shared/estimate-changes.api.ts';

type Changes = ChangeBatch['changes'];
const DAYS = 30; // an editor may come back late with what it could not send

const operationOf = (estimateId: number) => `estimate ${estimateId} change`;

/** Takes the keys of new changes; for a known one the outcome of its first time, in the place of the change. */
export async function claimKeys(
  ctx: Context,
  estimateId: number,
  changes: Changes,
): Promise<(ChangeOutcome | undefined)[]> {
  const { companyId, userId } = ctx.actor;
  const operation = operationOf(estimateId);
  const hashes = changes.map((change) =>
    createHash('sha256').update(operation).update(JSON.stringify(change)).digest('hex'),
  );
  const first = new Map<string, string>();
  changes.forEach(({ key }, index) => first.has(key) || first.set(key, hashes[index] ?? ''));
  const taken = await ctx.run(sql<{
    key: string;
  }>`insert into idempotency_key (company_id, user_id, key, operation, body_hash, expires_at)
    select ${companyId}, ${userId}, k.key, ${operation}, decode(k.hash, 'hex'), now() + ${DAYS} * interval '1 day' from unnest(${[...first.keys()]}::text[], ${[...first.values()]}::text[]) as k(key, hash)
    on conflict (company_id, user_id, share_item_id, key) do update set body_hash = excluded.body_hash, operation = excluded.operation, response = null, expires_at = excluded.expires_at where idempotency_key.expires_at < now() returning key`);
  const fresh = new Set(taken.map(({ key }) => key));
  const old = [...first.keys()].filter((key) => !fresh.has(key));
  const known = new Map<string, { hash: string; outcome: ChangeOutcome | null }>();
  if (old.length) {
    const rows = await ctx.run(sql<{
      key: string;
      hash: string;
      outcome: ChangeOutcome | null;
    }>`select key, encode(body_hash, 'hex') as hash, response as outcome from idempotency_key
      where company_id = ${companyId} and user_id = ${userId} and key = any(${old})`);
    for (const row of rows) known.set(row.key, row);
  }
  return changes.map(({ key }, index) => {
    const before = known.get(key);
    const same = (before?.hash ?? first.get(key)) === hashes[index];
    if (!same || (before && !before.outcome))
      return {
        status: 'invalid',
        message: 'This key was used for another change',
        errors: { key: 'This key was used for another change' },
      };
    return before?.outcome ?? undefined;
  });
}

export async function keepOutcomes(ctx: Context, outcomes: ReadonlyMap<string, ChangeOutcome>): Promise<void> {
  if (!outcomes.size) return;
  const rows = [...outcomes].map(([key, outcome]) => ({ key, outcome }));
  await ctx.run(sql`update idempotency_key k set status = 200, response = v.outcome from json_to_recordset(${JSON.stringify(rows)}::json) as v(key text, outcome jsonb)
    where k.company_id = ${ctx.actor.companyId} and k.user_id = ${ctx.actor.userId} and k.key = v.key`);
}

interface Made {
  id: number;
  version: number;
  uuid: string;
}

/**
 * Rows of this estimate that are deleted, by id, with their version; and rows that already exist under the uuids of new ones:
 * null where the uuid belongs to a record elsewhere or to a deleted one.
 */
export async function knownRows(
  ctx: Context,
  estimateId: number,
  { ids, uuids }: { ids: number[]; uuids: string[] },
): Promise<{ gone: Map<number, number>; made: Map<string, Made | null> }> {
  const companyId = ctx.actor.companyId;
  const tables = ['estimate_category', 'estimate_trade', 'estimate_item'];
  const deleted = sql.join(
    tables.map(
      (table) =>
        sql`select id, version from ${sql.table(table)} where company_id = ${companyId} and estimate_id = ${estimateId} and id = any(${ids}) and deleted_at is not null`,
    ),
    sql` union all `,
  );
  const present = sql.join(
    tables.map(
      (table) =>
        sql`select id, version, uuid::text as uuid, estimate_id = ${estimateId} and deleted_at is null as own from ${sql.table(table)} where company_id = ${companyId} and uuid = any(${uuids}::uuid[])`,
    ),
    sql` union all `,
  );
  const [gone, made] = await ctx.runAll(
    sql<{ id: number; version: number }>`${deleted}`,
    sql<Made & { own: boolean }>`${present}`,
  );
  return {
    gone: new Map(gone.map(({ id, version }) => [id, version])),
    made: new Map(made.map(({ own, ...row }) => [row.uuid, own ? row : null])),
  };
}
