// What an import asks of contacts: whom a key or a name finds, and what points to a contact.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { withEvent, withObject } from '../../../platform/server/records.ts';
import { type ContactReference, OWN_REFERENCES } from './contact-references.slots.ts';
import { contactScope } from './contacts.scope.ts';

/** What is written with new contacts: their places in the registry, and their events. */
export const withNewContacts = (ctx: Context): RawBuilder<unknown>[] => [
  withObject(ctx, 'contact', sql`null::bigint`),
  withEvent(ctx, 'contact.created', 'contact', sql`'{}'::jsonb`),
];

const KEYS = {
  abn: sql`k.abn_key`,
  email: sql`k.email_key`,
  financeRef: sql`lower(k.finance_ref)`,
  xeroRef: sql`lower(k.xero_ref)`,
  levesysRef: sql`lower(k.levesys_ref)`,
} as const;
export type ContactKey = keyof typeof KEYS;

/** Contacts that have one of these keys: lower case, an ABN its digits. */
export const contactsByKey = (
  ctx: Context,
  by: ContactKey,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> =>
  ctx.run(
    sql<{
      id: number;
      key: string;
    }>`select k.id, ${KEYS[by]} as key from contact k where ${contactScope(ctx, 'k')} and ${KEYS[by]} = any(${[...keys]}) order by k.id`,
  );

/** Contacts whom a text names: by the name in any spelling, the email or the ABN. */
export const contactsByName = (ctx: Context, texts: readonly string[]): Promise<{ id: number; text: string }[]> =>
  ctx.run(sql<{ id: number; text: string }>`select distinct k.id, t.text from unnest(${[...texts]}::text[]) t (text)
    join contact k on ${contactScope(ctx, 'k')} and (k.name_key = plain_name(t.text) or k.email_key = lower(t.text) or k.abn_key = nullif(regexp_replace(t.text, '[^0-9]', '', 'g'), ''))`);

/** What points to these contacts, by contact. */
export async function usesOfContacts(
  ctx: Context,
  ids: readonly number[],
  references: readonly ContactReference[],
): Promise<Map<number, string[]>> {
  const each = [...OWN_REFERENCES, ...references].map(({ table, column, list }) => {
    const of = list ? sql`unnest(x.${sql.ref(column)})` : sql`x.${sql.ref(column)}`;
    return sql`select u.id, ${table.replaceAll('_', ' ')}::text as what from ${sql.table(table)} x cross join lateral (select ${of} as id) u
      where x.company_id = ${ctx.actor.companyId} and u.id = any(${[...ids]}) and to_jsonb(x) ->> 'deleted_at' is null`;
  });
  const rows = await ctx.run(
    sql<{
      id: number;
      what: string[];
    }>`select id, array_agg(distinct what order by what) as what from (${sql.join(each, sql` union all `)}) uses group by id`,
  );
  return new Map(rows.map(({ id, what }) => [id, what]));
}
