// Allocations as a plain resource: those of jobs that a person sees, and their own.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { resource } from '../../../platform/server/resource.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay, jobScope } from '../../jobs/server/index.ts';
import { allocationRow } from '../shared/allocations.api.ts';
import { ALLOCATION_BULK_FIELDS } from '../shared/allocation-bulk.ts';
import { ACCEPTED, type AllocationStatusType } from '../shared/allocation-status.ts';

/** Which allocations a command reaches, over `r`. */
export type AllocationScope = RawBuilder<unknown>;

export function allocationScope(ctx: Context, alias: string): AllocationScope {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const { companyId, userId, onlyMyJobs, divisionIds } = ctx.actor;
  const base = sql`${column('company_id')} = ${companyId} and ${column('deleted_at')} is null`;
  if (!onlyMyJobs && !divisionIds.length) return base;
  return sql`${base} and (${column('assigned_id')} = ${userId}
    or exists (select from job scoped where scoped.company_id = ${column('company_id')} and scoped.id = ${column('job_id')} and ${jobScope(ctx, 'scoped')}))`;
}

const entryPart = (table: string, column: string, more = sql``): RawBuilder<unknown> =>
  sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour${more}) from ${sql.table(table)} e where e.company_id = r.company_id and e.id = ${sql.ref(`r.${column}`)})`;

export const allocations = resource(allocationRow, {
  scope: (ctx) => allocationScope(ctx, 'r'),
  sort: [{ field: 'allocationNumber', direction: 'desc' }],
  parts: {
    allocationType: entryPart('allocation_type', 'allocation_type_id'),
    allocationStatus: entryPart('allocation_status', 'allocation_status_id', sql`, 'typeName', e.type_name`),
  },
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await namedContact(ctx, sql`r.assigned_contact_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  // Served by allocations-bulk.service.ts, with the status among them.
  many: { fields: ALLOCATION_BULK_FIELDS },
});

/** Whoever sees the allocation sees its files. */
export const allocationOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-allocation')
      ? sql`exists (select from allocation owned where ${allocationScope(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};

export const allocationObjects = {
  allocation: objectKind('This allocation', 'view-allocation', {
    table: 'allocation',
    label: sql`concat_ws(' ', o.allocation_number, o.label)`,
    scope: allocationScope,
    job: 'job_id',
  }),
};

export async function statusTypeOf(ctx: Context, id: number): Promise<AllocationStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: AllocationStatusType;
    }>`select type_name as type from allocation_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}

/** The company's statuses by id: what they mean, and which place they have. */
export async function statusPlaces(ctx: Context): Promise<Map<number, { type: AllocationStatusType; place: number }>> {
  const rows = await ctx.run(
    sql<{
      id: number;
      type: AllocationStatusType;
    }>`select id, type_name as type from allocation_status where company_id = ${ctx.actor.companyId} and deleted_at is null order by "order", id`,
  );
  return new Map(rows.map(({ id, type }, place) => [id, { type, place }]));
}

export async function typeLabel(ctx: Context, id: number): Promise<string | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
    }>`select label from allocation_type where company_id = ${ctx.actor.companyId} and id = ${id} and active and deleted_at is null`,
  );
  return row?.label;
}

/** Contractors, suppliers and other businesses; nobody whom the company does not use any more. */
export async function mayBeAssigned(ctx: Context, contactId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from contact where company_id = ${ctx.actor.companyId} and id = ${contactId} and deleted_at is null and contact_type_id in (3, 6, 8, 9) and status <> 'do not use'`,
  );
  return rows.length > 0;
}

/** Who answers a request for more: whoever made it, and who answers for the job. */
export async function approversOf(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select distinct u.id from allocation a join job j on j.company_id = a.company_id and j.id = a.job_id
    join app_user u on u.company_id = a.company_id and u.id in (a.created_by_id, j.assigned_id, j.case_manager_id) and u.deleted_at is null
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and u.id <> ${ctx.actor.userId}`);
  return rows.map(({ id: userId }) => userId);
}

/** The same of many, with how many of them each answers for. */
export const approversOfMany = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{
    id: number;
    count: number;
  }>`select u.id, count(*)::int as count from allocation a join job j on j.company_id = a.company_id and j.id = a.job_id
    join app_user u on u.company_id = a.company_id and u.id in (a.created_by_id, j.assigned_id, j.case_manager_id) and u.deleted_at is null
    where a.company_id = ${ctx.actor.companyId} and a.id = any(${[...ids]}) and u.id <> ${ctx.actor.userId} group by u.id order by u.id`);

