import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type SuburbPlace, suburbKey } from '../shared/suburb-columns.ts';

export const forgetSuburbs = (ctx: Context): Promise<unknown> =>
  ctx.run(sql`delete from suburb where company_id = ${ctx.actor.companyId}`);

/** Adds what is not there; of what is, the place on the map is taken over. Answers how many are new. */
export async function addSuburbs(ctx: Context, places: readonly SuburbPlace[]): Promise<number> {
  const rows = places.map((place) => ({
    ...place,
    key: suburbKey(place.suburb),
    postcodeKey: place.postcode.toLowerCase(),
  }));
  const [row] = await ctx.run(sql<{ added: number }>`
    with given as (select distinct on (g.key, g.state, g.postcode) g.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (suburb text, state text, postcode text, country text, latitude float8, longitude float8, key text, "postcodeKey" text)),
    kept as (
      insert into suburb (company_id, suburb, state, postcode, country, latitude, longitude, search_key, postcode_key)
      select ${ctx.actor.companyId}::bigint, suburb, state, postcode, country, latitude, longitude, key, "postcodeKey" from given
      on conflict (company_id, search_key, state, postcode) do update
        set latitude = coalesce(excluded.latitude, suburb.latitude), longitude = coalesce(excluded.longitude, suburb.longitude), country = coalesce(excluded.country, suburb.country)
      returning xmax = 0 as added)
    select count(*) filter (where added)::int as added from kept`);
  return row?.added ?? 0;
}
