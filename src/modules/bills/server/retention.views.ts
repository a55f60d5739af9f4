// What is held back, read from the ledger alone: a balance is the sum of its entries.
import { type RawBuilder, sql } from 'kysely';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { findContact } from '../../contacts/server/index.ts';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { type HeldBill, reportDueOn } from '../shared/retention.ts';
import type { HeldParty, HeldRow, NoticeRow } from '../shared/retention.api.ts';
import { companyTax } from './bills.views.ts';

/** Entries of jobs that the person sees; of no job for whoever sees every job. */
function visible(ctx: Context): RawBuilder<unknown> {
  const { onlyMyJobs, divisionIds } = ctx.actor;
  return onlyMyJobs || divisionIds.length
    ? sql`exists (select from job scoped where scoped.company_id = e.company_id and scoped.id = e.job_id and ${jobScope(ctx, 'scoped')})`
    : sql`true`;
}
/** A taking back counts under the kind that it takes back. */
const HELD = sql`ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id`;
const kind = sql`coalesce(b.kind, t.kind)`;
const own = (ctx: Context): RawBuilder<unknown> =>
  sql`e.company_id = ${ctx.actor.companyId} and e.account = 'retentionHeld' and ${visible(ctx)}`;
const ofKind = (...kinds: TransferKind[]) =>
  sql`(coalesce(sum(e.amount) filter (where ${kind} = any(${kinds})), 0) * 100)::bigint`;

interface HeldSums {
  contactId: number;
  jobId: number | null;
  withheld: number;
  released: number;
  used: number;
  held: number;
}

/** The country asks that whoever something is held back from hears of it every three months. */
const TRUST_COUNTRY = 'NZ';

export async function heldParties(ctx: Context, contactId?: number): Promise<HeldRow[]> {
  const rows = await ctx.run(sql<
    HeldSums & Omit<HeldRow, 'withheld' | 'released' | 'used' | 'held' | 'reportDue' | 'due'> & { since: string }
  >`
    with sums as (
      select e.contact_id as "contactId", e.job_id as "jobId", -${ofKind('bill', 'credit')} as withheld, ${ofKind('retentionRelease')} as released, ${ofKind('retentionUse')} as used, (-sum(e.amount) * 100)::bigint as held,
        to_char(min(t.date), 'YYYY-MM-DD') as since
      from ${HELD} where ${own(ctx)} and (${contactId ?? null}::bigint is null or e.contact_id = ${contactId ?? null}::bigint) group by 1, 2 having sum(e.amount) <> 0),
    due as (select x.contact_id, x.job_id, min(x.due) as due from (
      select e.contact_id, e.job_id, e.document_id, min(e.due_date) as due from ledger_entry e where ${own(ctx)} group by 1, 2, 3 having sum(e.amount) <> 0) x group by 1, 2)
    select s.*, json_build_object('id', k.id, 'label', k.full_name) as contact, case when j.id is not null then json_build_object('id', j.id, 'label', j.job_number) end as job, to_char(d.due, 'YYYY-MM-DD') as "dueDate",
      to_char(j.practical_completion_at, 'YYYY-MM-DD') as "practicalCompletion",
      (select to_char(max(r.reported_on), 'YYYY-MM-DD') from retention_report r where r.company_id = k.company_id and r.contact_id = k.id) as "lastReported"
    from sums s join contact k on k.company_id = ${ctx.actor.companyId} and k.id = s."contactId" left join job j on j.company_id = k.company_id and j.id = s."jobId"
      left join due d on d.contact_id = s."contactId" and d.job_id is not distinct from s."jobId"
    order by d.due nulls last, k.full_name, s."jobId" limit 2000`);
  const { countryCode } = await companyTax(ctx);
  return rows.map(({ contactId: _, jobId: __, since, withheld, released, used, held, ...row }) => ({
    ...row,
    withheld: fromCents(withheld),
    released: fromCents(released),
    used: fromCents(used),
    held: fromCents(held),
    due:
      row.dueDate === null
        ? 'none'
        : row.dueDate < ctx.today
          ? 'overdue'
          : row.dueDate === ctx.today
            ? 'today'
            : 'calm',
    reportDue: countryCode === TRUST_COUNTRY ? reportDueOn(row.lastReported ?? since) : null,
  }));
}

export interface HeldPlace {
  contactId: number;
  jobId: number | null;
}
const at = ({ contactId, jobId }: HeldPlace): RawBuilder<unknown> =>
  sql`e.contact_id = ${contactId} and e.job_id is not distinct from ${jobId}::bigint`;

