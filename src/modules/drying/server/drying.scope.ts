import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Schedules a person sees, on an alias: those of the jobs they see. */
export const dryingScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

/** What belongs to a schedule that the person sees, on an alias. */
export const ofSchedule = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null
    and exists (select from moisture_schedule owner where owner.company_id = ${sql.ref(`${alias}.company_id`)} and owner.id = ${sql.ref(`${alias}.schedule_id`)} and ${dryingScope(ctx, 'owner')})`;

export const dryingObjects = {
  moistureSchedule: objectKind('This drying schedule', 'view-moisture-schedule', {
    table: 'moisture_schedule',
    label: sql`o.label`,
    scope: dryingScope,
    job: 'job_id',
  }),
  moistureScheduleItem: objectKind('This point', 'view-moisture-schedule', {
    table: 'moisture_schedule_item',
    label: sql`o.label`,
    scope: ofSchedule,
  }),
};

/** Who sees the schedule sees its photos and plans. */
const owner = (seen: (ctx: Context, id: RawBuilder<unknown>) => RawBuilder<unknown>): AttachmentOwner => ({
  visible: (ctx, id) => (can(ctx, 'view-moisture-schedule') ? seen(ctx, id) : sql`false`),
});
export const dryingOwners: Record<string, AttachmentOwner> = {
  moistureSchedule: owner(
    (ctx, id) =>
      sql`exists (select from moisture_schedule owned where ${dryingScope(ctx, 'owned')} and owned.id = ${id})`,
  ),
  /** The photographs of a point: its meter, and where it is. */
  moistureScheduleItem: owner(
    (ctx, id) =>
      sql`exists (select from moisture_schedule_item owned where ${ofSchedule(ctx, 'owned')} and owned.id = ${id})`,
  ),
};
