// What the clock of a claim is read from, and the row that keeps it for the list of the client.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ClaimClockKind } from '../shared/claim-clock.ts';

type Sql = RawBuilder<unknown>;
const snapshotType = sql`(select t.type_name from estimate_snapshot_status t where t.company_id = s.company_id and t.id = s.status_id)`;

/** Times in which the client of the job `job` had to answer: an estimate in their hands, a question of the office. */
export const clientWaits = (job: string): Sql => {
  const [company, id] = [sql.ref(`${job}.company_id`), sql.ref(`${job}.id`)];
  return sql`(select coalesce(json_agg(json_build_object('from', left(w.since::text, 19), 'to', left(w.until::text, 19)) order by w.since), '[]') from (
    select c.at as since, coalesce(c.until, case when c.now_is <> 'submitted' then c.changed end) as until from (
      select c.at, c.to_type, lead(c.at) over (partition by c.object_id order by c.id) as until, ${snapshotType} as now_is, s.status_changed_at as changed
      from estimate_snapshot s join status_change c on c.company_id = s.company_id and c.object_type = 'estimateSnapshot' and c.object_id = s.id
      where s.company_id = ${company} and s.job_id = ${id} and s.deleted_at is null) c where c.to_type = 'submitted'
    union all select q.asked_at, q.answered_at from client_question q where q.company_id = ${company} and q.job_id = ${id} and q.asked_by = 'office') w)`;
};

export interface ClaimFacts {
  jobId: number;
  clientId: number | null;
  open: boolean;
  waits: { kind: 'estimate' | 'question'; objectId: number; label: string; since: string }[];
  invoice: { id: number; number: string; issuedAt: string; dueDate: string } | null;
}

/** What waits for the client of these jobs, and the invoice of theirs that is due first. */
export const claimFacts = (ctx: Context, jobIds: readonly number[]): Promise<ClaimFacts[]> =>
  ctx.run(sql<ClaimFacts>`select j.id as "jobId", j.client_id as "clientId",
      not exists (select from job_status t where t.company_id = j.company_id and t.id = j.status_id and t.type_name in ('closed', 'declined', 'cancelled')) as open,
      coalesce((select json_agg(w) from (
        select 'estimate' as kind, s.id as "objectId", 'Authorise the estimate' as label, left((select max(c.at) from status_change c where c.company_id = s.company_id
            and c.object_type = 'estimateSnapshot' and c.object_id = s.id and c.to_type = 'submitted')::text, 19) as since
        from estimate_snapshot s join estimate e on e.company_id = s.company_id and e.id = s.estimate_id and e.deleted_at is null
        where s.company_id = j.company_id and s.job_id = j.id and s.deleted_at is null and ${snapshotType} = 'submitted'
        union all select 'question', q.id, 'Answer: ' || q.label, left(q.asked_at::text, 19) from client_question q
        where q.company_id = j.company_id and q.job_id = j.id and q.asked_by = 'office' and q.answered_at is null) w where w.since is not null), '[]') as waits,
      (select json_build_object('id', r.id, 'number', r.invoice_number, 'issuedAt', left(r.issued_at::text, 19), 'dueDate', to_char(r.due_date, 'YYYY-MM-DD'))
        from accounts_receivable r where r.company_id = j.company_id and r.job_id = j.id and r.to_contact_id = j.client_id and r.deleted_at is null and r.invoice_number is not null
          and r.issued_at is not null and r.due_date is not null and r.balance > 0 and ${isBill} order by r.due_date, r.id limit 1) as invoice
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = any(${[...jobIds]}::bigint[]) and j.deleted_at is null`);
const isBill = sql`r.type_id <> 2 and exists (select from accounts_receivable_status t where t.company_id = r.company_id and t.id = r.status_id and t.type_name not in ('cancelled', 'draft', 'approval'))`;

export interface ClaimClockRow {
  id: number;
  clientId: number | null;
  open: boolean;
  waits: boolean;
  kind: ClaimClockKind | null;
  objectId: number | null;
  label: string | null;
  startedAt: Date | null;
  soonAt: Date | null;
  dueAt: Date | null;
  pausedAt: Date | null;
  pausedSeconds: number;
  leftSeconds: number | null;
  businessHours: boolean;
}

/** Keeps how the claims stand. */
export async function writeClaimClocks(ctx: Context, rows: readonly ClaimClockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.run(sql`insert into claim_clock (company_id, id, client_id, open, waits, kind, object_id, label, started_at, soon_at, due_at, paused_at, paused_seconds, left_seconds, business_hours, read_at)
    select ${ctx.actor.companyId}::bigint, v.id, v."clientId", v.open, v.waits, v.kind, v."objectId", v.label, v."startedAt", v."soonAt", v."dueAt", v."pausedAt", v."pausedSeconds", v."leftSeconds", v."businessHours", now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, "clientId" bigint, open boolean, waits boolean, kind text, "objectId" bigint, label text,
      "startedAt" timestamptz, "soonAt" timestamptz, "dueAt" timestamptz, "pausedAt" timestamptz, "pausedSeconds" bigint, "leftSeconds" bigint, "businessHours" boolean)
    on conflict (company_id, id) do update set client_id = excluded.client_id, open = excluded.open, waits = excluded.waits, kind = excluded.kind, object_id = excluded.object_id,
      label = excluded.label, started_at = excluded.started_at, soon_at = excluded.soon_at, due_at = excluded.due_at, paused_at = excluded.paused_at,
      paused_seconds = excluded.paused_seconds, left_seconds = excluded.left_seconds, business_hours = excluded.business_hours, read_at = now()`);
}

/** Claims that were not read yet, and those whose invoice is paid meanwhile. */
export const staleClaims = (ctx: Context, most: number): Promise<{ id: number }[]> =>
  ctx.run(sql<{
    id: number;
  }>`select k.id from claim_clock k where k.company_id = ${ctx.actor.companyId} and k.read_at is null
    union select k.id from claim_clock k join accounts_receivable r on r.company_id = k.company_id and r.id = k.object_id
      where k.company_id = ${ctx.actor.companyId} and k.kind = 'invoice' and r.balance <= 0 limit ${most}`);
