// Addresses whose place is not known, or only about, and the suburbs of the company's list that stand in them.
import { sql } from 'kysely';
import type { Address } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';

export interface Unplaced {
  objectType: 'job' | 'contact';
  id: number;
  /** The column that holds the address. */
  field: 'site_address' | 'customer_address' | 'address';
  address: Address;
  key: string;
}
const BATCH = 200;
/** Nobody knows it: it is looked for again after that time. */
const AGAIN = sql`interval '7 days'`;

/** What is looked for: the text of an address, without what was found of it. */
export const ADDRESS_KEY = (address: ReturnType<typeof sql>) =>
  sql`md5(lower(concat_ws(' ', ${address} ->> 'line1', ${address} ->> 'suburb', ${address} ->> 'state', ${address} ->> 'postcode', ${address} ->> 'country')))`;

/** Ids grow: another one says that the list is another. */
export const lastSuburb = (companyId: number) =>
  sql`coalesce((select max(s.id) from suburb s where s.company_id = ${companyId}), 0)`;

/** `withService`: those in the middle of their suburb, too. */
export async function addressesToPlace(ctx: Context, withService: boolean): Promise<Unplaced[]> {
  const { companyId } = ctx.actor;
  const open = (column: string) =>
    withService
      ? sql`(${sql.ref(column)} is null or coalesce(x.address ->> 'located', '') = 'suburb')`
      : sql`${sql.ref(column)} is null`;
  const untried = (
    type: string,
  ) => sql`(coalesce(x.address ->> 'suburb', x.address ->> 'postcode', '') <> '' or (${withService}::boolean and x.address ->> 'line1' is not null))
    and not exists (select from place_search p where p.company_id = ${companyId} and p.object_type = ${type} and p.object_id = x.id and p.address_key = ${ADDRESS_KEY(sql`x.address`)}
      and (p.asked_service or not ${withService}::boolean) and p.at > now() - ${AGAIN}
      and p.last_suburb = ${lastSuburb(companyId)})`;
  return await ctx.run(sql<Unplaced>`
    (select 'job' as "objectType", x.id, x.field, x.address, ${ADDRESS_KEY(sql`x.address`)} as key from (
        select j.id, j.site_latitude, case when j.site_same_as_customer_address and j.site_address is null then 'customer_address' else 'site_address' end as field,
          case when j.site_same_as_customer_address then coalesce(j.site_address, j.customer_address) else j.site_address end as address
        from job j where j.company_id = ${companyId} and j.deleted_at is null and (j.site_address is not null or j.customer_address is not null)) x
      where x.address is not null and ${open('x.site_latitude')} and ${untried('job')} limit ${sql.lit(BATCH)})
    union all
    (select 'contact', x.id, 'address', x.address, ${ADDRESS_KEY(sql`x.address`)} from contact x
      where x.company_id = ${companyId} and x.deleted_at is null and x.address is not null and ${open('x.address_latitude')} and ${untried('contact')} limit ${sql.lit(BATCH)})`);
}

export interface SuburbPlace {
  key: string;
  state: string;
  postcode: string;
  latitude: number;
  longitude: number;
}
export const suburbsByKey = (ctx: Context, keys: readonly string[]): Promise<SuburbPlace[]> =>
  ctx.run(sql<SuburbPlace>`select search_key as key, state, postcode, latitude, longitude from suburb
    where company_id = ${ctx.actor.companyId} and search_key = any(${[...keys]}) and latitude is not null and longitude is not null`);
