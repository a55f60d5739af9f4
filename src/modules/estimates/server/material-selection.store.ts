import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface StoredAlternative {
  ref: string;
  label: string;
  details: string | null;
  price: number;
}
export interface StoredSelection {
  estimateId: number;
  jobId: number;
  about: string;
  allowance: number;
  alternatives: StoredAlternative[];
  chosen: string | null;
  chosenAt: string | null;
}

/** By the number of its line alone: the caller knows that the person may see it. */
export async function selectionOf(ctx: Context, itemId: number): Promise<StoredSelection | undefined> {
  const [row] =
    await ctx.run(sql<StoredSelection>`select s.estimate_id as "estimateId", i.job_id as "jobId", i.description as about, s.allowance::float8 as allowance,
      s.alternatives, s.chosen, to_char(s.chosen_at, 'YYYY-MM-DD HH24:MI:SS') as "chosenAt"
    from estimate_item_selection s join estimate_item i on i.company_id = s.company_id and i.id = s.estimate_item_id and i.deleted_at is null
    where s.company_id = ${ctx.actor.companyId} and s.estimate_item_id = ${itemId}`);
  return row;
}

export async function currencyOfCompany(ctx: Context): Promise<string> {
  const [row] = await ctx.run(sql<{ symbol: string }>`select n.currency_symbol as symbol from company c
    join country n on n.id = c.country_id where c.id = ${ctx.actor.companyId}`);
  return row?.symbol ?? '';
}

export const keepAlternatives = async (
  ctx: Context,
  given: { itemId: number; estimateId: number; allowance: number; alternatives: readonly StoredAlternative[] },
): Promise<void> =>
  void (await ctx.run(sql`insert into estimate_item_selection (company_id, estimate_item_id, estimate_id, allowance, alternatives, updated_by_id)
    values (${ctx.actor.companyId}, ${given.itemId}, ${given.estimateId}, ${given.allowance}, ${JSON.stringify(given.alternatives)}::jsonb, ${ctx.actor.userId})
    on conflict (company_id, estimate_item_id) do update set allowance = excluded.allowance, alternatives = excluded.alternatives, updated_at = now(), updated_by_id = excluded.updated_by_id`));

export const keepChoice = async (ctx: Context, itemId: number, ref: string): Promise<void> =>
  void (await ctx.run(
    sql`update estimate_item_selection set chosen = ${ref}, chosen_at = now() where company_id = ${ctx.actor.companyId} and estimate_item_id = ${itemId}`,
  ));
