// Rows of programs among those of people.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

interface Named {
  firstName: string;
  lastName: string;
}

export async function insertServiceAccount(
  ctx: Context,
  { firstName, lastName, email, onlyMyJobs }: Named & { email: string; onlyMyJobs: boolean },
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [made] = await ctx.run(sql<{
    id: number;
  }>`insert into app_user (company_id, email, first_name, last_name, status, service, user_setting_only_my_jobs, created_by_id, updated_by_id)
    values (${companyId}, ${email}, ${firstName}, ${lastName}, 'disabled', true, ${onlyMyJobs}, ${userId}, ${userId}) returning id`);
  return (made as { id: number }).id;
}

export const renameServiceAccount = (ctx: Context, id: number, { firstName, lastName }: Named): Promise<unknown> =>
  ctx.run(sql`update app_user set first_name = ${firstName}, last_name = ${lastName}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id} and service`);

/** Programs are no people: no call about people reaches one. */
export async function isService(ctx: Context, id: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from app_user where company_id = ${ctx.actor.companyId} and id = ${id} and service`,
  );
  return row !== undefined;
}

/** Whether a program may hold this role: it is there, active and for people of the company. */
export async function roleIsOpen(ctx: Context, roleId: number): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from role where company_id = ${ctx.actor.companyId} and id = ${roleId} and deleted_at is null and active and not external`,
  );
  return row !== undefined;
}
