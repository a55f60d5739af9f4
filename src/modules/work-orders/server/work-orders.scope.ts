import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
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

/** What it costs: of the staff who have the right, and of those outside, who reach the orders of their own business alone and read what they are paid. */
export const seesCosts = (ctx: Context): boolean => ctx.actor.audience !== 'staff' || can(ctx, 'work-order-costs');

/** Who answers for the business that a work order was given to. */
export interface Contractor {
  /** Over `r`: the work orders that are theirs at this moment. */
  scope: RawBuilder<unknown>;
  /** As the company knows them. */
  name: string;
  via: 'account' | 'link';
}
