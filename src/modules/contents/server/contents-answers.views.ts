// What was said by link, for the office; and the version that was sent, for those who say it.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { only } from '../../../platform/server/module.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { ContentsTalk } from '../shared/contents-answers.api.ts';
import type { ContentsItem } from '../shared/contents-whole.ts';
import type { Side } from '../shared/loss-schedule.entity.ts';
import type { VisitedContents, VisitedItem } from '../shared/visited-contents.ts';
import type { Copies, LinkStanding } from './contents-links.slots.ts';
import { contentsScope } from './contents.scope.ts';
import { frozenOf } from './contents-whole.views.ts';

type Sql = RawBuilder<unknown>;
const json = <T>(from: Sql): RawBuilder<{ row: T }> => sql<{ row: T }>`select row_to_json(t) as row from (${from}) t`;
const rowsOf = <T>(rows: readonly { row: T }[]): T[] => rows.map(({ row }) => row);
const at = (column: Sql): Sql => sql`left(${column}::text, 19)`;

const approvalsOf = (ctx: Context, id: number) =>
  json<ContentsTalk['approvals'][number]>(
    sql`select a.item_id as "itemId", a.item_version as "itemVersion", a.side, a.by_name as by, ${at(sql`a.at`)} as at from disposal_approval a
      where a.company_id = ${ctx.actor.companyId} and a.schedule_id = ${id} order by a.at, a.id`,
  );
const signaturesOf = (ctx: Context, id: number) =>
  json<ContentsTalk['signatures'][number]>(
    sql`select g.number, g.side, g.by_name as by, ${at(sql`g.at`)} as at from loss_schedule_signature g where g.company_id = ${ctx.actor.companyId} and g.schedule_id = ${id} order by g.at, g.id`,
  );
const answersOf = (ctx: Context, id: number, only: Sql = sql`true`) =>
  json<ContentsTalk['answers'][number]>(
    sql`select a.item_id as "itemId", a.item_version as "itemVersion", a.side, a.verdict, a.note, trim_scale(a.age_years) as "ageYears", a.proof, a.by_name as by, ${at(sql`a.at`)} as at
      from loss_schedule_answer a where a.company_id = ${ctx.actor.companyId} and a.schedule_id = ${id} and ${only} order by a.at, a.id`,
  );

export async function contentsTalk(ctx: Context, id: number): Promise<ContentsTalk> {
  const [found, answers, approvals, signatures, links] = await ctx.runAll(
    sql`select r.id from loss_schedule r where ${contentsScope(ctx, 'r')} and r.id = ${id}`,
    answersOf(ctx, id),
    approvalsOf(ctx, id),
    signaturesOf(ctx, id),
    json<Omit<ContentsTalk['links'][number], keyof LinkStanding> & { shareItemId: number }>(
      sql`select l.id, l.side, l.by_name as by, l.email, ${at(sql`l.created_at`)} as "sentAt", l.share_item_id as "shareItemId" from loss_schedule_link l
        where l.company_id = ${ctx.actor.companyId} and l.schedule_id = ${id} and l.deleted_at is null order by l.id desc`,
    ),
  );
  if (!found.length) throw notFound('This loss schedule');
  const sent = rowsOf(links);
  const standing = await only(ctx.app.modules, 'contentsLinks').standing(
    ctx,
    sent.map(({ shareItemId }) => shareItemId),
  );
  return {
    answers: rowsOf(answers),
    approvals: rowsOf(approvals),
    signatures: rowsOf(signatures),
    links: sent.flatMap(({ shareItemId, ...link }) => {
      const how = standing.get(shareItemId);
      return how ? [{ ...link, ...how }] : [];
    }),
  };
}

/** On whose side the visitor of a link answers; undefined where the link only shows. */
export async function visitorOf(ctx: Context): Promise<{ side: Side; byName: string } | undefined> {
  const [row] = await ctx.run(
    sql<{ side: Side; byName: string }>`select l.side, l.by_name as "byName" from loss_schedule_link l
      where l.company_id = ${ctx.actor.companyId} and l.share_item_id = ${ctx.actor.share?.itemId ?? 0} and l.deleted_at is null`,
  );
  return row;
}

