import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import { rowColumns, wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListSource, entityFields, likePattern, listCount, listPage } from '../../../platform/server/list.ts';
import { type JobContact, jobContact, relationshipLabel } from '../shared/job-contact.entity.ts';
import { JOB_LINK_TYPES, jobLink } from '../shared/job-link.entity.ts';
import {
  type ContactOfJob,
  type JobLinkView,
  type MilestoneView,
  type TodoItem,
  jobLinkView,
  milestoneView,
} from '../shared/job-records.api.ts';
import { milestone } from '../shared/milestone.entity.ts';
import { jobScope, linkScope, ofVisibleJob } from './jobs.scope.ts';
import { clockRuns, hasReached, milestonePassed } from './reached.views.ts';
import { requireJob } from './jobs.views.ts';

const status = (job: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from job_status s where s.company_id = ${sql.ref(`${job}.company_id`)} and s.id = ${sql.ref(`${job}.status_id`)})`;
const linkedJob = (column: string): RawBuilder<unknown> =>
  sql`(select json_build_object('id', x.id, 'jobNumber', x.job_number, 'customerName', x.customer_name, 'siteAddressText', x.site_address_text, 'status', ${status('x')})
    from job x where x.company_id = l.company_id and x.id = ${sql.ref(`l.${column}`)})`;
const linkTypes = sql.join(
  JOB_LINK_TYPES.map(({ id, label }) => sql`when ${sql.lit(id)} then ${sql.lit(label)}`),
  sql` `,
);

const linkSource = (ctx: Context): ListSource => ({
  from: sql`job_link l`,
  where: linkScope(ctx, 'l'),
  alias: 'l',
  fields: entityFields(jobLink, 'l'),
  columns: rowColumns(jobLinkView, 'l', {
    linkType: sql`json_build_object('id', l.link_type_id, 'label', case l.link_type_id ${linkTypes} end)`,
    parentJob: linkedJob('parent_job_id'),
    childJob: linkedJob('child_job_id'),
  }),
  defaultSort: [{ field: 'id', direction: 'desc' }],
});
const contactSource = (ctx: Context): ListSource => ({
  from: sql`job_contact c`,
  where: ofVisibleJob(ctx, 'c'),
  alias: 'c',
  fields: entityFields(jobContact, 'c'),
  columns: wireColumns(jobContact, 'c'),
  defaultSort: [{ field: 'id', direction: 'desc' }],
});
const milestoneSource = (ctx: Context): ListSource => ({
  from: sql`milestone m`,
  where: ofVisibleJob(ctx, 'm'),
  alias: 'm',
  fields: entityFields(milestone, 'm'),
  columns: rowColumns(milestoneView, 'm', {
    triggerStatus: sql`(select json_build_object('id', s.id, 'label', s.label, 'typeName', s.type_name, 'colour', s.colour) from job_status s where s.company_id = m.company_id and s.id = m.trigger_status_id)`,
    passed: sql`(m.completed_at is null and exists (select from job j where j.company_id = m.company_id and j.id = m.job_id and ${milestonePassed(ctx.app.modules, 'm', 'j')}))`,
  }),
  defaultSort: [
    { field: 'order', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
  search: (term) => sql`fold(m.label) like ${likePattern(term)}`,
});

/** List, count and one record of a source. */
export const recordReads = <Row>(sourceOf: (ctx: Context) => ListSource, what: string) => ({
  list: (ctx: Context, query: ListQuery) => listPage<Row>(ctx, sourceOf(ctx), query),
  count: (ctx: Context, query: ListQuery) => listCount(ctx, sourceOf(ctx), query),
  get: async (ctx: Context, id: number): Promise<{ data: Row }> => {
    const { from, where, alias, columns } = sourceOf(ctx);
    const [found] = await ctx.run(
      sql<{
        row: Row;
      }>`select row_to_json(t) as row from (select ${columns} from ${from} where ${where} and ${sql.ref(`${alias}.id`)} = ${id}) t`,
    );
    if (!found) throw notFound(what);
    return { data: found.row };
  },
});
export const linkReads = recordReads<JobLinkView>(linkSource, 'This job link');
export const contactReads = recordReads<JobContact>(contactSource, 'This contact of the job');
export const milestoneReads = recordReads<MilestoneView>(milestoneSource, 'This milestone');

/** Subcontractors and suppliers: whose licences and insurances count. */
const COMPLIANCE_TYPES = [3, 9];
const COMPLIANCE_RELATIONSHIP = 11;

type ContactRow = Omit<ContactOfJob, 'relationship'> & { relationship: string | null };

/** Everybody who has to do with a job, those of its own fields first. */
export async function contactsOfJob(
  ctx: Context,
  jobId: number,
  contactType?: 'compliance' | 'interested',
): Promise<ContactOfJob[]> {
  await requireJob(ctx, jobId);
  const { companyId } = ctx.actor;
  const person = sql`c.id as "contactId", c.full_name as "fullName", c.contact_type_id as "contactTypeId", c.email,
    coalesce(case c.preferred_contact_number when 'Home' then c.home_number when 'Work' then c.work_number else c.mobile_number end, c.mobile_number, c.work_number, c.home_number) as phone,
    c.status = 'do not use' as "doNotUse"`;
  const rows = await ctx.run(sql<ContactRow & { place: number }>`
    select null::bigint as id, ${person}, r.relationship, null::int as "contactRelationshipTypeId", false as "isInterestedParty", true as "isPrimary", false as notify, null::text as note, null::int as version, r.place
      from job j cross join lateral (values (1, 'Client', j.client_id), (2, 'Customer', j.customer_id), (3, 'Business', j.business_id), (4, 'Client portal', j.client_portal_id)) r (place, relationship, contact_id)
      join contact c on c.company_id = j.company_id and c.id = r.contact_id where j.company_id = ${companyId} and j.id = ${jobId}
    union all
    select l.id, ${person}, null, l.contact_relationship_type_id, l.is_interested_party, l.is_primary, l.notify, l.note, l.version, 10 + l.contact_relationship_type_id
      from job_contact l join contact c on c.company_id = l.company_id and c.id = l.contact_id where l.company_id = ${companyId} and l.job_id = ${jobId} and l.deleted_at is null
    order by place, "fullName" limit 500`);
  return rows
    .map(({ place: _place, ...row }) => ({
      ...row,
      relationship: row.relationship ?? relationshipLabel(row.contactRelationshipTypeId ?? 0),
    }))
    .filter((row) =>
      contactType === 'compliance'
        ? COMPLIANCE_TYPES.includes(row.contactTypeId) || row.contactRelationshipTypeId === COMPLIANCE_RELATIONSHIP
        : contactType !== 'interested' || row.isInterestedParty,
    );
}

const MOST_CARDS = 500;

/** What is due on open jobs: each kind from its own index, the oldest first. */
export async function todoBoard(ctx: Context, mine: boolean): Promise<{ data: TodoItem[]; meta: { more: boolean } }> {
  const { modules } = ctx.app;
  const own = mine ? sql`and j.assigned_id = ${ctx.actor.userId}` : sql``;
  const open = sql`j.status_id in (select s.id from job_status s where s.company_id = ${ctx.actor.companyId} and s.type_name <> all(array['closed', 'declined', 'cancelled']))`;
  const job = sql`json_build_object('id', j.id, 'jobNumber', j.job_number, 'customerName', j.customer_name, 'version', j.version) as job,
    (select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = j.company_id and u.id = j.assigned_id) as assigned`;
  const target = (column: 'target_start_date' | 'target_completion_date', kind: string, label: string) =>
    sql`(select ${kind}::text as kind, j.id, ${label}::text as label, ${sql.ref(`j.${column}`)} as "dueDate", ${job}, j.version from job j
      where ${jobScope(ctx, 'j')} and ${sql.ref(`j.${column}`)} is not null and ${column === 'target_start_date' ? sql`j.started_at is null` : sql`j.practical_completion_at is null and not j.ongoing_job`}
      and ${open} and not ${hasReached(modules, column === 'target_start_date' ? 'startedAt' : 'practicalCompletionAt', 'j')} ${own} order by ${sql.ref(`j.${column}`)}, j.id limit ${MOST_CARDS + 1})`;
  const rows = await ctx.run(sql<TodoItem>`
    (select 'milestone'::text as kind, m.id, m.label, m.due_date as "dueDate", ${job}, m.version from milestone m join job j on j.company_id = m.company_id and j.id = m.job_id
      where m.company_id = ${ctx.actor.companyId} and m.deleted_at is null and m.completed_at is null and ${jobScope(ctx, 'j')} and ${open} and not ${milestonePassed(modules, 'm', 'j')} ${own} order by m.due_date, m.id limit ${MOST_CARDS + 1})
    union all ${target('target_start_date', 'targetStartDate', 'Target start')}
    union all ${target('target_completion_date', 'targetCompletionDate', 'Target completion')}
    union all (select 'kpi', k.id, (select w.label from workflow_kpi w where w.company_id = k.company_id and w.id = k.workflow_kpi_id), (k.due_at at time zone ${ctx.actor.timezone})::date, ${job}, null
      from job_kpi k join job j on j.company_id = k.company_id and j.id = k.job_id
      where k.company_id = ${ctx.actor.companyId} and k.stopped_at is null and k.started_at is not null and k.paused_at is null and ${jobScope(ctx, 'j')} and ${open} and ${clockRuns(modules, 'k', 'j')} ${own} order by k.due_at, k.id limit ${MOST_CARDS + 1})
    order by "dueDate" nulls last, id limit ${MOST_CARDS + 1}`);
  return { data: rows.slice(0, MOST_CARDS), meta: { more: rows.length > MOST_CARDS } };
}
