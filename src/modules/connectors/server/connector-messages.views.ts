// What is read of the ledger: messages of records that the person sees.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import { attachmentScope, type StoredContent } from '../../documents/server/index.ts';
import { jobScope, ofVisibleJob } from '../../jobs/server/index.ts';
import type { JsonObject } from '../shared/connector-paths.ts';
import { OPERATION_KINDS, type OperationKind } from '../shared/connector-setup.ts';
import type { MessageLine, MessageState, MessageView } from '../shared/connectors.api.ts';

const KINDS = ['job', 'notification', 'attachment', 'estimate', 'estimateSnapshot', 'accountsReceivable', 'workOrder'];
const seenKinds = (ctx: Context): string[] => {
  const objects = named(ctx.app.modules, 'objects');
  return KINDS.filter((kind) => objects[kind] && can(ctx, objects[kind].permission));
};
/** Messages of records of kinds, and of jobs, that the person sees. */
export const messageScope = (ctx: Context): RawBuilder<unknown> =>
  sql`m.company_id = ${ctx.actor.companyId} and (m.object_type is null or m.object_type = any(${seenKinds(ctx)}::text[]))
    and (m.job_id is null or exists (select from job j where j.id = m.job_id and ${jobScope(ctx, 'j')}))`;

const AT = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
const LINE = sql`m.id, m.direction, m.operation, m.kind, m.is_trial as "isTrial", m.label, m.object_type as "objectType", m.object_id as "objectId", m.job_id as "jobId",
  (select j.job_number from job j where j.company_id = m.company_id and j.id = m.job_id) as "jobNumber", m.state, m.status, m.answer, m.external_id as "externalId",
  m.tries, m.arrivals, m.ms, case when m.state = 'waiting' then ${AT('m.next_at')} end as "nextAt", ${AT('m.created_at')} as "createdAt"`;
type Row = Omit<MessageLine, 'operationLabel'> & { kind: OperationKind };
const shown = ({ kind, ...row }: Row): MessageLine => ({
  ...row,
  operationLabel: `${OPERATION_KINDS[kind]?.label ?? kind}${row.isTrial ? ', trial' : ''}`,
});

const SHOWN = 100;
export async function ledger(
  ctx: Context,
  connectorId: number,
  { state, jobId, before }: { state?: string | undefined; jobId?: string | undefined; before?: string | undefined },
): Promise<MessageLine[]> {
  const rows =
    await ctx.run(sql<Row>`select ${LINE} from connector_message m where ${messageScope(ctx)} and m.connector_id = ${connectorId}
      ${state ? sql`and m.state = ${state}` : sql``} ${jobId ? sql`and m.job_id = ${Number(jobId)}` : sql``}
      ${before ? sql`and (m.created_at, m.id) < (select x.created_at, x.id from connector_message x where x.company_id = ${ctx.actor.companyId} and x.id = ${Number(before)})` : sql``}
    order by m.created_at desc, m.id desc limit ${SHOWN}`);
  return rows.map(shown);
}

export interface WholeMessage extends MessageLine {
  connectorId: number;
  kind: OperationKind;
  key: string;
  setupVersion: number;
  payload: JsonObject;
  rights: string[];
  attempts: MessageView['attempts'];
}
export async function wholeMessage(ctx: Context, id: number): Promise<WholeMessage> {
  const [row] = await ctx.run(sql<
    Row & Pick<WholeMessage, 'connectorId' | 'key' | 'setupVersion' | 'payload' | 'rights' | 'attempts'>
  >`select ${LINE}, m.connector_id as "connectorId", m.key, m.setup_version as "setupVersion", m.payload, m.rights,
      coalesce((select json_agg(json_build_object('outcome', t.outcome, 'status', t.status, 'answer', t.answer, 'ms', t.ms, 'at', ${AT('t.created_at')}) order by t.id)
        from connector_try t where t.company_id = m.company_id and t.message_id = m.id), '[]') as attempts
    from connector_message m where ${messageScope(ctx)} and m.id = ${id}`);
  if (!row) throw notFound('This message');
  const { kind } = row;
  return {
    ...shown(row),
    kind,
    connectorId: row.connectorId,
    key: row.key,
    setupVersion: row.setupVersion,
    payload: row.payload,
    rights: row.rights,
    attempts: row.attempts,
  };
}

