import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { jobScope } from '../../jobs/server/index.ts';
import type { Notification } from '../shared/notification.entity.ts';
import { ofVisibleMessage } from './messages.scope.ts';

/** Jobs linked to one, of those the person sees, that have no copy of the message yet. */
export const linkedJobs = (ctx: Context, jobId: number, messageId: number) =>
  ctx.run(sql<{ id: number; fromNumber: string }>`
    select distinct j.id, f.job_number as "fromNumber" from job_link l
    join job j on j.company_id = l.company_id and j.id = case when l.parent_job_id = ${jobId} then l.child_job_id else l.parent_job_id end
    join job f on f.company_id = l.company_id and f.id = ${jobId}
    where l.company_id = ${ctx.actor.companyId} and l.deleted_at is null and (l.parent_job_id = ${jobId} or l.child_job_id = ${jobId}) and ${jobScope(ctx, 'j')}
      and not exists (select from notification n where n.company_id = j.company_id and n.job_id = j.id and n.copy_of_id = ${messageId} and n.deleted_at is null)
      and not exists (select from notification n where n.company_id = j.company_id and n.id = ${messageId} and n.copy_of_id is not null)`);

/** What a copy on a linked job is made of. */
export type CopiedMessage = Pick<
  Notification,
  | 'id'
  | 'jobId'
  | 'note'
  | 'subject'
  | 'notificationTypeId'
  | 'public'
  | 'direction'
  | 'fromName'
  | 'from'
  | 'countsAsWord'
>;
export const messagesToCopy = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<CopiedMessage>`select n.id, n.job_id as "jobId", n.note, n.subject, n.notification_type_id as "notificationTypeId", n.public, n.direction, n.from_name as "fromName", n."from", n.counts_as_word as "countsAsWord"
    from notification n where ${ofVisibleMessage(ctx, 'n')} and n.id = any(${[...ids]}::bigint[]) and n.job_id is not null`);
