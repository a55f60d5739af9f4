// What lists and pages read of contacts.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import { contact } from '../shared/contact.entity.ts';
import type { ContactDuplicate, ContactMatch, ContactView } from '../shared/contacts.api.ts';
import { contactScope } from './contacts.scope.ts';

const typeLabel = sql.raw(
  `case k.contact_type_id ${CONTACT_TYPES.map(({ id, label }) => `when ${id} then '${label}'`).join(' ')} else 'Unknown' end`,
);

const columns = sql`${wireColumns(contact, 'k')},
  json_build_object('id', k.contact_type_id, 'label', ${typeLabel}) as "contactType",
  (select json_build_object('id', p.id, 'label', p.full_name) from contact p where p.company_id = k.company_id and p.id = k.parent_contact_id) as "parentContact",
  coalesce((select json_agg(json_build_object('id', t.id, 'label', t.label) order by t."order") from trade t where t.company_id = k.company_id and t.id = any(k.trade_ids)), '[]') as trades,
  coalesce(case k.preferred_contact_number when 'Home' then k.home_number when 'Work' then k.work_number else k.mobile_number end, k.mobile_number, k.work_number, k.home_number, 'No number entered') as "preferredNumber",
  k.address_label as "addressLabel"`;

/** A search term with phone numbers reduced to their digits, as they are stored for searching. */
export function searchCondition(alias: string, term: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.search_text`);
  const digits = term.replace(/^\+?61\s*/, '0').replace(/\D/g, '');
  const phone =
    digits.length >= 6 && /^[\d\s()+-]+$/.test(term)
      ? sql` or ${column} like ${likePattern(digits.replace(/^0/, ''))}`
      : sql``;
  return sql`(${column} like ${likePattern(term.toLowerCase())}${phone})`;
}

export const contactSource = (ctx: Context): ListSource => ({
  name: 'contact',
  from: sql`contact k`,
  where: contactScope(ctx, 'k'),
  alias: 'k',
  fields: entityFields(contact, 'k'),
  columns,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) => searchCondition('k', term),
});

export const contactList = (ctx: Context, query: ListQuery) => listPage<ContactView>(ctx, contactSource(ctx), query);
export const contactCount = (ctx: Context, query: ListQuery) => listCount(ctx, contactSource(ctx), query);

export async function contactView(ctx: Context, id: number): Promise<RawJson<{ data: ContactView }>> {
  const [row] = await ctx.run(
    sql<{
      row: string;
    }>`select row_to_json(t)::text as row from (select ${columns} from contact k where ${contactScope(ctx, 'k')} and k.id = ${id}) t`,
  );
  if (!row) throw notFound('This contact');
  return new RawJson(`{"data":${row.row}}`);
}

/** Names for a search box. Under two characters nothing is looked up. */
export async function searchContacts(
  ctx: Context,
  term: string,
  types: number[],
  most: number,
): Promise<ContactMatch[]> {
  if (term.trim().length < 2) return [];
  return await ctx.run(sql<ContactMatch>`select k.id as "objectId", k.full_name as "primaryLabel", concat_ws(' · ', ${typeLabel}, k.address_label, k.email) as "secondaryLabel", k.contact_type_id as "contactTypeId"
    from contact k where ${contactScope(ctx, 'k')} and ${searchCondition('k', term.trim())} and (${types.length} = 0 or k.contact_type_id = any(${types}))
    order by lower(k.full_name), k.id limit ${sql.lit(most)}`);
}

/** Contacts that may be the same person or company, with the reason for each. */
export async function contactDuplicates(
  ctx: Context,
  given: { fullName?: string; email?: string; mobileNumber?: string; abn?: string; exceptId?: string },
): Promise<ContactDuplicate[]> {
  const name = given.fullName?.trim().toLowerCase() ?? '';
  const email = given.email?.trim().toLowerCase() ?? '';
  const digits = (given.mobileNumber ?? '').replace(/\D/g, '').replace(/^61/, '0').replace(/^0/, '');
  const abn = (given.abn ?? '').replace(/\s/g, '');
  if (name.length < 3 && !email && digits.length < 6 && !abn) return [];
  return await ctx.run(sql<ContactDuplicate>`select * from (
    select k.id as "objectId", k.full_name as "primaryLabel", concat_ws(' · ', ${typeLabel}, k.address_label, k.email) as "secondaryLabel", k.contact_type_id as "contactTypeId",
      array_remove(array[
        case when ${email} <> '' and lower(k.email) = ${email} then 'Same email' end,
        case when ${digits} <> '' and length(${digits}) >= 6 and k.phone_digits like '%' || ${digits} || '%' then 'Same phone number' end,
        case when ${abn} <> '' and replace(k.abn, ' ', '') = ${abn} then 'Same ABN' end,
        case when length(${name}) >= 3 and lower(k.full_name) = ${name} then 'Same name' when length(${name}) >= 3 and similarity(lower(k.full_name), ${name}) > 0.6 then 'Similar name' end
      ], null) as reasons
    from contact k where ${contactScope(ctx, 'k')} and k.id <> ${Number(given.exceptId ?? 0)} and (
      (${email} <> '' and k.search_text like ${likePattern(email)}) or (length(${digits}) >= 6 and k.search_text like '%' || ${digits} || '%') or (${abn} <> '' and k.search_text like '%' || ${abn} || '%')
      or (length(${name}) >= 3 and k.search_text like '%' || left(${name}, 6) || '%'))
    limit 1000) t where cardinality(reasons) > 0 order by cardinality(reasons) desc, "objectId" limit 20`);
}
