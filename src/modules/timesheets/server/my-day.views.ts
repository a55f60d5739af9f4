// Hours in My day: what somebody handed in waits for whoever approves it; what came back waits for whose it is.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, isTheirs, toneOfWait } from '../../jobs/server/index.ts';
import { workScope } from './timesheets.scope.ts';
import { ofStatusTypes } from './timesheets.views.ts';

const MINUTES = sql`round(sum(t.hours) * 60)::int`;

const hours =
  (kind: 'hoursToApprove' | 'hoursBack', type: 'waiting' | 'declined'): DaySource =>
  (ctx, whose) =>
    can(ctx, kind === 'hoursToApprove' ? 'approve-timesheet' : 'edit-timesheet')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind,
          id: sql`min(t.id)`,
          at: sql`min(coalesce(t.submitted_at, t.updated_at))`,
          day: sql`t.date`,
          title: sql`concat(${kind === 'hoursToApprove' ? sql`'Hours of ' || u.full_name` : sql`'Your hours came back'`}, ', ', to_char(t.date, 'FMDD/FMMM'))`,
          note: sql`concat(${MINUTES} / 60, ':', lpad((${MINUTES} % 60)::text, 2, '0'), ' h', coalesce(': ' || max(t.decision_note), ''))`,
          tone: toneOfWait(sql`min(coalesce(t.submitted_at, t.updated_at))`, 3),
          people: sql`json_build_array(u.full_name)`,
        })} from timesheet t join app_user u on u.company_id = t.company_id and u.id = t.user_id
        where ${workScope(ctx, 't')} and ${ofStatusTypes('t', [type])} and ${kind === 'hoursBack' ? isTheirs(whose, sql`t.user_id`) : sql`true`}
        group by t.user_id, u.full_name, t.date order by t.date`
      : undefined;

export const dayOfHours: readonly DaySource[] = [hours('hoursToApprove', 'waiting'), hours('hoursBack', 'declined')];
