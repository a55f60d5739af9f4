import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** What is sent stays as it was sent. */
export const keepVersion = (
  ctx: Context,
  scheduleId: number,
  {
    number,
    sentAt,
    sentBy,
    note,
    content,
  }: { number: number; sentAt: string; sentBy: string; note: string | null; content: unknown },
): Promise<unknown> =>
  ctx.run(
    sql`insert into loss_schedule_version (company_id, created_by_id, updated_by_id, schedule_id, number, sent_at, sent_by, note, content)
      values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${scheduleId}, ${number}, ${sentAt}::timestamptz, ${sentBy}, ${note}, ${JSON.stringify(content)}::jsonb)`,
  );
