// What moved between a customer and us, and who owes what by age.
import { type RawBuilder, sql } from 'kysely';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { MessageFate } from '../../../platform/shared/message-fate.ts';
import { findContact } from '../../contacts/server/index.ts';
import { paymentScope } from '../../finance/server/index.ts';
import { TRANSFER_KINDS, type TransferKind } from '../../finance/shared/ledger.ts';
import type { Debtor, Statement } from '../shared/statements.api.ts';
import { type AgeRow, OPEN, ages, asAgeing, bucket } from './finance-figures.views.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { TODAY, invoiceScope } from './invoices.views.ts';

/** When a server took one last. Those from before mails were told apart count as they were written. */
const lastSent = (contactId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select to_char(max(case when m.id is null then s.at else m.sent_at end), 'YYYY-MM-DD HH24:MI:SS') from sent_statement s
    left join outgoing_message m on m.company_id = s.company_id and m.about_type = 'sentStatement' and m.about_id = s.id
    where s.company_id = k.company_id and s.contact_id = ${contactId})`;
/** What became of the newest. */
const lastMail = (contactId: RawBuilder<unknown>): RawBuilder<unknown> =>
  fateOf(
    sql`k.company_id`,
    'sentStatement',
    sql`(select max(s.id) from sent_statement s where s.company_id = k.company_id and s.contact_id = ${contactId})`,
  );

const openInvoicesOf = (ctx: Context, contactId: number): Promise<Statement['open']> =>
  ctx.run(sql<Statement['open'][number]>`
    select r.id, r.invoice_number as number, to_char(r.issue_date, 'YYYY-MM-DD') as "issueDate", to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", r.total::float8 as total, r.balance::float8 as balance,
      case when r.balance > 0 and r.due_date < ${TODAY} then ${TODAY} - r.due_date else 0 end as "daysOverdue"
    from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.to_contact_id = ${contactId} and r.content is not null and r.balance <> 0 order by r.due_date, r.id limit 500`);

const onAccountOf = (ctx: Context, contactId: number): Promise<Statement['onAccount']> =>
  ctx.run(sql<Statement['onAccount'][number]>`
    select p.id, to_char(p.date, 'YYYY-MM-DD') as date, p.reference, p.unallocated::float8 as amount from payment p
    where ${paymentScope(ctx, 'p')} and p.contact_id = ${contactId} and p.direction = 'in' and p.unallocated > 0 order by p.date, p.id limit 500`);

/** What customers have paid and is given to no invoice yet. */
async function allOnAccount(
  ctx: Context,
): Promise<
  Map<
    number,
    { label: string; email: string | null; lastSentAt: string | null; mail: MessageFate | null; amount: number }
  >
> {
  const rows = await ctx.run(sql<{
    id: number;
    label: string;
    email: string | null;
    lastSentAt: string | null;
    mail: MessageFate | null;
    amount: number;
  }>`
    select k.id, k.full_name as label, nullif(k.email, '') as email, ${lastSent(sql`k.id`)} as "lastSentAt", ${lastMail(sql`k.id`)} as mail, -a.amount as amount
    from (select p.company_id, p.contact_id, sum(p.unallocated)::float8 as amount from payment p where ${paymentScope(ctx, 'p')} and p.direction = 'in' and p.unallocated > 0 group by 1, 2) a
    join contact k on k.company_id = a.company_id and k.id = a.contact_id`);
  return new Map(rows.map(({ id, ...of }) => [id, of]));
}

/** Those with something open, the most first; what is open is what the ledger says. */
export async function debtors(ctx: Context): Promise<Debtor[]> {
  const rows = await ctx.run(sql<
    AgeRow & { id: number; label: string; email: string | null; lastSentAt: string | null; mail: MessageFate | null }
  >`
    select k.id, k.full_name as label, nullif(k.email, '') as email, ${lastSent(sql`k.id`)} as "lastSentAt", ${lastMail(sql`k.id`)} as mail, a.bucket, a.count, a.amount
    from (select r.company_id, r.to_contact_id, ${bucket(ctx)} as bucket, count(*)::int as count, sum(r.balance)::float8 as amount from accounts_receivable r
      where ${invoiceScope(ctx, 'r')} and ${OPEN} group by 1, 2, 3) a
    join contact k on k.company_id = a.company_id and k.id = a.to_contact_id`);
  const byContact = Map.groupBy(rows, ({ id }) => id);
  const onAccount = await allOnAccount(ctx);
  return [...new Set([...byContact.keys(), ...onAccount.keys()])]
    .flatMap((id): Debtor[] => {
      const own = byContact.get(id) ?? [];
      const paid = onAccount.get(id);
      const who = own[0] ?? paid;
      if (!who) return [];
      return [
        {
          contact: { id, label: who.label },
          email: who.email,
          lastSentAt: who.lastSentAt,
          mail: who.mail,
          open: fromCents(sumCents([...own, { amount: paid?.amount ?? 0 }].map(({ amount }) => toCents(amount)))),
          notDue: own.find(({ bucket }) => bucket === null)?.amount ?? 0,
          onAccount: paid?.amount ?? 0,
          ageing: asAgeing(own),
        },
      ];
    })
    .sort((a, b) => b.open - a.open);
}

export async function statementOf(
  ctx: Context,
  contactId: number,
  { from, to = ctx.today }: { from?: string | undefined; to?: string | undefined },
): Promise<Statement> {
  await findContact(ctx, contactId);
  const begin = from ?? `${to.slice(0, 7)}-01`;
  const [contact] = await ctx.run(
    sql<{
      id: number;
      label: string;
      email: string | null;
      lastSentAt: string | null;
      mail: MessageFate | null;
    }>`select k.id, k.full_name as label, nullif(k.email, '') as email, ${lastSent(sql`k.id`)} as "lastSentAt", ${lastMail(sql`k.id`)} as mail from contact k where k.company_id = ${ctx.actor.companyId} and k.id = ${contactId}`,
  );
  if (!contact) throw notFound('This contact');
  const byAge = await ages(ctx, contactId);
  const rows = await ctx.run(sql<{
    date: string;
    kind: TransferKind;
    number: string | null;
    amount: number;
    back: boolean;
  }>`
    select to_char(t.date, 'YYYY-MM-DD') as date, t.kind, coalesce(r.invoice_number, p.reference) as number, sum(e.amount)::float8 as amount, t.reverses_id is not null as back
    from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
      left join accounts_receivable r on t.document_type = 'accountsReceivable' and r.company_id = t.company_id and r.id = t.document_id
      left join payment p on t.document_type = 'payment' and p.company_id = t.company_id and p.id = t.document_id
    where e.company_id = ${ctx.actor.companyId} and e.contact_id = ${contactId} and e.account = 'receivable' and t.date <= ${to}::date
    group by t.id, t.date, t.kind, r.invoice_number, p.reference, t.reverses_id having sum(e.amount) <> 0 order by t.date, t.id`);
  let cents = 0;
  const told: Statement['rows'] = [];
  let opening = 0;
  for (const row of rows) {
    cents += toCents(row.amount);
    if (row.date < begin) {
      opening = cents;
      continue;
    }
    told.push({
      date: row.date,
      what: TRANSFER_KINDS[row.kind] + (row.back && row.kind !== 'void' && row.kind !== 'reversal' ? ', reversed' : ''),
      number: row.number,
      debit: Math.max(0, row.amount),
      credit: Math.max(0, -row.amount),
      balance: fromCents(cents),
    });
  }
  return {
    contact: { id: contact.id, label: contact.label },
    from: begin,
    to,
    opening: fromCents(opening),
    closing: fromCents(cents),
    rows: told,
    notDue: byAge.find(({ bucket }) => bucket === null)?.amount ?? 0,
    ageing: asAgeing(byAge),
    open: await openInvoicesOf(ctx, contactId),
    onAccount: await onAccountOf(ctx, contactId),
    lastSentAt: contact.lastSentAt,
    mail: contact.mail,
    email: contact.email,
  };
}
