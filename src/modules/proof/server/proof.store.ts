// Links of proof to lines, and who was asked for what.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MovedItems } from '../../estimates/server/index.ts';
import type { LineType, ProofKind } from '../shared/proof.ts';

export interface NamedLine {
  jobId: number;
  lineType: LineType;
  lineId: number;
}

/** What is linked already stays as it is; answers how many are new. */
export async function insertLinks(
  ctx: Context,
  { jobId, lineType, lineId }: NamedLine,
  kind: ProofKind,
  of: { attachmentIds: readonly number[]; customFormId: number | null },
): Promise<number> {
  const rows = await ctx.run(sql`
    insert into proof_link (company_id, job_id, line_type, line_id, kind, attachment_id, custom_form_id, created_by_id)
    select ${ctx.actor.companyId}::bigint, ${jobId}::bigint, ${lineType}, ${lineId}::bigint, ${kind}, v.attachment_id, v.form_id, ${ctx.actor.userId}::bigint
    from (select unnest(${[...of.attachmentIds]}::bigint[]) as attachment_id, null::bigint as form_id union all select null, ${of.customFormId}::bigint where ${of.customFormId}::bigint is not null) v
    on conflict do nothing returning id`);
  return rows.length;
}

export async function linkedTo(ctx: Context, id: number): Promise<(NamedLine & { kind: ProofKind }) | undefined> {
  const [row] = await ctx.run(
    sql<
      NamedLine & { kind: ProofKind }
    >`select job_id as "jobId", line_type as "lineType", line_id as "lineId", kind from proof_link where company_id = ${ctx.actor.companyId} and id = ${id} for update`,
  );
  return row;
}
export const deleteLink = (ctx: Context, id: number) =>
  ctx.run(sql`delete from proof_link where company_id = ${ctx.actor.companyId} and id = ${id}`);

/** What proves lines, and what was asked of them, follows them to the rows that they are now. */
export async function followMovedProof(ctx: Context, { to, pairs }: MovedItems): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as v("from" bigint, "to" bigint)`;
  for (const table of ['proof_link', 'proof_request'])
    await ctx.run(sql`update ${sql.table(table)} t set line_id = v."to", job_id = ${to.jobId} from ${moved}
      where t.company_id = ${ctx.actor.companyId} and t.line_type = 'estimateItem' and t.line_id = v."from"`);
}

/** Answers what is asked for the first time. */
export async function keepAsked(
  ctx: Context,
  { jobId, lineType, lineId }: NamedLine,
  kinds: readonly ProofKind[],
  of: { userId: number | null; contactId: number | null },
): Promise<ProofKind[]> {
  const rows = await ctx.run(sql<{ kind: ProofKind }>`
    insert into proof_request (company_id, job_id, line_type, line_id, kind, user_id, contact_id, asked_by_id)
    select ${ctx.actor.companyId}::bigint, ${jobId}::bigint, ${lineType}, ${lineId}::bigint, v.kind, ${of.userId}::bigint, ${of.contactId}::bigint, ${ctx.actor.userId}::bigint from unnest(${[...kinds]}::text[]) v (kind)
    on conflict do nothing returning kind`);
  return rows.map(({ kind }) => kind);
}
