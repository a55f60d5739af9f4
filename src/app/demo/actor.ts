// Demonstration data is made by the same commands that people use, in the name of somebody of the company.
import { sql } from 'kysely';
import type { Actor, App, Context } from '../../platform/server/context.ts';
import { inTransaction } from '../../platform/server/context.ts';
import { read } from '../../platform/server/database.ts';

export async function actorByEmail(app: App, email: string): Promise<Actor> {
  const [[user]] = await read(app.pool, 'system', [
    sql<{
      id: number;
      companyId: number;
      contactId: number;
      fullName: string;
    }>`select id, company_id as "companyId", contact_id as "contactId", full_name as "fullName" from app_user where email = ${email}`,
  ]);
  if (!user) throw new Error(`The demonstration data has no account ${email}`);
  return {
    userId: user.id,
    companyId: user.companyId,
    contactId: user.contactId,
    sessionId: 0,
    fullName: user.fullName,
    email,
    emailProved: true,
    timezone: 'Australia/Sydney',
    audience: 'staff',
    permissions: new Set<string>(app.modules.rights.all),
    primeAdmin: true,
    systemAdmin: false,
    onlyMyJobs: false,
    divisionIds: [],
    roleLimits: {},
  };
}

export const as = <T>(app: App, actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app, actor, { requestId: 'demo', ip: '127.0.0.1' }, work, 60_000);

/** The same numbers every time (Mulberry32). */
export function random(seed: number): {
  next(): number;
  of<T>(list: readonly T[]): T;
  whole(least: number, most: number): number;
} {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    of: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
