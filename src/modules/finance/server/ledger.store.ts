// The one place that writes to the ledger. Every write is a transfer more; the database refuses what does not add up.
import { sql } from 'kysely';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import {
  type LedgerAccount,
  type LedgerDocument,
  type NewEntry,
  type TransferKind,
  imbalance,
} from '../shared/ledger.ts';
import { demandOpen } from './closed-books.store.ts';

export interface NewTransfer extends LedgerDocument {
  kind: TransferKind;
  date: string;
  /** The day on the paper, where the ledger has another one: what is reported by it is not dated in closed books either. */
  documentDate?: string;
  note?: string | null;
  entries: readonly NewEntry[];
}

/** Answers the id of the transfer. Nothing is dated in books that are closed: every posting comes through here. */
export async function post(ctx: Context, transfer: NewTransfer, reversesId: number | null = null): Promise<number> {
  const { date, documentDate = date } = transfer;
  await demandOpen(ctx, [date, documentDate]);
  const entries = transfer.entries.filter(({ cents }) => cents !== 0);
  if (imbalance(entries) !== 0) throw new Error(`A transfer of ${transfer.kind} does not add up`);
  const rows = entries.map(({ cents, ...entry }) => ({
    ...entry,
    amount: fromCents(cents),
    dueDate: entry.dueDate ?? null,
  }));
  const { companyId, userId } = ctx.actor;
  const [made] = await ctx.run(sql<{ id: number }>`
    with made as (
      insert into ledger_transfer (company_id, kind, date, note, document_type, document_id, reverses_id, created_by_id, updated_by_id)
      values (${companyId}, ${transfer.kind}, ${transfer.date}::date, ${transfer.note ?? null}, ${transfer.documentType}, ${transfer.documentId}, ${reversesId}, ${userId}, ${userId}) returning id
    ), entries as (
      insert into ledger_entry (company_id, transfer_id, account, amount, document_type, document_id, contact_id, job_id, due_date)
      select ${companyId}::bigint, made.id, v.account, v.amount, v."documentType", v."documentId", v."contactId", v."jobId", v."dueDate"
      from made, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        v (account text, amount numeric, "documentType" text, "documentId" bigint, "contactId" bigint, "jobId" bigint, "dueDate" date)
    ) select id from made`);
  return made?.id ?? 0;
}

/** The opposite of a transfer; each is taken back once. */
export async function reverse(
  ctx: Context,
  transferId: number,
  { date, note, kind = 'reversal' }: { date: string; note: string | null; kind?: TransferKind },
): Promise<void> {
  const [before] = await ctx.run(sql<{
    documentType: string;
    documentId: number;
    reversed: boolean;
    entries: NewEntry[];
  }>`
    select t.document_type as "documentType", t.document_id as "documentId",
      exists (select from ledger_transfer r where r.company_id = t.company_id and r.reverses_id = t.id) as reversed,
      (select coalesce(json_agg(json_build_object('account', e.account, 'cents', (e.amount * 100)::bigint, 'documentType', e.document_type, 'documentId', e.document_id,
        'contactId', e.contact_id, 'jobId', e.job_id, 'dueDate', to_char(e.due_date, 'YYYY-MM-DD'))), '[]') from ledger_entry e where e.company_id = t.company_id and e.transfer_id = t.id) as entries
    from ledger_transfer t where t.company_id = ${ctx.actor.companyId} and t.id = ${transferId}`);
  if (!before || before.reversed) throw conflict('This has already been reversed.');
  const { documentType, documentId, entries } = before;
  const opposite = entries.map((entry) => ({ ...entry, cents: -entry.cents }));
  await post(ctx, { kind, date, note, documentType, documentId, entries: opposite }, transferId);
}

/** Transfers of a record that still hold: not taken back, and no taking back themselves. */
export async function standingTransfers(
  ctx: Context,
  { documentType, documentId }: LedgerDocument,
): Promise<{ id: number; kind: TransferKind }[]> {
  return await ctx.run(sql<{ id: number; kind: TransferKind }>`
    select t.id, t.kind from ledger_transfer t where t.company_id = ${ctx.actor.companyId} and t.document_type = ${documentType} and t.document_id = ${documentId}
      and t.reverses_id is null and not exists (select from ledger_transfer r where r.company_id = t.company_id and r.reverses_id = t.id) order by t.id`);
}

export interface DocumentBalances {
  /** Whole cents of one account, debit positive, by the kind of transfer. */
  of: (account: LedgerAccount, kinds?: readonly TransferKind[]) => number;
}

/** Sums of the entries that count for each of these records. A taking back counts under the kind that it takes back. */
export async function balancesOf(
  ctx: Context,
  documentType: string,
  ids: readonly number[],
): Promise<Map<number, DocumentBalances>> {
  const rows = await ctx.run(sql<{ id: number; account: LedgerAccount; kind: TransferKind; cents: number }>`
    select e.document_id as id, e.account, coalesce(b.kind, t.kind) as kind, (sum(e.amount) * 100)::bigint as cents
    from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id
      left join ledger_transfer b on b.company_id = t.company_id and b.id = t.reverses_id
    where e.company_id = ${ctx.actor.companyId} and e.document_type = ${documentType} and e.document_id = any(${[...ids]}) group by 1, 2, 3`);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    ids.map((id) => [
      id,
      {
        of: (account, kinds) =>
          (byId.get(id) ?? [])
            .filter((row) => row.account === account && (!kinds || kinds.includes(row.kind)))
            .reduce((sum, { cents }) => sum + cents, 0),
      },
    ]),
  );
}
