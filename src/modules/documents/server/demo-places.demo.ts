// What the camera and the clock of the demonstration say of its photographs.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** So many metres off the site, as far as that is known. */
export const keepPlace = (ctx: Context, id: number, jobId: number, north: number, east: number): Promise<unknown> =>
  ctx.run(sql`update attachment a set latitude = round((j.site_latitude + ${north} / 111320.0)::numeric, 6), longitude = round((j.site_longitude + ${east} / 92000.0)::numeric, 6)
    from job j where j.company_id = a.company_id and j.id = ${jobId} and j.site_latitude is not null and a.company_id = ${ctx.actor.companyId} and a.id = ${id}`);

/** Several people took them. */
export const uploadedBy = (ctx: Context, ids: readonly number[], people: readonly number[]): Promise<unknown> =>
  people.length
    ? ctx.run(sql`update attachment set created_by_id = (${[...people]}::bigint[])[1 + (id % ${people.length})]
        where company_id = ${ctx.actor.companyId} and id = any(${[...ids]}::bigint[])`)
    : Promise.resolve();

/** The picture that stands for a job, on its page and its papers. */
export const standsFor = (ctx: Context, id: number, jobId: number): Promise<unknown> =>
  ctx.run(
    sql`update job set image_attachment_id = ${id} where company_id = ${ctx.actor.companyId} and id = ${jobId} and image_attachment_id is null`,
  );
