// What people outside the staff read. Every column is named: nothing of a record leaves by being added to it.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery, Page } from '../../../kit/endpoint.ts';
import { snake } from '../../../kit/entity.ts';
import type { RawJson } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListField, type ListSource, likePattern, listPage } from '../../../platform/server/list.ts';
import { contractorStep } from '../../allocations/server/index.ts';
import { STAMP_NAMES } from '../../allocations/shared/allocation-status.ts';
import { doubtOfSender } from '../../messages/server/index.ts';
import type {
  ExternalAllocationRow,
  ExternalJobRow,
  ExternalShare,
  ExternalVisitRow,
  ExternalWorkOrder,
  ExternalWorkOrderRow,
} from '../shared/external.api.ts';
import { ownAllocations, ownContacts, ownJobs, ownShares, ownVisits, ownWorkOrders } from './external.scope.ts';

type Sql = RawBuilder<unknown>;
export const moment = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
export const day = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD')`;
const optionOf = (table: string, alias: string, column: string): Sql =>
  sql`(select json_build_object('id', l.id, 'label', l.label) from ${sql.table(table)} l where l.company_id = ${sql.ref(`${alias}.company_id`)} and l.id = ${sql.ref(`${alias}.${column}`)})`;
const statusOf = (table: string, alias: string): Sql =>
  sql`(select json_build_object('id', t.id, 'label', t.label, 'typeName', t.type_name, 'colour', t.colour) from ${sql.table(table)} t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.status_id`)})`;
export const personOf = (column: string): Sql =>
  sql`(select json_build_object('id', u.id, 'label', u.full_name) from app_user u where u.company_id = j.company_id and u.id = ${sql.ref(`j.${column}`)})`;
const field = (column: Sql, kind: ListField['kind'] = 'text', nullable = true): ListField => ({
  sql: column,
  kind,
  nullable,
});

const jobOf = (column: string): Sql =>
  sql`(select ${sql.ref(`j.${column}`)} from job j where j.company_id = o.company_id and j.id = o.job_id)`;
const workOrderColumns = sql`o.id, o.work_order_number as "workOrderNumber", o.label, ${statusOf('work_order_status', 'o')} as status,
  ${jobOf('job_number')} as "jobNumber", ${jobOf('site_address_text')} as "siteAddress", ${day(sql`o.start_date`)} as "startDate", ${day(sql`o.end_date`)} as "endDate",
  ${moment(sql`o.issued_at`)} as "issuedAt", o.cost_total as "costTotal"`;
const CLOSED = sql`('completed', 'closed', 'declined', 'cancelled')`;
const workOrderType = sql`(select t.type_name from work_order_status t where t.company_id = o.company_id and t.id = o.status_id)`;

const workOrderSource = (ctx: Context): ListSource => ({
  from: sql`work_order o`,
  where: ownWorkOrders(ctx, 'o'),
  alias: 'o',
  fields: {
    workOrderNumber: field(sql`o.work_order_number`, 'text', false),
    jobNumber: field(jobOf('job_number'), 'text', false),
    issuedAt: field(sql`o.issued_at`, 'moment'),
    startDate: field(sql`o.start_date`, 'date'),
  },
  columns: workOrderColumns,
  defaultSort: [{ field: 'issuedAt', direction: 'desc' }],
  search: (term) =>
    sql`(fold(o.work_order_number) like ${likePattern(term)} or fold(o.label) like ${likePattern(term)} or fold(${jobOf('site_address_text')}) like ${likePattern(term)} or fold(${jobOf('job_number')}) like ${likePattern(term)})`,
  options: { open: (on) => (on ? sql`${workOrderType} not in ${CLOSED}` : sql`${workOrderType} in ${CLOSED}`) },
});
export const externalWorkOrders = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ExternalWorkOrderRow>>> =>
  listPage<ExternalWorkOrderRow>(ctx, workOrderSource(ctx), query);

const MOST_SHOWN = 200;
/** What was marked as visible outside; drafts and what did not arrive are nobody's. */
export const messagesOf = (those: Sql): Sql => sql`coalesce((select json_agg(m order by m.id) from (
    select n.id, ${moment(sql`coalesce(n.sent_at, n.created_at)`)} as at, case n.notification_channel_id when 2 then 'email' when 3 then 'sms' else 'note' end as channel,
      case when n.direction = 'in' then coalesce(n.from_name, n."from", 'Unknown') || ${doubtOfSender('n')} else coalesce(n.from_name, (select u.full_name from app_user u where u.company_id = n.company_id and u.id = n.created_by_id), '') end as "from",
      n.subject, n.note as text
    from notification n where ${those} and n.public and n.deleted_at is null and n.status in ('sent', 'delivered', 'received')
    order by n.id desc limit ${MOST_SHOWN}) m), '[]')`;
export const publicFile = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.public`)} and ${sql.ref(`${alias}.attachment_status_id`)} = 1 and ${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.file_id`)} is not null`;
export const filesOf = (those: Sql): Sql => sql`coalesce((select json_agg(f order by f.id) from (
    select a.id, coalesce(a.file_name, 'File') as "fileName", a.description, a.mime_type as "mimeType", a.size_bytes as "sizeBytes", a.thumb_file_id is not null as picture, ${moment(sql`a.created_at`)} as at
    from attachment a where ${those} and ${publicFile('a')} order by a.id desc limit ${MOST_SHOWN}) f), '[]')`;
export const filesOfJob = sql`a.company_id = j.company_id and a.job_id = j.id`;
const filesOfWorkOrder = sql`a.company_id = o.company_id and exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'workOrder' and l.object_id = o.id)`;

const siteContact = (ended: Sql) => sql`case when not (${ended}) then (select json_build_object('name', j.customer_name,
        'phone', case j.customer_preferred_contact_number when 'Home' then coalesce(j.customer_home_number, j.customer_mobile_number)
          when 'Work' then coalesce(j.customer_work_number, j.customer_mobile_number) else coalesce(j.customer_mobile_number, j.customer_home_number) end)
        from job j where j.company_id = o.company_id and j.id = o.job_id) end`;

/** What its document says stands there alone: lines and terms. */
type Undocumented = Omit<ExternalWorkOrder, 'document' | 'terms' | 'version' | 'price'>;

export async function externalWorkOrder(ctx: Context, id: number): Promise<Undocumented> {
  const [row] = await ctx.run(sql<{ data: Undocumented }>`select row_to_json(v) as data from (
    select ${workOrderColumns}, o.instructions, ${day(sql`o.proposed_start_date`)} as "proposedStartDate", ${day(sql`o.proposed_end_date`)} as "proposedEndDate", o.proposed_note as "proposedNote", to_char(o.start_time, 'HH24:MI') as "startTime", ${jobOf('safety_alert')} as "safetyAlert",
      ${siteContact(sql`${workOrderType} in ${CLOSED}`)} as "siteContact",
      ${messagesOf(sql`n.company_id = o.company_id and n.job_id = o.job_id and n.party in (select 'contact:' || k.id from contact k where k.id in ${ownContacts(ctx)})`)} as messages,
      ${filesOf(filesOfWorkOrder)} as files
    from work_order o where ${ownWorkOrders(ctx, 'o')} and o.id = ${id}) v`);
  if (!row) throw notFound('This work order');
  return row.data;
}

export const jobColumns = sql`j.id, j.job_number as "jobNumber", j.client_ref as "clientRef", ${statusOf('job_status', 'j')} as status, ${optionOf('job_type', 'j', 'job_type_id')} as "jobType",
  ${optionOf('peril', 'j', 'peril_id')} as peril, j.customer_name as "customerName", j.site_address_text as "siteAddress", ${day(sql`j.incident_date`)} as "incidentDate",
  ${day(sql`j.target_completion_date`)} as "targetCompletionDate", ${moment(sql`j.created_at`)} as "createdAt"`;
const jobType = sql`(select t.type_name from job_status t where t.company_id = j.company_id and t.id = j.status_id)`;

const jobSource = (ctx: Context): ListSource => ({
  from: sql`job j`,
  where: ownJobs(ctx, 'j'),
  alias: 'j',
  fields: {
    jobNumber: field(sql`j.job_number`, 'text', false),
    clientRef: field(sql`j.client_ref`),
    incidentDate: field(sql`j.incident_date`, 'date'),
    createdAt: field(sql`j.created_at`, 'moment', false),
  },
  columns: jobColumns,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) =>
    sql`(fold(j.job_number) like ${likePattern(term)} or fold(j.client_ref) like ${likePattern(term)} or fold(j.customer_name) like ${likePattern(term)} or fold(j.site_address_text) like ${likePattern(term)})`,
  options: {
    open: (on) => (on ? sql`${jobType} not in ('closed', 'cancelled')` : sql`${jobType} in ('closed', 'cancelled')`),
  },
});
export const externalJobs = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ExternalJobRow>>> =>
  listPage<ExternalJobRow>(ctx, jobSource(ctx), query);

