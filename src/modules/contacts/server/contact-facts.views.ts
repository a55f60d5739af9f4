// Single questions about a contact.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import type { Page } from '../../../kit/endpoint.ts';
import type { Labelled } from '../../../kit/labels.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import type { AvailableContact, CommunityContact, LinkedContact } from '../shared/contact-facts.api.ts';
import { type PaymentTerm, dueDate } from '../shared/due-date.ts';
import './contact-terms.slots.ts';
import { matchColumns, searchCondition } from './contacts.views.ts';
import { typeLabel, warningsOf } from './contact-columns.views.ts';
import { contactScope } from './contacts.scope.ts';
import { addressLine } from './contacts.service.ts';

interface Facts {
  id: number;
  label: string;
  bio: string | null;
  trades: Labelled[];
  address: Address | null;
  currentAddress: Address | null;
  currentSameAsAddress: boolean;
  salesAccountNumberId: number | null;
  purchasesAccountNumberId: number | null;
  salesPaymentTermId: number | null;
  purchasesPaymentTermId: number | null;
}

const trades = sql`coalesce((select json_agg(json_build_object('id', t.id, 'label', t.label) order by t."order") from trade t where t.company_id = k.company_id and t.id = any(k.trade_ids)), '[]') as trades`;

async function factsOf(ctx: Context, id: number): Promise<Facts> {
  const [row] = await ctx.run(sql<Facts>`
    select k.id, k.full_name as label, k.bio, ${trades}, k.address, k.current_address as "currentAddress", k.current_same_as_address as "currentSameAsAddress",
      k.sales_account_number_id as "salesAccountNumberId", k.purchases_account_number_id as "purchasesAccountNumberId",
      k.sales_payment_term_id as "salesPaymentTermId", k.purchases_payment_term_id as "purchasesPaymentTermId"
    from contact k where ${contactScope(ctx, 'k')} and k.id = ${id}`);
  if (!row) throw notFound('This contact');
  return row;
}

export async function contactBio(ctx: Context, id: number) {
  const { label, bio, trades: does } = await factsOf(ctx, id);
  return { data: { id, label, bio, trades: does } };
}

/** Where the contact is: its current address unless that is the same as the address. */
export async function currentAddress(ctx: Context, id: number) {
  const facts = await factsOf(ctx, id);
  const own = !facts.currentSameAsAddress && facts.currentAddress !== null;
  const address = own ? facts.currentAddress : facts.address;
  return {
    data: { address, addressLabel: addressLine(address), source: own ? ('current' as const) : ('address' as const) },
  };
}

interface ForAccount {
  type?: 'sales' | 'purchases';
  jobId?: string;
}
const DEFAULT_TYPE = 'purchases';

const usualOf = (ctx: Context, { type = DEFAULT_TYPE, jobId }: ForAccount) =>
  only(ctx.app.modules, 'contactTerms').usual(ctx, { type, jobId: jobId === undefined ? null : Number(jobId) });

/** The contact's own account, else the one of the job's division, else the company's default. */
export async function contactAccountNumber(ctx: Context, id: number, query: ForAccount) {
  const facts = await factsOf(ctx, id);
  const { type = DEFAULT_TYPE } = query;
  const own = type === 'sales' ? facts.salesAccountNumberId : facts.purchasesAccountNumberId;
  const { divisionId } = await usualOf(ctx, query);
  const [row] = await ctx.run(sql<{
    accountNumberId: number;
    code: string | null;
    label: string;
    taxTypeRef: string | null;
    source: 'contact' | 'division' | 'company';
  }>`select a.id as "accountNumberId", a.code, a.label, a.tax_type_ref as "taxTypeRef",
      case when a.id = ${own}::bigint then 'contact' when a.division_id is not null then 'division' else 'company' end as source
    from account_number a where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null and (
      a.id = ${own}::bigint or (a.type = ${type} and a.active and (a.division_id = ${divisionId}::bigint or (a.is_default and a.division_id is null))))
    order by a.id is not distinct from ${own}::bigint desc, a.division_id is not null desc, a.id limit 1`);
  return { data: row ?? { accountNumberId: null, code: null, label: null, taxTypeRef: null, source: null } };
}

/** By the contact's own terms, else by those that its job or the company names. */
export async function contactDueDate(ctx: Context, id: number, query: ForAccount & { date?: string }) {
  const facts = await factsOf(ctx, id);
  const { type = DEFAULT_TYPE, date = ctx.today } = query;
  const usual = await usualOf(ctx, query);
  const own = type === 'sales' ? facts.salesPaymentTermId : facts.purchasesPaymentTermId;
  const [term] = await ctx.run(
    sql<
      PaymentTerm & { id: number; label: string }
    >`select id, label, days, end_of_month as "endOfMonth", roll_to_business_day as "rollToBusinessDay"
      from payment_term where company_id = ${ctx.actor.companyId} and id = ${own ?? usual.paymentTermId}::bigint`,
  );
  const payer = type === 'sales' ? { state: facts.address?.state ?? null } : 'company';
  const holidays = term?.rollToBusinessDay
    ? await only(ctx.app.modules, 'contactTerms').holidays(ctx, payer, date)
    : new Set<string>();
  return {
    data: {
      date,
      dueDate: dueDate(term, date, holidays),
      paymentTerm: term ? { id: term.id, label: term.label } : null,
      source: term ? (own === null ? ('company' as const) : ('contact' as const)) : null,
    },
  };
}

