import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';

export interface NewQuestion {
  jobId: number;
  askedBy: 'office' | 'client';
  asker: string;
  label: string;
  question: string;
  snapshotId?: number;
  lineId?: number;
}
/** Answers its id. */
export async function insertQuestion(ctx: Context, given: NewQuestion): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const { jobId, askedBy, asker, label, question, snapshotId = null, lineId = null } = given;
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into client_question (company_id, job_id, asked_by, asker_name, asker_id, label, question, snapshot_id, line_id)
    values (${companyId}, ${jobId}, ${askedBy}, ${asker}, nullif(${userId}::bigint, 0), ${label}, ${question}, ${snapshotId}::bigint, ${lineId}::bigint) returning id`);
  if (!row) throw new Error('The question was not saved');
  return row.id;
}

export interface OpenQuestion {
  id: number;
  jobId: number;
  askedBy: 'office' | 'client';
  askerId: number | null;
  label: string;
  question: string;
  snapshotId: number | null;
  answered: boolean;
}
/** The row, locked; 404 unless it is within the scope over `q`. */
export async function lockQuestion(ctx: Context, id: number, scope: RawBuilder<unknown>): Promise<OpenQuestion> {
  const [row] =
    await ctx.run(sql<OpenQuestion>`select q.id, q.job_id as "jobId", q.asked_by as "askedBy", q.asker_id as "askerId", q.label, q.question, q.snapshot_id as "snapshotId",
      q.answered_at is not null as answered
    from client_question q where q.company_id = ${ctx.actor.companyId} and q.id = ${id} and ${scope} for update`);
  if (!row) throw notFound('This question');
  return row;
}

export async function answerQuestion(ctx: Context, id: number, answerer: string, answer: string): Promise<void> {
  await ctx.run(sql`update client_question set answer = ${answer}, answerer_name = ${answerer}, answered_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}

/** Questions about lines of this snapshot that the office still owes an answer. */
export async function openOfSnapshot(ctx: Context, snapshotId: number): Promise<number> {
  const [row] = await ctx.run(sql<{ n: number }>`select count(*)::int as n from client_question
    where company_id = ${ctx.actor.companyId} and snapshot_id = ${snapshotId} and asked_by = 'client' and answered_at is null`);
  return row?.n ?? 0;
}
