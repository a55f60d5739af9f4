import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { QuoteRequestItemCreate } from '../shared/quote-request.entity.ts';

/** Counted in two digits within their job: Job-0001-Q01. */
export const twoDigits = (ctx: Context, jobId: number, prefix: string) =>
  ctx.run(sql`insert into number_series (company_id, series_ref, scope_id, prefix, digits) values (${ctx.actor.companyId}, 'quoteRequest', ${jobId}, ${prefix}, 2)
    on conflict do nothing`);

export const numberTaken = async (ctx: Context, number: string): Promise<boolean> =>
  (
    await ctx.run(
      sql`select from quote_request where company_id = ${ctx.actor.companyId} and quote_request_number = ${number}`,
    )
  ).length > 0;

export interface NewLine extends QuoteRequestItemCreate {
  line: number | null;
  estimateItemId: number | null;
  budget: number | null;
  /** Of a contractor's own line: it has a price at once. */
  quoted?: boolean;
}
export async function insertLines(ctx: Context, quoteId: number, lines: readonly NewLine[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const rows = await ctx.run(sql<{ id: number }>`
    insert into quote_request_item (company_id, quote_request_id, line, description, notes, material_unit, material_quantity, material_cost, labour_unit, labour_quantity, labour_cost,
      estimate_item_id, asked_estimate_id, trade_id, category_label, "order", budget, quoted_at, created_by_id, updated_by_id)
    select ${ctx.actor.companyId}::bigint, ${quoteId}::bigint, v.line, v.description, v.notes, v."materialUnit", coalesce(v."materialQuantity", 0), coalesce(v."materialCost", 0), v."labourUnit", coalesce(v."labourQuantity", 0), coalesce(v."labourCost", 0),
      v."estimateItemId", (select e.estimate_id from estimate_item e where e.company_id = ${ctx.actor.companyId} and e.id = v."estimateItemId"), v."tradeId", v."categoryLabel", coalesce(v."order", v.line, 0), v.budget, case when v.quoted then now() end, ${ctx.actor.userId}::bigint, ${ctx.actor.userId}::bigint
    from json_to_recordset(${JSON.stringify(lines)}::json) as v(line integer, description text, notes text, "materialUnit" text, "materialQuantity" numeric, "materialCost" numeric, "labourUnit" text, "labourQuantity" numeric, "labourCost" numeric,
      "estimateItemId" bigint, "tradeId" bigint, "categoryLabel" text, "order" integer, budget numeric, quoted boolean)
    returning id`);
  return rows.map(({ id }) => id);
}

/** What a contractor says of their lines; those of others are not touched, whatever ids are sent. */
export interface PricedLine {
  id: number;
  materialCost: number;
  labourCost: number;
  excluded: boolean;
  excludedReason: string | null;
  includedInLine: number | null;
  contractorNote: string | null;
  quoted: boolean;
  quotedUnit: string | null;
  quotedUnitSize: number | null;
  quotedUnitCost: number | null;
}
export const writePrices = (ctx: Context, quoteId: number, lines: readonly PricedLine[]) =>
  ctx.run(sql`update quote_request_item i set material_cost = v."materialCost", labour_cost = v."labourCost", excluded = v.excluded, excluded_reason = v."excludedReason", included_in_line = v."includedInLine",
      contractor_note = v."contractorNote", quoted_unit = v."quotedUnit", quoted_unit_size = v."quotedUnitSize", quoted_unit_cost = v."quotedUnitCost", quoted_at = case when v.quoted then coalesce(i.quoted_at, now()) end, chosen = false, version = i.version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    from json_to_recordset(${JSON.stringify(lines)}::json) as v(id bigint, "materialCost" numeric, "labourCost" numeric, excluded boolean, "excludedReason" text, "includedInLine" integer, "contractorNote" text, quoted boolean, "quotedUnit" text, "quotedUnitSize" numeric, "quotedUnitCost" numeric)
    where i.company_id = ${ctx.actor.companyId} and i.quote_request_id = ${quoteId} and i.id = v.id and i.deleted_at is null`);

/** Lines that the contractor added alone. */
export const removeOwn = (ctx: Context, quoteId: number, ids: readonly number[]) =>
  ctx.run(
    sql`update quote_request_item set deleted_at = now(), version = version + 1 where company_id = ${ctx.actor.companyId} and quote_request_id = ${quoteId} and id = any(${[...ids]}) and line is null and deleted_at is null`,
  );

/** Derived columns: they are nobody's edit, so the version stays. */
export const refreshTotals = (ctx: Context, quoteId: number) =>
  ctx.run(sql`update quote_request r set material_total = s.material, labour_total = s.labour, total = s.material + s.labour
    from (select coalesce(sum(i.material_cost_total), 0) as material, coalesce(sum(i.labour_cost_total), 0) as labour from quote_request_item i
      where i.company_id = ${ctx.actor.companyId} and i.quote_request_id = ${quoteId} and i.deleted_at is null and not i.excluded and i.included_in_line is null) s
    where r.company_id = ${ctx.actor.companyId} and r.id = ${quoteId}`);

export const touch = (ctx: Context, quoteId: number) =>
  ctx.run(
    sql`update quote_request set version = version + 1, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${quoteId}`,
  );

/** Everybody who acts on a group waits here for whoever came before. */
export const lockGroup = (ctx: Context, groupId: number) =>
  ctx.run(
    sql`select id from quote_request where company_id = ${ctx.actor.companyId} and group_id = ${groupId} and deleted_at is null order by id for update`,
  );

export const setChosen = (ctx: Context, ids: readonly number[], chosen: boolean) =>
  ctx.run(
    sql`update quote_request_item set chosen = ${chosen}, updated_at = now() where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}) and chosen <> ${chosen}`,
  );

export const keepQuestion = (ctx: Context, quoteId: number, line: number | null, question: string, sentTo: string) =>
  ctx.run(sql`insert into quote_question (company_id, quote_request_id, line, question, sent_to, created_by_id, updated_by_id)
    values (${ctx.actor.companyId}, ${quoteId}, ${line}, ${question}, ${sentTo}, ${ctx.actor.userId}, ${ctx.actor.userId})`);

export const keepShare = (ctx: Context, quoteId: number, shareItemId: number | null) =>
  ctx.run(
    sql`update quote_request set share_item_id = ${shareItemId} where company_id = ${ctx.actor.companyId} and id = ${quoteId}`,
  );
export async function shareOf(ctx: Context, quoteId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select share_item_id as id from quote_request where company_id = ${ctx.actor.companyId} and id = ${quoteId}`,
  );
  return row?.id ?? null;
}

/** The lines of quotes that named these items name what they are now. Derived: nobody's edit, so the version stays. */
export const followMoved = (ctx: Context, pairs: readonly { from: number; to: number }[]) =>
  ctx.run(sql<{ quoteRequestId: number; description: string }>`
    update quote_request_item i set estimate_item_id = v."to" from json_to_recordset(${JSON.stringify(pairs)}::json) as v("from" bigint, "to" bigint)
    where i.company_id = ${ctx.actor.companyId} and i.estimate_item_id = v."from" returning i.quote_request_id as "quoteRequestId", i.description`);

/** The job of each quote, and an estimate in words. */
export const placesOfQuotes = (ctx: Context, ids: readonly number[], estimateId: number) =>
  ctx.run(sql<{ id: number; jobId: number; estimate: string }>`
    select r.id, r.job_id as "jobId", concat_ws(' ', 'estimate', e.number, 'of job', j.job_number) as estimate
    from quote_request r, estimate e join job j on j.company_id = e.company_id and j.id = e.job_id
    where r.company_id = ${ctx.actor.companyId} and r.id = any(${[...new Set(ids)]}) and r.deleted_at is null and e.company_id = r.company_id and e.id = ${estimateId} order by r.id`);

/** Which of these items are in no open estimate of this job and type any more, and where they are. */
export const linesElsewhere = (
  ctx: Context,
  { jobId, estimateTypeId }: { jobId: number; estimateTypeId: number },
  itemIds: readonly number[],
) =>
  ctx.run(sql<{ id: number; description: string; jobNumber: string | null }>`
    select i.id, i.description, case when i.deleted_at is null and e.deleted_at is null and i.job_id <> ${jobId} then j.job_number end as "jobNumber"
    from estimate_item i join estimate e on e.company_id = i.company_id and e.id = i.estimate_id join job j on j.company_id = i.company_id and j.id = i.job_id
    where i.company_id = ${ctx.actor.companyId} and i.id = any(${[...itemIds]})
      and (i.deleted_at is not null or e.deleted_at is not null or i.job_id <> ${jobId} or e.estimate_type_id <> ${estimateTypeId}) order by i.id`);
