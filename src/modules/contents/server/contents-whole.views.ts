// One loss schedule with all it holds, in few statements; its items as they are frozen when a version is sent.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { ContentsItem, ContentsWhole, FrozenContents } from '../shared/contents-whole.ts';
import { ticketed } from '../../documents/server/index.ts';
import { contentsScope } from './contents.scope.ts';
import { quotesOf } from './loss-quotes.views.ts';
import { tableRules } from './loss-items.store.ts';

type Sql = RawBuilder<unknown>;
const json = <T>(from: Sql): RawBuilder<{ row: T }> => sql<{ row: T }>`select row_to_json(t) as row from (${from}) t`;
const rowsOf = <T>(rows: readonly { row: T }[]): T[] => rows.map(({ row }) => row);

/** The zone of the site of a job `j`. */
const SITE_ZONE = sql`coalesce(nullif(j.site_address ->> 'timezone', ''), (select c.timezone from company c where c.company_id = j.company_id and c.id = j.company_id))`;
/** The photograph of an item `r`: chosen, or the one that a device has sent meanwhile. */
const PHOTO = sql`coalesce(r.crop_attachment_id, (select a.id from attachment a where a.company_id = r.company_id and a.file_upload_ref = r.crop_ref))`;
/** What was said of it, once the device has sent it. */
const VOICE = sql`(select a.id from attachment a where a.company_id = r.company_id and a.file_upload_ref = r.voice_ref and a.deleted_at is null)`;
/** The first word of a name: what stands over a narrow column. */
const firstWord = (name: Sql): Sql => sql`split_part(trim(${name}), ' ', 1)`;

const isChanged = sql`(r.sent_version > 0 and exists (
  select from (select i.id, i.content_version from loss_schedule_item i where i.company_id = r.company_id and i.schedule_id = r.id and i.deleted_at is null and not i.proposed) now
  full join (select (e ->> 'id')::bigint as id, (e ->> 'contentVersion')::int as content_version from loss_schedule_version v, jsonb_array_elements(v.content -> 'items') e
    where v.company_id = r.company_id and v.schedule_id = r.id and v.number = r.sent_version) sent on sent.id = now.id
  where now.content_version is distinct from sent.content_version))`;

const scheduleQuery = (ctx: Context, id: number) =>
  json<
    ContentsWhole['schedule']
  >(sql`select r.id, r.version, r.job_id as "jobId", r.label, r.title, r.status, r.policy_basis as "policyBasis", r.sum_insured::float8 as "sumInsured", r.limits,
      r.tax_rate::float8 as "taxRate", r.tax_name as "taxName", r.disposal_rule as "disposalRule", r.sent_version as "sentVersion", left(r.settled_at::text, 19) as "settledAt",
      coalesce(nullif(${firstWord(sql`j.customer_name`)}, ''), 'Owner') as "ownerName",
      coalesce(nullif(${firstWord(sql`(select k.full_name from contact k where k.company_id = j.company_id and k.id = j.client_id)`)}, ''), 'Insurer') as "insurerName",
      ${SITE_ZONE} as timezone, ${isChanged} as "isChanged"
    from loss_schedule r join job j on j.company_id = r.company_id and j.id = r.job_id where ${contentsScope(ctx, 'r')} and r.id = ${id}`);

const itemsQuery = (ctx: Context, id: number) =>
  json<ContentsItem>(sql`select r.id, r.uuid as ref, r.version, r.number, r."order", r.room, r.label, r.description, trim_scale(r.quantity) as quantity, r.unit, r.brand, r.model, r.serial, r.barcode,
      trim_scale(r.age_years) as "ageYears", r.age_source as "ageSource", r.condition_before as "conditionBefore", r.condition_now as "conditionNow", r.ownership, r.proof, r.note,
      r.unit_rcv as "unitRcv", trim_scale(r.tax_rate) as "taxRate", r.price_source as "priceSource", r.category_id as "categoryId", r.rule_label as "ruleLabel", trim_scale(r.rule_rate) as "ruleRate",
      r.rule_life as "ruleLife", r.rule_curve as "ruleCurve", trim_scale(r.rule_floor) as "ruleFloor", r.rule_source as "ruleSource", trim_scale(r.policy_rate) as "policyRate",
      trim_scale(r.policy_floor) as "policyFloor", r.policy_reason as "policyReason", r.disposition, r.quote_price as "quotePrice", ${PHOTO} as "photoId", r.crop_ref as "cropRef", r.crop_frame as "cropFrame", ${VOICE} as "voiceId", r.voice_ref as "voiceRef",
      r.storage_item_id as "storageItemId", (select b.label from storage_item b where b.company_id = r.company_id and b.id = r.storage_item_id) as box, r.proposed, r.added_by_share_id is not null as "addedByLink", r.content_version as "contentVersion", left(r.disposed_at::text, 19) as "disposedAt"
    from loss_schedule_item r where r.company_id = ${ctx.actor.companyId} and r.schedule_id = ${id} and r.deleted_at is null order by r."order", r.number`);

