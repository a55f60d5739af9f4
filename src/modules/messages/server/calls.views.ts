import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CalledNumber } from '../../jobs/server/index.ts';
import { isUnanswered } from './word.views.ts';

const MOST = 3;

/** What whoever is called wrote about the job and waits for, the newest first. */
export const waitingOfCaller = (
  ctx: Context,
  jobId: number,
  { digits, isCustomer }: CalledNumber,
): Promise<{ id: number; channel: number; at: string }[]> =>
  ctx.run(sql<{ id: number; channel: number; at: string }>`
    select n.id, n.notification_channel_id as channel, left(n.created_at::text, 19) as at from notification n join job j on j.company_id = n.company_id and j.id = n.job_id
    where n.company_id = ${ctx.actor.companyId} and n.job_id = ${jobId} and n.deleted_at is null and n.direction = 'in' and ${isUnanswered('n')}
      and ((${isCustomer} and n.party in ('customer', concat('contact:', j.customer_id)))
        or (${digits !== ''} and right(regexp_replace(coalesce(n."from", ''), '\\D', '', 'g'), 9) = ${digits}))
    order by n.id desc limit ${MOST}`);
