// Money that came or went: recorded with what it pays, allocated later, taken back. Nothing is ever deleted.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound, orNone } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import type { NewEntry } from '../shared/ledger.ts';
import { type Payment, payment } from '../shared/payment.entity.ts';
import './ledger.slots.ts';
import type { LedgerRecord, LedgerRecords } from './ledger.slots.ts';
import { paymentScope } from './payments.views.ts';
import { firstOpenDay } from './closed-books.store.ts';
import { balancesOf, post, reverse, standingTransfers } from './ledger.store.ts';
import {
  cameByCard,
  contactExists,
  contactNames,
  documentsOfPayment,
  paidBackBy,
  paymentByExternalId,
  setUnallocated,
} from './payments.store.ts';

export interface AllocationPart {
  documentType: string;
  documentId: number;
  amount: number;
}
export interface NewPayment {
  direction: 'in' | 'out';
  contactId: number;
  jobId?: number | null | undefined;
  date: string;
  amount: number;
  surcharge?: number | undefined;
  /** What of the surcharge is tax. */
  surchargeTax?: number | undefined;
  methodId?: number | null | undefined;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  /** At a payment provider: the same one is recorded once, however often it is told. */
  externalId?: string | null | undefined;
  allocations: readonly AllocationPart[];
  /** A receipt goes to this address once it is recorded. */
  receiptTo?: string | null | undefined;
  /** It pays what was billed to somebody else, and is meant to. */
  paysForOthers?: boolean | undefined;
}

/** Heard by whoever makes the receipt. */
export const RECEIPT_ASKED = 'payment.receiptAsked';

interface Locked extends LedgerRecord {
  documentType: string;
  cents: number;
  account: 'receivable' | 'payable';
}

const accountOf = (direction: 'in' | 'out') => (direction === 'in' ? 'receivable' : 'payable');

/** Locks what is paid, in one order for everybody, and refuses more than is open. */
async function lockParts(ctx: Context, direction: 'in' | 'out', parts: readonly AllocationPart[]): Promise<Locked[]> {
  const kinds = named(ctx.app.modules, 'ledgerRecords');
  const locked: Locked[] = [];
  for (const documentType of [...new Set(parts.map((part) => part.documentType))].sort()) {
    const kind = kinds[documentType];
    if (!kind) throw invalid({ allocations: 'This cannot be paid' });
    const asked = parts.filter((part) => part.documentType === documentType);
    if (new Set(asked.map(({ documentId }) => documentId)).size < asked.length)
      throw invalid({ allocations: 'List each document once' });
    const records = await kind.lock(
      ctx,
      asked.map(({ documentId }) => documentId),
    );
    for (const { documentId, amount } of asked) {
      const record = records.find(({ id }) => id === documentId);
      if (!record) throw invalid({ allocations: 'This entry does not exist' });
      if (record.payable !== true) throw conflict(record.payable);
      const cents = toCents(amount);
      // Against its own direction money goes back: a credit note and what was paid too much are paid out, a supplier's credit comes in.
      const own = record.direction ?? kind.direction;
      const open = (own === direction ? 1 : -1) * record.openCents;
      if (cents > open)
        throw invalid({
          allocations: `${record.name} has ${fromCents(Math.max(0, open)).toFixed(2)} outstanding. Allocate at most that much. The rest stays unallocated`,
        });
      locked.push({ ...record, documentType, cents, account: accountOf(own) });
    }
  }
  return locked;
}

export async function settle(ctx: Context, parts: readonly { documentType: string; id: number }[]): Promise<void> {
  const kinds = named(ctx.app.modules, 'ledgerRecords');
  for (const [documentType, own] of Map.groupBy(parts, (part) => part.documentType))
    await kinds[documentType]?.settle(
      ctx,
      own.map(({ id }) => id),
    );
}

