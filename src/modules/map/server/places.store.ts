// Writes where an address lies. It is no change of the record: neither its version nor its history know of it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { ADDRESS_KEY, type Unplaced, lastSuburb } from './places.views.ts';

export interface Found {
  of: Unplaced;
  latitude: number;
  longitude: number;
  located: 'suburb' | 'geocoder';
}

/** Where the address is still the one that was looked for. */
export async function keepPlace(ctx: Context, { of, latitude, longitude, located }: Found): Promise<void> {
  const column = sql.ref(of.field);
  const place = JSON.stringify({ latitude, longitude, located });
  await ctx.run(sql`update ${sql.table(of.objectType)} set ${sql.id(of.field)} = ${column} || ${place}::jsonb
    where company_id = ${ctx.actor.companyId} and id = ${of.id} and ${ADDRESS_KEY(column as never)} = ${of.key}
      and (${column} ->> 'latitude' is null or ${column} ->> 'located' = 'suburb')`);
  noteChange(ctx, of.objectType, of.id);
}

export const noteTried = (ctx: Context, all: readonly Unplaced[], service: boolean): Promise<unknown> =>
  ctx.run(sql`insert into place_search (company_id, object_type, object_id, address_key, asked_service, last_suburb, at)
    select ${ctx.actor.companyId}::bigint, t, i, k, ${service}::boolean, ${lastSuburb(ctx.actor.companyId)}, now()
    from unnest(${all.map(({ objectType }) => objectType)}::text[], ${all.map(({ id }) => id)}::bigint[], ${all.map(({ key }) => key)}::text[]) as x (t, i, k)
    on conflict (company_id, object_type, object_id) do update set address_key = excluded.address_key, asked_service = excluded.asked_service, last_suburb = excluded.last_suburb, at = excluded.at`);

/** Looked for again at the next round: another list of suburbs, a place that was taken back. */
export const forgetTried = (ctx: Context, objectType: string, id: number): Promise<unknown> =>
  ctx.run(
    sql`delete from place_search where company_id = ${ctx.actor.companyId} and object_type = ${objectType} and object_id = ${id}`,
  );
