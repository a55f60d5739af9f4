// How an invoice leaves and what becomes of it: issued, credited, written off, made void, its retention asked for. Each is a transfer of
// the ledger; what the invoice shows of money is settled from there.
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { emit, nextNumber, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { followInvoice } from '../../allocations/server/index.ts';
import { demandLeaving, followInvoices } from '../../estimates/server/index.ts';
import { type LedgerRecords, balancesOf, post, reverse, standingTransfers } from '../../finance/server/index.ts';
import type { NewEntry } from '../../finance/shared/ledger.ts';
import { stampJobInvoiced } from '../../jobs/server/index.ts';
import { closeWork } from '../../timesheets/server/index.ts';
import { type AccountsReceivable, accountsReceivable } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE, invoiceCan, isOut, statusByMoney } from '../shared/invoice-status.ts';
import type { InvoiceItemView } from '../shared/invoices.api.ts';
import { sourceLines } from './billable.views.ts';
import { prepareDocument } from './invoice-document.service.ts';
import { oddOf, problemsOf } from './invoice-checks.service.ts';
import { approvalNeeded, createInvoice, requireVoid } from './invoices.service.ts';
import {
  type Balances,
  freeze,
  insertItems,
  lockBilling,
  numberTaken,
  numbersHere,
  lastPaidOn,
  writeBalances,
} from './invoices.store.ts';
import {
  type LockedInvoice,
  billedWork,
  creditedByLine,
  creditedOf,
  issuedCredits,
  itemsOf,
  lockedInvoices,
} from './invoices.views.ts';
import { moveTo, openInvoice, refreshTotals, refuse, statusFor } from './open-invoices.service.ts';

interface IssueGiven {
  version?: number | undefined;
  total?: number | undefined;
  issueDate?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  /** Why it goes without something that holds it. */
  holdReason?: string | null | undefined;
  /** Why a date or a total that looks like a slip is right. */
  oddReason?: string | null | undefined;
}

/** Its number, its frozen words, what is owed: all of it or nothing. */
export async function issueInvoice(ctx: Context, id: number, given: IssueGiven): Promise<void> {
  const opened = await openInvoice(ctx, id, given.version);
  refuse(invoiceCan.issue(opened.type));
  await lockBilling(ctx, opened.invoice.jobId);
  await refreshTotals(ctx, id);
  const { invoice } = await openInvoice(ctx, id);
  if (given.total !== undefined && toCents(given.total) !== toCents(invoice.total))
    throw conflict(`The total is now ${invoice.total.toFixed(2)}. Check it again before you issue it.`);
  if (await approvalNeeded(ctx, invoice))
    throw conflict('An invoice of this size needs approval. Ask for it with its status.');
  const blocking = (await problemsOf(ctx, invoice)).filter(({ blocks }) => blocks);
  if (blocking[0]) throw conflict(blocking[0].text);
  await demandLeaving(
    ctx,
    { objectType: accountsReceivable.name, objectId: id },
    { field: 'holdReason', reason: given.holdReason ?? null },
  );
  const issueDate = given.issueDate ?? invoice.issueDate ?? ctx.today;
  const odd = await oddOf(ctx, invoice, issueDate);
  const oddReason = given.oddReason?.trim() || null;
  if (odd.length && !oddReason)
    throw invalid({ oddReason: `${odd.join('. ')}. Correct it, or enter a reason for issuing anyway` });
  const number = await numberFor(ctx, invoice, given.invoiceNumber);
  const { document, paymentTermId, retentionDueDate } = await prepareDocument(ctx, invoice, { number, issueDate });
  await freeze(ctx, id, {
    number,
    statusId: await statusFor(ctx, 'issued'),
    issueDate,
    dueDate: document.dueDate,
    paymentTermId,
    retentionDueDate,
    content: JSON.stringify(document),
  });
  await writeHistory(ctx, {
    objectType: accountsReceivable.name,
    objectId: id,
    jobId: invoice.jobId,
    verb: 'issue',
    changes: { invoiceNumber: [null, number], total: [null, invoice.total] },
    note: odd.length ? oddReason : null,
  });
  await book(ctx, { ...invoice, issueDate, retentionDueDate });
  await settleInvoices(ctx, [id, ...(invoice.creditsId ? [invoice.creditsId] : [])]);
  await followSources(ctx, invoice, number, invoice.typeId !== INVOICE_TYPE.creditNote);
  if (invoice.typeId !== INVOICE_TYPE.creditNote) await stampJobInvoiced(ctx, invoice.jobId);
  await emit(ctx, 'invoice.issued', accountsReceivable.name, id, {
    invoiceId: id,
    jobId: invoice.jobId,
    total: invoice.total,
  });
}

