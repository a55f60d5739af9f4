import { sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type ReserveView, reserveRow } from '../shared/fees-reserves.api.ts';

export const costCentreLabel = sql`(select json_build_object('id', c.id, 'label', c.label) from cost_centre c where c.company_id = r.company_id and c.id = r.cost_centre_id)`;

export interface JobFee {
  id: number;
  label: string;
  amount: number | null;
  percentage: number | null;
  accountNumberId: number | null;
}
/** Those that are in use for the type of the job and its client. */
export const feesOfJob = (ctx: Context, jobId: number): Promise<JobFee[]> =>
  ctx.run(sql<JobFee>`
    select f.id, f.label, f.amount::float8 as amount, f.percentage::float8 as percentage, f.account_number_id as "accountNumberId" from fee_template f
    join job j on j.company_id = f.company_id and j.id = ${jobId}
    where f.company_id = ${ctx.actor.companyId} and f.active and f.deleted_at is null
      and (f.job_type_ids = '{}' or j.job_type_id = any(f.job_type_ids)) and (f.client_ids = '{}' or j.client_id = any(f.client_ids)) order by f."order", f.id`);

const columns = rowColumns(reserveRow, 'r', { costCentre: costCentreLabel });

/** All, the newest first; or the last of each cost centre. Whoever asks has been let see the job. */
export async function reservesOf(ctx: Context, jobId: number, last: boolean): Promise<ReserveView[]> {
  const only = last
    ? sql`and not exists (select from job_finance_reserve n where n.company_id = r.company_id and n.job_id = r.job_id and n.cost_centre_id is not distinct from r.cost_centre_id and n.id > r.id)`
    : sql``;
  const rows = await ctx.run(
    sql<{
      row: ReserveView;
    }>`select row_to_json(t) as row from (select ${columns} from job_finance_reserve r where r.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} ${only} order by r.id desc limit 500) t`,
  );
  return rows.map(({ row }) => row);
}
