// What insurers and customers have not decided yet, and what they asked back.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, jobOfDay, onTheirJob, toneOfWait } from '../../jobs/server/index.ts';
import { estimateScope } from './estimates.scope.ts';

const asked =
  (list: 'forMe' | 'onOthers', type: 'submitted' | 'query'): DaySource =>
  (ctx, whose) =>
    can(ctx, 'view-estimate')
      ? sql`select ${dayColumns({
          list,
          kind: list === 'forMe' ? 'estimateQuery' : 'estimateAsked',
          id: sql`s.id`,
          at: sql`s.status_changed_at`,
          title: sql`concat_ws(': ', coalesce(k.full_name, nullif(j.customer_name, ''), 'Client'), ${list === 'forMe' ? sql`'asks about ' || s.label` : sql`'authorise ' || s.label`})`,
          tone: toneOfWait(sql`s.status_changed_at`, list === 'forMe' ? 1 : 5),
          amount: sql`s.total_inc_tax`,
          job: jobOfDay,
          to: sql`coalesce(k.email, j.customer_email)`,
        })} from estimate_snapshot s join estimate_snapshot_status t on t.company_id = s.company_id and t.id = s.status_id and t.type_name = ${type}
          join estimate e on e.company_id = s.company_id and e.id = s.estimate_id join job j on j.company_id = e.company_id and j.id = e.job_id
          left join contact k on k.company_id = j.company_id and k.id = coalesce(s.assigned_id, j.client_id)
          where ${estimateScope(ctx, 'e')} and s.deleted_at is null and ${onTheirJob(whose)} order by s.status_changed_at`
      : undefined;

export const dayOfEstimates: readonly DaySource[] = [asked('forMe', 'query'), asked('onOthers', 'submitted')];