/** The series of the company, without gaps; or the number that somebody typed where numbers come from elsewhere. */
async function numberFor(
  ctx: Context,
  { typeId }: AccountsReceivable,
  typed: string | null | undefined,
): Promise<string> {
  if (!(await numbersHere(ctx))) {
    if (!typed) throw invalid({ invoiceNumber: 'Type the number: invoices are not numbered here' });
    if (await numberTaken(ctx, typed)) throw invalid({ invoiceNumber: 'There is already an invoice with this number' });
    return typed;
  }
  if (typed) throw invalid({ invoiceNumber: 'Invoices are numbered automatically. Leave it empty' });
  const [series, prefix] = typeId === INVOICE_TYPE.creditNote ? ['creditNote', 'CN'] : ['invoice', 'INV'];
  for (;;) {
    const number = await nextNumber(ctx, series, prefix);
    if (!(await numberTaken(ctx, number))) return number;
  }
}

/** What an issued document does to the ledger. A credit note does the opposite and is taken off its invoice at once. */
async function book(ctx: Context, invoice: AccountsReceivable): Promise<void> {
  const sign = invoice.typeId === INVOICE_TYPE.creditNote ? -1 : 1;
  const own = { documentType: accountsReceivable.name, documentId: invoice.id };
  const facts = { ...own, contactId: invoice.toContactId, jobId: invoice.jobId };
  const retention = toCents(invoice.retentionAmount);
  const entries: NewEntry[] = [
    { ...facts, account: 'receivable', cents: sign * (toCents(invoice.total) - retention) },
    { ...facts, account: 'retentionOwed', cents: sign * retention, dueDate: invoice.retentionDueDate },
    { ...facts, account: 'income', cents: -sign * toCents(invoice.subtotal) },
    { ...facts, account: 'taxCollected', cents: -sign * toCents(invoice.taxTotal) },
  ];
  const date = invoice.issueDate ?? ctx.today;
  await post(ctx, { ...own, kind: sign < 0 ? 'credit' : 'invoice', date, entries });
  if (!invoice.creditsId) return;
  const [credited] = await lockedInvoices(ctx, [invoice.creditsId]);
  if (!credited) return;
  const open = (await balancesOf(ctx, accountsReceivable.name, [credited.id])).get(credited.id)?.of('receivable') ?? 0;
  const cents = Math.min(toCents(invoice.total), Math.max(0, open));
  // Of one that is paid nothing is open: the credit waits to be paid out.
  if (cents === 0) return;
  await post(ctx, {
    ...own,
    kind: 'credit',
    date,
    note: null,
    entries: [
      { ...facts, account: 'receivable', cents },
      { ...facts, account: 'receivable', documentId: credited.id, contactId: credited.toContactId, cents: -cents },
    ],
  });
}

