import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ApprovalAnswer, LineAnswer } from '../shared/approval.ts';

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

export interface FirstSignature {
  id: number;
  version: number;
  answer: ApprovalAnswer;
  amount: number;
  by: string;
  contactId: number | null;
  userId: number | null;
  at: string;
}
/** The answer of this version that waits for a second person. */
export async function firstSignature(
  ctx: Context,
  snapshotId: number,
  version: number,
): Promise<FirstSignature | undefined> {
  const [row] =
    await ctx.run(sql<FirstSignature>`select f.id, f.version, f.answer, f.amount::float8 as amount, f.signed_by as by, f.contact_id as "contactId", f.user_id as "userId",
      to_char(f.signed_at, 'YYYY-MM-DD HH24:MI:SS') as at
    from estimate_first_signature f where f.company_id = ${ctx.actor.companyId} and f.snapshot_id = ${snapshotId} and f.version = ${version} and f.ended_at is null`);
  return row;
}

/** What waited before does so no more. */
export async function endFirstSignature(ctx: Context, snapshotId: number, as: 'signed' | 'replaced'): Promise<void> {
  await ctx.run(sql`update estimate_first_signature set ended_at = now(), ended_as = ${as}
    where company_id = ${ctx.actor.companyId} and snapshot_id = ${snapshotId} and ended_at is null`);
}

export async function insertFirstSignature(
  ctx: Context,
  snapshotId: number,
  { name, contactId, via }: { name: string; contactId: number | null; via: 'account' | 'link' },
  { answer, amount }: { answer: ApprovalAnswer; amount: number },
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into estimate_first_signature (company_id, snapshot_id, version, answer, amount, signed_by, contact_id, user_id, via)
    values (${companyId}, ${snapshotId}, ${answer.version}, ${JSON.stringify(answer)}::jsonb, ${amount}, ${name}, ${contactId}::bigint, nullif(${userId}::bigint, 0), ${via})`);
}
