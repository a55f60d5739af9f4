import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';

/** Work orders a person sees, on an alias: those of the jobs they see. */
export const workOrderScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

/** Work orders, to those who know only the number. */
export const workOrderObjects = {
  workOrder: objectKind('This work order', 'view-work-order', {
    table: 'work_order',
    label: sql`concat_ws(' ', o.work_order_number, o.label)`,
    scope: workOrderScope,
    job: 'job_id',
  }),
};
