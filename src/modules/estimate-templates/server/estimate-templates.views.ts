// What is read of the library: by index while somebody types, and whole where an estimate takes it over.
import { sql } from 'kysely';
import { fold } from '../../../kit/fold.ts';
import type { Entity } from '../../../kit/entity.ts';
import { rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { begins } from '../../../platform/server/search.ts';
import { listed } from '../../../platform/server/module.ts';
import {
  type EstimateTemplateCategory,
  type EstimateTemplateItem,
  estimateTemplateCategory,
  estimateTemplateItem,
} from '../shared/estimate-template.entity.ts';
import { type FoundRate, MOST_FOUND, foundRate } from '../shared/estimate-templates.api.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Recipes that something of this module starts with: `company_id, id`. */
    readonly recipeUses?: readonly ReturnType<typeof sql>[];
  }
}

export async function isLabelTaken(ctx: Context, e: Entity, label: string, except = 0): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from ${sql.table(e.table)} where company_id = ${ctx.actor.companyId} and lower(label) = lower(${label}) and id <> ${except} and deleted_at is null`,
  );
  return rows.length > 0;
}

/** Those of these category templates that are there. */
export const knownCategories = (ctx: Context, ids: readonly number[]): Promise<{ id: number }[]> =>
  ctx.run(
    sql<{
      id: number;
    }>`select id from estimate_template_category where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and deleted_at is null`,
  );

export async function recipesWith(ctx: Context, categoryId: number): Promise<string[]> {
  const rows = await ctx.run(
    sql<{
      label: string;
    }>`select label from estimate_recipe where company_id = ${ctx.actor.companyId} and ${categoryId} = any(template_category_ids) and deleted_at is null order by "order", label`,
  );
  return rows.map(({ label }) => label);
}

export async function isRecipeInUse(ctx: Context, id: number): Promise<boolean> {
  const uses = listed(ctx.app.modules, 'recipeUses');
  if (!uses.length) return false;
  const rows = await ctx.run(
    sql`select 1 from (${sql.join(uses, sql` union all `)}) used where used.company_id = ${ctx.actor.companyId} and used.id = ${id} limit 1`,
  );
  return rows.length > 0;
}

const FOUND = rowColumns(foundRate, 'r');
/** So many are looked at of those that hold the words, and of those that begin with the text: a few letters are in thousands. */
const MOST_LOOKED_AT = 300;
/** Of the column description_key. */
const LONGEST_KEY = 80;

/**
 * Active rates that hold every word, those that begin with the text first. A price list offers its own from its day on, while it is
 * active.
 */
export function searchLibrary(ctx: Context, text: string): Promise<FoundRate[]> {
  const words = text.split(/\s+/).filter(Boolean);
  const holds = sql.join(
    words.map((word) => sql`r.search_text like ${likePattern(word)}`),
    sql` and `,
  );
  const { companyId } = ctx.actor;
  const beginning = begins(sql`r.description_key`, fold(text).slice(0, LONGEST_KEY));
  const offered = sql`r.company_id = ${companyId} and r.deleted_at is null and r.active and (r.price_list_id is null or r.price_list_id in
    (select l.id from price_list l where l.company_id = ${companyId} and l.deleted_at is null and l.active and l.effective_date <= ${ctx.today}))`;
  return ctx.run(sql<FoundRate>`with candidates as materialized (
      (select r.id from estimate_template_item r where ${offered} and ${beginning} order by r.description_key limit ${MOST_LOOKED_AT})
      union (select r.id from estimate_template_item r where ${offered} and ${holds} limit ${MOST_LOOKED_AT}))
    select ${FOUND} from estimate_template_item r join candidates c on c.id = r.id where r.company_id = ${companyId}
    order by not ${beginning}, length(r.description), r.id limit ${MOST_FOUND}`);
}

/** How many active rates a price list holds; for `r`, a row of price_list. */
export const ratesOfList = sql`(select count(*)::int from estimate_template_item i where i.company_id = r.company_id and i.price_list_id = r.id and i.active and i.deleted_at is null)`;

/** Price lists hold for a region of the company. */
export const regionsOfLists = sql`select company_id, region_id as id from price_list where deleted_at is null and region_id is not null`;

export interface TemplateCategory extends EstimateTemplateCategory {
  items: EstimateTemplateItem[];
}

/** Category templates with their active lines, in the order asked for; those that are gone or inactive are missing. */
export async function categoriesWithItems(ctx: Context, ids: readonly number[]): Promise<TemplateCategory[]> {
  const { companyId } = ctx.actor;
  const rows = await ctx.run(sql<{
    row: TemplateCategory;
  }>`select row_to_json(t) as row from (select ${wireColumns(estimateTemplateCategory, 'c')}, coalesce((select json_agg(i) from
      (select ${wireColumns(estimateTemplateItem, 'r')} from estimate_template_item r where r.company_id = c.company_id and r.template_category_id = c.id and r.active and r.deleted_at is null order by r."order", r.id) i), '[]') as items
    from estimate_template_category c where c.company_id = ${companyId} and c.id = any(${[...ids]}) and c.active and c.deleted_at is null) t`);
  const found = new Map(rows.map(({ row }) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Item templates in the order asked for. */
export async function templateItemsOf(ctx: Context, ids: readonly number[]): Promise<EstimateTemplateItem[]> {
  const rows = await ctx.run(
    sql<EstimateTemplateItem>`select ${wireColumns(estimateTemplateItem, 'r')} from estimate_template_item r where r.company_id = ${ctx.actor.companyId} and r.id = any(${[...ids]}) and r.deleted_at is null`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
