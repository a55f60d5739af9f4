// What a person is told under the bell: written with the change that causes it, heard by their open browsers within a second.
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { eventInsert } from './changes.ts';
import { tell } from './live-events.ts';

export interface NewNotice {
  /** What kind of thing happened: `mention`, `assigned`, `reminder`. */
  kind: string;
  /** One line: `Priya mentioned you on Job-0067`. */
  title: string;
  /** The beginning of what was said. */
  body?: string | null;
  /** Where it leads. */
  objectType?: string;
  objectId?: number;
  jobId?: number | null;
}
const LONGEST = 300;
const cut = (text: string): string => [...text].slice(0, LONGEST).join('');

/** Tells these people; whoever causes it is not told of it, nor is who has no account that works. */
export async function tellUsers(ctx: Context, userIds: readonly number[], notice: NewNotice): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.actor.userId);
  if (others.length === 0) return;
  const { companyId, userId } = ctx.actor;
  const told = await ctx.run(sql<{ userId: number }>`
    insert into notice (company_id, user_id, kind, title, body, object_type, object_id, job_id, from_id)
    select ${companyId}, u.id, ${notice.kind}, ${cut(notice.title)}, ${notice.body ? cut(notice.body) : null}, ${notice.objectType ?? null}, ${notice.objectId ?? null}::bigint,
      ${notice.jobId ?? null}::bigint, nullif(${userId}::bigint, 0)
    from app_user u where u.company_id = ${companyId} and u.id = any(${others}) and u.status = 'active' and u.deleted_at is null returning user_id as "userId"`);
  if (told.length)
    await tell(
      ctx,
      eventInsert(
        ctx.actor,
        'notice',
        { title: cut(notice.title) },
        told.map((row) => row.userId),
      ),
    );
}
