import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Period } from '../shared/periods.ts';

interface Recurring {
  id: number;
  label: string;
  period: Period;
  roleIds: number[];
}
export const recurringTemplates = (ctx: Context): Promise<Recurring[]> =>
  ctx.run(sql<Recurring>`select id, label, period, role_ids as "roleIds" from wizard_template
    where company_id = ${ctx.actor.companyId} and deleted_at is null and active and period is not null and wizard_object_type_id = 5 order by "order", id`);

/** People of the staff with one of its roles, without any everybody, for whom it has not begun yet. */
export const peopleOfTemplate = async (
  ctx: Context,
  { id, roleIds, start }: { id: number; roleIds: readonly number[]; start: string },
): Promise<number[]> =>
  (
    await ctx.run(sql<{ id: number }>`select u.id from app_user u
      where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and u.user_type_name <> 'external'
        and (cardinality(${[...roleIds]}::bigint[]) = 0 or exists (select from user_role ur where ur.company_id = u.company_id and ur.user_id = u.id and ur.role_id = any(${[...roleIds]}::bigint[])))
        and not exists (select from wizard_period p where p.company_id = u.company_id and p.wizard_template_id = ${id} and p.user_id = u.id and p.starts_on = ${start}::date) order by u.id`)
  ).map((row) => row.id);

/** False: another process was faster. */
export async function claimPeriod(ctx: Context, templateId: number, userId: number, start: string): Promise<boolean> {
  const rows = await ctx.run(sql`insert into wizard_period (company_id, wizard_template_id, user_id, starts_on)
    values (${ctx.actor.companyId}, ${templateId}, ${userId}, ${start}::date) on conflict do nothing returning user_id`);
  return rows.length > 0;
}

export const leftOpen = async (ctx: Context, templateId: number, userId: number): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select id from wizard where company_id = ${ctx.actor.companyId} and wizard_template_id = ${templateId}
      and object_type = 'user' and object_id = ${userId} and state not in ('done', 'cancelled') and deleted_at is null order by id`)
  ).map((row) => row.id);
