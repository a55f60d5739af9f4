// Which entry of a calendar stands for which person of a meeting.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface MeetingEntry {
  userId: number;
  itemId: number;
}

export const entriesOf = (ctx: Context, meetingId: number): Promise<MeetingEntry[]> =>
  ctx.run(
    sql<MeetingEntry>`select e.user_id as "userId", e.calendar_item_id as "itemId" from meeting_entry e
      join calendar_item i on i.company_id = e.company_id and i.id = e.calendar_item_id and i.deleted_at is null
      where e.company_id = ${ctx.actor.companyId} and e.meeting_id = ${meetingId}`,
  );

export const noteEntry = (ctx: Context, meetingId: number, { userId, itemId }: MeetingEntry): Promise<unknown> =>
  ctx.run(sql`insert into meeting_entry (company_id, meeting_id, user_id, calendar_item_id)
    values (${ctx.actor.companyId}, ${meetingId}, ${userId}, ${itemId})
    on conflict (company_id, meeting_id, user_id) do update set calendar_item_id = excluded.calendar_item_id`);

export const forgetEntry = (ctx: Context, meetingId: number, userId: number): Promise<unknown> =>
  ctx.run(
    sql`delete from meeting_entry where company_id = ${ctx.actor.companyId} and meeting_id = ${meetingId} and user_id = ${userId}`,
  );
