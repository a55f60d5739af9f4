import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectLabels, resolveObject } from '../../../platform/server/objects.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { LocationRecord, LocationSetting } from '../shared/locations.api.ts';
import { offeredActions } from './location-actions.slots.ts';

const MOST = 500;
const OWN = 50;
/** Who sees it, as it is named in a right. */
const RIGHT = 'view-location';

export async function locationSetting(ctx: Context): Promise<LocationSetting> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<Omit<LocationSetting, 'offered'>>`
    select c.location_item_actions as "locationItemActions", c.location_days as "locationDays", c.version,
      (select coalesce(json_agg(r.label order by r.label), '[]') from role r where r.company_id = c.company_id and r.active and r.deleted_at is null and ${RIGHT}::text = any(r.permissions)) as "seenBy"
    from company c where c.company_id = ${companyId} and c.id = ${companyId}`);
  const found = row as Omit<LocationSetting, 'offered'>;
  return { offered: offeredActions(ctx), ...found };
}

const COLUMNS = sql`r.id, r.user_id as "userId", u.full_name as "userName", r.action, r.object_type as "objectType", r.object_id as "objectId", r.job_id as "jobId",
  to_char(r.at, 'YYYY-MM-DD HH24:MI:SS') as at, r.latitude, r.longitude, r.accuracy, r.is_error as "isError", r.error`;
const FROM = sql`location_record r join app_user u on u.company_id = r.company_id and u.id = r.user_id`;

export interface LocationQuery {
  objectType: string;
  objectId?: number | undefined;
  jobId?: number | undefined;
}
/** Of records that the person may see: a place is no way around what is hidden. */
export async function locationsOf(
  ctx: Context,
  { objectType, objectId, jobId }: LocationQuery,
): Promise<LocationRecord[]> {
  if (objectId !== undefined) await resolveObject(ctx, objectType, objectId);
  else if (jobId === undefined) throw invalid({ objectId: 'Name the record or the job' });
  const rows = await ctx.run(sql<LocationRecord>`select ${COLUMNS} from ${FROM}
    where r.company_id = ${ctx.actor.companyId} and r.object_type = ${objectType}
      and ${objectId === undefined ? sql`r.job_id = ${jobId}` : sql`r.object_id = ${objectId}`} order by r.at desc, r.id desc limit ${sql.lit(MOST)}`);
  if (objectId !== undefined) return rows;
  const seen = await objectLabels(ctx, objectType, [...new Set(rows.map((row) => row.objectId))]);
  return rows.filter((row) => seen.has(row.objectId));
}

export const ownLocationsShown = (ctx: Context): Promise<LocationRecord[]> =>
  ctx.run(sql<LocationRecord>`select ${COLUMNS} from ${FROM}
    where r.company_id = ${ctx.actor.companyId} and r.user_id = ${ctx.actor.userId} order by r.at desc, r.id desc limit ${sql.lit(OWN)}`);

/** What a person takes along. */
export const ownLocations = {
  locations: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('at', r.at, 'action', r.action, 'latitude', r.latitude, 'longitude', r.longitude, 'accuracy', r.accuracy, 'error', r.error) order by r.at), '[]')
      from location_record r where r.company_id = ${companyId} and r.user_id = ${userId}`,
};