/** Lines that are wholly billed, hours and expenses that are on an invoice. */
async function followSources(
  ctx: Context,
  invoice: AccountsReceivable,
  number: string,
  isBilled: boolean,
): Promise<void> {
  const { id, jobId } = invoice;
  const sources = (await itemsOf(ctx, id)).flatMap(({ sources: own }) => own);
  const of = (type: string) => sources.filter(({ sourceType }) => sourceType === type).map(({ sourceId }) => sourceId);
  const touched = new Set(of('estimateItem'));
  if (touched.size) {
    const lines = (await sourceLines(ctx, { jobId })).filter(({ estimateItemId }) => touched.has(estimateItemId));
    const isWhole = (line: (typeof lines)[number]) =>
      line.materialCents + line.labourCents === line.billedMaterialCents + line.billedLabourCents;
    await followInvoices(ctx, {
      billed: lines.filter(isWhole).map(({ estimateItemId }) => estimateItemId),
      back: lines.filter((line) => !isWhole(line)).map(({ estimateItemId }) => estimateItemId),
      invoice: number,
    });
  }
  if (invoice.allocationId) await followInvoice(ctx, invoice.allocationId, isBilled);
  const standing = sources.length ? await billedWork(ctx, jobId) : new Set<string>();
  for (const table of ['timesheet', 'expense'] as const) {
    const ids = of(table);
    const billed = ids.filter((sourceId) => standing.has(`${table}:${sourceId}`));
    await closeWork(ctx, table, billed, true);
    await closeWork(
      ctx,
      table,
      ids.filter((sourceId) => !billed.includes(sourceId)),
      false,
    );
  }
}
/** Writes what is open, paid and credited of invoices, and the status that follows, from the ledger. */
export async function settleInvoices(ctx: Context, ids: readonly number[]): Promise<void> {
  const rows = await lockedInvoices(ctx, ids);
  const balances = await balancesOf(
    ctx,
    accountsReceivable.name,
    rows.map(({ id }) => id),
  );
  const days = await lastPaidOn(
    ctx,
    rows.map(({ id }) => id),
  );
  const settled: Balances[] = [];
  const turned: { row: LockedInvoice; isPaid: boolean }[] = [];
  for (const row of rows) {
    const of = balances.get(row.id);
    if (!of) continue;
    const balanceCents = of.of('receivable');
    const writtenOffCents = -of.of('receivable', ['writeOff']);
    const isCredit = row.typeId === INVOICE_TYPE.creditNote;
    const totalCents = of.of('receivable', ['invoice', 'retentionRelease']);
    const paidCents = -of.of('receivable', ['payment', 'allocation', 'refund']);
    const type = isCredit
      ? row.type === 'cancelled'
        ? row.type
        : balanceCents === 0
          ? 'paid'
          : 'issued'
      : statusByMoney({ type: row.type, wasSent: row.wasSent, totalCents, balanceCents, writtenOffCents, paidCents });
    if (!isCredit && (type === 'paid') !== (row.type === 'paid')) turned.push({ row, isPaid: type === 'paid' });
    settled.push({
      id: row.id,
      statusId: type === row.type ? row.statusId : await statusFor(ctx, type),
      paid: fromCents(paidCents),
      credited: isCredit ? 0 : fromCents(-of.of('receivable', ['credit'])),
      writtenOff: fromCents(writtenOffCents),
      balance: fromCents(balanceCents),
      retentionHeld: fromCents(of.of('retentionOwed')),
      paidOn: !isCredit && balanceCents <= 0 && paidCents > 0 ? (days.get(row.id) ?? null) : null,
    });
  }
  await writeBalances(ctx, settled);
  for (const { row, isPaid } of turned) await tellPaid(ctx, row, isPaid);
}

/** Other systems hear that an invoice is paid, and that it is not any more: a payment was taken back. */
async function tellPaid(ctx: Context, { id, jobId, number }: LockedInvoice, isPaid: boolean): Promise<void> {
  const payload = { invoiceId: id, invoiceNumber: number, jobId };
  if (isPaid) await emit(ctx, 'invoice.paid', accountsReceivable.name, id, payload);
  else await emit(ctx, 'invoice.reopened', accountsReceivable.name, id, payload);
}

/** Of payments: what of invoices is open, for whoever sees them. */
export const ledgerOfInvoices: LedgerRecords = {
  direction: 'in',
  lock: async (ctx, ids) => {
    const rows = await lockedInvoices(ctx, ids);
    return rows
      .filter(({ isSeen }) => isSeen)
      .map((row) => ({
        id: row.id,
        name: row.number ?? 'This draft',
        contactId: row.toContactId,
        jobId: row.jobId,
        openCents: toCents(row.balance),
        payable: row.typeId === INVOICE_TYPE.creditNote ? true : invoiceCan.pay(row.type),
      }));
  },
  settle: settleInvoices,
  creditsOf: issuedCredits,
};

