import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { contactTypes } from '../../company/server/index.ts';
import type { Option } from '../../company/shared/company.api.ts';

/** Types of contacts that the person's roles hold them to; empty: all. */
export const typesSeen = ({ actor }: Context): readonly number[] => actor.roleLimits['ContactType'] ?? [];

const ofSeenType = (ctx: Context, alias: string): RawBuilder<unknown> => {
  const types = typesSeen(ctx);
  if (!types.length) return sql`true`;
  return sql`(${sql.ref(`${alias}.contact_type_id`)} = any (${types}) or ${sql.ref(`${alias}.id`)} = ${ctx.actor.contactId}::bigint)`;
};

/** Contacts a person sees, on an alias: those of the company, of the types that their roles leave them. */
export const contactScope = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null and ${ofSeenType(ctx, alias)}`;

const seen = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.run(sql`select from contact k where ${contactScope(ctx, 'k')} and k.id = ${id}`)).length > 0;

/** For an id in the address. */
export async function findContact(ctx: Context, id: number): Promise<void> {
  if (!(await seen(ctx, id))) throw notFound('This contact');
}

/** For an id in a body. */
export async function requireContact(ctx: Context, id: number, field = 'contactId'): Promise<void> {
  if (!(await seen(ctx, id))) throw invalid({ [field]: 'This entry does not exist' });
}

/** What belongs to a contact goes with it, on an alias with a contact_id. */
export const ofLivingContact = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and exists (select from contact k where k.company_id = ${sql.ref(`${alias}.company_id`)} and k.id = ${sql.ref(`${alias}.contact_id`)} and k.deleted_at is null and ${ofSeenType(ctx, 'k')})`;

/** Contacts, to those who know only the number. */
export const contactObjects = {
  contact: objectKind('This contact', 'view-contact', {
    table: 'contact',
    label: sql`o.full_name`,
    scope: contactScope,
  }),
};

/** Contacts to choose from, with what warns against them. */
export const contactChoices = (ctx: Context, term: string, those: RawBuilder<unknown>): Promise<Option[]> =>
  ctx.run(sql<Option>`select id as value, full_name as label, nullif(concat_ws(' · ', case when status = 'do not use' then 'Do not use' end, case when licences_expire_on < ${ctx.today}::date then 'Licence or insurance expired' end, case when sanctions_state_id = 4 then 'On a sanctions list' end, address_label), '') as "subLabel", email as hint, json_build_object() as item from contact
    where company_id = ${ctx.actor.companyId} and deleted_at is null and contact_type_id = any (${contactTypes(ctx).map(({ id }) => id)})
      and search_text like ${likePattern(term.toLowerCase())} ${those} order by lower(full_name), id limit 20`);

/** Contacts of a division that this person sees, by name. */
export const contactsOfDivision = (ctx: Context, divisionId: number): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql`select k.id, k.full_name as label from contact k where ${contactScope(ctx, 'k')} and ${divisionId} = any (k.division_ids)
    order by k.full_name, k.id limit 1000`);
