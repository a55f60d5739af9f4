import { sql } from 'kysely';
import { wholeRow } from '../../../kit/row.ts';
import { resource } from '../../../platform/server/resource.ts';
import { customFieldCategory, customFieldItem } from '../shared/custom-field.entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomColumn, CustomFieldGroup } from '../shared/custom-fields.api.ts';

export const categories = resource(wholeRow(customFieldCategory));
export const items = resource(wholeRow(customFieldItem), {
  searchIn: (term) => sql`fold(r.definition ->> 'label') like ${likePattern(term)}`,
});

/** The groups of a kind of record, as forms show them. */
export const customFieldGroups = (ctx: Context, type: CustomFieldObject): Promise<CustomFieldGroup[]> =>
  ctx.run(sql<CustomFieldGroup>`
    select c.id, c.label, c.show_if as "showIf", coalesce((select json_agg(i.definition order by i."order", i.id) from custom_field_item i
      where i.company_id = c.company_id and i.category_id = c.id and i.active and i.deleted_at is null), '[]') as fields
    from custom_field_category c where c.company_id = ${ctx.actor.companyId} and c.object_type = ${type} and c.deleted_at is null order by c."order", c.id`);

/** Whether a name is taken by another field of the same kind of record; deactivated and deleted ones hold theirs. */
export async function isTaken(ctx: Context, type: string, fieldRef: string, exceptId: number): Promise<boolean> {
  const [found] =
    await ctx.run(sql`select 1 from custom_field_item i join custom_field_category c on c.company_id = i.company_id and c.id = i.category_id
    where i.company_id = ${ctx.actor.companyId} and c.object_type = ${type} and i.field_ref = ${fieldRef} and i.id <> ${exceptId}`);
  return found !== undefined;
}

export async function categoryOf(
  ctx: Context,
  categoryId: number,
): Promise<{ objectType: CustomFieldObject } | undefined> {
  const [found] = await ctx.run(
    sql<{ objectType: CustomFieldObject }>`select object_type as "objectType" from custom_field_category
      where company_id = ${ctx.actor.companyId} and id = ${categoryId} and deleted_at is null`,
  );
  return found;
}

/** How many records answered a field. */
export async function answersOf(ctx: Context, type: CustomFieldObject, fieldRef: string): Promise<number> {
  const [found] = await ctx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(type)} where company_id = ${ctx.actor.companyId} and custom_values ? ${fieldRef}`,
  );
  return found?.n ?? 0;
}

/** Columns of lists that fields of a kind of record have. */
export async function takenSlots(ctx: Context, type: CustomFieldObject, exceptId: number): Promise<string[]> {
  const rows = await ctx.run(sql<{ slot: string }>`select i.list_slot as slot from custom_field_item i
    join custom_field_category c on c.company_id = i.company_id and c.id = i.category_id
    where i.company_id = ${ctx.actor.companyId} and c.object_type = ${type} and i.list_slot is not null and i.deleted_at is null and i.id <> ${exceptId}`);
  return rows.map(({ slot }) => slot);
}

/** The custom fields that are columns of the lists of a kind of record. */
export const customColumns = (ctx: Context, type: CustomFieldObject): Promise<CustomColumn[]> =>
  ctx.run(sql<CustomColumn>`select i.list_slot as slot, i.definition from custom_field_item i
    join custom_field_category c on c.company_id = i.company_id and c.id = i.category_id
    where i.company_id = ${ctx.actor.companyId} and c.object_type = ${type} and i.list_slot is not null and i.active and i.deleted_at is null and c.deleted_at is null
    order by c."order", c.id, i."order", i.id`);