/** What came in is a credit to whoever paid it; what went out a debit. */
function partEntries({ direction, contactId, jobId }: Pick<Payment, 'direction' | 'contactId' | 'jobId'>, id: number) {
  const sign = direction === 'in' ? -1 : 1;
  return {
    toDocuments: (parts: readonly Locked[]): NewEntry[] =>
      parts.map((part) => ({
        account: part.account,
        cents: sign * part.cents,
        documentType: part.documentType,
        documentId: part.id,
        contactId: part.contactId,
        jobId: part.jobId,
      })),
    /** What waits with the payment itself. */
    own: (cents: number): NewEntry => ({
      account: accountOf(direction),
      cents: sign * cents,
      documentType: payment.name,
      documentId: id,
      contactId,
      jobId,
    }),
  };
}

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Whoever pays for somebody else says so: mostly it is the wrong contact. */
async function refuseOthers(ctx: Context, contactId: number, parts: readonly Locked[]): Promise<void> {
  const other = parts.find((part) => part.contactId !== contactId);
  if (!other) return;
  const names = await contactNames(ctx, [contactId, other.contactId]);
  throw invalid({
    allocations: `${other.name} is with ${names.get(other.contactId) ?? 'another contact'}, not ${names.get(contactId) ?? 'this one'}. Choose that contact, or mark the payment as for others`,
  });
}

/** Answers the payment; told twice by a provider, the one that is there. */
export async function recordPayment(ctx: Context, given: NewPayment): Promise<number> {
  if (given.externalId) {
    const known = await paymentByExternalId(ctx, given.externalId);
    if (known) return known;
  }
  if (given.date > ctx.today) throw invalid({ date: 'This date is in the future' });
  if (!(await contactExists(ctx, given.contactId))) throw invalid({ contactId: 'This entry does not exist' });
  const { direction, allocations, surcharge = 0, surchargeTax = 0, externalId = null, receiptTo, ...of } = given;
  const { paysForOthers = false, ...values } = of;
  const parts = await lockParts(
    ctx,
    direction,
    allocations.filter(({ amount }) => amount > 0),
  );
  if (!paysForOthers) await refuseOthers(ctx, given.contactId, parts);
  const cents = toCents(given.amount);
  const left = cents - sumOf(parts);
  if (left < 0) throw invalid({ allocations: 'More is allocated than was paid' });
  const jobId = given.jobId ?? (parts.length === 1 ? (parts[0]?.jobId ?? null) : null);
  const made = await insertRecord(
    ctx,
    payment,
    { ...values, direction, jobId },
    { surcharge, surchargeTax, externalId, unallocated: fromCents(left) },
    { jobId },
  );
  await linkObject(ctx, payment.name, made.id, jobId);
  const entries = partEntries(made, made.id);
  const bank: NewEntry = {
    account: 'bank',
    cents: (direction === 'in' ? 1 : -1) * (cents + toCents(surcharge)),
    documentType: payment.name,
    documentId: made.id,
    contactId: made.contactId,
    jobId,
  };
  await post(ctx, {
    kind: 'payment',
    // What a provider tells has happened whatever the books say: it is booked on the first day that is open.
    date: externalId ? await firstOpenDay(ctx, given.date) : given.date,
    note: given.reference ?? null,
    documentType: payment.name,
    documentId: made.id,
    entries: [
      bank,
      ...entries.toDocuments(parts),
      entries.own(left),
      {
        ...bank,
        account: 'surcharge',
        cents: (direction === 'in' ? -1 : 1) * (toCents(surcharge) - toCents(surchargeTax)),
      },
      { ...bank, account: 'taxCollected', cents: (direction === 'in' ? -1 : 1) * toCents(surchargeTax) },
    ],
  });
  await settle(ctx, parts);
  if (receiptTo) await emit(ctx, RECEIPT_ASKED, payment.name, made.id, { to: receiptTo });
  return made.id;
}

export async function openPayment(ctx: Context, id: number, version?: number): Promise<Payment> {
  const found = await lockRecord(ctx, payment, id, { version });
  if (found.reversedAt) throw conflict('This payment was reversed.');
  return found;
}

