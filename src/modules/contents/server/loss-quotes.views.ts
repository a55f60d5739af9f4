// What is read of quotes for contents: by the office beside each other, by whoever prices their own alone.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';
import type { LossQuoteItem } from '../shared/loss-quote.entity.ts';
import { lossQuoteRow } from '../shared/loss-quotes.api.ts';
import type { ComparedQuotes } from '../shared/loss-quotes.api.ts';
import type { VisitedLossQuote } from '../shared/visited-loss-quote.ts';
import type { Copies } from './contents-links.slots.ts';
import { contentsScope } from './contents.scope.ts';

type Sql = RawBuilder<unknown>;
const json = <T>(from: Sql): RawBuilder<{ row: T }> => sql<{ row: T }>`select row_to_json(t) as row from (${from}) t`;
const rowsOf = <T>(rows: readonly { row: T }[]): T[] => rows.map(({ row }) => row);

export const lossQuoteScope = (ctx: Context, alias: string): Sql => ofVisibleJob(ctx, alias);

export const lossQuotes = resource(lossQuoteRow, {
  scope: (ctx) => lossQuoteScope(ctx, 'r'),
  sort: [{ field: 'createdAt', direction: 'desc' }],
  searchIn: async (term, ctx) =>
    sql`(fold(r.label) like ${likePattern(term)} or ${await namedContact(ctx, sql`r.contact_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export const lossQuoteObjects = {
  lossScheduleQuote: objectKind('This quote', 'view-loss-schedule-quote', {
    table: 'loss_schedule_quote',
    label: sql`o.label`,
    scope: lossQuoteScope,
    job: 'job_id',
  }),
};

/** With tax, to the cent, as the sheet takes it. */
const INC_TAX = sql`round(p.price * (1 + q.tax_rate), 2)`;

export async function comparedQuotes(ctx: Context, scheduleId: number): Promise<ComparedQuotes> {
  const company = ctx.actor.companyId;
  const [found, quotes, lines] = await ctx.runAll(
    sql`select r.id from loss_schedule r where ${contentsScope(ctx, 'r')} and r.id = ${scheduleId}`,
    json<ComparedQuotes['quotes'][number]>(
      sql`select q.id, q.version, q.label, k.full_name as contact, q.status, q.due_date as "dueDate", left(q.sent_at::text, 19) as "sentAt", left(q.opened_at::text, 19) as "openedAt",
          left(q.received_at::text, 19) as "receivedAt", q.note, q.reason, q.amount_exc_tax as "amountExcTax", trim_scale(q.tax_rate) as "taxRate"
        from loss_schedule_quote q join contact k on k.company_id = q.company_id and k.id = q.contact_id
        where q.company_id = ${company} and q.schedule_id = ${scheduleId} and q.deleted_at is null order by q.id`,
    ),
    json<ComparedQuotes['lines'][number]>(
      sql`select i.id as "itemId", i.number, i.room, i.label, i.description, i.rcv, i.acv, i.disposition, i.quote_price as "quotePrice",
          (select json_agg(json_build_object('id', p.id, 'quoteId', p.quote_id, 'action', p.action, 'price', p.price, 'priceIncTax', ${INC_TAX}, 'cannot', p.cannot, 'note', p.note,
            'isAccepted', p.accepted_at is not null, 'reason', p.reason, 'isStale', p.item_version < i.content_version and p.accepted_at is null) order by p.quote_id)
            from loss_schedule_quote_item p join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id and q.deleted_at is null
            where p.company_id = i.company_id and p.item_id = i.id and p.deleted_at is null) as prices
        from loss_schedule_item i where i.company_id = ${company} and i.schedule_id = ${scheduleId} and i.deleted_at is null
          and exists (select from loss_schedule_quote_item p join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id and q.deleted_at is null
            where p.company_id = i.company_id and p.item_id = i.id and p.deleted_at is null)
        order by i."order", i.number`,
    ),
  );
  if (!found.length) throw notFound('This loss schedule');
  return { quotes: rowsOf(quotes), lines: rowsOf(lines) };
}

/** How many quotes a schedule has; what the page of the schedule says on its button. */
export const quotesOf = (ctx: Context, scheduleId: number): RawBuilder<{ n: number }> =>
  sql<{
    n: number;
  }>`select count(*)::int as n from loss_schedule_quote q where q.company_id = ${ctx.actor.companyId} and q.schedule_id = ${scheduleId} and q.deleted_at is null`;

export interface Priced extends Pick<LossQuoteItem, 'id' | 'quoteId' | 'itemId' | 'itemVersion' | 'action' | 'price'> {
  cannot: boolean;
  isAccepted: boolean;
  itemRef: string;
  itemNow: number;
  itemLabel: string;
  incTax: number | null;
}
/** Lines of quotes of a schedule, in the hands of a command. */
export const pricedIn = async (ctx: Context, scheduleId: number, ids?: readonly number[]): Promise<Priced[]> =>
  await ctx.run(
    sql<Priced>`select p.id, p.quote_id as "quoteId", p.item_id as "itemId", p.item_version as "itemVersion", p.action, p.price::float8 as price, p.cannot, p.accepted_at is not null as "isAccepted",
        i.uuid as "itemRef", i.content_version as "itemNow", i.label as "itemLabel", (${INC_TAX})::float8 as "incTax"
      from loss_schedule_quote_item p join loss_schedule_quote q on q.company_id = p.company_id and q.id = p.quote_id and q.deleted_at is null
      join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id
      where p.company_id = ${ctx.actor.companyId} and q.schedule_id = ${scheduleId} and p.deleted_at is null and ${ids ? sql`p.id = any(${[...ids]}::bigint[])` : sql`true`}
      order by p.id`,
  );

/** Number of the next quote of a schedule: "0067-L01-Q2". */
export async function nextQuoteLabel(ctx: Context, scheduleId: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      label: string;
    }>`select s.label || '-Q' || (select count(*) + 1 from loss_schedule_quote q where q.company_id = s.company_id and q.schedule_id = s.id) as label
      from loss_schedule s where s.company_id = ${ctx.actor.companyId} and s.id = ${scheduleId} for update`,
  );
  return row?.label ?? '';
}

