// The money of the company at a glance, each figure added up by the database in a statement of its own, all in one round trip; and the rows
// that a figure opens.
import { type RawBuilder, sql } from 'kysely';
import { roundTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { forbidden } from '../../../platform/server/errors.ts';
import { type CompanyMoney, type MoneyRow, OWED_AGES, type OwedAge } from '../shared/company-money.api.ts';
import {
  MONEY_FIGURES,
  MONEY_TRENDS,
  type MoneyFigure,
  type MoneyPart,
  type MoneySum,
  type MoneyTrend,
  byWeek,
  cashWeeks,
  sumOfParts,
  trendOf,
} from '../shared/company-money.ts';
import { daysToAuthorise, lastWeeks, moneyRowsOf, thisMonth } from './company-money-rows.views.ts';

const partsOf = (rows: RawBuilder<unknown>) => sql<MoneyPart>`
  select x.key, sum(x.amount)::float8 as amount, count(*)::int as count, (count(*) filter (where x.late))::int as late,
    coalesce(sum(x.amount) filter (where x.late), 0)::float8 as "lateAmount", min(x.day)::text as oldest
  from (${rows}) x group by x.key`;

export async function companyMoney(ctx: Context): Promise<CompanyMoney> {
  const asked = [
    ...MONEY_FIGURES.map((figure) => ({ name: figure as string, rows: moneyRowsOf(ctx, figure) })),
    ...MONEY_TRENDS.map((trend) => ({ name: `trend:${trend}`, rows: moneyRowsOf(ctx, trend, lastWeeks(ctx)) })),
  ].flatMap(({ name, rows }) => (rows ? [{ name, rows }] : []));
  const found = asked.length ? await ctx.runAll(...asked.map(({ rows }) => partsOf(rows))) : [];
  const parts = new Map(asked.map(({ name }, place) => [name, found[place] ?? []]));
  const sum = (figure: MoneyFigure): MoneySum | null => {
    const own = parts.get(figure);
    return own ? sumOfParts(own) : null;
  };
  const trend = (name: MoneyTrend): number[] | null => {
    const own = parts.get(`trend:${name}`);
    return own ? trendOf(own) : null;
  };
  return {
    today: ctx.today,
    figures: {
      received: sum('received'),
      invoiced: sum('invoiced'),
      authorised: sum('authorised'),
      quoted: sum('quoted'),
      notStarted: sum('notStarted'),
      inProgress: sum('inProgress'),
      finished: sum('finished'),
      owed: sum('owed'),
      owing: sum('owing'),
    },
    trends: { received: trend('received'), invoiced: trend('invoiced'), authorised: trend('authorised') },
    daysToAuthorise: parts.get('authorised')?.length ? await averageDays(ctx) : null,
    ages: agesOf(parts.get('owed')),
    weeks: weeksOf(ctx, parts.get('cashIn'), parts.get('cashOut')),
  };
}

async function averageDays(ctx: Context): Promise<number | null> {
  const [row] = await ctx.run(daysToAuthorise(ctx, thisMonth(ctx)));
  return row?.days == null ? null : roundTo(Math.max(0, row.days), 0);
}

function agesOf(parts: readonly MoneyPart[] | undefined): CompanyMoney['ages'] {
  if (!parts) return null;
  return OWED_AGES.map((age) => {
    const { amount, count } = sumOfParts(parts.filter(({ key }) => key === age));
    return { age, amount, count };
  });
}

function weeksOf(
  ctx: Context,
  cashIn: readonly MoneyPart[] | undefined,
  cashOut: readonly MoneyPart[] | undefined,
): CompanyMoney['weeks'] {
  if (!cashIn && !cashOut) return [];
  const weeks = cashWeeks(ctx.today);
  const [ins, outs] = [cashIn && byWeek(cashIn, weeks), cashOut && byWeek(cashOut, weeks)];
  return weeks.map(({ week }, place) => ({ week, in: ins?.[place] ?? null, out: outs?.[place] ?? null }));
}

export interface RowsAsked {
  figure: MoneyFigure;
  age?: OwedAge | undefined;
  week?: string | undefined;
}
const MOST_ROWS = 1000;

/** The rows of a figure, the oldest first; the total is of all of them. */
export async function companyMoneyRows(
  ctx: Context,
  { figure, age, week }: RowsAsked,
): Promise<{ total: number; count: number; rows: MoneyRow[] }> {
  const rows = moneyRowsOf(ctx, figure);
  if (!rows) throw forbidden();
  const span = week ? cashWeeks(ctx.today).find((one) => one.week === week) : undefined;
  const isOfWeek = week
    ? sql`x.day between ${span?.from ?? (span ? '-infinity' : week)}::date and ${span?.to ?? (span ? 'infinity' : week)}::date`
    : sql`true`;
  const those = sql`from (${rows}) x where ${age ? sql`x.key = ${age}` : sql`true`} and ${isOfWeek}`;
  const [[sums], found] = await ctx.runAll(
    sql<{
      total: number;
      count: number;
    }>`select coalesce(sum(x.amount), 0)::float8 as total, count(*)::int as count ${those}`,
    sql<MoneyRow>`select t.object_type as "objectType", t.id as "objectId", t.label, k.full_name as party, t.day::text as day, t.late, t.amount::float8 as amount,
      case when j.id is not null then json_build_object('id', j.id, 'jobNumber', j.job_number, 'customerName', j.customer_name) end as job
      from (select x.* ${those} order by x.day nulls first, x.id limit ${MOST_ROWS}) t
      left join job j on j.company_id = ${ctx.actor.companyId} and j.id = t.job_id
      left join contact k on k.company_id = ${ctx.actor.companyId} and k.id = t.contact_id
      order by t.day nulls first, t.id`,
  );
  return { total: sums?.total ?? 0, count: sums?.count ?? 0, rows: found };
}