/** Gives what a payment has left to documents. */
export async function allocatePayment(
  ctx: Context,
  id: number,
  { allocations, version }: { allocations: readonly AllocationPart[]; version?: number | undefined },
): Promise<void> {
  const before = await openPayment(ctx, id, version);
  const parts = await lockParts(
    ctx,
    before.direction,
    allocations.filter(({ amount }) => amount > 0),
  );
  const left = toCents(before.unallocated) - sumOf(parts);
  if (left < 0)
    throw invalid({
      allocations: `${before.unallocated.toFixed(2)} of this payment is left. Allocate at most that much`,
    });
  const entries = partEntries(before, id);
  await post(ctx, {
    kind: 'allocation',
    date: ctx.today,
    documentType: payment.name,
    documentId: id,
    entries: [...entries.toDocuments(parts), entries.own(-sumOf(parts))],
  });
  await setUnallocated(ctx, id, fromCents(left));
  await tellPayment(ctx, before, 'allocate', { unallocated: [before.unallocated, fromCents(left)] }, null);
  await settle(ctx, parts);
}

/** A payment that bounced, or that was entered wrong: everything that it did is done backwards. */
export async function reversePayment(
  ctx: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const before = await openPayment(ctx, id, version);
  if (!can(ctx, 'delete-payment')) throw notFound('This payment');
  if (await cameByCard(ctx, id))
    throw conflict('It was paid by card. Refund it instead so the money goes back to the card.');
  const backBy = await paidBackBy(ctx, id);
  if (backBy)
    throw conflict(`${backBy.toFixed(2)} of it has been refunded. Reverse that payment first. It is listed below.`);
  const touched = await documentsOfPayment(ctx, id);
  const kinds = named(ctx.app.modules, 'ledgerRecords');
  for (const [type, own] of Map.groupBy(touched, ({ documentType }) => documentType))
    await kinds[type]?.lock(
      ctx,
      own.map((one) => one.id),
    );
  for (const transfer of await standingTransfers(ctx, { documentType: payment.name, documentId: id }))
    await reverse(ctx, transfer.id, { date: ctx.today, note: reason });
  const balance = (await balancesOf(ctx, payment.name, [id])).get(id);
  if (balance?.of('bank') !== 0) throw new Error('A reversed payment is still in the bank');
  await updateRecord(
    ctx,
    payment,
    id,
    {},
    { reversedAt: ctx.now, reversedReason: reason, unallocated: 0 },
    { jobId: before.jobId, history: false },
  );
  await tellPayment(ctx, before, 'reverse', { reversedReason: [null, reason] }, null);
  await settle(ctx, touched);
}

const tellPayment = (
  ctx: Context,
  { id, jobId }: Payment,
  verb: string,
  changes: Record<string, unknown>,
  note: string | null,
): Promise<void> => writeHistory(ctx, { objectType: payment.name, objectId: id, jobId, verb, changes, note });

/** What a payment has left over can be paid back: to the customer who paid too much, by the supplier who was paid ahead. */
export const paymentsInLedger: LedgerRecords = {
  direction: 'in',
  lock: async (ctx, ids) => {
    const records: LedgerRecord[] = [];
    for (const id of [...ids].sort((a, b) => a - b)) {
      const found = await orNone(lockRecord(ctx, payment, id, { scope: paymentScope(ctx, 'r') }));
      if (!found) continue;
      const { direction, contactId, jobId, reversedAt, amount, unallocated } = found;
      records.push({
        id,
        name: `The payment of ${amount.toFixed(2)}`,
        contactId,
        jobId,
        direction,
        openCents: -toCents(unallocated),
        payable: reversedAt
          ? 'This payment was taken back'
          : (await cameByCard(ctx, id))
            ? 'It was paid by card. Refund it there so the money goes back to the card'
            : true,
      });
    }
    return records;
  },
  settle: async (ctx, ids) => {
    const balances = await balancesOf(ctx, payment.name, ids);
    for (const [id, { of }] of balances)
      await setUnallocated(ctx, id, fromCents(Math.abs(of('receivable') + of('payable'))));
  },
};
