// Orders that a trade has not answered, and those it has declined.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, jobOfDay, onTheirJob, toneOfWait } from '../../jobs/server/index.ts';
import { seesCosts, workOrderScope } from './work-orders.scope.ts';

const orders =
  (list: 'forMe' | 'onOthers', type: 'waiting' | 'declined'): DaySource =>
  (ctx, whose) =>
    can(ctx, 'view-work-order')
      ? sql`select ${dayColumns({
          list,
          kind: list === 'forMe' ? 'orderDeclined' : 'orderWaiting',
          id: sql`o.id`,
          at: sql`o.status_changed_at`,
          title: sql`concat_ws(': ', coalesce(k.full_name, 'Nobody'), ${list === 'forMe' ? sql`'declined ' || o.work_order_number` : sql`'accept ' || o.work_order_number`})`,
          note: sql`o.label`,
          tone: toneOfWait(sql`o.status_changed_at`, list === 'forMe' ? 1 : 3),
          ...(seesCosts(ctx) && { amount: sql`o.cost_total` }),
          job: jobOfDay,
          to: sql`k.email`,
        })} from work_order o join work_order_status t on t.company_id = o.company_id and t.id = o.status_id and t.type_name = ${type}
          join job j on j.company_id = o.company_id and j.id = o.job_id left join contact k on k.company_id = o.company_id and k.id = o.assigned_id
          where ${workOrderScope(ctx, 'o')} and ${onTheirJob(whose)} order by o.status_changed_at`
      : undefined;

export const dayOfWorkOrders: readonly DaySource[] = [orders('forMe', 'declined'), orders('onOthers', 'waiting')];
