// Which recipes fit an estimate: by the division and type of its job, and whether a variation is open.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { estimateScope } from './estimates.scope.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';

interface OfferedRecipe {
  id: number;
  label: string;
  kind: string;
  categories: { id: number; label: string; items: number }[];
}

export async function recipesFor(ctx: Context, estimateId: number): Promise<OfferedRecipe[]> {
  const [head] = await ctx.run(sql<{
    jobId: number;
    estimateTypeId: number;
    divisionIds: (number | null)[];
    jobTypeId: number | null;
    isVaried: boolean;
  }>`select e.job_id as "jobId", e.estimate_type_id as "estimateTypeId", case when cardinality(e.division_ids) > 0 then e.division_ids else array[j.division_id] end as "divisionIds", j.job_type_id as "jobTypeId", e.current_variation_id is not null as "isVaried"
    from estimate e join job j on j.company_id = e.company_id and j.id = e.job_id where ${estimateScope(ctx, 'e')} and e.id = ${estimateId} and e.deleted_at is null`);
  if (!head) throw notFound('This estimate');
  const { enableRecipeDivisions } = await settingOfEstimates(ctx, head);
  const ofDivision = enableRecipeDivisions
    ? sql`(cardinality(r.division_ids) = 0 or ${head.divisionIds}::bigint[] && r.division_ids)`
    : sql`true`;
  return await ctx.run(sql<OfferedRecipe>`select r.id, r.label, r.kind, coalesce((select json_agg(json_build_object('id', c.id, 'label', c.label, 'items',
        (select count(*)::int from estimate_template_item i where i.company_id = c.company_id and i.template_category_id = c.id and i.active and i.deleted_at is null)) order by k.place)
      from unnest(r.template_category_ids) with ordinality k (id, place)
      join estimate_template_category c on c.company_id = r.company_id and c.id = k.id and c.active and c.deleted_at is null), '[]') as categories
    from estimate_recipe r where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.active and ${ofDivision}
      and (cardinality(r.job_type_ids) = 0 or ${head.jobTypeId}::bigint = any(r.job_type_ids))
    order by (r.kind = 'variation') <> ${head.isVaried}, r."order", r.label`);
}
