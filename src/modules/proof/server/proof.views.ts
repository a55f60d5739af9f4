// What proves lines, wherever it was made: photographs of the room, work orders, hours, bills, forms, and what was linked by hand.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import {
  type BilledLine,
  type Evidence,
  type LineType,
  PROOF_KINDS,
  type ProofKind,
  type Rule,
} from '../shared/proof.ts';

/** The rules that are asked of a document for who pays it. */
export async function rulesFor(
  ctx: Context,
  documents: 'estimates' | 'invoices',
  clientId: number | null,
): Promise<Rule[]> {
  const rows = await ctx.run(sql<
    Omit<Rule, 'kinds' | 'form'> & Record<ProofKind, boolean> & { formId: number | null; formLabel: string | null }
  >`
    select r.label, r.trade_id as "tradeId", r.from_amount::float8 as "fromAmount", r.photo_before as "photoBefore", r.photo_after as "photoAfter", r.form, r.timesheet, r.supplier_bill as "supplierBill",
      r.signature, r.work_order as "workOrder", r.reading, r.item_photo as "itemPhoto", r.receipt, r.accepted_quote as "acceptedQuote", r.disposal_approval as "disposalApproval", r.custody, r.effect, r.notification_template_id as "templateId", t.id as "formId", t.label as "formLabel"
    from proof_rule r left join custom_form_template t on t.company_id = r.company_id and t.id = r.custom_form_template_id
    where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.active and r.documents in ('all', ${documents})
      and (r.client_id is null or r.client_id = ${clientId}::bigint) order by r."order", r.id`);
  return rows.map(({ formId, formLabel, ...row }) => ({
    label: row.label,
    tradeId: row.tradeId,
    fromAmount: row.fromAmount,
    kinds: PROOF_KINDS.filter((kind) => row[kind]),
    form: formId === null ? null : { id: formId, label: formLabel ?? '' },
    effect: row.effect,
    templateId: row.templateId,
  }));
}

type Line = Pick<BilledLine, 'lineType' | 'lineId' | 'room'>;
const asRows = (lines: readonly Line[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(lines.map(({ lineType, lineId, room }) => ({ lineType, lineId, room })))}::jsonb) v ("lineType" text, "lineId" bigint, room text)`;

/** Work orders that hold each line of an estimate, or a price of contents. */
const ordered = (companyId: number): RawBuilder<unknown> => sql`
  select distinct l."lineType", l."lineId", o.id, o.work_order_number as number, o.assigned_id, t.type_name as type from line l
  join work_order_item i on i.company_id = ${companyId} and i.estimate_item_id = l."lineId" and i.deleted_at is null
  join work_order o on o.company_id = i.company_id and o.id = i.work_order_id and o.deleted_at is null
  join work_order_status t on t.company_id = o.company_id and t.id = o.status_id and t.type_name not in ('declined', 'cancelled') where l."lineType" = 'estimateItem'
  union select l."lineType", l."lineId", o.id, o.work_order_number, o.assigned_id, t.type_name from line l
  join work_order_item_contents x on x.company_id = ${companyId} and x.quote_item_id = l."lineId" join work_order_item i on i.company_id = x.company_id and i.id = x.work_order_item_id and i.deleted_at is null
  join work_order o on o.company_id = i.company_id and o.id = i.work_order_id and o.deleted_at is null
  join work_order_status t on t.company_id = o.company_id and t.id = o.status_id and t.type_name not in ('declined', 'cancelled') where l."lineType" = 'lossScheduleQuoteItem'`;

/** Of a room: the newest of each stage, which is enough to look at. */
const PICTURES = 3;

/** What lines bill of contents and storage: the item of the list, and the box that it is, or lies in. */
const things = (companyId: number): RawBuilder<unknown> => sql`thing as materialized (
      select l."lineType", l."lineId", p.id as price_id, i.id as item_id, i.storage_item_id as box_id from line l
      join loss_schedule_quote_item p on l."lineType" = 'lossScheduleQuoteItem' and p.company_id = ${companyId} and p.id = l."lineId"
      join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id
      union all select l."lineType", l."lineId", null, null, c.storage_item_id from line l join storage_charge c on l."lineType" = 'storageCharge' and c.company_id = ${companyId} and c.id = l."lineId")`;

const onDay = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${at}, 'DD/MM/YYYY')`;

