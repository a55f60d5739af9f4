import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { LineAnswer } from '../shared/approval.ts';

export interface NewAnswer {
  lineId: number;
  answer: LineAnswer;
  reason: string | null;
}
/** What was said of lines, under the name of the person who said it. */
export async function insertAnswers(
  ctx: Context,
  snapshotId: number,
  { name, via }: { name: string; via: 'account' | 'link' },
  answers: readonly NewAnswer[],
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into estimate_line_answer (company_id, snapshot_id, line_id, answer, reason, answered_by, via, user_id)
    select ${companyId}, ${snapshotId}, v."lineId", v.answer, v.reason, ${name}, ${via}, nullif(${userId}::bigint, 0)
    from json_to_recordset(${JSON.stringify(answers)}) v ("lineId" bigint, answer text, reason text)`);
}