export interface OutsideFile {
  fileId: number;
  fileName: string;
  mimeType: string;
}
export interface OutsidePicture extends OutsideFile {
  thumbFileId: number | null;
  viewFileId: number | null;
}
/** A file that is visible outside, of a job that is theirs. */
export async function fileOfOwnJob(ctx: Context, id: number, attachmentId: number): Promise<OutsidePicture> {
  const [row] = await ctx.run(
    sql<OutsidePicture>`select a.file_id as "fileId", coalesce(a.file_name, 'file') as "fileName", a.mime_type as "mimeType", a.thumb_file_id as "thumbFileId", a.view_file_id as "viewFileId" from job j, attachment a
      where ${ownJobs(ctx, 'j')} and j.id = ${id} and ${filesOfJob} and a.id = ${attachmentId} and ${publicFile('a')}`,
  );
  if (!row) throw notFound('This file');
  return row;
}
export async function fileOfOwnWorkOrder(ctx: Context, id: number, attachmentId: number): Promise<OutsideFile> {
  const [row] = await ctx.run(
    sql<OutsideFile>`select a.file_id as "fileId", coalesce(a.file_name, 'file') as "fileName", a.mime_type as "mimeType" from work_order o, attachment a
      where ${ownWorkOrders(ctx, 'o')} and o.id = ${id} and ${filesOfWorkOrder} and a.id = ${attachmentId} and ${publicFile('a')}`,
  );
  if (!row) throw notFound('This file');
  return row;
}

