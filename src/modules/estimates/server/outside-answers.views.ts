// What is read of an estimate for the person who is to approve it.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { LineAnswer } from '../shared/approval.ts';
import type { SnapshotStatusType } from '../shared/snapshot-status.ts';

/** Snapshots that are theirs, over an alias. */
export type TheirSnapshots = (alias: string) => RawBuilder<unknown>;

export interface TheirSnapshot {
  id: number;
  estimateId: number;
  jobId: number;
  jobNumber: string;
  number: number;
  version: number;
  statusType: SnapshotStatusType;
  /** A newer one of the same scope is open or counts. */
  replaced: boolean;
  authorisedOn: string | null;
  authorisedBy: string | null;
  /** In the office: who is told of the answer. */
  told: number[];
}

const typeOf = (alias: string) =>
  sql`(select t.type_name from estimate_snapshot_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;

/** Throws 404 unless it is theirs. */
export async function theirSnapshot(ctx: Context, id: number, theirs: TheirSnapshots): Promise<TheirSnapshot> {
  const [row] = await ctx.run(sql<TheirSnapshot>`
    select s.id, s.estimate_id as "estimateId", s.job_id as "jobId", j.job_number as "jobNumber", s.number, s.version, ${typeOf('s')} as "statusType",
      exists (select from estimate_snapshot n where n.company_id = s.company_id and n.estimate_id = s.estimate_id and n.deleted_at is null and n.number > s.number
        and n.variation_id is not distinct from s.variation_id and ${typeOf('n')} in ('submitted', 'query', 'authorised')) as replaced,
      to_char(s.authorised_on, 'YYYY-MM-DD') as "authorisedOn", (select u.full_name from app_user u where u.company_id = s.company_id and u.id = s.authorised_by_id) as "authorisedBy",
      array_remove(array[e.assigned_id, s.created_by_id, j.assigned_id, j.estimator_id], null) as told
    from estimate_snapshot s
      join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
      join job j on j.company_id = s.company_id and j.id = s.job_id and j.deleted_at is null
    where s.company_id = ${ctx.actor.companyId} and s.id = ${id} and s.deleted_at is null and ${theirs('s')}`);
  if (!row) throw notFound('This estimate');
  return row;
}

/** Submitted to the person it is for at some time, whatever became of it. */
export const wasSubmitted = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${typeOf(alias)} in ('submitted', 'query', 'authorised', 'declined') or exists (select from status_change c where c.company_id = ${column('company_id')}
    and c.object_type = 'estimateSnapshot' and c.object_id = ${column('id')} and c.to_type in ('submitted', 'query', 'authorised', 'declined')))`;
};

export interface SaidOfLine {
  lineId: number;
  answer: LineAnswer;
  reason: string | null;
  by: string;
  /** Where the company is. */
  day: string;
}
/** The last word on each line. */
export const answersOfLines = (ctx: Context, snapshotId: number): Promise<SaidOfLine[]> =>
  ctx.run(sql<SaidOfLine>`select distinct on (a.line_id) a.line_id as "lineId", a.answer, a.reason, a.answered_by as by,
      to_char(a.answered_at at time zone c.timezone, 'YYYY-MM-DD') as day
    from estimate_line_answer a join company c on c.company_id = a.company_id and c.id = a.company_id
    where a.company_id = ${ctx.actor.companyId} and a.snapshot_id = ${snapshotId} order by a.line_id, a.id desc`);
