import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Query } from '../../../platform/server/database.ts';

/** Counted in two digits within their job: Job-0001-A01. */
export const twoDigits = (ctx: Context, jobId: number, prefix: string) =>
  ctx.run(sql`insert into number_series (company_id, series_ref, scope_id, prefix, digits) values (${ctx.actor.companyId}, 'allocation', ${jobId}, ${prefix}, 2)
    on conflict do nothing`);

/** What a new company starts with. */
export const foundingOfAllocations = (companyId: number): Query<unknown>[] => [
  sql`insert into allocation_setting (company_id) values (${companyId})`,
];