export interface Persons {
  jobId: number;
  label: string;
  owner: { name: string; contactId: number | null; email: string | null };
  insurer: { name: string; contactId: number | null; email: string | null };
  currencySymbol: string;
}
/** Who owns the things and who insures them, as the job says. */
export async function personsOf(ctx: Context, id: number): Promise<Persons> {
  const [row] = await ctx.run(
    json<Persons>(sql`select r.job_id as "jobId", r.label,
        json_build_object('name', coalesce(nullif(j.customer_name, ''), 'Owner'), 'contactId', j.customer_id, 'email', (select k.email from contact k where k.company_id = j.company_id and k.id = j.customer_id)) as owner,
        json_build_object('name', coalesce((select k.full_name from contact k where k.company_id = j.company_id and k.id = j.client_id), 'Insurer'), 'contactId', j.client_id, 'email', (select k.email from contact k where k.company_id = j.company_id and k.id = j.client_id)) as insurer,
        (select n.currency_symbol from company c join country n on n.id = c.country_id where c.company_id = j.company_id and c.id = j.company_id) as "currencySymbol"
      from loss_schedule r join job j on j.company_id = r.company_id and j.id = r.job_id where ${contentsScope(ctx, 'r')} and r.id = ${id}`),
  );
  if (!row) throw notFound('This loss schedule');
  return row.row;
}