export async function writeOff(ctx: Context, id: number, note: string | null, version?: number): Promise<void> {
  requireVoid(ctx);
  const { invoice, type } = await openInvoice(ctx, id, version);
  refuse(invoiceCan.writeOff(type));
  if (!note) throw invalid({ note: 'Enter a reason for writing it off' });
  const own = { documentType: accountsReceivable.name, documentId: id };
  const facts = { ...own, contactId: invoice.toContactId, jobId: invoice.jobId };
  const cents = toCents(invoice.balance);
  await post(ctx, {
    ...own,
    kind: 'writeOff',
    date: ctx.today,
    note,
    entries: [
      { ...facts, account: 'writtenOff', cents },
      { ...facts, account: 'receivable', cents: -cents },
    ],
  });
  await tellStatus(ctx, invoice, 'Written off', note);
  await settleInvoices(ctx, [id]);
}

/** As if it had not been issued; its number stays taken, its paper stays readable. */
export async function voidInvoice(ctx: Context, id: number, note: string | null, version?: number): Promise<void> {
  requireVoid(ctx);
  const { invoice, type } = await openInvoice(ctx, id, version);
  const applied = invoice.creditsId !== null && toCents(invoice.balance) !== -toCents(invoice.total);
  const moved = [invoice.paidTotal, invoice.creditedTotal, invoice.writtenOffTotal].some((amount) => amount !== 0);
  refuse(invoiceCan.void(applied ? 'issued' : type, moved));
  if (!note) throw invalid({ note: 'Enter a reason for voiding it' });
  await lockBilling(ctx, invoice.jobId);
  for (const transfer of await standingTransfers(ctx, { documentType: accountsReceivable.name, documentId: id }))
    await reverse(ctx, transfer.id, { date: ctx.today, note, kind: 'void' });
  await moveTo(ctx, invoice, 'cancelled', note, { voidReason: note });
  await settleInvoices(ctx, [id, ...(invoice.creditsId ? [invoice.creditsId] : [])]);
  await followSources(ctx, invoice, `${invoice.invoiceNumber ?? 'Invoice'} voided`, false);
  await emit(ctx, 'invoice.voided', accountsReceivable.name, id, {
    invoiceId: id,
    jobId: invoice.jobId,
    total: invoice.total,
  });
}

async function tellStatus(ctx: Context, { id, jobId }: AccountsReceivable, words: string, note: string): Promise<void> {
  await writeHistory(ctx, {
    objectType: accountsReceivable.name,
    objectId: id,
    jobId,
    verb: 'status',
    changes: { [words]: [null, true] },
    note,
  });
}

/** Retention that the customer held back is asked for: it is owed on the same invoice from now on. */
export async function releaseRetention(
  ctx: Context,
  id: number,
  { amount, dueDate }: { amount: number; dueDate?: string | null | undefined },
): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id);
  if (!isOut(type) && type !== 'paid') throw conflict('It has no retention.');
  const cents = toCents(amount);
  if (cents > toCents(invoice.retentionHeld))
    throw invalid({ amount: `${invoice.retentionHeld.toFixed(2)} retention is held. Claim at most that much` });
  const own = { documentType: accountsReceivable.name, documentId: id };
  const facts = { ...own, contactId: invoice.toContactId, jobId: invoice.jobId };
  await post(ctx, {
    ...own,
    kind: 'retentionRelease',
    date: ctx.today,
    entries: [
      { ...facts, account: 'receivable', cents },
      { ...facts, account: 'retentionOwed', cents: -cents, dueDate: invoice.retentionDueDate },
    ],
  });
  await updateRecord(
    ctx,
    accountsReceivable,
    id,
    { dueDate: dueDate ?? ctx.today },
    {},
    { jobId: invoice.jobId, history: false },
  );
  await tellStatus(ctx, invoice, 'Retention claimed', amount.toFixed(2));
  await settleInvoices(ctx, [id]);
}