/** The newest message of a record by an operation, whatever came of it. */
export async function lastOf(ctx: Context, connectorId: number, operation: string, type: string, id: number) {
  const [row] = await ctx.run(sql<{
    state: MessageState;
    at: string;
  }>`select m.state, ${AT('m.updated_at')} as at from connector_message m
    where m.company_id = ${ctx.actor.companyId} and m.connector_id = ${connectorId} and m.operation = ${operation} and m.direction = 'out' and not m.is_trial
      and m.object_type = ${type} and m.object_id = ${id} order by m.id desc limit 1`);
  return row;
}
export async function lastTrial(ctx: Context, connectorId: number, operation: string, type: string, id: number) {
  const [row] = await ctx.run(sql<{
    at: string;
    status: number | null;
    answer: string | null;
    ms: number | null;
  }>`select ${AT('m.created_at')} as at, m.status, m.answer, m.ms from connector_message m
    where m.company_id = ${ctx.actor.companyId} and m.connector_id = ${connectorId} and m.operation = ${operation} and m.is_trial
      and m.object_type = ${type} and m.object_id = ${id} order by m.id desc limit 1`);
  return row;
}

/** What each kind of record is read from, to choose one to try on. */
const SOURCES: Readonly<
  Record<string, { table: string; label: RawBuilder<unknown>; job: string; only?: RawBuilder<unknown> }>
> = {
  job: { table: 'job', label: sql`concat_ws(', ', o.job_number, nullif(o.customer_name, ''))`, job: 'id' },
  notification: {
    table: 'notification',
    label: sql`concat('Note on ', (select j.job_number from job j where j.company_id = o.company_id and j.id = o.job_id))`,
    job: 'job_id',
    only: sql`o.notification_channel_id = 1`,
  },
  attachment: {
    table: 'attachment',
    label: sql`concat_ws(', ', (select j.job_number from job j where j.company_id = o.company_id and j.id = o.job_id), o.file_name)`,
    job: 'job_id',
    only: sql`o.attachment_status_id = 1 and o.file_id is not null`,
  },
  estimate: {
    table: 'estimate',
    label: sql`(select concat(j.job_number, ', estimate ', o.number) from job j where j.company_id = o.company_id and j.id = o.job_id)`,
    job: 'job_id',
  },
  accountsReceivable: {
    table: 'accounts_receivable',
    label: sql`o.invoice_number`,
    job: 'job_id',
    only: sql`o.content is not null`,
  },
  workOrder: {
    table: 'work_order',
    label: sql`concat_ws(' ', o.work_order_number, nullif(o.label, ''))`,
    job: 'job_id',
  },
};
const OFFERED = 12;
/** Records to try an operation on: of the client's jobs first, then those that went last, then the newest. */
export async function recordsToTry(ctx: Context, connectorId: number, record: string) {
  const of = SOURCES[record];
  if (!of || !seenKinds(ctx).includes(record)) return [];
  const scope =
    record === 'job'
      ? jobScope(ctx, 'o')
      : record === 'attachment'
        ? attachmentScope(ctx, 'o')
        : ofVisibleJob(ctx, 'o');
  return await ctx.run(sql<{
    id: number;
    label: string;
  }>`select o.id, ${of.label} as label from ${sql.table(of.table)} o
      left join lateral (select max(m.id) as last from connector_message m where m.company_id = o.company_id and m.connector_id = ${connectorId}
        and m.object_type = ${record} and m.object_id = o.id) w on true
    where ${scope} and ${sql.ref(`o.${of.job}`)} is not null ${of.only ? sql`and ${of.only}` : sql``}
    order by w.last desc nulls last, (select j.client_id is not distinct from c.contact_id and c.contact_id is not null from job j, connector c where j.company_id = o.company_id and j.id = ${sql.ref(`o.${of.job}`)}
      and c.company_id = o.company_id and c.id = ${connectorId}) desc, o.id desc limit ${OFFERED}`);
}
export const newestRecord = async (ctx: Context, connectorId: number, record: string): Promise<number | undefined> =>
  (await recordsToTry(ctx, connectorId, record))[0]?.id;

/** What a file holds, for those who send it: whether somebody may was asked when it was written into the ledger. */
export async function fileContent(ctx: Context, id: number): Promise<StoredContent | undefined> {
  const [row] =
    await ctx.run(sql<StoredContent>`select a.file_name as "fileName", a.mime_type as "mimeType", a.file_id as "fileId", a.view_file_id as "viewFileId",
      a.thumb_file_id as "thumbFileId", a.attachment_status_id as "attachmentStatusId", a.size_bytes::int as "sizeBytes"
    from attachment a where a.company_id = ${ctx.actor.companyId} and a.id = ${id} and a.deleted_at is null and a.attachment_status_id = 1`);
  return row;
}

/** Photos of a job that the person sees, newest first. */
export const photosOf = (ctx: Context, jobId: number, most: number) =>
  ctx.run(sql<{
    id: number;
    name: string;
    room: string | null;
  }>`select a.id, coalesce(a.file_name, 'photo') as name, a.room from attachment a
    where ${attachmentScope(ctx, 'a')} and a.job_id = ${jobId} and a.mime_type like 'image/%' and a.attachment_status_id = 1 and a.file_id is not null
    order by a.id desc limit ${most}`);