/** The answer that holds for each line as it stands now: the last one to its version. */
const answersQuery = (ctx: Context, id: number) =>
  json<
    ContentsWhole['answers'][number]
  >(sql`select distinct on (a.item_id, a.side) a.item_id as "itemId", a.item_version as "itemVersion", a.side, a.verdict, a.note, a.by_name as by, left(a.at::text, 19) as at
    from loss_schedule_answer a join loss_schedule_item i on i.company_id = a.company_id and i.id = a.item_id and i.content_version = a.item_version and i.deleted_at is null
    where a.company_id = ${ctx.actor.companyId} and a.schedule_id = ${id} order by a.item_id, a.side, a.at desc, a.id desc`);

const approvalsQuery = (ctx: Context, id: number) =>
  json<
    ContentsWhole['approvals'][number]
  >(sql`select distinct on (a.item_id, a.side) a.item_id as "itemId", a.side, a.by_name as by, left(a.at::text, 19) as at
    from disposal_approval a join loss_schedule_item i on i.company_id = a.company_id and i.id = a.item_id and i.content_version = a.item_version and i.deleted_at is null
    where a.company_id = ${ctx.actor.companyId} and a.schedule_id = ${id} order by a.item_id, a.side, a.at desc, a.id desc`);

const photosQuery = (ctx: Context, id: number) =>
  json<
    ContentsWhole['photos'][number]
  >(sql`select a.id, coalesce(nullif(a.description, ''), a.file_name, 'Photo') as label, a.taken_at as at, a.width, a.height,
      case when a.view_file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'picture?size=view&')} when a.file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'file?')} end as url
    from attachment a where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null
      and a.id in (select ${PHOTO} from loss_schedule_item r where r.company_id = a.company_id and r.schedule_id = ${id} and r.deleted_at is null) order by a.id`);

const voicesQuery = (ctx: Context, id: number) =>
  json<
    ContentsWhole['voices'][number]
  >(sql`select a.id, case when a.file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'file?')} end as url
    from attachment a where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null
      and a.id in (select ${VOICE} from loss_schedule_item r where r.company_id = a.company_id and r.schedule_id = ${id} and r.deleted_at is null) order by a.id`);

const versionsQuery = (ctx: Context, id: number) =>
  json<ContentsWhole['versions'][number]>(
    sql`select v.number, left(v.sent_at::text, 19) as at, v.sent_by as by, v.note from loss_schedule_version v where v.company_id = ${ctx.actor.companyId} and v.schedule_id = ${id} order by v.number`,
  );

/** 404 where the person does not see it. */
export async function loadContents(ctx: Context, id: number): Promise<ContentsWhole> {
  const [[[found], items, answers, approvals, photos, voices, versions, [quotes]], rules] = await Promise.all([
    ctx.runAll(
      scheduleQuery(ctx, id),
      itemsQuery(ctx, id),
      answersQuery(ctx, id),
      approvalsQuery(ctx, id),
      photosQuery(ctx, id),
      voicesQuery(ctx, id),
      versionsQuery(ctx, id),
      quotesOf(ctx, id),
    ),
    tableRules(ctx),
  ]);
  if (!found) throw notFound('This loss schedule');
  return {
    schedule: found.row,
    items: rowsOf(items),
    answers: rowsOf(answers),
    approvals: rowsOf(approvals),
    categories: rules,
    photos: rowsOf(photos),
    voices: rowsOf(voices),
    versions: rowsOf(versions),
    quotes: quotes?.n ?? 0,
  };
}

/** What counts of a schedule, as it is kept with a version. */
export const frozenItems = async (ctx: Context, id: number): Promise<ContentsItem[]> =>
  rowsOf(await ctx.run(itemsQuery(ctx, id))).filter(({ proposed }) => !proposed);

/** A version as it was sent, for those who were asked about it: whether they may see it is known. */
export async function frozenOf(ctx: Context, id: number, number: number): Promise<FrozenContents | undefined> {
  const [row] = await ctx.run(
    json<FrozenContents>(sql`select v.number, left(v.sent_at::text, 19) as "sentAt", v.sent_by as "sentBy", v.note,
        v.content -> 'policyBasis' as "policyBasis", v.content -> 'taxName' as "taxName", v.content -> 'sumInsured' as "sumInsured", v.content -> 'items' as items
      from loss_schedule_version v where v.company_id = ${ctx.actor.companyId} and v.schedule_id = ${id} and v.number = ${number}`),
  );
  return row?.row;
}

/** A version as it was sent. */
export async function sentVersion(ctx: Context, id: number, number: number): Promise<FrozenContents> {
  const [row] = await ctx.run(
    json<FrozenContents>(sql`select v.number, left(v.sent_at::text, 19) as "sentAt", v.sent_by as "sentBy", v.note,
        v.content -> 'policyBasis' as "policyBasis", v.content -> 'taxName' as "taxName", v.content -> 'sumInsured' as "sumInsured", v.content -> 'items' as items
      from loss_schedule_version v join loss_schedule r on r.company_id = v.company_id and r.id = v.schedule_id
      where ${contentsScope(ctx, 'r')} and r.id = ${id} and v.number = ${number}`),
  );
  if (!row) throw notFound('This version');
  return row.row;
}
