import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CompanyClosing } from '../shared/company-closing.api.ts';

export async function closingOf(ctx: Context): Promise<CompanyClosing> {
  const [row] = await ctx.run(sql<CompanyClosing>`select c.closes_on::text as "closesOn", c.closing_reason as reason,
      (select u.full_name from app_user u where u.company_id = c.company_id and u.id = c.closing_by_id) as by
    from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`);
  return row ?? { closesOn: null, reason: null, by: null };
}

export const primeAdmins = (
  ctx: Context,
): Promise<readonly { id: number; email: string; firstName: string; fullName: string }[]> =>
  ctx.run(sql`select id::int, email, first_name as "firstName", full_name as "fullName" from app_user
    where company_id = ${ctx.actor.companyId} and prime_admin and status = 'active' and deleted_at is null`);