/** Links of a contact read from both sides, the contact it belongs to and those that belong to it. */
export async function linkedContacts(ctx: Context, id: number): Promise<{ data: LinkedContact[] }> {
  await factsOf(ctx, id);
  const data = await ctx.run(sql<LinkedContact>`
    select k.id, l."linkId", k.full_name as label, json_build_object('id', k.contact_type_id, 'label', ${typeLabel}) as "contactType",
      (select json_build_object('id', r.id, 'label', r.label) from contact_relationship_type r where r.company_id = k.company_id and r.id = l."typeId") as relationship,
      l.note, l.kind, ${warningsOf(ctx)} as warnings
    from (
      select case when contact_id = ${id} then linked_contact_id else contact_id end as other, id as "linkId", contact_relationship_type_id as "typeId", note, 'link' as kind
        from contact_link where company_id = ${ctx.actor.companyId} and deleted_at is null and (contact_id = ${id} or linked_contact_id = ${id})
      union all select parent_contact_id, 0, null, null, 'parent' from contact where company_id = ${ctx.actor.companyId} and id = ${id} and parent_contact_id is not null
      union all (select id, 0, null, null, 'child' from contact where company_id = ${ctx.actor.companyId} and deleted_at is null and parent_contact_id = ${id} limit 500)
    ) l join contact k on k.id = l.other where ${contactScope(ctx, 'k')}
    order by case l.kind when 'parent' then 1 when 'link' then 2 else 3 end, k.full_name, k.id`);
  return { data };
}

interface AvailabilityQuery {
  start: string;
  end?: string;
  types?: string;
  tradeId?: string;
  serviceAreaId?: string;
}
const AVAILABLE_TYPES = [3, 6];

/** Who is free from one day to another. A weekly entry counts on each of its week days until its last day. */
export async function availability(ctx: Context, query: AvailabilityQuery): Promise<{ data: AvailableContact[] }> {
  const { start, end = start } = query;
  if (end < start) throw invalid({ end: 'The end is before the start' });
  const types = query.types ? query.types.split(',').map(Number) : AVAILABLE_TYPES;
  const data = await ctx.run(sql<AvailableContact>`
    select ${matchColumns(ctx)}, not exists (select from json_array_elements(p.periods) e where e ->> 'kind' <> 'shift') as available, p.periods
    from contact k, lateral (
      select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'fromDate', a.from_date, 'toDate', a.to_date, 'recurrence', a.recurrence, 'note', a.note) order by a.from_date), '[]') as periods
      from contact_availability a where a.company_id = k.company_id and a.contact_id = k.id and a.deleted_at is null
        and ((a.recurrence = 'once' and a.from_date <= ${end}::date and a.to_date >= ${start}::date)
          or (a.recurrence = 'weekly' and a.from_date <= ${end}::date and a.to_date >= ${start}::date
            and exists (select from generate_series(greatest(${start}::date, a.from_date), least(${end}::date, a.to_date), interval '1 day') d
              where extract(isodow from d) = extract(isodow from a.from_date))))
    ) p
    where ${contactScope(ctx, 'k')} and k.status = 'active' and k.contact_type_id = any(${types})
      and (${query.tradeId ?? null}::bigint is null or ${query.tradeId ?? null}::bigint = any(k.trade_ids))
      and (${query.serviceAreaId ?? null}::bigint is null or ${query.serviceAreaId ?? null}::bigint = any(k.service_area_ids))
    order by available desc, k.full_name, k.id limit 200`);
  return { data };
}

const community = (ctx: Context) => sql`
  k.id, k.full_name as label, k.bio, ${trades},
  coalesce((select json_agg(json_build_object('id', r.id, 'label', r.label) order by r."order") from region r where r.company_id = k.company_id and r.id = any(k.service_area_ids)), '[]') as "serviceAreas"
  from contact k where ${contactScope(ctx, 'k')} and k.community_listed and k.status = 'active'`;

export async function communityList(
  ctx: Context,
  query: { page?: number; perPage?: number; s?: string },
): Promise<Page<CommunityContact>> {
  const page = Number(query.page ?? 1);
  const perPage = Number(query.perPage ?? 20);
  const term = query.s?.trim();
  const found = term ? sql` and ${searchCondition('k', term)}` : sql``;
  const [data, [count]] = await ctx.runAll(
    sql<CommunityContact>`select ${community(ctx)}${found} order by k.full_name, k.id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from (select ${community(ctx)}${found}) t`,
  );
  return { data, meta: { page, perPage, total: count?.total ?? 0 } };
}

const LATEST = 10;
/** When a contact was listed last: as its history says, or when it was made. */
const listedAt = sql`coalesce((select max(h.created_at) from history h where h.company_id = k.company_id and h.object_type = 'contact'
  and h.object_id = k.id and h.changes ? 'communityListed'), k.created_at)`;
export const communityLatest = async (ctx: Context): Promise<{ data: CommunityContact[] }> => ({
  data: await ctx.run(
    sql<CommunityContact>`select ${community(ctx)} order by ${listedAt} desc, k.id desc limit ${sql.lit(LATEST)}`,
  ),
});
