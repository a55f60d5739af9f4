// What is read for a message: of each ticked part its own columns, and nothing of a part that is not ticked.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import type { PartName } from '../shared/sync-actions.ts';
import type { MessageParts } from '../shared/sync-message.ts';

const entry = (table: string, column: string) =>
  sql`(select e.label from ${sql.table(table)} e where e.company_id = j.company_id and e.id = ${sql.ref(`j.${column}`)})`;
const address = sql`(case when j.site_same_as_customer_address then coalesce(j.site_address, j.customer_address) else j.site_address end)`;
const text = (of: RawBuilder<unknown>, key: string) => sql`nullif(${of} ->> ${sql.lit(key)}, '')`;
const dateText = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** The parts that a job itself fills. */
const OF_JOB: Partial<Record<PartName, RawBuilder<unknown>>> = {
  works: sql`json_build_object('title', null, 'description', nullif(j.description, ''), 'jobType', ${entry('job_type', 'job_type_id')}, 'peril', ${entry('peril', 'peril_id')},
    'catastropheCode', ${entry('catastrophe_code', 'catastrophe_code_id')}, 'incidentDate', ${dateText(sql`j.incident_date`)}, 'waterCategory', j.water_category, 'waterClass', j.water_class)`,
  site: sql`json_build_object('line1', ${text(address, 'line1')}, 'line2', ${text(address, 'line2')}, 'suburb', ${text(address, 'suburb')}, 'state', ${text(address, 'state')},
    'postcode', ${text(address, 'postcode')}, 'country', ${text(address, 'country')})`,
  key: sql`json_build_object('text', nullif(j.key_safe, ''))`,
  alerts: sql`json_build_object('safety', nullif(j.safety_alert, ''), 'vulnerable', j.vulnerable_customer)`,
  person: sql`coalesce((select json_build_object('name', k.full_name, 'mobile', k.mobile_number, 'home', k.home_number, 'work', k.work_number)
      from job_contact x join contact k on k.company_id = x.company_id and k.id = x.contact_id
      where x.company_id = j.company_id and x.job_id = j.id and x.is_primary and x.deleted_at is null and k.deleted_at is null order by x.id limit 1),
    json_build_object('name', j.customer_name, 'mobile', j.customer_mobile_number, 'home', j.customer_home_number, 'work', j.customer_work_number))`,
  customer: sql`json_build_object('name', j.customer_name, 'firstName', j.customer_first_name, 'lastName', j.customer_last_name, 'email', j.customer_email,
    'mobile', j.customer_mobile_number, 'claimNumber', j.client_ref, 'policyNumber', j.additional_ref)`,
  dates: sql`json_build_object('start', ${dateText(sql`j.target_start_date`)}, 'startTime', null, 'end', ${dateText(sql`j.target_completion_date`)}, 'endTime', null, 'due', null, 'validUntil', null)`,
  excess: sql`case when j.excess_amount > 0 then json_build_object('amount', j.excess_amount::text, 'incTax', j.excess_inc_tax) end`,
  progress: sql`json_build_object('status', ${entry('job_status', 'status_id')}, 'contacted', ${dateText(sql`j.contacted_at at time zone c.timezone`)},
    'attended', ${dateText(sql`j.started_at at time zone c.timezone`)}, 'completed', ${dateText(sql`j.completed_at at time zone c.timezone`)}, 'note', null)`,
};

/** The ticked parts of a job. */
export async function jobParts(ctx: Context, jobId: number, ticked: ReadonlySet<PartName>): Promise<MessageParts> {
  const wanted = Object.entries(OF_JOB).filter(([name]) => ticked.has(name as PartName));
  if (!wanted.length) return {};
  const columns = wanted.map(([name, of]) => sql`${of} as ${sql.id(name)}`);
  const [row] = await ctx.run(
    sql<MessageParts>`select ${sql.join(columns)} from job j join company c on c.company_id = j.company_id and c.id = j.company_id where ${jobScope(ctx, 'j')} and j.id = ${jobId}`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, part]) => part !== null)) as MessageParts;
}

