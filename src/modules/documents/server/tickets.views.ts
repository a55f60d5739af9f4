// Addresses that a browser reads without a token: an <img> cannot send one. A ticket is bound to the company, the session and
// the attachment; it ends within ten minutes, and stays the same for five so that the browser keeps the picture.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type App, type Context, readContext, systemActor } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { PublicContext } from '../../../platform/server/routes.ts';

const STEP_MS = 300_000;

/** For whoever holds a ticket: the company's files, and nothing that a person may do. Not found where the session has ended. */
export async function ticketContext({ app, requestId, ip }: PublicContext, what: string, text = ''): Promise<Context> {
  const ticket = readTicket(app, what, text);
  if (!ticket) throw notFound('This file');
  const ctx = readContext(app, systemActor(ticket.companyId, null), { requestId, ip });
  const [session] = await ctx.run(sql`select where ${sessionLives(ticket.companyId, ticket.sessionId)}`);
  if (!session) throw notFound('This file');
  return ctx;
}

/** Nothing of a session that has ended is shown on. */
const sessionLives = (companyId: number, sessionId: number): RawBuilder<unknown> =>
  sql`(${sessionId} = 0 or exists (select from session s where s.company_id = ${companyId} and s.id = ${sessionId} and s.ended_at is null and s.expires_at > now()))`;

/** The key of one session for one time: what PostgreSQL signs the rows of a list with. */
const keyOf = (app: App, companyId: number, sessionId: number, until: number): string =>
  createHmac('sha256', app.config.secret).update(`attachment:${companyId}:${sessionId}:${until}`).digest('hex');

const signature = (key: string, what: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(what).digest('hex').slice(0, 32);

const endOf = (now: Date): number => (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;

/** The address of an attachment's content, as SQL over its id: `/api/attachment/12/picture?size=thumb&ticket=…`. */
export function ticketed(ctx: Context, id: RawBuilder<unknown>, path: string): RawBuilder<string> {
  const { companyId, sessionId } = ctx.actor;
  const until = endOf(ctx.now);
  const key = Buffer.from(keyOf(ctx.app, companyId, sessionId, until), 'hex');
  const block = Buffer.alloc(64);
  key.copy(block);
  const pad = (by: number) => `\\x${Buffer.from(block.map((byte) => byte ^ by)).toString('hex')}`;
  // HMAC-SHA-256 as RFC 2104 writes it: PostgreSQL has the hash alone.
  const mac = sql`sha256(${pad(0x5c)}::bytea || sha256(${pad(0x36)}::bytea || convert_to(${id}::text, 'UTF8')))`;
  return sql<string>`'/api/attachment/' || ${id} || ${`/${path}ticket=${companyId}.${sessionId}.${until}.`}::text || left(encode(${mac}, 'hex'), 32)`;
}

/** The address of a ZIP, made for the person who asked for it. */
export function archiveAddress(ctx: Context, id: number): string {
  const { companyId, sessionId } = ctx.actor;
  const until = endOf(ctx.now);
  const mac = signature(keyOf(ctx.app, companyId, sessionId, until), `archive-${id}`);
  return `/api/attachment/archive/${id}/file?ticket=${companyId}.${sessionId}.${until}.${mac}`;
}

export interface Ticket {
  companyId: number;
  sessionId: number;
  until: number;
}

/** What a ticket is good for; undefined where it is none for this (an attachment’s id, `archive-` and an archive’s), or has ended. */
export function readTicket(app: App, what: string, text: string, now = Date.now()): Ticket | undefined {
  const [, company = '', session = '', end = '', mac = ''] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{13})\.([0-9a-f]{32})$/.exec(text) ?? [];
  const ticket = { companyId: Number(company), sessionId: Number(session), until: Number(end) };
  const right = signature(keyOf(app, ticket.companyId, ticket.sessionId, ticket.until), what);
  if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return ticket.until > now ? ticket : undefined;
}