interface CreditGiven {
  lines?: readonly { itemId: number; amount: number }[] | undefined;
  note?: string | null | undefined;
}
/** A draft with the lines of the invoice, or with these amounts of them. */
export async function beginCredit(ctx: Context, id: number, { lines, note }: CreditGiven): Promise<number> {
  const { invoice, type } = await openInvoice(ctx, id);
  if (invoice.typeId === INVOICE_TYPE.creditNote) throw conflict('A credit note cannot be credited. Void it.');
  refuse(invoiceCan.credit(type));
  await lockBilling(ctx, invoice.jobId);
  const items = await itemsOf(ctx, id);
  const wanted = new Map((lines ?? (await leftToCredit(ctx, id, items))).map((l) => [l.itemId, l]));
  const chosen = items.filter(({ id: itemId }) => wanted.has(itemId));
  if (chosen.length < wanted.size) throw invalid({ lines: 'This entry does not exist' });
  const creditedBefore = await creditedByLine(ctx, id);
  for (const { id: itemId, description, amount } of chosen) {
    const left = Math.abs(toCents(amount)) - (creditedBefore.get(itemId) ?? 0);
    if (toCents(wanted.get(itemId)?.amount) > left)
      throw invalid({
        lines: creditedBefore.has(itemId)
          ? `On “${description}”, ${fromCents(left).toFixed(2)} is left to credit: the rest has been credited. Credit at most that much`
          : `“${description}” was billed at ${amount.toFixed(2)}. Credit at most that much`,
      });
  }
  const sum = chosen.reduce((total, item) => total + toCents(wanted.get(item.id)?.amount), 0);
  const already = toCents(await creditedOf(ctx, id));
  const billed = items.reduce((total, { amount }) => total + toCents(amount), 0);
  if (sum + already > billed || (chosen.length === 0 && already > 0))
    throw invalid({
      lines: `On ${invoice.invoiceNumber}, ${fromCents(billed - already).toFixed(2)} can still be credited, ex ${invoice.taxName}. Choose lines, or smaller amounts`,
    });
  const creditId = await createInvoice(
    ctx,
    {
      typeId: INVOICE_TYPE.creditNote,
      jobId: invoice.jobId,
      toContactId: invoice.toContactId,
      careOfContactId: invoice.careOfContactId,
      reference: invoice.reference,
      label: `Credit of ${invoice.invoiceNumber}`,
      reverseCharge: invoice.reverseCharge,
      deductExcess: !lines && invoice.excessAmount > 0,
      note: note ?? null,
    },
    { creditsId: id },
  );
  await insertItems(
    ctx,
    creditId,
    chosen.map((item) => creditedItem(item, toCents(wanted.get(item.id)?.amount))),
  );
  await refreshTotals(ctx, creditId);
  return creditId;
}

/** Of each line what was not credited before; a line of which nothing is left is left out. */
async function leftToCredit(ctx: Context, id: number, items: readonly InvoiceItemView[]) {
  const before = await creditedByLine(ctx, id);
  if (!before.size) return items.map(({ id: itemId, amount }) => ({ itemId, amount }));
  return items.flatMap(({ id: itemId, amount }) => {
    const cents = toCents(amount) - (before.get(itemId) ?? 0);
    return cents > 0 ? [{ itemId, amount: fromCents(cents) }] : [];
  });
}

function creditedItem(item: InvoiceItemView, cents: number) {
  const whole = cents === toCents(item.amount);
  let left = cents;
  const sources = item.sources.flatMap((source) => {
    const labour = Math.min(left, toCents(source.labourAmount));
    const material = Math.min(left - labour, toCents(source.materialAmount));
    left -= labour + material;
    return labour + material > 0
      ? [
          {
            sourceType: source.sourceType as 'estimateItem',
            sourceId: source.sourceId,
            labourAmount: fromCents(labour),
            materialAmount: fromCents(material),
          },
        ]
      : [];
  });
  const {
    groupLabel,
    description,
    notes,
    quantity,
    unit,
    unitAmount,
    taxRate,
    fixedTax,
    accountNumberId,
    costCentreId,
  } = item;
  return {
    groupLabel,
    description,
    notes,
    quantity: whole ? quantity : 1,
    unit: whole ? unit : 'item',
    unitAmount: whole ? unitAmount : fromCents(cents),
    amount: fromCents(cents),
    taxRate,
    fixedTax: whole ? fixedTax : null,
    accountNumberId,
    costCentreId,
    creditsItemId: item.id,
    sources,
  };
}
