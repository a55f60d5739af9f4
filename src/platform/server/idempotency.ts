// The same POST or PUT twice: the first answer is given again and nothing happens twice.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { RawJson } from './columns.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';

const HOURS = 24;
const HOURS_OF_DEVICES = 24 * 30; // a device that made the record's uuid itself may come back late

/**
 * Runs the work once per key, company and user; of visitors, who have no account, once per key and shared page. The row that remembers the answer commits with the work; a second request
 * that comes while the first still runs waits for it at the row.
 */
export async function remembered(
  ctx: Context,
  key: string,
  request: readonly [string, string, Buffer | string],
  status: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const [method, url, body] = request;
  const operation = `${method} ${url.split('?')[0] ?? ''}`;
  const hash = createHash('sha256').update(operation).update('\n').update(body).digest();
  const { companyId, userId, share } = ctx.actor;
  const shareItemId = share?.itemId ?? 0;
  const own = sql`company_id = ${companyId} and user_id = ${userId} and share_item_id = ${shareItemId} and key = ${key}`;
  const hours = body.includes('"uuid"') ? HOURS_OF_DEVICES : HOURS;
  const made =
    await ctx.run(sql`insert into idempotency_key (company_id, user_id, share_item_id, key, operation, body_hash, expires_at)
    values (${companyId}, ${userId}, ${shareItemId}, ${key}, ${operation}, ${hash}, now() + ${hours} * interval '1 hour')
    on conflict (company_id, user_id, share_item_id, key) do update set key = excluded.key where idempotency_key.expires_at < now() returning key`);
  if (!made.length) {
    const [known] = await ctx.run(sql<{
      same: boolean;
      response: string | null;
    }>`select body_hash = ${hash} as same, response::text as response
      from idempotency_key where ${own}`);
    if (!known?.same)
      throw new AppError(422, 'validation_failed', 'This key was used for another request', {
        errors: { 'idempotency-key': 'This key was used for another request' },
      });
    return new RawJson(known.response ?? 'null');
  }
  const answer = await work();
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  ctx.runLast(sql`update idempotency_key set status = ${status}, response = ${text} where ${own}`);
  return answer;
}