/** What proves a line of contents or storage: kept by those modules, each by its own rules. */
const ofContents = (companyId: number): RawBuilder<unknown> => sql`
  select l."lineType", l."lineId", 'itemPhoto', 'attachment', a.id, coalesce(a.description, a.file_name, 'Photograph'), null::bigint, null::bigint, false
    from thing l join loss_schedule_item i on i.company_id = ${companyId} and i.id = l.item_id
    join attachment a on a.company_id = i.company_id and a.deleted_at is null and a.attachment_status_id <> 3 and (a.id = i.crop_attachment_id or a.file_upload_ref = i.crop_ref)
  union all select l."lineType", l."lineId", 'itemPhoto', 'attachment', a.id, a.label, null, null, false
    from thing l cross join lateral (select a.id, coalesce(a.description, a.file_name, 'Photograph') as label from attachment_link k join attachment a on a.company_id = k.company_id and a.id = k.attachment_id
      where l.item_id is null and k.company_id = ${companyId} and k.object_type = 'storageItem' and k.object_id = l.box_id and a.deleted_at is null and a.attachment_status_id <> 3 and a.mime_type like 'image/%' order by a.id desc limit ${PICTURES}) a
  union all select l."lineType", l."lineId", 'receipt', 'lossSchedule', i.schedule_id, initcap(i.proof) || ', item ' || i.number, null, null, false
    from thing l join loss_schedule_item i on i.company_id = ${companyId} and i.id = l.item_id and i.proof in ('receipt', 'valuation')
  union all select l."lineType", l."lineId", 'acceptedQuote', 'lossSchedule', q.schedule_id, concat_ws(', ', q.label, k.full_name, ${onDay(sql`p.accepted_at`)}), null, null, false
    from thing l join loss_schedule_quote_item p on p.company_id = ${companyId} and p.id = l.price_id and p.accepted_at is not null and p.deleted_at is null
    join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id left join contact k on k.company_id = q.company_id and k.id = q.contact_id
  union all select l."lineType", l."lineId", 'disposalApproval', 'lossSchedule', i.schedule_id, (select string_agg(s.by_name || ', ' || ${onDay(sql`s.at`)}, '; ' order by s.at) from
      (select distinct on (d.side) d.by_name, d.at from disposal_approval d where d.company_id = i.company_id and d.item_id = i.id and d.deleted_at is null order by d.side, d.at desc) s), null, null, false
    from thing l join loss_schedule_item i on i.company_id = ${companyId} and i.id = l.item_id
    where exists (select from disposal_approval d where d.company_id = i.company_id and d.item_id = i.id and d.deleted_at is null) and (i.disposed_at is not null or disposal_missing(i.company_id, i.id) is null)
  union all select l."lineType", l."lineId", 'custody', 'storageItem', b.id, concat_ws(', ', b.label, b.steps || case b.steps when 1 then ' step' else ' steps' end, lower(s.label), ${onDay(sql`b.since_at`)}), null, null, false
    from thing l join storage_item b on b.company_id = ${companyId} and b.id = l.box_id and b.deleted_at is null and b.steps > 0
    join storage_item_status s on s.company_id = b.company_id and s.id = b.storage_item_status_id`;

