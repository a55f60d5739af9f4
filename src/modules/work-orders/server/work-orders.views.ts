// What lists and pages read of work orders. What they cost and sell at is left out for people without these rights.
import { sql } from 'kysely';
import type { ListQuery, One, Page } from '../../../kit/endpoint.ts';
import type { Entity } from '../../../kit/entity.ts';
import { RawJson, rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { findContact } from '../../contacts/server/index.ts';
import { requireJob, settingValue } from '../../jobs/server/index.ts';
import { type WorkOrder, type WorkOrderItem, workOrder, workOrderItem } from '../shared/work-order.entity.ts';
import { workOrderSetting, workOrderSettingOverride } from '../shared/work-order-setting.entity.ts';
import {
  type AvailableLines,
  type WorkOrderListRow,
  type WorkOrderView,
  workOrderItemRow,
  workOrderListRow,
} from '../shared/work-orders.api.ts';
import { availableLines } from './work-order-lines.service.ts';
import { settingOfWorkOrders } from './work-orders.store.ts';
import { seesCosts, workOrderScope } from './work-orders.scope.ts';

/** What an order costs and what it earns have a right each. */
export const hidden = (ctx: Context, e: Entity, name: string): boolean => {
  const of = e.fields[name]?.visibility;
  return (of === 'sell' && !can(ctx, 'work-order-sell')) || (of === 'cost' && !seesCosts(ctx));
};

/** The row as this person may see it: for the record that a conflict brings along. */
export const masked = (ctx: Context, row: WorkOrder | WorkOrderItem, e: Entity = workOrder): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, hidden(ctx, e, name) ? null : value]));

const settingFor = (name: string) =>
  settingValue({ setting: workOrderSetting, override: workOrderSettingOverride }, name, {
    companyId: sql`o.company_id`,
    jobId: sql`o.job_id`,
    estimateType: sql`o.estimate_type_id`,
  });

const shownSetting = (ctx: Context, name: string) =>
  hidden(ctx, workOrderSetting, name) ? sql`null::numeric` : sql`trim_scale(${settingFor(name)})`;

/** The same as profitLight of work-order-totals.ts, in the database. */
const light = sql`(select case when o.profit_percentage is null then 'neutral'
    when x.warning > 0 and o.profit_percentage < x.warning then 'danger'
    when x.target > 0 and o.profit_percentage < x.target then 'warning' else 'success' end
  from (select ${settingFor('warningProfitMarginPercentage')} as warning, ${settingFor('targetProfitMarginPercentage')} as target) x)`;

const listColumns = (ctx: Context) =>
  rowColumns(
    workOrderListRow,
    'o',
    {
      status: sql`(select json_build_object('id', t.id, 'label', t.label, 'name', t.type_name, 'typeName', t.type_name, 'colour', t.colour) from work_order_status t where t.company_id = o.company_id and t.id = o.status_id)`,
      assigned: sql`(select json_build_object('id', k.id, 'label', k.full_name, 'gstRegistered', k.gst_registered, 'hasEmail', k.email is not null) from contact k where k.company_id = o.company_id and k.id = o.assigned_id)`,
      job: sql`(select json_build_object('id', j.id, 'label', j.job_number, 'customerName', j.customer_name, 'siteAddressText', j.site_address_text) from job j where j.company_id = o.company_id and j.id = o.job_id)`,
      light: can(ctx, 'work-order-sell') ? light : sql`'neutral'`,
    },
    (name) => hidden(ctx, workOrder, name),
  );
const itemColumns = (ctx: Context, alias: string) =>
  rowColumns(workOrderItemRow, alias, {}, (name) => hidden(ctx, workOrderItem, name));

