// What lists and pages read of contacts.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { customCellsOf, customListFields } from '../../../platform/server/custom-columns.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { holdsWords } from '../../../platform/server/search.ts';
import { byId } from '../../../platform/server/statements.ts';
import { contact } from '../shared/contact.entity.ts';
import type { ContactListRow, ContactMatch, ContactView } from '../shared/contacts.api.ts';
import { nationalDigits } from '../shared/phone.ts';
import { hiddenFrom, isListed, listColumns, typeLabel, viewColumns, warningsOf } from './contact-columns.views.ts';
import { contactScope } from './contacts.scope.ts';

/** Holds every word of the term; phone numbers are reduced to their digits, as they are stored for searching. */
export function searchCondition(alias: string, term: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.search_text`);
  const digits = nationalDigits(term);
  const phone =
    digits.length >= 5 && /^[\d\s()+-]+$/.test(term) ? sql` or ${column} like ${likePattern(digits)}` : sql``;
  return sql`(${holdsWords(column, term.toLowerCase().trim())}${phone})`;
}

const fields = (ctx: Context): ListSource['fields'] => ({
  ...Object.fromEntries(Object.entries(entityFields(contact, 'k')).filter(([name]) => isListed(ctx, name))),
  ...customListFields('k'),
});

export const contactSource = (ctx: Context): ListSource => ({
  name: 'contact',
  from: sql`contact k`,
  get where() {
    return contactScope(ctx, 'k');
  },
  alias: 'k',
  fields: fields(ctx),
  get columns() {
    return sql`${listColumns(ctx)}, ${customCellsOf('k')} as custom`;
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) => searchCondition('k', term),
});

export const contactList = (ctx: Context, query: ListQuery) => listPage<ContactListRow>(ctx, contactSource(ctx), query);
export const contactCount = (ctx: Context, query: ListQuery) => listCount(ctx, contactSource(ctx), query);

export async function contactView(ctx: Context, id: number): Promise<RawJson<{ data: ContactView }>> {
  const [row] = await ctx.run(
    await byId(
      ctx,
      `a contact without ${hiddenFrom(ctx).join()}`,
      id,
      (last) =>
        sql<{
          row: string;
        }>`select row_to_json(t)::text as row from (select ${viewColumns(ctx)} from contact k where ${contactScope(ctx, 'k')} and k.id = ${last}) t`,
    ),
  );
  if (!row) throw notFound('This contact');
  return new RawJson(`{"data":${row.row}}`);
}

/** How a contact is named in a search box, over the alias `k`. */
export const matchColumns = (ctx: Context): RawBuilder<unknown> =>
  sql`k.id as "objectId", k.full_name as "primaryLabel", concat_ws(' · ', ${typeLabel}, k.address_label, k.email) as "secondaryLabel",
    k.contact_type_id as "contactTypeId", ${warningsOf(ctx)} as warnings`;

/** Names for a search box. Under two characters nothing is looked up. */
export async function searchContacts(
  ctx: Context,
  term: string,
  types: number[],
  most: number,
): Promise<ContactMatch[]> {
  if (term.trim().length < 2) return [];
  return await ctx.run(sql<ContactMatch>`select ${matchColumns(ctx)}
    from contact k where ${contactScope(ctx, 'k')} and ${searchCondition('k', term.trim())} and (${types.length} = 0 or k.contact_type_id = any(${types}))
    order by lower(k.full_name), k.id limit ${sql.lit(most)}`);
}