export async function evidenceOf(
  ctx: Context,
  jobId: number,
  lines: readonly Line[],
  formIds: readonly number[],
): Promise<Evidence[]> {
  if (!lines.length) return [];
  const { companyId } = ctx.actor;
  const at = sql`l."lineType", l."lineId"`;
  const signed = sql`exists (select from custom_form_signature g where g.company_id = f.company_id and g.custom_form_id = f.id and g.deleted_at is null and g.signed_at is not null)`;
  const formLabel = sql`concat_ws(' ', nullif(f.custom_form_number, ''), f.label)`;
  return await ctx.run(sql<Evidence>`
    with line as materialized (select * from ${asRows(lines)}),
    ordered as materialized (${ordered(companyId)}),
    picture as materialized (
      select p.* from (select lower(a.room) as room, t.stage, a.id, coalesce(a.description, a.file_name, 'Photograph') as label, row_number() over (partition by lower(a.room), t.stage order by a.id desc) as place
        from attachment a join attachment_type t on t.company_id = a.company_id and t.id = a.attachment_type_id and t.stage in ('before', 'after')
        where a.company_id = ${companyId} and a.job_id = ${jobId} and a.deleted_at is null and a.attachment_status_id <> 3 and a.room is not null and a.mime_type like 'image/%') p where p.place <= ${PICTURES}),
    handed as materialized (
      select f.id, ${formLabel} as label, f.object_type, f.object_id, f.custom_form_template_id as template_id, ${signed} as signed from custom_form f
      join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id and s.type_name in ('active', 'done')
      where f.company_id = ${companyId} and f.job_id = ${jobId} and f.deleted_at is null),
    paid as materialized (
      select distinct l."lineType", l."lineId", b.id, concat_ws(' ', 'Bill', b.bill_number) as label from line l
      join work_order_item i on i.company_id = ${companyId} and i.deleted_at is null and ((l."lineType" = 'estimateItem' and i.estimate_item_id = l."lineId")
        or (l."lineType" = 'lossScheduleQuoteItem' and i.id in (select x.work_order_item_id from work_order_item_contents x where x.company_id = ${companyId} and x.quote_item_id = l."lineId")))
      join accounts_payable_item c on c.company_id = i.company_id and c.work_order_item_id = i.id and c.deleted_at is null and c.amount > 0
      join accounts_payable b on b.company_id = c.company_id and b.id = c.accounts_payable_id and b.deleted_at is null
      join accounts_payable_status s on s.company_id = b.company_id and s.id = b.status_id and s.type_name in ('approved', 'exported', 'partPaid', 'paid')),
    ${things(companyId)}
    select ${at}, case p.stage when 'before' then 'photoBefore' else 'photoAfter' end as kind, 'attachment' as "objectType", p.id as "objectId", p.label, null::bigint as "linkId", null::bigint as "templateId", false as "ofJob"
      from line l join picture p on p.room = lower(l.room)
    union all select ${at}, k.kind, 'attachment', a.id, coalesce(a.description, a.file_name, 'File'), k.id, null, false
      from line l join proof_link k on k.company_id = ${companyId} and k.line_type = l."lineType" and k.line_id = l."lineId" join attachment a on a.company_id = k.company_id and a.id = k.attachment_id and a.deleted_at is null and a.attachment_status_id <> 3
    union all select ${at}, k.kind, 'customForm', f.id, f.label, k.id, f.template_id, false
      from line l join proof_link k on k.company_id = ${companyId} and k.line_type = l."lineType" and k.line_id = l."lineId" join handed f on f.id = k.custom_form_id where k.kind <> 'signature' or f.signed
    union all select ${at}, x.kind, 'customForm', f.id, f.label, null, f.template_id, false
      from ordered l join handed f on f.object_type = 'workOrder' and f.object_id = l.id cross join (values ('form'), ('signature')) x (kind) where x.kind = 'form' or f.signed
    union all select ${at}, x.kind, 'customForm', f.id, f.label, null, f.template_id, true
      from line l cross join (select distinct on (h.template_id, h.signed) h.* from handed h where h.object_type = 'job' and h.template_id = any(${[...formIds]}::bigint[]) order by h.template_id, h.signed, h.id desc) f
      cross join (values ('form'), ('signature')) x (kind) where x.kind = 'form' or f.signed
    union all select ${at}, 'workOrder', 'workOrder', l.id, l.number, null, null, false from ordered l
      where not exists (select from ordered o where o."lineId" = l."lineId" and o.type not in ('completed', 'closed'))
    union all select ${at}, 'timesheet', 'timesheet', t.id, concat_ws(', ', u.full_name, to_char(t.date, 'DD/MM/YYYY')), null, null, false
      from line l join timesheet t on t.company_id = ${companyId} and t.job_id = ${jobId} and t.deleted_at is null
        and ((l."lineType" = 'timesheet' and t.id = l."lineId") or (t.object_type = 'workOrder' and exists (select from ordered o where o."lineId" = l."lineId" and l."lineType" = 'estimateItem' and o.id = t.object_id)))
      join timesheet_status s on s.company_id = t.company_id and s.id = t.status_id and s.type_name in ('done', 'closed') join app_user u on u.company_id = t.company_id and u.id = t.user_id
    union all select ${at}, 'supplierBill', 'accountsPayable', l.id, l.label, null, null, false from paid l
    union all ${ofContents(companyId)}
    union all select ${at}, 'supplierBill', 'expense', x.id, 'Receipt', null, null, false
      from line l join expense x on l."lineType" = 'expense' and x.company_id = ${companyId} and x.id = l."lineId" and x.receipt_attachment_id is not null
    order by 5`);
}