export function workOrderSource(ctx: Context, jobId?: number): ListSource {
  const open = Object.entries(entityFields(workOrder, 'o')).filter(([name]) => !hidden(ctx, workOrder, name));
  return {
    from: sql`work_order o`,
    where: jobId ? sql`${workOrderScope(ctx, 'o')} and o.job_id = ${jobId}` : workOrderScope(ctx, 'o'),
    alias: 'o',
    fields: {
      ...Object.fromEntries(open),
      statusType: {
        sql: sql`(select t.type_name from work_order_status t where t.company_id = o.company_id and t.id = o.status_id)`,
        kind: 'text',
        nullable: false,
      },
      jobNumber: {
        sql: sql`(select j.job_number from job j where j.company_id = o.company_id and j.id = o.job_id)`,
        kind: 'text',
        nullable: false,
      },
    },
    columns: listColumns(ctx),
    defaultSort: [{ field: 'createdAt', direction: 'desc' }],
    search: async (term) =>
      sql`(o.search_text like ${likePattern(term)} or ${await namedContact(ctx, sql`o.assigned_id`, term)})`,
    options: {
      open: (on) =>
        on
          ? sql`o.status_id in (select t.id from work_order_status t where t.company_id = ${ctx.actor.companyId} and t.type_name not in ('closed', 'declined', 'cancelled'))`
          : sql`true`,
    },
  };
}

export const workOrderList = (ctx: Context, query: ListQuery): Promise<RawJson<Page<WorkOrderListRow>>> =>
  listPage<WorkOrderListRow>(ctx, workOrderSource(ctx), query);
export const workOrderCount = (ctx: Context, query: ListQuery) => listCount(ctx, workOrderSource(ctx), query);

export async function workOrdersOfJob(ctx: Context, jobId: number): Promise<RawJson<Page<WorkOrderListRow>>> {
  await requireJob(ctx, jobId);
  return await listPage<WorkOrderListRow>(ctx, workOrderSource(ctx, jobId), { perPage: 1000 });
}

const UNDER_WAY = ['waiting', 'active', 'hold'];

/** What a contact has under way; an order without a day counts as of any day. */
export async function activeWorkOrders(
  ctx: Context,
  contactId: number,
  { start, end }: { start?: string; end?: string },
): Promise<RawJson<Page<WorkOrderListRow>>> {
  await findContact(ctx, contactId);
  const open = (field: string, operator: string, value: string | undefined) =>
    value
      ? [
          {
            or: [
              { field, operator: 'noValue' },
              { field, operator, value },
            ],
          },
        ]
      : [];
  const filter = {
    and: [
      { field: 'assignedId', operator: 'equals', value: contactId },
      { field: 'statusType', operator: 'equals', value: UNDER_WAY },
      ...open('startDate', 'lessThanEqualTo', end),
      ...open('endDate', 'greaterThanEqualTo', start),
    ],
  };
  return await listPage<WorkOrderListRow>(ctx, workOrderSource(ctx), { filter: JSON.stringify(filter), perPage: 1000 });
}

const itemsOf = (
  ctx: Context,
) => sql`coalesce((select json_agg(t) from (select ${itemColumns(ctx, 'w')} from work_order_item w
  where w.company_id = o.company_id and w.work_order_id = o.id and w.deleted_at is null order by w."order", w.id) t), '[]') as items`;

