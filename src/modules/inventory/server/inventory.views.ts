// What is read of stock items: the list with where they are, the figures over it, what a code names, prices on a job, proposed orders.
import { type RawBuilder, sql } from 'kysely';
import { fromCents, productCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { type ListSource, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { contactScope } from '../../contacts/server/index.ts';
import type { ContactItem, InventoryItem } from '../shared/inventory-item.entity.ts';
import { inventoryItemOverride } from '../shared/inventory-item.entity.ts';
import {
  type ItemOnJobView,
  type OrderLine,
  type InventoryItemView,
  type ProposedOrder,
  type StockExport,
  inventoryItemOverrideRow,
  inventoryItemOverridesApi,
  inventoryItemRow,
} from '../shared/inventory.api.ts';
import { type Condition, type JobConditions, type OverrideFacts, itemOnJob } from '../shared/item-on-job.ts';
import { stockScope } from './inventory.scope.ts';

const PLACES = sql`coalesce((select json_agg(json_build_object('id', w.id, 'label', w.label, 'kind', w.kind, 'quantity', trim_scale(s.quantity)) order by s.quantity < 0 desc, w.kind <> 'warehouse', w.label)
  from inventory_stock s join warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id where s.company_id = r.company_id and s.inventory_item_id = r.id and s.quantity <> 0), '[]')`;

const PLACE_IDS = sql`array(select s.warehouse_id from inventory_stock s where s.company_id = r.company_id and s.inventory_item_id = r.id and s.quantity <> 0)`;
const BELOW_ZERO = sql`exists (select from inventory_stock s where s.company_id = r.company_id and s.inventory_item_id = r.id and s.quantity < 0)`;
const UNIT = sql`(select json_build_object('id', u.id, 'label', u.label) from unit u where u.company_id = r.company_id and u.id = r.unit_id)`;

/** Items of linked contacts name each contact once, and only those that are linked. */
async function checkItem(
  _ctx: Context,
  given: Record<string, unknown>,
  before: InventoryItem | undefined,
): Promise<void> {
  const items = (given['contactItems'] ?? before?.contactItems ?? []) as ContactItem[];
  const linked = (given['linkedContactIds'] ?? before?.linkedContactIds ?? []) as number[];
  if (given['contactItems'] === undefined && given['linkedContactIds'] === undefined) return;
  if (new Set(items.map(({ contactId }) => contactId)).size < items.length)
    throw invalid({ contactItems: 'Name each contact once' });
  if (items.some(({ contactId }) => !linked.includes(contactId)))
    throw invalid({ contactItems: 'Link the contact first, then say what it calls the item' });
}

const items = resource(inventoryItemRow, {
  sort: [{ field: 'label', direction: 'asc' }],
  parts: { places: PLACES, unit: UNIT },
  searchIn: (term) => sql`r.search_text like ${likePattern(term)}`,
  check: checkItem,
  mayRemove: async (ctx, { id }) => {
    const [moved] = await ctx.run(
      sql`select 1 from inventory_movement m where m.company_id = ${ctx.actor.companyId} and m.inventory_item_id = ${id} limit 1`,
    );
    if (moved) throw conflict('It has movements. Make it inactive instead.');
  },
  many: {
    fields: [
      'unitId',
      'taxRate',
      'reorderLevel',
      'reorderQuantity',
      'supplierContactId',
      'warehouseId',
      'filterTagIds',
      'divisionIds',
      'regionIds',
      'active',
    ],
  },
});

const source = (ctx: Context): ListSource => {
  const plain = items.source(ctx);
  return {
    ...plain,
    fields: {
      ...plain.fields,
      placeIds: { sql: PLACE_IDS, kind: 'refs', nullable: false },
      anyBelowZero: { sql: BELOW_ZERO, kind: 'bool', nullable: false },
    },
  };
};
/** With where they are as a field of its own. */
export const inventoryItems: typeof items = {
  ...items,
  source,
  list: (ctx, query) => listPage<InventoryItemView>(ctx, source(ctx), query),
  count: (ctx, query) => listCount(ctx, source(ctx), query),
  bulk: (ctx) => ({ ...items.bulk(ctx), source: source(ctx) }),
};

export const inventoryItemOverrides = resource(inventoryItemOverrideRow, {
  api: inventoryItemOverridesApi,
  parts: { unit: UNIT },
  sort: 'order',
  searchIn: (term) =>
    sql`(fold(r.label) like ${likePattern(term)} or exists (select from inventory_item i where i.company_id = r.company_id and i.id = r.inventory_item_id and i.search_text like ${likePattern(term)}))`,
  many: { fields: ['costTotal', 'sellTotal', 'unitId', 'active'] },
});

/** The item whose code or barcode this is; a QR label holds its address, which ends with its id. */
export async function itemOfCode(ctx: Context, code: string): Promise<number> {
  const whole = code.trim().toLowerCase();
  const last = decodeURIComponent(
    safe(
      whole
        .split(/[/?#=]/)
        .filter(Boolean)
        .at(-1) ?? '',
    ),
  );
  const ways = [
    sql`select 1 as way, r.id from inventory_item r where ${stockScope(ctx, 'r')} and r.barcode is not null and lower(r.barcode) in (${whole}, ${last})`,
    sql`select 2, r.id from inventory_item r where ${stockScope(ctx, 'r')} and r.code is not null and lower(r.code) in (${whole}, ${last})`,
    ...(UUID.test(last)
      ? [sql`select 3, r.id from inventory_item r where ${stockScope(ctx, 'r')} and r.uuid = ${last}::uuid`]
      : []),
    ...(/^\d{1,15}$/.test(last)
      ? [sql`select 4, r.id from inventory_item r where ${stockScope(ctx, 'r')} and r.id = ${last}::bigint`]
      : []),
  ];
  const [found] = await ctx.run(
    sql<{ id: number }>`select f.id from (${sql.join(ways, sql` union all `)}) f order by f.way, f.id limit 1`,
  );
  if (!found) throw notFound('This label');
  return found.id;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is no address stays as it is. */
const safe = (text: string): string =>
  /^(?:[^%]|%[0-9a-f]{2})*$/i.test(text) && canDecode(text) ? text : encodeURIComponent(text);
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export async function stockOverview(ctx: Context) {
  const [row] = await ctx.run(sql<{ items: number; inStock: number; below: number; belowZero: number; value: number }>`
    select count(*) filter (where r.active)::int as items, (count(*) filter (where r.quantity_in_stock > 0))::int as "inStock", (count(*) filter (where r.below_reorder))::int as below,
      (select count(distinct s.inventory_item_id)::int from inventory_stock s where s.company_id = ${ctx.actor.companyId} and s.quantity < 0) as "belowZero",
      coalesce(sum(r.stock_value), 0)::float8 as value
    from inventory_item r where ${stockScope(ctx, 'r')}`);
  return row ?? { items: 0, inStock: 0, below: 0, belowZero: 0, value: 0 };
}

export const itemsToLabel = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{
    uuid: string;
    label: string;
    code: string | null;
    barcode: string | null;
  }>`select r.uuid::text as uuid, r.label, r.code, r.barcode from inventory_item r
    where ${stockScope(ctx, 'r')} and r.id = any(${[...ids]}) order by r.label, r.id`);

/** What the conditions of overrides look at, of one job. */
export async function conditionsOfJob(ctx: Context, jobId: number): Promise<JobConditions> {
  const [found] =
    await ctx.run(sql<JobConditions>`select j.job_type_id as "jobTypeId", j.division_id as "divisionId", j.client_id as "clientId",
      array(select g.id from region g where g.company_id = j.company_id and g.deleted_at is null and override_applies('{}', '{}', array[g.id], '{}', null, j, 1)) as "regionIds"
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return found ?? { jobTypeId: null, divisionId: null, clientId: null, regionIds: [] };
}

/** The overrides of these items, by item. */
export async function overridesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, OverrideFacts[]>> {
  const rows = await ctx.run(
    sql<{
      row: OverrideFacts & { inventoryItemId: number };
    }>`select row_to_json(t) as row from (select ${wireColumns(inventoryItemOverride, 'o')} from inventory_item_override o
      where ${stockScope(ctx, 'o')} and o.active and o.inventory_item_id = any(${[...ids]})) t`,
  );
  return Map.groupBy(
    rows.map(({ row }) => row),
    ({ inventoryItemId }) => inventoryItemId,
  );
}

const NAMES: Readonly<Record<Condition, RawBuilder<unknown>>> = {
  jobTypeIds: sql`(select t.label from job_type t where t.company_id = j.company_id and t.id = j.job_type_id)`,
  divisionIds: sql`(select t.label from division t where t.company_id = j.company_id and t.id = j.division_id)`,
  regionIds: sql`(select string_agg(g.label, ', ' order by g.label) from region g where g.company_id = j.company_id and g.deleted_at is null and override_applies('{}', '{}', array[g.id], '{}', null, j, 1))`,
  clientIds: sql`(select k.full_name from contact k where k.company_id = j.company_id and k.id = j.client_id)`,
};

/** The label of a unit, by its id. */
export async function unitLabels(ctx: Context): Promise<Map<number, string>> {
  const rows = await ctx.run(
    sql<{ id: number; label: string }>`select id, label from unit where company_id = ${ctx.actor.companyId}`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** What an item is on a job, with the words for it. */
export async function onJobWords(ctx: Context, id: number, jobId: number): Promise<ItemOnJobView> {
  const item = await inventoryItems.read(ctx, id);
  const overrides = (await overridesOf(ctx, [id])).get(id) ?? [];
  const found = itemOnJob(item, overrides, await conditionsOfJob(ctx, jobId));
  const [names] = await ctx.run(
    sql<Record<Condition, string | null>>`select ${sql.join(
      Object.entries(NAMES).map(([name, part]) => sql`${part} as ${sql.id(name)}`),
    )} from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  const { label, costTotal, sellTotal, unitId, overrideId, place, because, passed } = found;
  return {
    label,
    unit: unitId === null ? null : ((await unitLabels(ctx)).get(unitId) ?? null),
    costTotal,
    averageCost: item.averageCost,
    sellTotal,
    overrideId,
    place,
    because: because.map((condition) => ({ condition, value: names?.[condition] ?? '' })),
    passed,
  };
}

interface LowItem extends Omit<OrderLine, 'amount' | 'quantity'> {
  wanted: number;
  supplierId: number | null;
  supplier: string | null;
  email: string | null;
}
/** Everything below its level, as an order to each supplier: up to the level at least, and what is ordered at least. */
export async function proposedOrders(ctx: Context): Promise<ProposedOrder[]> {
  const rows = await ctx.run(sql<LowItem>`
    select r.id, r.label, r.code, u.label as unit, r.quantity_in_stock::float8 as "inStock", r.reorder_level::float8 as "reorderLevel",
      greatest(r.reorder_level - r.quantity_in_stock, coalesce(r.reorder_quantity, 0))::float8 as wanted,
      k.id as "supplierId", k.full_name as supplier, k.email,
      c.item ->> 'label' as "theirLabel", c.item ->> 'code' as "theirCode",
      coalesce((c.item ->> 'price')::numeric, r.last_cost, r.cost_total)::float8 as price
    from inventory_item r
    left join unit u on u.company_id = r.company_id and u.id = r.unit_id
    left join contact k on k.company_id = r.company_id and k.id = r.supplier_contact_id and ${contactScope(ctx, 'k')}
    left join lateral (select x as item from jsonb_array_elements(r.contact_items) x where (x ->> 'contactId')::bigint = r.supplier_contact_id limit 1) c on true
    where ${stockScope(ctx, 'r')} and r.below_reorder order by k.full_name nulls last, k.id, r.label, r.id limit 5000`);
  return [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([supplierId, items]) => {
    const lines = items.map(({ wanted, supplierId: _id, supplier: _label, email: _email, ...line }) => ({
      ...line,
      quantity: wanted,
      amount: fromCents(productCents(wanted, line.price)),
    }));
    const [first] = items;
    return {
      supplier:
        supplierId === null ? null : { id: supplierId, label: first?.supplier ?? '', email: first?.email ?? null },
      lines,
      total: fromCents(sumCents(lines.map(({ amount }) => toCents(amount)))),
    };
  });
}

const MOST_EXPORTED = 20_000;
/** The items that are to be exported, by their names. */
export async function itemsToExport(
  ctx: Context,
  { itemIds, options = {} }: StockExport,
): Promise<InventoryItemView[]> {
  const { from, where, columns } = inventoryItems.source(ctx);
  const { only, warehouseId } = options;
  if (itemIds) {
    const wanted = [...new Set(itemIds)];
    const found = await ctx.run(sql`select r.id from ${from} where ${where} and r.id = any(${wanted})`);
    if (found.length < wanted.length) throw invalid({ itemIds: 'This entry does not exist' });
  }
  const which = [
    itemIds ? sql`r.id = any(${itemIds})` : sql`r.active`,
    ...(only === 'inStock' ? [sql`r.quantity_in_stock > 0`] : []),
    ...(only === 'below' ? [sql`r.below_reorder`] : []),
    ...(warehouseId
      ? [
          sql`exists (select from inventory_stock s where s.company_id = r.company_id and s.inventory_item_id = r.id and s.warehouse_id = ${warehouseId} and s.quantity <> 0)`,
        ]
      : []),
  ];
  const rows = await ctx.run(
    sql<{
      row: InventoryItemView;
    }>`select row_to_json(t) as row from (select ${columns} from ${from} where ${where} and ${sql.join(which, sql` and `)} order by r.label, r.id limit ${sql.lit(MOST_EXPORTED)}) t`,
  );
  return rows.map(({ row }) => row);
}

/** Divisions and regions that items and their prices name. */
export const placesOfStock: Record<string, RawBuilder<unknown>> = {
  division: sql`select company_id, unnest(division_ids) as id from inventory_item where deleted_at is null union all select company_id, unnest(division_ids) from inventory_item_override where deleted_at is null`,
  region: sql`select company_id, unnest(region_ids) as id from inventory_item where deleted_at is null union all select company_id, unnest(region_ids) from inventory_item_override where deleted_at is null`,
};
