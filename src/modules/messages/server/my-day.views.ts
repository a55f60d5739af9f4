// Who wrote and has no answer: one line of My day for each person on a job.
import { sql } from 'kysely';
import { can } from '../../../platform/server/context.ts';
import { type DaySource, dayColumns, jobOfDay, onTheirJob, toneOfWait } from '../../jobs/server/index.ts';
import { ofVisibleMessage } from './messages.scope.ts';
import { isUnanswered } from './word.views.ts';

export const dayOfMessages: DaySource = (ctx, whose) => {
  if (!can(ctx, 'view-notification') || !can(ctx, 'create-notification')) return undefined;
  const theirs = whose.ids
    ? sql`(n.assigned_user_id = any(${[...whose.ids]}::bigint[]) or ${onTheirJob(whose)})`
    : sql`true`;
  return sql`select ${dayColumns({
    list: 'forMe',
    kind: 'message',
    id: sql`w.id`,
    at: sql`w.since`,
    title: sql`concat(coalesce(nullif(w.name, ''), w.address, 'Somebody'), ' wrote')`,
    note: sql`concat_ws(' ', case when w.n > 1 then w.n || ' messages:' end, w.words)`,
    tone: toneOfWait(sql`w.since`, 1),
    job: jobOfDay,
    to: sql`w.address`,
  })} from (select min(n.id) as id, min(n.created_at) as since, count(*) as n, n.job_id, max(n.from_name) as name, max(n."from") as address,
      left((array_agg(coalesce(nullif(n.subject, ''), n.note) order by n.id desc))[1], 80) as words
    from notification n join job j on j.company_id = n.company_id and j.id = n.job_id
    where ${ofVisibleMessage(ctx, 'n')} and ${isUnanswered('n')} and ${theirs}
    group by n.job_id, coalesce(n.party, n."from")) w
    join job j on j.company_id = ${ctx.actor.companyId} and j.id = w.job_id order by w.since`;
};
