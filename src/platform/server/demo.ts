// Demonstration data: each module makes its own, from the ground up, by the same commands that people use and in the name of
// somebody of the company.
import { sql } from 'kysely';
import { type Actor, type App, type Context, inTransaction } from './context.ts';
import { read } from './database.ts';

/** What modules have made for those above to build on; each declares its own part. */
export interface DemoWorld {
  /** Accounts of the staff by their address before the @. */
  staff: Readonly<Record<string, number>>;
}
export interface Demo {
  readonly app: App;
  /** In whose name. */
  readonly actor: Actor;
  /** A working month; otherwise one of everything. */
  readonly whole: boolean;
  /** Last part of addresses that strangers open: one for each company. */
  readonly address: string;
  readonly world: DemoWorld;
  /** One transaction of the actor. */
  readonly make: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
}

declare module './module.ts' {
  interface ServerModule {
    /** Imports what makes it when it is asked for: a server that has its data does without. */
    readonly demo?: (demo: Demo) => Promise<void>;
  }
}

/** `YYYY-MM-DD` so many days from today. */
export const demoDay = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

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