export async function contactToAsk(
  ctx: Context,
  id: number,
): Promise<{ name: string; email: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      name: string;
      email: string | null;
    }>`select k.full_name as name, k.email from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${id} and k.deleted_at is null`,
  );
  return row;
}

/** The quote of a link, as long as it is with the contact that the link was made for. */
export async function quoteOfContact(ctx: Context): Promise<number> {
  const { share, contactId } = ctx.actor;
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select q.id from loss_schedule_quote q where ${lossQuoteScope(ctx, 'q')} and q.id = ${share?.objectId ?? 0} and q.contact_id = ${contactId ?? 0}`,
  );
  const [found] = rows;
  if (!found) throw notFound('This quote request');
  return found.id;
}

export async function visitedQuote(ctx: Context, id: number): Promise<VisitedLossQuote> {
  const [[head], lines] = await ctx.runAll(
    json<Omit<VisitedLossQuote, 'lines'>>(
      sql`select q.version, q.label, j.job_number as "jobNumber", k.full_name as contact, j.site_address_text as "siteAddress", q.status, q.due_date as "dueDate", q.message, q.note, q.reason,
          left(q.received_at::text, 19) as "receivedAt", trim_scale(q.tax_rate) as "taxRate", q.tax_name as "taxName",
          (select n.currency_symbol from company c join country n on n.id = c.country_id where c.company_id = q.company_id and c.id = q.company_id) as "currencySymbol"
        from loss_schedule_quote q join job j on j.company_id = q.company_id and j.id = q.job_id join contact k on k.company_id = q.company_id and k.id = q.contact_id
        where ${lossQuoteScope(ctx, 'q')} and q.id = ${id}`,
    ),
    json<VisitedLossQuote['lines'][number]>(
      sql`select p.id, i.room, i.label, i.description, trim_scale(i.quantity) as quantity, i.unit, i.brand, i.model, i.serial, i.condition_before as "conditionBefore", i.condition_now as "conditionNow",
          p.action, coalesce(i.crop_attachment_id, (select a.id from attachment a where a.company_id = i.company_id and a.file_upload_ref = i.crop_ref)) as "photoId", i.crop_frame as "cropFrame",
          p.price, p.cannot, p.note, p.accepted_at is not null as "isAccepted"
        from loss_schedule_quote_item p join loss_schedule_item i on i.company_id = p.company_id and i.id = p.item_id
        where p.company_id = ${ctx.actor.companyId} and p.quote_id = ${id} and p.deleted_at is null order by i."order", i.number`,
    ),
  );
  if (!head) throw notFound('This quote request');
  return { ...head.row, lines: rowsOf(lines) };
}

/** A photograph of a line that the link asks about; undefined for every other one. */
export async function photoOfQuote(ctx: Context, attachmentId: number): Promise<Copies | undefined> {
  const { lines } = await visitedQuote(ctx, await quoteOfContact(ctx));
  if (!lines.some(({ photoId }) => photoId === attachmentId)) return undefined;
  const [row] = await ctx.run(
    sql<Copies>`select a.thumb_file_id as "thumbFileId", a.view_file_id as "viewFileId" from attachment a
      where a.company_id = ${ctx.actor.companyId} and a.id = ${attachmentId} and a.deleted_at is null`,
  );
  return row;
}

/** What a person who may send it may share, with whom it is for. */
export async function labelOfQuote(
  ctx: Context,
  id: number,
  contactId: number | null,
): Promise<{ label: string; jobId: number } | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
      jobId: number;
    }>`select 'Quote ' || q.label as label, q.job_id as "jobId" from loss_schedule_quote q where ${lossQuoteScope(ctx, 'q')} and q.id = ${id} and q.contact_id = ${contactId}::bigint`,
  );
  return row;
}