/** Of that meaning: the one every company starts with, or the company's first. */
const firstMeaning = (companyId: RawBuilder<unknown>, type: AllocationStatusType, usual = 0): RawBuilder<unknown> =>
  sql`(select m.id from allocation_status m where m.company_id = ${companyId} and m.type_name = ${type} and m.deleted_at is null order by (m.id = ${usual}) desc, m."order", m.id limit 1)`;

export async function statusMeaning(
  ctx: Context,
  type: AllocationStatusType,
  usual?: number,
): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{ id: number | null }>`select ${firstMeaning(sql`${ctx.actor.companyId}::bigint`, type, usual)} as id`,
  );
  return row?.id ?? undefined;
}

/** What its contractor may do: answer what was sent and stands before what it becomes when they take it, then work; else nothing. */
export const contractorStep = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(select case when c.type_name = 'waiting' and (t.id is null or (c."order", c.id) < (t."order", t.id)) then 'answer' when c.type_name in ('waiting', 'active') then 'work' end
    from allocation_status c left join allocation_status t on t.company_id = c.company_id and t.id = ${firstMeaning(sql`c.company_id`, 'active', ACCEPTED)}
    where c.company_id = ${column('company_id')} and c.id = ${column('allocation_status_id')})`;
};
export async function contractorStepOf(ctx: Context, id: number): Promise<'answer' | 'work' | null> {
  const [row] = await ctx.run(
    sql<{
      step: 'answer' | 'work' | null;
    }>`select ${contractorStep('a')} as step from allocation a where a.company_id = ${ctx.actor.companyId} and a.id = ${id}`,
  );
  return row?.step ?? null;
}

export async function contractorOf(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.run(sql<{
    name: string;
  }>`select k.full_name as name from allocation a join contact k on k.company_id = a.company_id and k.id = a.assigned_contact_id
    where a.company_id = ${ctx.actor.companyId} and a.id = ${id}`);
  return row?.name ?? 'The contractor';
}

export async function jobNumberOf(ctx: Context, jobId: number): Promise<string | undefined> {
  const [row] = await ctx.run(
    sql<{ number: string }>`select j.job_number as number from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}`,
  );
  return row?.number;
}

export async function isNumberTaken(ctx: Context, number: string): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from allocation where company_id = ${ctx.actor.companyId} and allocation_number = ${number}`,
  );
  return rows.length > 0;
}

/** What is open and assigned to a person, the late first; and limits that somebody asks for. */
export const dayOfAllocations: readonly DaySource[] = [
  (ctx, whose) =>
    ctx.actor.permissions.has('view-allocation')
      ? sql`select ${dayColumns({
          list: 'promises',
          kind: 'allocation',
          id: sql`a.id`,
          day: sql`a.due_date`,
          title: sql`concat_ws(' ', a.allocation_number, a.label)`,
          tone: sql`case when a.due_date < ${ctx.today}::date then 'late' when a.due_date = ${ctx.today}::date then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from allocation a join job j on j.company_id = a.company_id and j.id = a.job_id join allocation_status s on s.company_id = a.company_id and s.id = a.allocation_status_id
        where ${allocationScope(ctx, 'a')} and s.type_name in ('new', 'waiting', 'active') and (a.due_date is null or a.due_date <= ${ctx.today}::date + 1) and ${isTheirs(whose, sql`a.assigned_id`)} order by a.due_date`
      : undefined,
  (ctx, whose) =>
    ctx.actor.permissions.has('create-allocation')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'allocationLimit',
          id: sql`a.id`,
          at: sql`a.updated_at`,
          title: sql`concat(a.allocation_number, ' asks for a higher limit')`,
          note: sql`a.requested_reason`,
          amount: sql`a.requested_limit`,
          tone: sql`'soon'`,
          job: jobOfDay,
        })} from allocation a join job j on j.company_id = a.company_id and j.id = a.job_id
        where ${allocationScope(ctx, 'a')} and a.requested_limit is not null and (${isTheirs(whose, sql`j.assigned_id`)} or ${isTheirs(whose, sql`j.case_manager_id`)} or ${isTheirs(whose, sql`a.created_by_id`)}) order by a.updated_at`
      : undefined,
];
