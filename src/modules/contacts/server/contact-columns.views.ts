// The select lists of contacts, shared by their lists, pages and pickers.
import { type RawBuilder, sql } from 'kysely';
import { wireColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { CONTACT_TYPES } from '../../company/shared/fixed-lists.ts';
import { BANK_FIELDS, FINANCE_FIELDS, SANCTIONS_STATES, contact } from '../shared/contact.entity.ts';

const casesOf = (list: readonly { id: number; label: string }[]): RawBuilder<unknown> =>
  sql.raw(list.map(({ id, label }) => `when ${id} then '${label}'`).join(' '));

export const typeLabel = sql`case k.contact_type_id ${casesOf(CONTACT_TYPES)} else 'Unknown' end`;

/** Days before an expiry from which lists and pickers warn. */
const SOON = 30;

/** What to know before choosing this contact. */
export const warningsOf = (ctx: Context): RawBuilder<unknown> => sql`array_remove(array[
  case when k.status = 'do not use' then 'Do not use' || coalesce(': ' || k.do_not_use_reason, '') end,
  case when k.licences_expire_on < ${ctx.today}::date then 'Licence or insurance expired'
    when k.licences_expire_on <= ${ctx.today}::date + ${sql.lit(SOON)} then 'Licence or insurance expires soon' end,
  case k.sanctions_state_id when 4 then 'On a sanctions list' when 3 then 'May be on a sanctions list' end], null)`;

const preferredNumber = sql`coalesce(case k.preferred_contact_number when 'Home' then k.home_number when 'Work' then k.work_number else k.mobile_number end, k.mobile_number, k.work_number, k.home_number, 'No number entered')`;

const labelsOf = (name: string, column: string, table: string, text = 'label'): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('id', x.id, 'label', x.${sql.ref(text)}) order by x.${sql.ref(text)}) from ${sql.table(table)} x where x.company_id = k.company_id and x.id = any(k.${sql.ref(column)})), '[]') as ${sql.id(name)}`;
const labelOf = (name: string, column: string, table: string, text = 'label'): RawBuilder<unknown> =>
  sql`(select json_build_object('id', x.id, 'label', x.${sql.ref(text)}) from ${sql.table(table)} x where x.company_id = k.company_id and x.id = k.${sql.ref(column)}) as ${sql.id(name)}`;

/** Fields of a contact that this person may not read. */
export const hiddenFrom = (ctx: Context): readonly string[] => [
  ...(can(ctx, 'contact-bank-details') ? [] : BANK_FIELDS),
  ...(can(ctx, 'contact-finance') ? [] : FINANCE_FIELDS),
];
const HIDDEN_IN_LISTS = [...BANK_FIELDS, 'birthDate', 'notes', 'bio'];
const ALL = Object.keys(contact.all);
const without = (hidden: readonly string[]): RawBuilder<unknown> =>
  sql.join([
    wireColumns(
      contact,
      'k',
      ALL.filter((name) => !hidden.includes(name)),
    ),
    ...hidden.map((name) => sql`null as ${sql.id(name)}`),
  ]);

const common = (ctx: Context): RawBuilder<unknown> => sql`
  json_build_object('id', k.contact_type_id, 'label', ${typeLabel}) as "contactType",
  ${labelOf('parentContact', 'parent_contact_id', 'contact', 'full_name')},
  ${labelsOf('trades', 'trade_ids', 'trade')},
  ${preferredNumber} as "preferredNumber",
  k.address_label as "addressLabel",
  ${warningsOf(ctx)} as warnings`;

export const listColumns = (ctx: Context): RawBuilder<unknown> =>
  sql`${without([...new Set([...HIDDEN_IN_LISTS, ...hiddenFrom(ctx)])])}, ${common(ctx)}`;

/** Fields a list can be filtered and sorted by: what a person may not read, nobody can guess by filtering. */
export const isListed = (ctx: Context, name: string): boolean =>
  ![...BANK_FIELDS, 'birthDate', ...hiddenFrom(ctx)].includes(name);

/** What an id of a hidden field is called is hidden, too. */
const labelUnlessHidden = (ctx: Context, name: string, column: string, table: string): RawBuilder<unknown> =>
  hiddenFrom(ctx).includes(`${name}Id`) ? sql`null as ${sql.id(name)}` : labelOf(name, column, table);

export const viewColumns = (ctx: Context): RawBuilder<unknown> => sql`
  ${without(hiddenFrom(ctx))}, ${common(ctx)},
  ${labelsOf('serviceAreas', 'service_area_ids', 'region')},
  ${labelsOf('regions', 'region_ids', 'region')},
  ${labelsOf('divisions', 'division_ids', 'division')},
  ${labelsOf('users', 'user_ids', 'app_user', 'full_name')},
  ${labelsOf('filterTags', 'filter_tag_ids', 'filter_tag')},
  ${hiddenFrom(ctx).includes('cisTypeId') ? sql`null` : sql`(select json_build_object('id', x.id, 'label', x.label, 'percent', trim_scale(x.percent), 'registered', x.registered) from cis_type x where x.company_id = k.company_id and x.id = k.cis_type_id)`} as "cisType",
  ${labelUnlessHidden(ctx, 'paymentMethod', 'payment_method_id', 'payment_method')},
  ${labelUnlessHidden(ctx, 'salesAccountNumber', 'sales_account_number_id', 'account_number')},
  ${labelUnlessHidden(ctx, 'purchasesAccountNumber', 'purchases_account_number_id', 'account_number')},
  ${labelUnlessHidden(ctx, 'salesPaymentTerm', 'sales_payment_term_id', 'payment_term')},
  ${labelUnlessHidden(ctx, 'purchasesPaymentTerm', 'purchases_payment_term_id', 'payment_term')},
  json_build_object('id', k.sanctions_state_id, 'label', case k.sanctions_state_id ${casesOf(SANCTIONS_STATES)} end) as "sanctionsState",
  ${can(ctx, 'contact-bank-details')}::boolean as "canSeeBankDetails", ${can(ctx, 'contact-finance')}::boolean as "canSeeFinance"`;