/** The people who look after the job. */
export async function peopleOfJob(ctx: Context, jobId: number): Promise<number[]> {
  const [row] = await ctx.run(
    sql<{
      ids: number[];
    }>`select array_remove(array[j.assigned_id, j.supervisor_id, j.case_manager_id, j.estimator_id], null) as ids from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  return [...new Set(row?.ids ?? [])].filter((one) => one !== ctx.actor.userId);
}

type Head = Pick<
  VisitedContents,
  'label' | 'title' | 'jobNumber' | 'customerName' | 'siteAddress' | 'status' | 'policyBasis' | 'taxName' | 'sumInsured'
> & { sentVersion: number; disposalRule: 'owner' | 'insurer' | 'both'; currencySymbol: string };

const headOf = (ctx: Context, id: number) =>
  json<Head>(sql`select r.label, r.title, j.job_number as "jobNumber", j.customer_name as "customerName", j.site_address_text as "siteAddress", r.status, r.policy_basis as "policyBasis",
      r.tax_name as "taxName", r.sum_insured::float8 as "sumInsured", r.sent_version as "sentVersion", r.disposal_rule as "disposalRule",
      (select n.currency_symbol from company c join country n on n.id = c.country_id where c.company_id = j.company_id and c.id = j.company_id) as "currencySymbol"
    from loss_schedule r join job j on j.company_id = r.company_id and j.id = r.job_id
    where ${contentsScope(ctx, 'r')} and r.id = ${id}`);

/** Items that a link added, removed ones aside. Who added them stands in their age's source. */
const addedOf = (ctx: Context, id: number) =>
  json<VisitedContents['added'][number] & { shareItemId: number | null }>(
    sql`select i.uuid as ref, i.room, i.label, trim_scale(i.quantity) as quantity, trim_scale(i.age_years) as "ageYears", i.unit_rcv as "unitRcv", not i.proposed as "isTaken"
      from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${id} and i.deleted_at is null
        and i.added_by_share_id = ${ctx.actor.share?.itemId ?? 0} order by i.number`,
  );

/** The schedule of a link: what was sent, what its side said of it, and what it may still say. */
export async function visitedContents(ctx: Context): Promise<VisitedContents> {
  const id = ctx.actor.share?.objectId ?? 0;
  const visitor = await visitorOf(ctx);
  const [[found], answers, approvals, signatures, added, disposed] = await ctx.runAll(
    headOf(ctx, id),
    answersOf(ctx, id),
    approvalsOf(ctx, id),
    signaturesOf(ctx, id),
    addedOf(ctx, id),
    json<{ id: number; at: string }>(
      sql`select i.id, ${at(sql`i.disposed_at`)} as at from loss_schedule_item i where i.company_id = ${ctx.actor.companyId} and i.schedule_id = ${id} and i.disposed_at is not null`,
    ),
  );
  if (!found) throw notFound('This loss schedule');
  const { sentVersion, disposalRule, ...head } = found.row;
  const frozen = sentVersion > 0 ? await frozenOf(ctx, id, sentVersion) : undefined;
  const side = visitor?.side ?? null;
  const gone = new Map(rowsOf(disposed).map((one) => [one.id, one.at]));
  const all = { answers: rowsOf(answers), approvals: rowsOf(approvals), disposalRule, side, gone };
  const mine = rowsOf(signatures).findLast((one) => one.side === side && one.number === sentVersion);
  return {
    ...head,
    side,
    byName: visitor?.byName ?? '',
    isOpen: side !== null && sentVersion > 0 && ['submitted', 'agreed'].includes(head.status),
    number: sentVersion,
    sentAt: frozen?.sentAt ?? null,
    note: frozen?.note ?? null,
    policyBasis: frozen?.policyBasis ?? head.policyBasis,
    items: (frozen?.items ?? []).map((item) => visitedItem(item, all)),
    added: rowsOf(added).map(({ ref, room, label, quantity, ageYears, unitRcv, isTaken }) => ({
      ref,
      room,
      label,
      quantity,
      ageYears,
      unitRcv,
      isTaken,
    })),
    signature: mine ? { by: mine.by, at: mine.at } : null,
  };
}

interface Said {
  answers: readonly ContentsTalk['answers'][number][];
  approvals: readonly ContentsTalk['approvals'][number][];
  disposalRule: 'owner' | 'insurer' | 'both';
  side: Side | null;
  gone: ReadonlyMap<number, string>;
}
/** Field by field: what is not named here does not leave the house. */
function visitedItem(item: ContentsItem, { answers, approvals, disposalRule, side, gone }: Said): VisitedItem {
  const version = item.contentVersion;
  const isOfLine = (one: { itemId: number; itemVersion: number }): boolean =>
    one.itemId === item.id && one.itemVersion === version;
  const said = answers.findLast((one) => one.side === side && isOfLine(one));
  const approved = new Set(approvals.filter(isOfLine).map((one) => one.side));
  const asked: readonly Side[] = disposalRule === 'both' ? ['owner', 'insurer'] : [disposalRule];
  return {
    id: item.id,
    version,
    number: item.number,
    room: item.room,
    label: item.label,
    description: item.description,
    quantity: item.quantity,
    unit: item.unit,
    brand: item.brand,
    model: item.model,
    serial: item.serial,
    conditionBefore: item.conditionBefore,
    conditionNow: item.conditionNow,
    ownership: item.ownership,
    proof: item.proof,
    ageYears: item.ageYears,
    unitRcv: item.unitRcv,
    taxRate: item.taxRate,
    categoryId: item.categoryId,
    ruleLabel: item.ruleLabel,
    ruleRate: item.ruleRate,
    ruleLife: item.ruleLife,
    ruleCurve: item.ruleCurve,
    ruleFloor: item.ruleFloor,
    ruleSource: item.ruleSource,
    policyRate: item.policyRate,
    policyFloor: item.policyFloor,
    policyReason: item.policyReason,
    disposition: item.disposition,
    quotePrice: item.quotePrice,
    photoId: item.photoId,
    cropFrame: item.cropFrame,
    box: item.box,
    disposedAt: gone.get(item.id) ?? null,
    answer: said
      ? { verdict: said.verdict, note: said.note, ageYears: said.ageYears, proof: said.proof, at: said.at }
      : null,
    disposal:
      item.disposition === 'dispose'
        ? {
            isMine: side !== null && approved.has(side),
            isAsked: side !== null && asked.includes(side),
            isComplete: asked.every((one) => approved.has(one)),
          }
        : null,
  };
}

/** A photograph that the version of the link shows; undefined for every other one. */
export async function photoOfLink(ctx: Context, attachmentId: number): Promise<Copies | undefined> {
  const id = ctx.actor.share?.objectId ?? 0;
  const [row] = await ctx.run(
    sql<Copies>`select a.thumb_file_id as "thumbFileId", a.view_file_id as "viewFileId" from loss_schedule r join loss_schedule_version v on v.company_id = r.company_id and v.schedule_id = r.id and v.number = r.sent_version
      cross join lateral jsonb_array_elements(v.content -> 'items') e
      join attachment a on a.company_id = r.company_id and a.id = (e ->> 'photoId')::bigint and a.deleted_at is null
      where ${contentsScope(ctx, 'r')} and r.id = ${id} and a.id = ${attachmentId} limit 1`,
  );
  return row;
}
