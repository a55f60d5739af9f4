import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Query } from '../../../platform/server/database.ts';
import type { BulkEffects } from '../../../platform/server/records-bulk.ts';
import type { AllocationStatusType } from '../shared/allocation-status.ts';

/** Counted in two digits within their job: Job-0001-A01. */
export const twoDigits = (ctx: Context, jobId: number, prefix: string) =>
  ctx.run(sql`insert into number_series (company_id, series_ref, scope_id, prefix, digits) values (${ctx.actor.companyId}, 'allocation', ${jobId}, ${prefix}, 2)
    on conflict do nothing`);

export const lockForBulk = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{
    id: number;
    statusId: number;
    statusType: AllocationStatusType;
  }>`select a.id, a.allocation_status_id as "statusId", s.type_name as "statusType"
    from allocation a join allocation_status s on s.company_id = a.company_id and s.id = a.allocation_status_id
    where a.company_id = ${ctx.actor.companyId} and a.id = any(${[...ids]}) order by a.id for update of a`);

/** How the history and the events tell of many that are moved. */
export const statusEffects = (note: string): BulkEffects => ({
  verb: sql`'status'`,
  note: sql`${note || null}::text`,
  event: sql`'allocation.statusChanged'`,
});

/** What a new company starts with. */
export const foundingOfAllocations = (companyId: number): Query<unknown>[] => [
  sql`insert into allocation_setting (company_id) values (${companyId})`,
];
