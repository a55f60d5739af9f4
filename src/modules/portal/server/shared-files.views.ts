// What visitors of pages of files get: by the page alone, never by what they name.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { typeOfContractors } from './contractor-orders.views.ts';
import { type App, type Context, readContext, systemActor } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { PublicContext } from '../../../platform/server/routes.ts';
import { LARGEST, type StoredContent } from '../../documents/server/index.ts';
import type { SharedFile, SharedUploadTerms } from '../shared/shared-files.api.ts';

const STEP_MS = 300_000;

/** An <img> sends no token: the address holds a ticket of the page, which ends within ten minutes and with the page. */
function signature(app: App, companyId: number, itemId: number, until: number, id: number): string {
  const what = `share-file:${companyId}:${itemId}:${until}:${id}`;
  return createHmac('sha256', app.config.secret).update(what).digest('hex').slice(0, 32);
}

function addressOf(ctx: Context, itemId: number, id: number, path: string): string {
  const { companyId } = ctx.actor;
  const until = (Math.floor(ctx.now.getTime() / STEP_MS) + 2) * STEP_MS;
  const mac = signature(ctx.app, companyId, itemId, until, id);
  return `/api/share/attachment/${id}/${path}ticket=${companyId}.${itemId}.${until}.${mac}`;
}

function readTicket(app: App, id: number, text: string): { companyId: number; itemId: number } | undefined {
  const [, company = '', item = '', end = '', mac = ''] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{13})\.([0-9a-f]{32})$/.exec(text) ?? [];
  const [companyId, itemId, until] = [Number(company), Number(item), Number(end)];
  const right = signature(app, companyId, itemId, until, id);
  if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined;
  return until > Date.now() ? { companyId, itemId } : undefined;
}

/** Files of a page that are not deleted, in the order in which they were chosen. */
const filesOf = (companyId: number, itemId: number) =>
  sql`share_item s cross join lateral unnest(case when s.attachment_ids = '{}' then array[s.object_id] else s.attachment_ids end) with ordinality f (id, place)
    join attachment a on a.company_id = s.company_id and a.id = f.id and a.deleted_at is null and a.attachment_status_id <> 3 and a.file_id is not null
    where s.company_id = ${companyId} and s.id = ${itemId} and s.kind = 'attachment'`;

type FileRow = Omit<SharedFile, 'previewUrl' | 'thumbUrl' | 'fileUrl'> & { hasView: boolean; hasThumb: boolean };

export async function visitedFiles(ctx: Context): Promise<SharedFile[]> {
  const itemId = ctx.actor.share?.itemId ?? 0;
  const rows = await ctx.run(sql<FileRow>`
    select a.id, coalesce(a.file_name, 'file') as "fileName", a.description, a.mime_type as "mimeType", a.size_bytes as "sizeBytes", a.markup, a.processing, a.rotation,
      a.view_file_id is not null as "hasView", a.thumb_file_id is not null as "hasThumb"
    from ${filesOf(ctx.actor.companyId, itemId)} order by f.place`);
  return rows.map(({ hasView, hasThumb, ...row }) => ({
    ...row,
    previewUrl: hasView ? addressOf(ctx, itemId, row.id, 'picture?size=view&') : null,
    thumbUrl: hasThumb ? addressOf(ctx, itemId, row.id, 'picture?size=thumb&') : null,
    fileUrl: addressOf(ctx, itemId, row.id, 'file?'),
  }));
}

export interface TicketedFile extends StoredContent {
  id: number;
  withoutCameraFacts: boolean;
}
/** The file behind an address, while its page is open. */
export async function fileOfTicket(
  { app, requestId, ip }: PublicContext,
  id: number,
  text = '',
): Promise<{ ctx: Context; found: TicketedFile }> {
  const ticket = readTicket(app, id, text);
  if (!ticket) throw notFound('This file');
  const ctx = readContext(app, systemActor(ticket.companyId, null), { requestId, ip });
  const [found] = await ctx.run(sql<TicketedFile>`
    select a.id, a.file_name as "fileName", a.mime_type as "mimeType", a.file_id as "fileId", a.view_file_id as "viewFileId", a.thumb_file_id as "thumbFileId",
      a.attachment_status_id as "attachmentStatusId", a.size_bytes as "sizeBytes", s.without_camera_facts as "withoutCameraFacts"
    from ${filesOf(ticket.companyId, ticket.itemId)} and a.id = ${id} and s.revoked_at is null and s.deleted_at is null and s.expires_at > now()`);
  if (!found) throw notFound('This file');
  return { ctx, found };
}

/** How many files a page takes where it does not say. */
export const MOST_FILES = 100;

export interface UploadPage {
  itemId: number;
  /** What the files are put to: the job, one of its work orders, quote requests or forms. Those of a wizard lie with its job, and its item links them. */
  objectType: 'job' | 'workOrder' | 'quoteRequest' | 'customForm';
  objectId: number;
  jobId: number;
  message: string | null;
  attachmentTypeId: number;
  attachmentType: string | null;
  publicUploads: boolean;
  mostFiles: number;
  sent: number;
  contactName: string | null;
  email: string | null;
  createdById: number | null;
  jobNumber: string;
}
/** What a page that asks for files says of them. */
export async function uploadPage(ctx: Context): Promise<UploadPage | undefined> {
  const { companyId, share } = ctx.actor;
  const [row] = await ctx.run(sql<UploadPage>`
    select s.id as "itemId", case s.kind when 'wizard' then 'job' else s.object_type end as "objectType", case s.kind when 'wizard' then j.id else s.object_id end as "objectId", j.id as "jobId", s.message, t.id as "attachmentTypeId", t.label as "attachmentType", s.public_uploads as "publicUploads",
      coalesce(s.most_files, ${MOST_FILES}::integer) as "mostFiles", (select count(*)::int from share_upload u where u.company_id = s.company_id and u.share_item_id = s.id) as sent,
      k.full_name as "contactName", coalesce(s.email, k.email) as email, s.created_by_id as "createdById", j.job_number as "jobNumber"
    from share_item s join job j on j.company_id = s.company_id and j.id = s.job_id and j.deleted_at is null
      left join attachment_type t on t.company_id = s.company_id and t.id = coalesce(s.attachment_type_id, case s.kind when 'portal' then ${typeOfContractors(ctx)} end)
      left join contact k on k.company_id = s.company_id and k.id = s.contact_id
    where s.company_id = ${companyId} and s.id = ${share?.itemId ?? 0} and (s.kind, s.object_type) in (('upload', 'job'), ('portal', 'job'), ('work-order', 'workOrder'), ('invoice-submission', 'workOrder'), ('quote-request', 'quoteRequest'), ('form', 'customForm'), ('site-form', 'customForm'), ('wizard', 'wizard'))`);
  return row;
}

export const shownTerms = ({ itemId, message, attachmentType, mostFiles, sent }: UploadPage): SharedUploadTerms => ({
  id: itemId,
  message,
  attachmentType,
  mostFiles,
  sent,
  mostBytes: LARGEST,
});
