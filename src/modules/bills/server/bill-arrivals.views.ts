// What is read of bills that arrive: the list, whose they are, whether they are here already, where suppliers mail them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectKind, ofCompany } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { can } from '../../../platform/server/context.ts';
import type { ReceivedInvoice } from '../../finance/shared/received-invoice.ts';
import { arrivalRow } from '../shared/bill-arrivals.api.ts';
import type { KnownSupplier, Reader } from '../shared/received-bill.ts';
import { bareNumber } from '../shared/received-bill.ts';
import { companyTax } from './bills.views.ts';
import { currencyOf } from './parties.views.ts';

const RIGHT = 'create-accounts-payable';

/** What arrived belongs to no job yet: those see it who enter bills. */
export const arrivalObjects = {
  billArrival: objectKind('This arrived bill', RIGHT, {
    table: 'bill_arrival',
    label: sql`o.file_name`,
    scope: ofCompany,
  }),
};
export const arrivalFiles: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, RIGHT)
      ? sql`exists (select from bill_arrival owned where ${ofCompany(ctx, 'owned')} and owned.id = ${id})`
      : sql`false`,
};

export const arrivals = resource(arrivalRow, {
  sort: [{ field: 'id', direction: 'desc' }],
  parts: {
    bill: sql`(select json_build_object('id', b.id, 'label', b.bill_number) from accounts_payable b where b.company_id = r.company_id and b.id = r.accounts_payable_id)`,
  },
  searchIn: (term) =>
    sql`(fold(r.file_name) like ${likePattern(term)} or fold(r.supplier_name) like ${likePattern(term)} or fold(r.sender) like ${likePattern(term)} or fold(r.supplier_invoice_number) like ${likePattern(term)})`,
  many: { fields: [] },
});

/** Files of one arrival, papers before what only machines read. */
export async function filesOfArrival(ctx: Context, id: number): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select a.id from attachment_link l join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.deleted_at is null
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'billArrival' and l.object_id = ${id}
    order by (a.mime_type like '%xml%' or a.file_name ilike '%.xml'), a.id`);
  return rows.map((row) => row.id);
}

export async function arrivalOfAttachment(ctx: Context, attachmentId: number): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from bill_arrival where company_id = ${ctx.actor.companyId} and attachment_id = ${attachmentId}`,
  );
  return row?.id;
}

