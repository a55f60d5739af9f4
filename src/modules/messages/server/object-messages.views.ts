import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';

export interface ObjectReader {
  id: number;
  label: string;
  name: string | null;
  email: string | null;
  mobile: string | null;
}

/** Whom a message about these records goes to: the customer of a job, the contact itself. */
export const readersOf = (
  ctx: Context,
  objectType: 'job' | 'contact',
  ids: readonly number[],
): Promise<ObjectReader[]> =>
  ctx.run(
    objectType === 'job'
      ? sql<ObjectReader>`select j.id, j.job_number as label, j.customer_name as name, j.customer_email as email, j.customer_mobile_number as mobile
          from job j where ${jobScope(ctx, 'j')} and j.id = any(${[...ids]}::bigint[]) order by j.id`
      : sql<ObjectReader>`select k.id, k.full_name as label, k.full_name as name, k.email, k.mobile_number as mobile
          from contact k where ${contactScope(ctx, 'k')} and k.id = any(${[...ids]}::bigint[]) order by k.id`,
  );
