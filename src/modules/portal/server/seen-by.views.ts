// Who may come into question for a record; whether they see it is asked of what serves them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { workOrderScope } from '../../work-orders/server/index.ts';
import type { ShareKind } from '../shared/share-kinds.ts';
import type { SeenType } from '../shared/seen-by.api.ts';
import { allocationScope } from '../../allocations/server/index.ts';
import { invoiceScope } from '../../invoices/server/index.ts';
import { quoteScope } from '../../quote-requests/server/index.ts';
import { ownInvoices } from './claims.views.ts';
import { ownAllocations, ownJobs, ownShares, ownSnapshots, ownWorkOrders } from './external.scope.ts';
import { filesOfJob } from './external.views.ts';

type Sql = RawBuilder<unknown>;
const TABLES: Record<SeenType, { from: Sql; visible: (ctx: Context) => Sql; theirs: (ctx: Context) => Sql }> = {
  job: { from: sql`job r`, visible: (ctx) => jobScope(ctx, 'r'), theirs: (ctx) => ownJobs(ctx, 'r') },
  estimateSnapshot: {
    from: sql`estimate_snapshot r`,
    visible: (ctx) =>
      sql`exists (select from job x where x.company_id = r.company_id and x.id = r.job_id and ${jobScope(ctx, 'x')})`,
    theirs: (ctx) => ownSnapshots(ctx, 'r'),
  },
  workOrder: {
    from: sql`work_order r`,
    visible: (ctx) => workOrderScope(ctx, 'r'),
    theirs: (ctx) => ownWorkOrders(ctx, 'r'),
  },
  attachment: {
    from: sql`attachment r`,
    visible: (ctx) => attachmentScope(ctx, 'r'),
    // What serves a job's files to its client.
    theirs: (
      ctx,
    ) => sql`exists (select from job j, attachment a where ${ownJobs(ctx, 'j')} and ${filesOfJob} and a.id = r.id
      and a.public and a.attachment_status_id = 1 and a.deleted_at is null and a.file_id is not null)`,
  },
  allocation: {
    from: sql`allocation r`,
    visible: (ctx) => allocationScope(ctx, 'r'),
    theirs: (ctx) => ownAllocations(ctx, 'r'),
  },
  quoteRequest: {
    from: sql`quote_request r`,
    visible: (ctx) => quoteScope(ctx, 'r'),
    // With an account it is opened by the page that was shared with them.
    theirs: (ctx) => sql`exists (select from share_item s where s.company_id = r.company_id and s.kind = 'quote-request'
      and s.object_type = 'quoteRequest' and s.object_id = r.id and ${ownShares(ctx, 's')})`,
  },
  accountsReceivable: {
    from: sql`accounts_receivable r`,
    visible: (ctx) => invoiceScope(ctx, 'r'),
    theirs: ownInvoices,
  },
};

/** The job of a record that this person sees; undefined where they do not. */
export async function seenRecord(
  ctx: Context,
  type: SeenType,
  id: number,
): Promise<{ jobId: number | null; isPicture: boolean } | undefined> {
  const { from, visible } = TABLES[type];
  const job = type === 'job' ? sql`r.id` : sql`r.job_id`;
  const picture = type === 'attachment' ? sql`r.thumb_file_id is not null` : sql`false`;
  const [row] = await ctx.run(sql<{ jobId: number | null; isPicture: boolean }>`
    select ${job} as "jobId", ${picture} as "isPicture" from ${from} where r.company_id = ${ctx.actor.companyId} and ${visible(ctx)} and r.id = ${id} and r.deleted_at is null`);
  return row;
}

export interface OpenLink {
  id: number;
  kind: ShareKind;
  who: string;
  until: string;
  contactId: number | null;
  email: string | null;
  objectType: string;
  objectId: number;
}
/** Open links of the record itself, of files that show it, and the trackers of its job. */
export const openLinks = (ctx: Context, type: SeenType, id: number, jobId: number | null): Promise<OpenLink[]> =>
  ctx.run(sql<OpenLink>`
    select s.id, s.kind, coalesce((select k.full_name from contact k where k.company_id = s.company_id and k.id = s.contact_id), s.email, 'Anyone with the link') as who,
      to_char(s.expires_at, 'YYYY-MM-DD HH24:MI:SS') as until, s.contact_id as "contactId", s.email, s.object_type as "objectType", s.object_id as "objectId"
    from share_item s join token t on t.company_id = s.company_id and t.id = s.token_id
    where s.company_id = ${ctx.actor.companyId} and s.deleted_at is null and s.revoked_at is null and t.revoked_at is null and s.expires_at > now() and (t.uses_left is null or t.uses_left > 0)
      and ((s.object_type = ${type} and s.object_id = ${id}) or (s.kind = 'attachment' and ${type} = 'attachment' and ${id}::bigint = any(s.attachment_ids))
        or (s.kind = 'portal' and s.object_id = ${jobId}::bigint))
    order by s.id desc limit 200`);

export interface OutsideAccount {
  userId: number;
  contactId: number;
  email: string;
  who: string;
}
/** Accounts of people outside the staff. */
export const outsideAccounts = (ctx: Context): Promise<OutsideAccount[]> =>
  ctx.run(sql<OutsideAccount>`
    select u.id as "userId", u.contact_id as "contactId", u.email, concat_ws(', ', u.full_name, (select p.full_name from contact k join contact p on p.company_id = k.company_id and p.id = k.parent_contact_id where k.company_id = u.company_id and k.id = u.contact_id)) as who
    from app_user u where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null and u.contact_id is not null and u.user_type_name = 'external'
    order by u.id limit 300`);

/** Asked of the very scope that serves this person. */
export async function isTheirs(ctx: Context, type: SeenType, id: number): Promise<boolean> {
  const { from, theirs } = TABLES[type];
  const rows = await ctx.run(
    sql`select 1 from ${from} where r.company_id = ${ctx.actor.companyId} and r.id = ${id} and ${theirs(ctx)}`,
  );
  return rows.length > 0;
}
