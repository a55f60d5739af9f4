// Returns as they were filed: added, never changed but for that somebody took one back.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { TaxFiling, TaxReturnBox } from '../shared/tax-return.api.ts';
import type { FiledMovement } from '../shared/filed-return.ts';
import type { TaxBasis, TaxPeriod } from '../shared/tax-return.ts';

/** Of the returns to offices of the state; those of CIS are to be another kind. */
const KIND = 'tax';

/** As it was on the day of filing, word for word and to the cent. */
export interface FiledContent {
  name: string;
  taxName: string;
  result: string;
  isRegistered: boolean;
  notes: string[];
  late: { documents: number; tax: number };
  boxes: TaxReturnBox[];
  lines: FiledMovement[];
}
export interface FiledReturn extends TaxPeriod {
  id: number;
  basis: TaxBasis;
  content: FiledContent;
}

const FILING = sql`f.id, to_char(f.period_from, 'YYYY-MM-DD') as from, to_char(f.period_to, 'YYYY-MM-DD') as to, to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as "filedAt", u.full_name as "filedBy", f.reference,
  coalesce((select (b ->> 'onForm')::float8 from jsonb_array_elements(f.content -> 'boxes') b where b ->> 'ref' = f.content ->> 'result'), 0) as amount,
  to_char(f.withdrawn_at, 'YYYY-MM-DD HH24:MI:SS') as "withdrawnAt", w.full_name as "withdrawnBy", f.withdrawn_reason as "withdrawnReason"`;
const FROM = sql`filed_return f left join app_user u on u.company_id = f.company_id and u.id = f.created_by_id left join app_user w on w.company_id = f.company_id and w.id = f.withdrawn_by_id`;
const MOST = 200;

export const filings = (ctx: Context): Promise<TaxFiling[]> =>
  ctx.run(
    sql<TaxFiling>`select ${FILING} from ${FROM} where f.company_id = ${ctx.actor.companyId} and f.kind = ${KIND} order by f.period_from desc, f.id desc limit ${MOST}`,
  );
export async function filingOf(ctx: Context, id: number): Promise<TaxFiling | undefined> {
  const [row] = await ctx.run(
    sql<TaxFiling>`select ${FILING} from ${FROM} where f.company_id = ${ctx.actor.companyId} and f.kind = ${KIND} and f.id = ${id}`,
  );
  return row;
}

/** Those that stand, in the order of their periods; with their documents where a condition asks for them. */
export const standingPeriods = (ctx: Context): Promise<(TaxPeriod & { id: number })[]> =>
  ctx.run(sql<TaxPeriod & { id: number }>`
    select f.id, to_char(f.period_from, 'YYYY-MM-DD') as from, to_char(f.period_to, 'YYYY-MM-DD') as to from filed_return f
    where f.company_id = ${ctx.actor.companyId} and f.kind = ${KIND} and f.withdrawn_at is null order by f.period_from`);
export const filedReturns = (ctx: Context, ids: readonly number[]): Promise<FiledReturn[]> =>
  ctx.run(sql<FiledReturn>`
    select f.id, to_char(f.period_from, 'YYYY-MM-DD') as from, to_char(f.period_to, 'YYYY-MM-DD') as to, f.basis, f.content from filed_return f
    where f.company_id = ${ctx.actor.companyId} and f.kind = ${KIND} and f.id = any(${[...ids]}) order by f.period_from`);

export async function keepFiling(
  ctx: Context,
  { from, to, basis, content }: Omit<FiledReturn, 'id'>,
  reference: string | null,
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into filed_return (company_id, kind, period_from, period_to, basis, reference, content, created_by_id)
    values (${companyId}, ${KIND}, ${from}::date, ${to}::date, ${basis}, ${reference}, ${JSON.stringify(content)}::jsonb, ${userId}) returning id`);
  return row?.id ?? 0;
}

export const withdrawFiling = (ctx: Context, id: number, reason: string): Promise<unknown> =>
  ctx.run(sql`update filed_return set withdrawn_at = now(), withdrawn_by_id = ${ctx.actor.userId}, withdrawn_reason = ${reason}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