export interface SubjectFacts {
  uuid: string;
  jobId: number | null;
  label: string;
  /** To whom it is given. */
  contactId: number | null;
  /** What its state means, not what the company calls it. */
  statusType: string | null;
  title: string | null;
  description: string | null;
  allocationTypeId: number | null;
  dates: NonNullable<MessageParts['dates']>;
  prices: MessageParts['prices'] | null;
}
const dates = (
  of: Partial<Record<'start' | 'startTime' | 'end' | 'endTime' | 'due' | 'validUntil', RawBuilder<unknown>>>,
) =>
  sql`json_build_object(${sql.join(
    (['start', 'startTime', 'end', 'endTime', 'due', 'validUntil'] as const).map((name) => {
      const column = of[name];
      const value = !column
        ? sql`null::text`
        : name.endsWith('Time')
          ? sql`to_char(${column}, 'HH24:MI')`
          : dateText(column);
      return sql`${name}::text, ${value}`;
    }),
  )})`;
const status = (table: string, column: string) =>
  sql`(select e.type_name from ${sql.table(table)} e where e.company_id = o.company_id and e.id = ${sql.ref(`o.${column}`)})`;
const taxName = sql`(select n.tax_name from company c join country n on n.id = c.country_id where c.company_id = o.company_id and c.id = o.company_id)`;

const nothing = {
  contact: sql`null::bigint`,
  type: sql`null::text`,
  allocation: sql`null::bigint`,
  prices: sql`null::json`,
};
const SUBJECTS = {
  job: {
    ...nothing,
    label: sql`o.job_number`,
    job: sql`o.id`,
    title: sql`null::text`,
    description: sql`o.description`,
    dates: dates({ start: sql`o.target_start_date`, end: sql`o.target_completion_date` }),
  },
  quoteRequest: {
    ...nothing,
    label: sql`concat_ws(' ', o.quote_request_number, nullif(o.label, ''))`,
    job: sql`o.job_id`,
    contact: sql`o.assigned_id`,
    type: status('quote_request_status', 'status_id'),
    title: sql`o.label`,
    description: sql`o.note`,
    dates: dates({ due: sql`o.due_date` }),
  },
  workOrder: {
    ...nothing,
    label: sql`concat_ws(' ', o.work_order_number, nullif(o.label, ''))`,
    job: sql`o.job_id`,
    contact: sql`o.assigned_id`,
    type: status('work_order_status', 'status_id'),
    title: sql`o.label`,
    description: sql`o.instructions`,
    dates: dates({
      start: sql`o.start_date`,
      startTime: sql`o.start_time`,
      end: sql`o.end_date`,
      endTime: sql`o.end_time`,
    }),
    prices: sql`json_build_object('exTax', o.cost_total::text, 'tax', o.tax_total::text, 'incTax', (o.cost_total + o.tax_total)::text, 'taxName', ${taxName})`,
  },
  allocation: {
    ...nothing,
    label: sql`concat_ws(' ', o.allocation_number, nullif(o.label, ''))`,
    job: sql`o.job_id`,
    contact: sql`o.assigned_contact_id`,
    type: status('allocation_status', 'allocation_status_id'),
    allocation: sql`o.allocation_type_id`,
    title: sql`o.label`,
    description: sql`o.details`,
    dates: dates({ due: sql`o.due_date` }),
  },
  estimate: {
    ...nothing,
    label: sql`coalesce(nullif(o.label, ''), 'Estimate ' || o.number)`,
    job: sql`o.job_id`,
    title: sql`o.label`,
    description: sql`o.description`,
    dates: dates({}),
  },
  accountsReceivable: {
    ...nothing,
    label: sql`coalesce(o.invoice_number, '')`,
    job: sql`o.job_id`,
    contact: sql`o.to_contact_id`,
    type: status('accounts_receivable_status', 'status_id'),
    title: sql`o.label`,
    description: sql`o.note`,
    dates: dates({}),
    prices: sql`json_build_object('exTax', o.subtotal::text, 'tax', o.tax_total::text, 'incTax', o.total::text, 'taxName', o.tax_name)`,
  },
  contactLicence: {
    ...nothing,
    label: sql`(select k.full_name from contact k where k.company_id = o.company_id and k.id = o.contact_id)`,
    job: sql`null::bigint`,
    title: sql`null::text`,
    description: sql`null::text`,
    dates: dates({}),
  },
} as const;
const TABLES: Record<keyof typeof SUBJECTS, string> = {
  job: 'job',
  quoteRequest: 'quote_request',
  workOrder: 'work_order',
  allocation: 'allocation',
  estimate: 'estimate',
  accountsReceivable: 'accounts_receivable',
  contactLicence: 'contact_licence',
};

