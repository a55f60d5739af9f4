// Lines of a category template: all of a category at once.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type EstimateTemplateItemCreate, TAKEN_OVER } from '../shared/estimate-template.entity.ts';

/** The lines of a category template that goes. */
export async function removeItemsOf(ctx: Context, categoryId: number): Promise<void> {
  await ctx.run(sql`update estimate_template_item set deleted_at = now(), deleted_by_id = ${ctx.actor.userId}, version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and template_category_id = ${categoryId} and deleted_at is null`);
}

const NAMES = [...TAKEN_OVER, 'tradeId', 'rateDate', 'order'] as const;

/** Their history is the category's. */
export async function insertTemplateItems(
  ctx: Context,
  categoryId: number,
  items: readonly EstimateTemplateItemCreate[],
): Promise<void> {
  const columns = sql.join(NAMES.map((name) => sql.id(snake(name))));
  const rows = items.map((item) => Object.fromEntries(NAMES.map((name) => [snake(name), item[name]])));
  await ctx.run(sql`insert into estimate_template_item (company_id, created_by_id, updated_by_id, template_category_id, ${columns})
    select ${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${categoryId}, ${columns}
    from jsonb_populate_recordset(null::estimate_template_item, ${JSON.stringify(rows)}::jsonb)`);
}
