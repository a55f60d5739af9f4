// Whose hours they are, and what their days are like.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { DayOff } from '../shared/work-week.ts';
import { seesEverybody } from './timesheets.scope.ts';

export interface PersonFacts {
  id: number;
  label: string;
  /** Their own clock. */
  timezone: string;
  dailyHours: number;
}

/** Oneself, or somebody else for whoever may see their hours. */
export async function requirePerson(ctx: Context, userId: number | undefined): Promise<PersonFacts> {
  const { companyId, userId: own } = ctx.actor;
  const id = userId ?? own;
  if (id !== own && !seesEverybody(ctx))
    throw invalid({ userId: 'You can only enter your own hours and expenses. Choose your name' });
  const [person] = await ctx.run(
    sql<PersonFacts>`select u.id, u.full_name as label, coalesce(nullif(u.timezone, ''), c.timezone) as timezone, c.target_daily_hours::float8 as "dailyHours"
      from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
      where u.company_id = ${companyId} and u.id = ${id} and u.status <> 'disabled' and u.deleted_at is null`,
  );
  if (!person) throw invalid({ userId: 'Choose someone who works here' });
  return person;
}

/** Days off of the company's own state, and those that are everywhere. */
export const daysOff = (ctx: Context, from: string, to: string): Promise<DayOff[]> =>
  ctx.run(
    sql<DayOff>`select h.date::text as date, min(h.label) as label from public_holiday h join company c on c.company_id = h.company_id and c.id = h.company_id
      where h.company_id = ${ctx.actor.companyId} and h.deleted_at is null and h.date between ${from}::date and ${to}::date
        and (h.state is null or lower(h.state) = lower(coalesce(c.address ->> 'state', '')))
      group by h.date order by h.date`,
  );
