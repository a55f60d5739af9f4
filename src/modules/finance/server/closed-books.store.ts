// The day until which the books are closed. Whoever posts holds its row to the end of the transaction, whoever closes changes it: a
// posting that is on its way is waited for, and one that comes meanwhile sees the new day.
import { sql } from 'kysely';
import { addDays, showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { ClosedBooks } from '../shared/closed-books.api.ts';

/** What a new company starts with. */
export const foundingOfBooks = (companyId: number) => sql`insert into closed_books (company_id) values (${companyId})`;

type Hold = 'share' | 'update';
const HOLDS = { share: sql`for share`, update: sql`for update` };
/** Null: all is open. Holds the day as it is until the transaction ends. */
export async function holdBooks(ctx: Context, hold: Hold): Promise<string | null> {
  const [row] = await ctx.run(sql<{ day: string | null }>`
    select to_char(closed_until, 'YYYY-MM-DD') as day from closed_books where company_id = ${ctx.actor.companyId} ${HOLDS[hold]}`);
  return row?.day ?? null;
}

const MOST_CLOSINGS = 200;
export async function closingsOf(ctx: Context): Promise<ClosedBooks['closings']> {
  return await ctx.run(sql<ClosedBooks['closings'][number]>`
    select b.id, to_char(b.closed_until, 'YYYY-MM-DD') as "closedUntil", b.reason, to_char(b.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", u.full_name as "createdBy"
    from books_closing b left join app_user u on u.company_id = b.company_id and u.id = b.created_by_id where b.company_id = ${ctx.actor.companyId} order by b.id desc limit ${MOST_CLOSINGS}`);
}

export async function closedUntil(ctx: Context): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      day: string | null;
    }>`select to_char(closed_until, 'YYYY-MM-DD') as day from closed_books where company_id = ${ctx.actor.companyId}`,
  );
  return row?.day ?? null;
}

export async function keepClosing(ctx: Context, day: string | null, reason: string): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`update closed_books set closed_until = ${day}::date where company_id = ${companyId}`);
  await ctx.run(
    sql`insert into books_closing (company_id, closed_until, reason, created_by_id) values (${companyId}, ${day}::date, ${reason}, ${userId})`,
  );
}

/** Refuses what is dated in closed books, with what to do. Asked by the ledger of every posting. */
export async function demandOpen(ctx: Context, days: readonly string[]): Promise<void> {
  const closed = await holdBooks(ctx, 'share');
  const day = closed === null ? undefined : days.find((one) => one <= closed);
  if (closed === null || day === undefined) return;
  const [last] = await closingsOf(ctx);
  const who = last?.createdBy ? `${last.createdBy}, who closed them,` : 'an administrator';
  throw conflict(
    `The books are closed to ${showDay(closed)} and this is dated ${showDay(day)}. Date it ${showDay(addDays(closed, 1))} or later, or ask ${who} to reopen them under Administration, Finance settings.`,
  );
}

/** The day itself, or the first open one: for money that moved whatever the books say. */
export async function firstOpenDay(ctx: Context, day: string): Promise<string> {
  const closed = await holdBooks(ctx, 'share');
  return closed !== null && day <= closed ? addDays(closed, 1) : day;
}
