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
  newestId: number | null;
  /** The version before it that was submitted. */
  beforeId: number | null;
  sentAt: string | null;
  sentBy: string | null;
  authorisedOn: string | null;
  authorisedBy: string | null;
  /** In the office: who is told of the answer. */
  told: number[];
}

const typeOf = (alias: string) =>
  sql`(select t.type_name from estimate_snapshot_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;

/** The same scope of the same estimate, submitted. */
const ofItsScope = sql`from estimate_snapshot n where n.company_id = s.company_id and n.estimate_id = s.estimate_id and n.deleted_at is null and n.variation_id is not distinct from s.variation_id`;
const newestOf = sql`(select n.id ${ofItsScope} and n.number > s.number and ${typeOf('n')} in ('submitted', 'query', 'authorised') order by n.number desc limit 1)`;
const wasSent = (alias: string) =>
  sql`exists (select from status_change c where c.company_id = ${sql.ref(`${alias}.company_id`)} and c.object_type = 'estimateSnapshot' and c.object_id = ${sql.ref(`${alias}.id`)} and c.to_type = 'submitted')`;
const beforeOf = sql`(select n.id ${ofItsScope} and n.number < s.number and ${wasSent('n')} order by n.number desc limit 1)`;
const sent = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from status_change c where c.company_id = s.company_id and c.object_type = 'estimateSnapshot' and c.object_id = s.id and c.to_type = 'submitted' order by c.id desc limit 1)`;

/** Throws 404 unless it is theirs. */
export async function theirSnapshot(ctx: Context, id: number, theirs: TheirSnapshots): Promise<TheirSnapshot> {
  const [row] = await ctx.run(sql<TheirSnapshot>`
    select s.id, ${newestOf} as "newestId", ${beforeOf} as "beforeId", ${sent(sql`to_char(c.at, 'YYYY-MM-DD HH24:MI:SS')`)} as "sentAt", ${sent(sql`(select u.full_name from app_user u where u.company_id = c.company_id and u.id = c.user_id)`)} as "sentBy", s.estimate_id as "estimateId", s.job_id as "jobId", j.job_number as "jobNumber", s.number, s.version, ${typeOf('s')} as "statusType",
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

export interface OutsidePhoto {
  id: number;
  itemId: number;
  thumbFileId: number | null;
  viewFileId: number | null;
}
const MOST_PHOTOS = 2000;
/** Photos beside the lines of an estimate that may be seen outside. */
export const outsidePhotos = (ctx: Context, estimateId: number, photoId?: number): Promise<OutsidePhoto[]> =>
  ctx.run(sql<OutsidePhoto>`select a.id, l.object_id as "itemId", a.thumb_file_id as "thumbFileId", a.view_file_id as "viewFileId"
    from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id
      join estimate_item i on i.company_id = l.company_id and i.id = l.object_id and i.estimate_id = ${estimateId}
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'estimateItem' and a.public and a.attachment_status_id = 1 and a.deleted_at is null
      and a.thumb_file_id is not null and ${photoId === undefined ? sql`true` : sql`a.id = ${photoId}`} order by a.id limit ${MOST_PHOTOS}`);
