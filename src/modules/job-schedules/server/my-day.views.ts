// A slip that nobody has answered waits for the people of its job.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, jobOfDay, jobScope, onTheirJob, toneOfWait } from '../../jobs/server/index.ts';

export const dayOfSchedules: DaySource = (ctx, whose) =>
  can(ctx, 'edit-job-schedule')
    ? sql`select ${dayColumns({
        list: 'forMe',
        kind: 'slip',
        id: sql`p.id`,
        at: sql`p.created_at`,
        title: sql`concat(p.label, case when p.days = 1 then ' slipped 1 day' when p.days > 0 then ' slipped ' || p.days || ' days' else ' is earlier' end)`,
        note: sql`coalesce(p.reason, case jsonb_array_length(p.moved) when 0 then '' when 1 then '1 task moved with it' else jsonb_array_length(p.moved) || ' tasks moved with it' end)`,
        tone: toneOfWait(sql`p.created_at`, 2),
        job: jobOfDay,
      })} from job_schedule_slip p join job j on j.company_id = p.company_id and j.id = p.job_id
        where p.company_id = ${ctx.actor.companyId} and p.deleted_at is null and p.state = 'open' and ${jobScope(ctx, 'j')} and ${onTheirJob(whose)} order by p.created_at`
    : undefined;
