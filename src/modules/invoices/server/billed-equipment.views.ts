// The days of equipment that invoices of a job bill, for whoever proves them.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { daysOfCharges } from '../../assets/server/index.ts';
import type { BilledEquipment } from '../../drying/server/index.ts';

/** Drafts, too: a day is proved before it is sent. Credited and cancelled invoices have given theirs back. */
export async function billedEquipment(ctx: Context, jobId: number): Promise<BilledEquipment[]> {
  if (!can(ctx, 'view-accounts-receivable')) return [];
  const sources = await ctx.run(sql<{ chargeId: number; document: string; documentId: number }>`
    select x.source_id as "chargeId", coalesce(r.invoice_number, 'Draft') as document, r.id as "documentId"
    from accounts_receivable_source x join accounts_receivable r on r.company_id = x.company_id and r.id = x.accounts_receivable_id
    join accounts_receivable_status t on t.company_id = r.company_id and t.id = r.status_id
    where x.company_id = ${ctx.actor.companyId} and r.job_id = ${jobId} and r.deleted_at is null and r.type_id <> 2 and t.type_name <> 'cancelled'
      and x.source_type = 'assetCharge' order by r.id, x.source_id`);
  if (sources.length === 0) return [];
  const days = new Map(
    (
      await daysOfCharges(
        ctx,
        sources.map(({ chargeId }) => chargeId),
      )
    ).map((one) => [one.id, one]),
  );
  return sources.flatMap(({ chargeId, document, documentId }) => {
    const charge = days.get(chargeId);
    return charge
      ? [
          {
            deploymentId: charge.deploymentId,
            days: charge.days,
            document,
            documentId,
            objectType: 'accountsReceivable',
          },
        ]
      : [];
  });
}