export interface OnSite {
  lineType: LineType;
  lineId: number;
  contactId: number | null;
  userId: number | null;
  /** A colleague: reminded in the product; others get a mail. */
  staff: boolean;
  name: string;
  email: string | null;
}
/** Whoever does the work of each line: of its work order, else of its allocation, whose hours or expense it is; else of the job. */
export async function onSiteOf(ctx: Context, jobId: number, lines: readonly Line[]): Promise<OnSite[]> {
  if (!lines.length) return [];
  const { companyId } = ctx.actor;
  return await ctx.run(sql<OnSite>`
    with line as materialized (select * from ${asRows(lines)}), ordered as materialized (${ordered(companyId)}),
    given as (
      select l."lineType", l."lineId", o.contact_id, coalesce(case when o.contact_id is null then a.contact_id end) as allocated_contact_id,
        case when o.contact_id is null and a.contact_id is null then coalesce(a.user_id, h.user_id, x.user_id, j.supervisor_id, j.assigned_id, j.case_manager_id) end as user_id
      from line l join job j on j.company_id = ${companyId} and j.id = ${jobId}
      left join lateral (select o.assigned_id as contact_id from ordered o where o."lineType" = l."lineType" and o."lineId" = l."lineId" and o.assigned_id is not null order by o.id desc limit 1) o on true
      left join lateral (select a.assigned_contact_id as contact_id, a.assigned_id as user_id from allocation a where a.company_id = ${companyId} and a.deleted_at is null
        and ((l."lineType" = 'allocation' and a.id = l."lineId") or (l."lineType" = 'estimateItem' and a.estimate_id = (select i.estimate_id from estimate_item i where i.company_id = ${companyId} and i.id = l."lineId")))
        order by a.id desc limit 1) a on true
      left join timesheet h on l."lineType" = 'timesheet' and h.company_id = ${companyId} and h.id = l."lineId"
      left join expense x on l."lineType" = 'expense' and x.company_id = ${companyId} and x.id = l."lineId")
    select distinct on (g."lineType", g."lineId") g."lineType", g."lineId", k.id as "contactId", u.id as "userId", coalesce(u.user_type_name = 'staff', false) as staff, coalesce(u.full_name, k.full_name) as name, coalesce(u.email, k.email) as email
    from given g left join contact k on k.company_id = ${companyId} and k.id = coalesce(g.contact_id, g.allocated_contact_id) and k.deleted_at is null
    left join app_user u on u.company_id = ${companyId} and u.status = 'active' and u.deleted_at is null and (u.id = g.user_id or (g.user_id is null and u.contact_id = k.id))
    where k.id is not null or u.id is not null order by g."lineType", g."lineId", u.id`);
}