export async function readingOf(ctx: Context, id: number): Promise<ReceivedInvoice | null> {
  const [row] = await ctx.run(
    sql<{
      reading: ReceivedInvoice | null;
    }>`select reading from bill_arrival where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.reading ?? null;
}

/** What is here already with these very bytes, in words; undefined: nothing. */
export async function sameFile(ctx: Context, sha256: string): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{ what: string }>`
    select b.bill_number || ' already' as what from attachment a
      join attachment_link l on l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'accountsPayable'
      join accounts_payable b on b.company_id = l.company_id and b.id = l.object_id and b.deleted_at is null and b.is_live
    where a.company_id = ${ctx.actor.companyId} and a.sha256 = ${sha256} and a.deleted_at is null
    union all select 'here already: ' || r.file_name || ' is waiting for someone' from bill_arrival r
    where r.company_id = ${ctx.actor.companyId} and r.sha256 = ${sha256} and r.state = 'waiting' and r.deleted_at is null limit 1`);
  return row?.what;
}

export interface Sender {
  numbers: readonly string[];
  name: string | null;
  email: string | null;
}
const digits = (column: string): RawBuilder<unknown> =>
  sql`regexp_replace(regexp_replace(upper(coalesce(${sql.ref(`k.${column}`)}, '')), '[^A-Z0-9]', '', 'g'), '^(GB|AU|NZ)(?=\d)', '')`;

/** The one contact that sends bills and is known by these numbers; else by the address; else by its name. Two of them are none. */
export async function supplierOfSender(ctx: Context, { numbers, name, email }: Sender): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ byNumber: number[]; byEmail: number[]; byName: number[] }>`
    select coalesce(array_agg(k.id) filter (where array[${digits('abn')}, ${digits('acn')}, ${digits('vat_number')}, ${digits('ird_number')}] && ${[...numbers]}::text[]), '{}') as "byNumber",
      coalesce(array_agg(k.id) filter (where lower(k.email) = lower(${email}::text)), '{}') as "byEmail", coalesce(array_agg(k.id) filter (where lower(k.full_name) = lower(${name}::text)), '{}') as "byName"
    from contact k where k.company_id = ${ctx.actor.companyId} and k.deleted_at is null and k.contact_type_id in (3, 8, 9)`);
  return [row?.byNumber, row?.byEmail, row?.byName].find((found) => found?.length === 1)?.[0];
}

/** The order that an invoice names, where it is with this supplier. */
export async function orderNamed(
  ctx: Context,
  { number, contactId }: { number: string | null; contactId: number },
): Promise<{ id: number; jobId: number; items: { id: number; description: string }[] } | undefined> {
  if (!number) return undefined;
  const [row] = await ctx.run(sql<{ id: number; jobId: number; items: { id: number; description: string }[] }>`
    select o.id, o.job_id as "jobId", coalesce((select json_agg(json_build_object('id', i.id, 'description', i.description) order by i."order", i.id)
      from work_order_item i where i.company_id = o.company_id and i.work_order_id = o.id and i.deleted_at is null), '[]') as items
    from work_order o where o.company_id = ${ctx.actor.companyId} and o.deleted_at is null and o.assigned_id = ${contactId} and lower(o.work_order_number) = lower(${number.trim()}) limit 1`);
  return row;
}

export async function readerOf(ctx: Context): Promise<Reader> {
  const { taxRate } = await companyTax(ctx);
  const [row] = await ctx.run(
    sql<{
      abn: string | null;
      vat: string | null;
      ird: string | null;
      acn: string | null;
    }>`select abn, acn, vat_number as vat, ird_number as ird from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return {
    currency: await currencyOf(ctx),
    taxRate,
    ownNumbers: [row?.abn ?? null, row?.acn ?? null, row?.vat ?? null, row?.ird ?? null]
      .map(bareNumber)
      .filter((number) => number !== ''),
  };
}

/** How far the sender of an arrival is proved, and what is known of the supplier. */
export async function senderFacts(
  ctx: Context,
  arrivalId: number,
  contactId: number,
): Promise<{ isVerified: boolean; known: KnownSupplier }> {
  const [row] = await ctx.run(sql<{
    proof: string | null;
    emails: string[];
    account: string | null;
    branch: string | null;
  }>`
    select (select r.sender_proof from bill_arrival r where r.company_id = k.company_id and r.id = ${arrivalId}) as proof,
      array_remove(array[k.email] || (select array_agg(u.email) from app_user u where u.company_id = k.company_id and u.contact_id = k.id and u.deleted_at is null), null) as emails,
      k.payment_account_number as account, k.payment_account_bsb as branch
    from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}`);
  return {
    isVerified: row?.proof === 'proved',
    known: { emails: row?.emails ?? [], account: row?.account ?? null, branch: row?.branch ?? null },
  };
}

/** Addresses to which a supplier can mail bills: `bills@` of a domain that answers come to, and mailboxes called so. */
export async function billAddresses(ctx: Context): Promise<string[]> {
  const rows = await ctx.run(sql<{ address: string }>`
    select distinct lower(x.address) as address from mail_handler h cross join lateral (values ('bills@' || h.reply_domain), (h.imap_user), (h."from")) x (address)
    where h.company_id = ${ctx.actor.companyId} and h.active and h.deleted_at is null and x.address ~* '^(bills|invoices|accounts|payables)@' order by 1`);
  return rows.map(({ address }) => address);
}

export interface ArrivedMail {
  from: string | null;
  senderProof: string | null;
  /** Of the company: what comes at night came on its day. */
  timezone: string;
  jobId: number | null;
  readers: string[];
  files: { id: number; fileName: string; fileId: number; sizeBytes: number; sha256: string }[];
}
/** A mail that came in, with its files that could be bills and have not been looked at. */
export async function arrivedMail(ctx: Context, notificationId: number): Promise<ArrivedMail | undefined> {
  const [row] = await ctx.run(sql<{ data: ArrivedMail }>`select row_to_json(v) as data from (
    select n."from", n.sender_proof as "senderProof", (select c.timezone from company c where c.company_id = n.company_id and c.id = n.company_id) as timezone, n.job_id as "jobId", coalesce(n."to", '{}') || coalesce(n.cc, '{}') as readers,
      (select json_agg(json_build_object('id', a.id, 'fileName', coalesce(a.file_name, 'file'), 'fileId', a.file_id, 'sizeBytes', a.size_bytes, 'sha256', a.sha256) order by a.id)
        from attachment a where a.company_id = n.company_id and a.id = any(n.attachment_ids) and a.deleted_at is null and a.file_id is not null
          and (a.mime_type like '%xml%' or a.mime_type = 'application/pdf' or a.file_name ~* '\.(xml|pdf)$')
          and not exists (select from bill_arrival r where r.company_id = a.company_id and r.attachment_id = a.id)) as files
    from notification n where n.company_id = ${ctx.actor.companyId} and n.id = ${notificationId} and n.direction = 'in' and n.notification_channel_id = 2 and n.deleted_at is null) v`);
  return row?.data.files ? row.data : undefined;
}
