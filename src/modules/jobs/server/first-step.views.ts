// The last of a new company's first steps, and whether there is work already.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { FirstStepCheck } from '../../company/server/index.ts';

/** A job was registered, whatever became of it. */
export async function workHasBegun(ctx: Context): Promise<boolean> {
  const [found] = await ctx.run(
    sql<{
      any: boolean;
    }>`select exists (select from job j where j.company_id = ${ctx.actor.companyId} and j.deleted_at is null) as any`,
  );
  return found?.any ?? false;
}

export const jobFirstStep: FirstStepCheck = () =>
  Promise.resolve({
    ref: 'job',
    order: 9,
    title: 'Your first job',
    why: 'Customer, site and what happened. Everything else hangs on it.',
    done: false,
    action: 'Register your first job',
    page: '/prime/job/register',
  });
