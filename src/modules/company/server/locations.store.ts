import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface Recorded {
  action: string;
  objectType: string;
  objectId: number;
  jobId: number | null;
}
export interface Found {
  at: Date;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  isError: boolean;
  error: string | null;
}

/** Kept where the company asks for it and the person agreed to it, at this moment; else nothing is written. */
export const keepLocation = (ctx: Context, what: Recorded, found: Found): Promise<unknown> =>
  ctx.run(sql`insert into location_record (company_id, user_id, action, object_type, object_id, job_id, at, latitude, longitude, accuracy, is_error, error, created_by_id)
    select u.company_id, u.id, ${what.action}::text, ${what.objectType}::text, ${what.objectId}::bigint, ${what.jobId}::bigint, ${found.at}::timestamptz,
      ${found.latitude}::float8, ${found.longitude}::float8, ${found.accuracy}::float8, ${found.isError}::boolean, ${found.error}::text, u.id
    from app_user u join company c on c.company_id = u.company_id and c.id = u.company_id
    where u.company_id = ${ctx.actor.companyId} and u.id = ${ctx.actor.userId} and u.should_track_location
      and ${what.action} = any(u.location_item_actions) and ${what.action} = any(c.location_item_actions)`);
