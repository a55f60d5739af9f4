// What resources ask of a person on My day: to read one, and to review one that is theirs.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, isTheirs } from '../../jobs/server/index.ts';
import { ownState, resourceScope } from './resources.scope.ts';

export const dayOfResources: readonly DaySource[] = [
  (ctx, { ids }) => {
    // What somebody reads is theirs alone.
    if (!can(ctx, 'view-resource') || (ids && !ids.includes(ctx.actor.userId)) || !ids) return undefined;
    const own = ownState(ctx, 'r');
    return sql`select ${dayColumns({
      list: 'forMe',
      kind: 'resource',
      id: sql`r.id`,
      day: sql`(${own.dueDate})::date`,
      title: sql`concat('Read and confirm: ', r.label)`,
      tone: sql`case when ${own.state} = 'late' then 'late' else 'soon' end`,
    })} from resource r where ${resourceScope(ctx, 'r')} and r.deleted_at is null and ${own.waits} order by r.asked_at`;
  },
  (ctx, whose) =>
    can(ctx, 'edit-resource')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'resourceReview',
          id: sql`r.id`,
          day: sql`r.review_date`,
          title: sql`concat('Review: ', r.label)`,
          tone: sql`case when r.review_date < ${ctx.today}::date then 'late' when r.review_date = ${ctx.today}::date then 'soon' else 'calm' end`,
        })} from resource r where ${resourceScope(ctx, 'r')} and r.deleted_at is null and r.owner_id is not null and ${isTheirs(whose, sql`r.owner_id`)}
          and r.review_date <= ${ctx.today}::date + 1 order by r.review_date`
      : undefined,
];
