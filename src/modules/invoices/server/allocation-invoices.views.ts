import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { allocationScope } from '../../allocations/server/index.ts';
import { LIVE } from './billable.views.ts';

interface AllocationToBill {
  jobId: number;
  number: string;
  label: string;
  reference: string | null;
  limit: number | null;
  type: string;
  /** The invoice that it stands on. */
  billed: string | null;
}
export async function allocationToBill(ctx: Context, id: number): Promise<AllocationToBill> {
  const [row] = await ctx.run(sql<AllocationToBill>`
    select a.job_id as "jobId", a.allocation_number as number, a.label, a.reference, a."limit"::float8 as "limit", t.type_name as type,
      (select coalesce(r.invoice_number, 'a draft') from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
        where r.company_id = a.company_id and r.allocation_id = a.id and r.type_id <> 2 and ${LIVE} and r.credited_total < greatest(r.total, 0.01) limit 1) as billed
    from allocation a join allocation_status t on t.company_id = a.company_id and t.id = a.allocation_status_id where ${allocationScope(ctx, 'a')} and a.id = ${id}`);
  if (!row) throw notFound('This allocation');
  return row;
}