interface HeldOfBill extends HeldBill {
  billNumber: string;
  withheldCents: number;
}
export async function heldBills(ctx: Context, place: HeldPlace): Promise<HeldOfBill[]> {
  return await ctx.run(sql<HeldOfBill>`
    select p.id, p.bill_number as "billNumber", (-sum(e.amount) * 100)::bigint as "openCents", -${ofKind('bill', 'credit')} as "withheldCents", to_char(min(e.due_date), 'YYYY-MM-DD') as "dueDate"
    from ${HELD} join accounts_payable p on p.company_id = e.company_id and p.id = e.document_id and e.document_type = 'accountsPayable'
    where ${own(ctx)} and ${at(place)} group by p.id, p.bill_number order by min(e.due_date), p.id`);
}

interface Movement {
  id: number;
  transferId: number;
  date: string;
  kind: TransferKind;
  billNumber: string;
  cents: number;
  note: string | null;
}
async function movementsOf(ctx: Context, place: HeldPlace): Promise<Movement[]> {
  return await ctx.run(sql<Movement>`
    select e.id, t.id as "transferId", to_char(t.date, 'YYYY-MM-DD') as date, t.kind, p.bill_number as "billNumber", (-e.amount * 100)::bigint as cents, t.note
    from ${HELD} join accounts_payable p on p.company_id = e.company_id and p.id = e.document_id and e.document_type = 'accountsPayable'
    where ${own(ctx)} and ${at(place)} order by t.date, t.id, e.id limit 5000`);
}

const noticeColumns = (
  ctx: Context,
) => sql`n.id, n.version, json_build_object('id', k.id, 'label', k.full_name) as contact, (select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = n.company_id and j.id = n.job_id) as job,
  n.amount::float8 as amount, n.reason, to_char(n.given_on, 'YYYY-MM-DD') as "givenOn", to_char(n.usable_from, 'YYYY-MM-DD') as "usableFrom",
  case when n.used_at is not null then 'used' when n.withdrawn_at is not null then 'withdrawn' when n.usable_from <= ${ctx.today}::date then 'usable' else 'waiting' end as state`;
async function noticesWhere(ctx: Context, those: RawBuilder<unknown>): Promise<NoticeRow[]> {
  return await ctx.run(sql<NoticeRow>`
    select ${noticeColumns(ctx)} from retention_notice n join contact k on k.company_id = n.company_id and k.id = n.contact_id
    where n.company_id = ${ctx.actor.companyId} and n.deleted_at is null and ${those} order by n.id desc limit 500`);
}
export async function noticeById(ctx: Context, id: number): Promise<NoticeRow> {
  const [found] = await noticesWhere(ctx, sql`n.id = ${id}`);
  if (!found) throw notFound('This notice');
  return found;
}

/** A contractor who is not the company's, and a job that the person does not see, are not found. */
export async function requirePlace(ctx: Context, { contactId, jobId }: HeldPlace): Promise<void> {
  if (jobId !== null) {
    const rows = await ctx.run(sql`select from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}`);
    if (!rows.length) throw notFound('This job');
  }
  await findContact(ctx, contactId);
}

async function labelsOf(ctx: Context, { contactId, jobId }: HeldPlace): Promise<Pick<HeldParty, 'contact' | 'job'>> {
  const [row] = await ctx.run(sql<Pick<HeldParty, 'contact' | 'job'>>`
    select json_build_object('id', k.id, 'label', k.full_name) as contact, (select json_build_object('id', j.id, 'label', j.job_number) from job j where j.company_id = k.company_id and j.id = ${jobId}::bigint) as job
    from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}`);
  if (!row) throw notFound('This contact');
  return row;
}

export async function heldParty(ctx: Context, place: HeldPlace): Promise<HeldParty> {
  await requirePlace(ctx, place);
  const [bills, movements, notices, labels] = [
    await heldBills(ctx, place),
    await movementsOf(ctx, place),
    await noticesWhere(
      ctx,
      sql`n.contact_id = ${place.contactId} and n.job_id is not distinct from ${place.jobId}::bigint`,
    ),
    await labelsOf(ctx, place),
  ];
  let balance = 0;
  return {
    ...labels,
    withheld: fromCents(bills.reduce((sum, { withheldCents }) => sum + withheldCents, 0)),
    held: fromCents(bills.reduce((sum, { openCents }) => sum + openCents, 0)),
    bills: bills.map(({ id, billNumber, withheldCents, openCents, dueDate }) => ({
      id,
      billNumber,
      withheld: fromCents(withheldCents),
      held: fromCents(openCents),
      dueDate,
    })),
    movements: movements.map(({ cents, kind: of, ...move }) => {
      balance += cents;
      return { ...move, kind: TRANSFER_KINDS[of], amount: fromCents(cents), balance: fromCents(balance) };
    }),
    notices,
  };
}