/** The record that a message is sent from; whether the person sees it was asked before. */
export async function subjectFacts(
  ctx: Context,
  type: keyof typeof SUBJECTS,
  id: number,
): Promise<SubjectFacts | undefined> {
  const of = SUBJECTS[type];
  const [row] =
    await ctx.run(sql<SubjectFacts>`select o.uuid, ${of.label} as label, ${of.job} as "jobId", ${of.contact} as "contactId", ${of.type} as "statusType",
      ${of.allocation} as "allocationTypeId", nullif(${of.title}, '') as title, nullif(${of.description}, '') as description, ${of.dates} as dates, ${of.prices} as prices
    from ${sql.table(TABLES[type])} o where o.company_id = ${ctx.actor.companyId} and o.id = ${id} and o.deleted_at is null`);
  return row;
}

export interface LineRow {
  id: number;
  uuid: string;
  number: string | null;
  category: string | null;
  trade: string | null;
  description: string;
  notes: string | null;
  materialUnit: string | null;
  materialQuantity: string;
  labourUnit: string | null;
  labourQuantity: string;
  materialPrice: string | null;
  labourPrice: string | null;
  amount: string | null;
}
const trade = sql`(select t.label from trade t where t.company_id = i.company_id and t.id = i.trade_id)`;
const number = sql`(row_number() over (order by i."order", i.id))::text`;
const WORDS = sql`i.id, i.uuid, i.description, nullif(i.notes, '') as notes`;
const QUANTITIES = sql`i.material_unit as "materialUnit", trim_scale(i.material_quantity)::text as "materialQuantity", i.labour_unit as "labourUnit", trim_scale(i.labour_quantity)::text as "labourQuantity"`;
const NO_PRICES = sql`null::text as "materialPrice", null::text as "labourPrice", null::text as amount`;

/** Lines of a quote request: what is asked for. Our estimate of it is not read. */
export const quoteLines = (ctx: Context, id: number): Promise<LineRow[]> =>
  ctx.run(sql<LineRow>`select ${WORDS}, ${QUANTITIES}, coalesce(i.line::text, ${number}) as number, i.category_label as category, ${trade} as trade, ${NO_PRICES}
    from quote_request_item i where i.company_id = ${ctx.actor.companyId} and i.quote_request_id = ${id} and i.deleted_at is null and i.line is not null order by i."order", i.id`);

/** Lines of a work order at what its contractor is paid. */
export const orderLines = (ctx: Context, id: number): Promise<LineRow[]> =>
  ctx.run(sql<LineRow>`select ${WORDS}, ${QUANTITIES}, ${number} as number, i.category_label as category, ${trade} as trade,
      trim_scale(i.material_cost)::text as "materialPrice", trim_scale(i.labour_cost)::text as "labourPrice", (i.material_cost_total + i.labour_cost_total)::text as amount
    from work_order_item i where i.company_id = ${ctx.actor.companyId} and i.work_order_id = ${id} and i.deleted_at is null order by i."order", i.id`);

export const invoiceLines = (ctx: Context, id: number): Promise<LineRow[]> =>
  ctx.run(sql<LineRow>`select ${WORDS}, i.unit as "materialUnit", trim_scale(i.quantity)::text as "materialQuantity", null::text as "labourUnit", '0' as "labourQuantity",
      ${number} as number, i.group_label as category, null::text as trade, null::text as "materialPrice", null::text as "labourPrice", i.amount::text as amount
    from accounts_receivable_item i where i.company_id = ${ctx.actor.companyId} and i.accounts_receivable_id = ${id} and i.deleted_at is null order by i."order", i.id`);

export const invoiceHead = (ctx: Context, id: number) =>
  ctx.run(sql<{
    number: string;
    date: string | null;
    due: string | null;
    reference: string | null;
  }>`select coalesce(o.invoice_number, '') as number,
      ${dateText(sql`o.issue_date`)} as date, ${dateText(sql`o.due_date`)} as due, o.reference
    from accounts_receivable o where o.company_id = ${ctx.actor.companyId} and o.id = ${id}`);