export async function workOrderView(ctx: Context, id: number): Promise<RawJson<One<WorkOrderView>>> {
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select row_to_json(v)::text as text from (select ${listColumns(ctx)}, ${itemsOf(ctx)},
    ${seesCosts(ctx) ? sql`(select json_build_object('id', y.id, 'label', y.label) from cis_type y where y.company_id = o.company_id and y.id = o.cis_type_id)` : sql`null`} as "cisType",
    (select o.tax_rounding <> c.tax_rounding from company c where c.company_id = o.company_id) as "roundsOtherwise", ${fateOf(sql`o.company_id`, workOrder.name, sql`o.id`)} as mail,
    (select j.site_address_text from job j where j.company_id = o.company_id and j.id = o.job_id) as "siteAddress",
    json_build_object('targetProfitMarginPercentage', ${shownSetting(ctx, 'targetProfitMarginPercentage')}, 'warningProfitMarginPercentage', ${shownSetting(ctx, 'warningProfitMarginPercentage')}, 'allowItemSplit', ${settingFor('allowItemSplit')},
      'defaultMaterialUnit', ${settingFor('defaultMaterialUnit')}, 'defaultLabourUnit', ${settingFor('defaultLabourUnit')}, 'sendWhenIssued', ${settingFor('sendWhenIssued')}, 'showTimes', ${settingFor('showTimes')},
      'defaultMaterialQuantity', trim_scale(${settingFor('defaultMaterialQuantity')}), 'defaultLabourQuantity', trim_scale(${settingFor('defaultLabourQuantity')}),
      'defaultMaterialCost', ${shownSetting(ctx, 'defaultMaterialCost')}, 'defaultLabourCost', ${shownSetting(ctx, 'defaultLabourCost')}) as settings
    from work_order o where ${workOrderScope(ctx, 'o')} and o.id = ${id}) v`);
  if (!row) throw notFound('This work order');
  return new RawJson(`{"data":${row.text}}`);
}

export async function itemsView(ctx: Context, workOrderId: number): Promise<RawJson<{ data: WorkOrderItem[] }>> {
  const [row] = await ctx.run(
    sql<{
      text: string;
    }>`select v.items::text as text from (select ${itemsOf(ctx)} from work_order o where ${workOrderScope(ctx, 'o')} and o.id = ${workOrderId}) v`,
  );
  if (!row) throw notFound('This work order');
  return new RawJson(`{"data":${row.text}}`);
}

export async function itemView(ctx: Context, id: number, workOrderId?: number): Promise<RawJson<One<WorkOrderItem>>> {
  const [row] = await ctx.run(sql<{
    text: string;
  }>`select row_to_json(t)::text as text from (select ${itemColumns(ctx, 'w')} from work_order_item w
    join work_order o on o.company_id = w.company_id and o.id = w.work_order_id
    where ${workOrderScope(ctx, 'o')} and w.company_id = ${ctx.actor.companyId} and w.id = ${id} and w.deleted_at is null and (${workOrderId ?? null}::bigint is null or o.id = ${workOrderId ?? null}::bigint)) t`);
  if (!row) throw notFound('This item');
  return new RawJson(`{"data":${row.text}}`);
}

/** Throws 404 unless this person may see the work order. */
export async function requireWorkOrder(
  ctx: Context,
  id: number,
): Promise<{ id: number; jobId: number; estimateTypeId: number }> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      jobId: number;
      estimateTypeId: number;
    }>`select o.id, o.job_id as "jobId", o.estimate_type_id as "estimateTypeId" from work_order o where ${workOrderScope(ctx, 'o')} and o.id = ${id}`,
  );
  if (!row) throw notFound('This work order');
  return row;
}

/** The work order that an item stands on; 404 unless this person may see it. */
export async function workOrderOfItem(ctx: Context, itemId: number): Promise<number> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select o.id from work_order_item w join work_order o on o.company_id = w.company_id and o.id = w.work_order_id
    where ${workOrderScope(ctx, 'o')} and w.company_id = ${ctx.actor.companyId} and w.id = ${itemId} and w.deleted_at is null`);
  if (!row) throw notFound('This item');
  return row.id;
}

const NO_COSTS = { materialCost: null, labourCost: null };

/** Leaf lines of the job's estimates with what no work order has taken yet. */
export async function availableView(ctx: Context, jobId: number, estimateTypeId: number): Promise<AvailableLines> {
  await requireJob(ctx, jobId);
  // The estimate shows its costs with its margins; with costs and prices of the lines the margin would follow.
  const seesSell = can(ctx, 'work-order-sell');
  const seesLineCosts = seesCosts(ctx) && (seesSell || can(ctx, 'estimate-margins'));
  const lines = await availableLines(ctx, jobId, estimateTypeId);
  const setting = await settingOfWorkOrders(ctx, { jobId, estimateTypeId });
  return {
    lines: lines.map((line) => ({ ...line, ...(!seesSell && { sell: null }), ...(!seesLineCosts && NO_COSTS) })),
    settings: {
      ...pick(setting, [
        'allowItemSplit',
        'defaultMaterialUnit',
        'defaultLabourUnit',
        'defaultMaterialQuantity',
        'defaultLabourQuantity',
        'sendWhenIssued',
        'showTimes',
      ]),
      targetProfitMarginPercentage: seesSell ? setting.targetProfitMarginPercentage : null,
      warningProfitMarginPercentage: seesSell ? setting.warningProfitMarginPercentage : null,
      defaultMaterialCost: seesCosts(ctx) ? setting.defaultMaterialCost : null,
      defaultLabourCost: seesCosts(ctx) ? setting.defaultLabourCost : null,
    },
  };
}
