import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Loss schedules a person sees, on an alias: those of the jobs they see. */
export const contentsScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

/** What belongs to a loss schedule that the person sees, on an alias. */
export const ofLossSchedule = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null
    and exists (select from loss_schedule owner where owner.company_id = ${sql.ref(`${alias}.company_id`)} and owner.id = ${sql.ref(`${alias}.schedule_id`)} and ${contentsScope(ctx, 'owner')})`;

export const contentsObjects = {
  lossSchedule: objectKind('This loss schedule', 'view-loss-schedule', {
    table: 'loss_schedule',
    label: sql`o.label`,
    scope: contentsScope,
    job: 'job_id',
  }),
};

/** Who sees the schedule sees its photographs. */
export const contentsOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-loss-schedule')
      ? sql`exists (select from loss_schedule owned where ${contentsScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};
