// What is read of money that moved: payments, and the entries of the ledger by job, by contact and by record.
import { type RawBuilder, sql } from 'kysely';
import { type Context, readContext, systemActor } from '../../../platform/server/context.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { objectKind, objectLabels } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { namedContact } from '../../contacts/server/index.ts';
import { jobScope, ofVisibleJob } from '../../jobs/server/index.ts';
import { payment } from '../shared/payment.entity.ts';
import { type LedgerLine, type PaymentPart, type PaymentRow, paymentRow } from '../shared/payments.api.ts';

export const paymentScope = (ctx: Context, alias: string): RawBuilder<unknown> => ofVisibleJob(ctx, alias);

export const payments = resource(paymentRow, {
  scope: (ctx) => paymentScope(ctx, 'r'),
  sort: [{ field: 'date', direction: 'desc' }],
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await namedContact(ctx, sql`r.contact_id`, term)})`,
  parts: {
    receiptMail: fateOf(sql`r.company_id`, payment.name, sql`r.id`),
    method: sql`(select json_build_object('id', m.id, 'label', m.label) from payment_method m where m.company_id = r.company_id and m.id = r.method_id)`,
  },
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

export const paymentObjects = {
  payment: objectKind('This payment', 'view-payment', {
    table: 'payment',
    label: sql`concat(case o.direction when 'in' then 'Received ' else 'Paid ' end, to_char(o.amount, 'FM999,999,999,990.00'), coalesce(', ' || o.reference, ''))`,
    scope: paymentScope,
    job: 'job_id',
  }),
};

/** What a payment was given to and how much of it still stands there; payments that gave back what it had left over. */
export async function partsOfPayment(ctx: Context, id: number): Promise<PaymentPart[]> {
  const rows = await ctx.run(sql<{ documentType: string; documentId: number; amount: number }>`
    select e.document_type as "documentType", e.document_id as "documentId", abs(sum(e.amount))::float8 as amount
    from ledger_transfer t join ledger_entry e on e.company_id = t.company_id and e.transfer_id = t.id
    where t.company_id = ${ctx.actor.companyId} and t.document_type = 'payment' and t.document_id = ${id} and not (e.document_type = 'payment' and e.document_id = ${id})
    group by 1, 2 having sum(e.amount) <> 0
    union all
    select 'payment', t.document_id, abs(sum(e.amount))::float8 from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
    where e.company_id = ${ctx.actor.companyId} and e.document_type = 'payment' and e.document_id = ${id} and t.document_type = 'payment' and t.document_id <> ${id}
    group by 2 having sum(e.amount) <> 0 order by 1, 2`);
  return await withLabels(ctx, rows);
}

async function withLabels<R extends { documentType: string; documentId: number }>(
  ctx: Context,
  rows: readonly R[],
): Promise<(R & { label: string })[]> {
  const labels = new Map<string, string>();
  for (const [type, own] of Map.groupBy(rows, ({ documentType }) => documentType)) {
    const found = await objectLabels(ctx, type, [...new Set(own.map(({ documentId }) => documentId))]);
    for (const [id, { label }] of found) labels.set(`${type}:${id}`, label);
  }
  return rows.map((row) => ({ ...row, label: labels.get(`${row.documentType}:${row.documentId}`) ?? 'Record' }));
}

/** The newest first; at most 500. */
export async function ledgerLines(
  ctx: Context,
  of: { jobId?: number | undefined; contactId?: number | undefined; documentType?: string; documentId?: number },
): Promise<LedgerLine[]> {
  const where = [
    of.jobId === undefined ? undefined : sql`e.job_id = ${of.jobId}`,
    of.contactId === undefined ? undefined : sql`e.contact_id = ${of.contactId}`,
    of.documentType === undefined
      ? undefined
      : sql`e.document_type = ${of.documentType} and e.document_id = ${of.documentId ?? 0}`,
  ].filter((part) => part !== undefined);
  if (!where.length) return [];
  const { onlyMyJobs, divisionIds } = ctx.actor;
  const limited =
    onlyMyJobs || divisionIds.length
      ? sql` and exists (select from job scoped where scoped.company_id = e.company_id and scoped.id = e.job_id and ${jobScope(ctx, 'scoped')})`
      : sql``;
  const rows = await ctx.run(sql<Omit<LedgerLine, 'label'>>`
    select e.id, t.id as "transferId", t.kind, to_char(t.date, 'YYYY-MM-DD') as date, e.account, e.amount::float8 as amount, e.document_type as "documentType", e.document_id as "documentId",
      (select k.full_name from contact k where k.company_id = e.company_id and k.id = e.contact_id) as contact, t.note, (select u.full_name from app_user u where u.company_id = t.company_id and u.id = t.created_by_id) as by,
      t.reverses_id is not null as "takesBack", to_char(e.due_date, 'YYYY-MM-DD') as "dueDate"
    from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
    where e.company_id = ${ctx.actor.companyId} and ${sql.join(where, sql` and `)}${limited} order by t.date desc, t.id desc, e.id limit 500`);
  return await withLabels(ctx, rows);
}

/** What a receipt says, whoever asks for it: the company's own view of its payment. */
export async function receiptFacts(
  ctx: Context,
  id: number,
): Promise<{ of: PaymentRow; parts: PaymentPart[]; taxName: string; currency: string; symbol: string }> {
  const { app, requestId, ip } = ctx;
  const actor = { ...systemActor(ctx.actor.companyId, null), permissions: new Set(app.modules.rights.all) };
  const whole = readContext(app, actor, { requestId, ip });
  const [row] = await whole.run(sql<{ taxName: string; currency: string; symbol: string }>`
    select n.tax_name as "taxName", n.currency_name as currency, n.currency_symbol as symbol from company c join country n on n.id = c.country_id
    where c.company_id = ${actor.companyId} and c.id = ${actor.companyId}`);
  if (!row) throw new Error(`Company ${actor.companyId} has no row`);
  return { ...row, of: await payments.read(whole, id), parts: await partsOfPayment(whole, id) };
}

export async function emailOfContact(ctx: Context, contactId: number): Promise<string | null> {
  const [row] = await ctx.run(
    sql<{
      email: string | null;
    }>`select email from contact where company_id = ${ctx.actor.companyId} and id = ${contactId}`,
  );
  return row?.email ?? null;
}