const visitStatus = (alias: string): Sql =>
  sql`(select json_build_object('id', t.id, 'label', t.label, 'typeName', t.type_name, 'colour', t.colour) from appointment_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.appointment_status_id`)})`;
export const visitColumns = (alias: string): Sql => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('id')}, ${column('label')}, ${visitStatus(alias)} as status, ${moment(column('start_at'))} as "startAt", ${moment(column('end_at'))} as "endAt", ${column('all_day')} as "allDay",
    ${day(column('start_date'))} as "startDate", ${day(column('end_date'))} as "endDate", ${column('timezone')}`;
};
const isOver = sql`(o.end_at < now() - interval '1 day' or exists (select from appointment_status t where t.company_id = o.company_id and t.id = o.appointment_status_id and t.type_name in ('done', 'missed')))`;

const visitSource = (ctx: Context): ListSource => ({
  from: sql`appointment o`,
  where: ownVisits(ctx, 'o'),
  alias: 'o',
  fields: { startAt: field(sql`o.start_at`, 'moment') },
  columns: sql`${visitColumns('o')}, o.description, ${jobOf('job_number')} as "jobNumber", ${jobOf('site_address_text')} as "siteAddress", ${jobOf('safety_alert')} as "safetyAlert", ${siteContact(isOver)} as "siteContact",
    (select min(t.response) from appointment_attendee t where t.company_id = o.company_id and t.appointment_id = o.id and t.deleted_at is null and t.contact_id in ${ownContacts(ctx)}) as response`,
  defaultSort: [{ field: 'startAt', direction: 'asc' }],
  search: (term) =>
    sql`(fold(o.label) like ${likePattern(term)} or fold(${jobOf('site_address_text')}) like ${likePattern(term)} or fold(${jobOf('job_number')}) like ${likePattern(term)})`,
  options: { open: (on) => (on ? sql`not ${isOver}` : isOver) },
});
export const externalVisits = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ExternalVisitRow>>> =>
  listPage<ExternalVisitRow>(ctx, visitSource(ctx), query);

