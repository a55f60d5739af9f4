// Meetings as a plain resource, and what their page reads besides.
import { type RawBuilder, sql } from 'kysely';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type DaySource, dayColumns, jobOfDay } from '../../jobs/server/index.ts';
import { instantOf } from '../../scheduling/shared/site-time.ts';
import type { Meeting } from '../shared/meeting.entity.ts';
import {
  type MeetingContactView,
  type MeetingRecordView,
  meetingContactRow,
  meetingRecordRow,
  meetingRow,
} from '../shared/meetings.api.ts';
import { meetingScope } from './meetings.scope.ts';

const LONGEST_MS = 24 * 3_600_000;
const MOST_PEOPLE = 200;

async function check(ctx: Context, given: Partial<Meeting>, before: Meeting | undefined): Promise<void> {
  const [startAt, endAt] = [given.startAt ?? before?.startAt, given.endAt ?? before?.endAt];
  if (startAt && endAt) {
    const length = instantOf(endAt) - instantOf(startAt);
    if (length <= 0) throw invalid({ endAt: 'It ends before it starts' });
    if (length > LONGEST_MS) throw invalid({ endAt: 'A meeting lasts a day at most' });
  }
  if (given.link && !/^https?:\/\/\S+$/i.test(given.link))
    throw invalid({ link: 'Enter an address such as https://…' });
  if ((given.userIds?.length ?? 0) > MOST_PEOPLE) throw invalid({ userIds: `${MOST_PEOPLE} people at most` });
  if (given.userIds?.length && (await missingIds(ctx, 'app_user', given.userIds)).length)
    throw invalid({ userIds: 'This entry does not exist' });
}

export const meetings = resource(meetingRow, {
  scope: (ctx) => meetingScope(ctx, 'r'),
  sort: [{ field: 'startAt', direction: 'desc' }],
  search: ['label', 'place', 'agenda', 'minutes'],
  parts: {
    users: sql`(select coalesce(json_agg(json_build_object('id', u.id, 'label', u.full_name) order by u.full_name), '[]') from app_user u where u.company_id = r.company_id and u.id = any(r.user_ids))`,
  },
  check: async (ctx, given, before) => await check(ctx, given, before),
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

/** The row of a contact who takes part already. */
export async function entryOf(ctx: Context, meetingId: number, contactId: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from meeting_contact where company_id = ${ctx.actor.companyId} and meeting_id = ${meetingId} and contact_id = ${contactId} and deleted_at is null`,
  );
  return row?.id;
}

export async function isRecorded(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select id from meeting_record where company_id = ${ctx.actor.companyId} and meeting_id = ${id} and stopped_at is null and deleted_at is null`,
  );
  return rows.length > 0;
}

/** `scope` is over `a`. */
export async function isAttachmentOf(
  ctx: Context,
  scope: RawBuilder<unknown>,
  meetingId: number,
  attachmentId: number,
): Promise<boolean> {
  const rows = await ctx.run(
    sql`select a.id from attachment a where ${scope} and a.id = ${attachmentId} and a.object_type = 'meeting' and a.object_id = ${meetingId}`,
  );
  return rows.length > 0;
}

const contactColumns = rowColumns(meetingContactRow, 'r');
export async function contactsOf(ctx: Context, meetingId: number): Promise<MeetingContactView[]> {
  await meetings.read(ctx, meetingId);
  const rows = await ctx.run(
    sql<{
      row: MeetingContactView;
    }>`select row_to_json(t) as row from (select ${contactColumns} from meeting_contact r where r.company_id = ${ctx.actor.companyId} and r.meeting_id = ${meetingId} and r.deleted_at is null order by r.id limit 500) t`,
  );
  return rows.map(({ row }) => row);
}

export async function contactOf(ctx: Context, meetingId: number, id: number): Promise<{ data: MeetingContactView }> {
  const found = (await contactsOf(ctx, meetingId)).find((row) => row.id === id);
  if (!found) throw notFound('This person of a meeting');
  return { data: found };
}

const recordColumns = rowColumns(meetingRecordRow, 'r', {
  fileName: sql`(select a.file_name from attachment a where a.company_id = r.company_id and a.id = r.attachment_id)`,
});
export async function recordsOf(ctx: Context, meetingId: number): Promise<MeetingRecordView[]> {
  await meetings.read(ctx, meetingId);
  const rows = await ctx.run(
    sql<{
      row: MeetingRecordView;
    }>`select row_to_json(t) as row from (select ${recordColumns} from meeting_record r where r.company_id = ${ctx.actor.companyId} and r.meeting_id = ${meetingId} and r.deleted_at is null order by r.id limit 200) t`,
  );
  return rows.map(({ row }) => row);
}

export async function recordOf(ctx: Context, meetingId: number, id: number): Promise<{ data: MeetingRecordView }> {
  const found = (await recordsOf(ctx, meetingId)).find((row) => row.id === id);
  if (!found) throw notFound('This recording');
  return { data: found };
}

/** Today's meetings stand among the visits of My day. */
export const dayOfMeetings: DaySource = (ctx, { ids }) =>
  can(ctx, 'view-meeting')
    ? sql`select ${dayColumns({
        list: 'visits',
        kind: 'meeting',
        id: sql`m.id`,
        at: sql`m.start_at`,
        title: sql`m.label`,
        note: sql`coalesce(m.place, m.link)`,
        tone: sql`case when m.end_at < now() then 'done' when m.start_at < now() then 'soon' else 'calm' end`,
        status: sql`case when m.end_at < now() then 'Held' else 'Meeting' end`,
        job: jobOfDay,
        people: sql`(select json_agg(u.full_name order by u.full_name) from app_user u where u.company_id = m.company_id and u.id = any(m.user_ids))`,
      })} from meeting m left join job j on j.company_id = m.company_id and j.id = m.job_id
        where ${meetingScope(ctx, 'm')} and ${ids ? sql`m.user_ids && ${[...ids]}::bigint[]` : sql`true`}
          and m.start_at >= (${ctx.today}::timestamp at time zone ${ctx.actor.timezone}) and m.start_at < ((${ctx.today}::date + 1)::timestamp at time zone ${ctx.actor.timezone})
        order by m.start_at`
    : undefined;

/** Which meetings a person was in. */
export const ownMeetings = {
  meetings: ({ actor: { companyId, userId } }: Context) =>
    sql`select coalesce(jsonb_agg(jsonb_build_object('label', m.label, 'startAt', m.start_at, 'endAt', m.end_at) order by m.id), '[]')
      from meeting m where m.company_id = ${companyId} and ${userId}::bigint = any(m.user_ids) and m.deleted_at is null`,
};