export interface Asked {
  lineType: LineType;
  lineId: number;
  kind: ProofKind;
  who: string;
  at: string;
}
export const askedOf = (ctx: Context, lines: readonly Line[]): Promise<Asked[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : ctx.run(sql<Asked>`
    select q.line_type as "lineType", q.line_id as "lineId", q.kind, coalesce(u.full_name, k.full_name, '') as who, to_char(q.asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from proof_request q join ${asRows(lines)} on v."lineType" = q.line_type and v."lineId" = q.line_id
    left join app_user u on u.company_id = q.company_id and u.id = q.user_id left join contact k on k.company_id = q.company_id and k.id = q.contact_id where q.company_id = ${ctx.actor.companyId}`);

/** For settings: what a rule may name. */
export const tradeLabel = sql`(select json_build_object('id', t.id, 'label', t.label) from trade t where t.company_id = r.company_id and t.id = r.trade_id)`;
export const notificationTemplateUses = [
  sql`select company_id, notification_template_id as id from proof_rule where deleted_at is null`,
];

export async function formHandedIn(ctx: Context, id: number, jobId: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`select from custom_form f join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id
    where f.company_id = ${ctx.actor.companyId} and f.id = ${id} and f.job_id = ${jobId} and f.deleted_at is null and s.type_name in ('active', 'done')`);
  return rows.length > 0;
}

/** Whether one of these is no file that the person sees. */
export async function unseenAttachments(
  ctx: Context,
  scope: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<boolean> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select a.id from attachment a where ${scope} and a.attachment_status_id <> 3 and a.id = any(${[...ids]}::bigint[])`,
  );
  return rows.length < new Set(ids).size;
}

export interface LineFacts {
  label: string;
  room: string | null;
  tradeId: number | null;
  clientId: number | null;
}
/** A line in the words that it has now. */
export async function lineFacts(
  ctx: Context,
  jobId: number,
  { lineType, lineId }: { lineType: LineType; lineId: number },
): Promise<LineFacts> {
  const { companyId } = ctx.actor;
  const from = {
    estimateItem: sql`select i.description as label, c.label as room, coalesce(i.trade_id, d.trade_id) as trade_id from estimate_item i
      join estimate_category c on c.company_id = i.company_id and c.id = i.category_id left join estimate_trade d on d.company_id = i.company_id and d.id = i.category_trade_id
      where i.company_id = ${companyId} and i.id = ${lineId}`,
    timesheet: sql`select concat_ws(', ', u.full_name, to_char(t.date, 'DD/MM/YYYY')) as label, null::text as room, null::bigint as trade_id from timesheet t
      join app_user u on u.company_id = t.company_id and u.id = t.user_id where t.company_id = ${companyId} and t.id = ${lineId}`,
    assetCharge: sql`select concat_ws(' ', a.asset_number, a.label) as label, null::text as room, null::bigint as trade_id from asset_charge c join asset_deployment d on d.company_id = c.company_id and d.id = c.asset_deployment_id
      join asset_item a on a.company_id = d.company_id and a.id = d.asset_item_id where c.company_id = ${companyId} and c.id = ${lineId}`,
    storageCharge: sql`select 'Storage of ' || b.label as label, b.room, null::bigint as trade_id from storage_charge c join storage_item b on b.company_id = c.company_id and b.id = c.storage_item_id
      where c.company_id = ${companyId} and c.id = ${lineId}`,
    inventoryMovement: sql`select m.label, null::text as room, null::bigint as trade_id from inventory_movement m where m.company_id = ${companyId} and m.id = ${lineId}`,
    lossScheduleQuoteItem: sql`select i.label, i.room, null::bigint as trade_id from loss_schedule_quote_item p join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id
      where p.company_id = ${companyId} and p.id = ${lineId}`,
    expense: sql`select x.description as label, null::text as room, null::bigint as trade_id from expense x where x.company_id = ${companyId} and x.id = ${lineId}`,
    allocation: sql`select a.label, null::text as room, null::bigint as trade_id from allocation a where a.company_id = ${companyId} and a.id = ${lineId}`,
    accountsReceivableItem: sql`select i.description as label, i.group_label as room, null::bigint as trade_id from accounts_receivable_item i where i.company_id = ${companyId} and i.id = ${lineId}`,
  }[lineType];
  const [row] = await ctx.run(sql<LineFacts>`
    select l.label, l.room, l.trade_id as "tradeId", j.client_id as "clientId" from job j cross join (${from}) l where j.company_id = ${companyId} and j.id = ${jobId}`);
  return row ?? { label: '', room: null, tradeId: null, clientId: null };
}