export async function externalVisitById(ctx: Context, id: number): Promise<ExternalVisitRow> {
  const { columns } = visitSource(ctx);
  const [row] = await ctx.run(
    sql<{
      data: ExternalVisitRow;
    }>`select row_to_json(v) as data from (select ${columns} from appointment o where ${ownVisits(ctx, 'o')} and o.id = ${id}) v`,
  );
  if (!row) throw notFound('This visit');
  return row.data;
}

const allocationStatus = (part: Sql): Sql =>
  sql`(select ${part} from allocation_status t where t.company_id = o.company_id and t.id = o.allocation_status_id)`;
const isEnded = sql`${allocationStatus(sql`t.type_name`)} in ('completed', 'declined')`;

const allocationSource = (ctx: Context): ListSource => ({
  from: sql`allocation o`,
  where: ownAllocations(ctx, 'o'),
  alias: 'o',
  fields: {
    allocationNumber: field(sql`o.allocation_number`, 'text', false),
    dueDate: field(sql`o.due_date`, 'date'),
  },
  columns: sql`o.id, o.allocation_number as "allocationNumber", o.label, ${allocationStatus(sql`json_build_object('id', t.id, 'label', t.label, 'typeName', t.type_name, 'colour', t.colour)`)} as status, o.details,
    ${jobOf('job_number')} as "jobNumber", ${jobOf('site_address_text')} as "siteAddress", ${jobOf('safety_alert')} as "safetyAlert", ${siteContact(isEnded)} as "siteContact", ${day(sql`o.due_date`)} as "dueDate", o."limit",
    ${sql.join(
      STAMP_NAMES.flatMap((name) =>
        ['date', 'time'].map((part) => {
          const column = sql.ref(`o.${snake(name)}_${part}`);
          return sql`${part === 'date' ? day(column) : sql`to_char(${column}, 'HH24:MI')`} as ${sql.id(`${name}${part === 'date' ? 'Date' : 'Time'}`)}`;
        }),
      ),
    )}, ${contractorStep('o')} as next`,
  defaultSort: [{ field: 'allocationNumber', direction: 'desc' }],
  search: (term) =>
    sql`(fold(o.allocation_number) like ${likePattern(term)} or fold(o.label) like ${likePattern(term)} or fold(${jobOf('site_address_text')}) like ${likePattern(term)} or fold(${jobOf('job_number')}) like ${likePattern(term)})`,
  options: { open: (on) => (on ? sql`not ${isEnded}` : isEnded) },
});
export const externalAllocations = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ExternalAllocationRow>>> =>
  listPage<ExternalAllocationRow>(ctx, allocationSource(ctx), query);

export async function externalAllocationById(ctx: Context, id: number): Promise<ExternalAllocationRow> {
  const { columns } = allocationSource(ctx);
  const [row] = await ctx.run(
    sql<{
      data: ExternalAllocationRow;
    }>`select row_to_json(v) as data from (select ${columns} from allocation o where ${ownAllocations(ctx, 'o')} and o.id = ${id}) v`,
  );
  if (!row) throw notFound('This allocation');
  return row.data;
}

const shareSource = (ctx: Context): ListSource => ({
  from: sql`share_item s`,
  where: ownShares(ctx, 's'),
  alias: 's',
  fields: { jobId: field(sql`s.job_id`, 'id'), createdAt: field(sql`s.created_at`, 'moment', false) },
  columns: sql`s.id, s.kind, s.label, s.job_id as "jobId", (select j.job_number from job j where j.company_id = s.company_id and j.id = s.job_id) as "jobNumber",
    ${moment(sql`s.expires_at`)} as "expiresAt", ${moment(sql`s.created_at`)} as "createdAt"`,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) => sql`fold(s.label) like ${likePattern(term)}`,
});
export const externalShares = (ctx: Context, query: ListQuery): Promise<RawJson<Page<ExternalShare>>> =>
  listPage<ExternalShare>(ctx, shareSource(ctx), query);

/** The token of a page they may open. */
export async function tokenOfOwnShare(ctx: Context, id: number): Promise<{ tokenId: number }> {
  const [row] = await ctx.run(
    sql<{
      tokenId: number;
    }>`select s.token_id as "tokenId" from share_item s where ${ownShares(ctx, 's')} and s.id = ${id}`,
  );
  if (!row) throw notFound('This page');
  return row;
}