/** Trade labels of the company by number. */
export const tradeLabels = (ctx: Context): Promise<{ id: number; label: string }[]> =>
  ctx.run(sql<{ id: number; label: string }>`select id, label from trade where company_id = ${ctx.actor.companyId}`);

export interface FileRow {
  id: number;
  uuid: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  description: string | null;
}
/** Published files that the person sees. */
export const filesToSend = (ctx: Context, ids: readonly number[]): Promise<FileRow[]> =>
  ctx.run(sql<FileRow>`select a.id, a.uuid, coalesce(a.file_name, 'file') as name, a.mime_type as type, a.size_bytes::int as size, a.sha256, nullif(a.description, '') as description
    from attachment a where ${attachmentScope(ctx, 'a')} and a.id = any(${[...ids]}::bigint[]) and a.attachment_status_id = 1 and a.file_id is not null order by a.id`);

/** Notes of a job that outsiders may read; what came by a connection is not passed on. */
export const notesToSend = (ctx: Context, jobId: number, ids: readonly number[]) =>
  ctx.run(sql<{
    id: number;
    at: string;
    by: string | null;
    text: string;
  }>`select n.id, to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at,
      (select u.full_name from app_user u where u.company_id = n.company_id and u.id = n.created_by_id) as by, n.note as text
    from notification n where n.company_id = ${ctx.actor.companyId} and n.job_id = ${jobId} and n.id = any(${[...ids]}::bigint[]) and n.public and n.deleted_at is null
      and not exists (select from sync_mapping m where m.company_id = n.company_id and m.object_type = 'notification' and m.object_id = n.id) order by n.id`);

export const contactsToSend = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{
    id: number;
    name: string;
    role: string | null;
    email: string | null;
    phone: string | null;
  }>`select k.id, k.full_name as name, null::text as role, k.email, coalesce(k.mobile_number, k.work_number, k.home_number) as phone
    from contact k where ${contactScope(ctx, 'k')} and k.id = any(${[...ids]}::bigint[]) order by k.id`);

export const formsToSend = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{ id: number; title: string }>`select t.id, t.label as title from custom_form_template t
    where t.company_id = ${ctx.actor.companyId} and t.id = any(${[...ids]}::bigint[]) and t.deleted_at is null order by t.id`);

/** Licences of the company's own people and businesses: those of contractors are nobody else's business. */
export const licencesToSend = (ctx: Context, ids: readonly number[]) =>
  ctx.run(sql<{
    id: number;
    uuid: string;
    licence: string | null;
    insurance: string | null;
    number: string | null;
    issuer: string | null;
    state: string | null;
    issued: string | null;
    expires: string | null;
    cover: string | null;
  }>`select o.id, o.uuid, (select t.label from licence_type t where t.company_id = o.company_id and t.id = o.licence_type_id) as licence,
      (select t.label from insurance_type t where t.company_id = o.company_id and t.id = o.insurance_type_id) as insurance, o.number, o.issuer, o.state,
      ${dateText(sql`o.issued_date`)} as issued, ${dateText(sql`o.expiry_date`)} as expires, o.cover_amount::text as cover
    from contact_licence o join contact k on k.company_id = o.company_id and k.id = o.contact_id and ${contactScope(ctx, 'k')} and k.contact_type_id in (6, 7, 8)
    where o.company_id = ${ctx.actor.companyId} and o.id = any(${[...ids]}::bigint[]) and o.deleted_at is null order by o.id`);

/** Filled fields of a job by the name of the field: what could have gone. */
export async function filledJobFields(ctx: Context, jobId: number, columns: readonly string[]): Promise<string[]> {
  const [row] = await ctx.run(sql<{
    filled: string[] | null;
  }>`select (select array_agg(x.key) from jsonb_each(to_jsonb(j)) x
      where x.key = any(${[...columns]}::text[]) and x.value not in ('null', '""', 'false', '[]', '{}')) as filled from job j where ${jobScope(ctx, 'j')} and j.id = ${jobId}`);
  return row?.filled ?? [];
}
