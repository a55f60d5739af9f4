// Money that came or went: recorded with what it pays, allocated later, taken back. Nothing is ever deleted.
import { fromCents, toCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
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
import type { LedgerRecord } from './ledger.slots.ts';
import { firstOpenDay } from './closed-books.store.ts';
import { balancesOf, post, reverse, standingTransfers } from './ledger.store.ts';
import {
  cameByCard,
  contactExists,
  documentsOfPayment,
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
    // Against its own direction money goes back: a credit note is paid out, a supplier's credit comes in.
    const way = kind.direction === direction ? 1 : -1;
    const own = parts.filter((part) => part.documentType === documentType);
    if (new Set(own.map(({ documentId }) => documentId)).size < own.length)
      throw invalid({ allocations: 'Name each document once' });
    const records = await kind.lock(
      ctx,
      own.map(({ documentId }) => documentId),
    );
    for (const { documentId, amount } of own) {
      const record = records.find(({ id }) => id === documentId);
      if (!record) throw invalid({ allocations: 'This entry does not exist' });
      if (record.payable !== true) throw conflict(record.payable);
      const cents = toCents(amount);
      const open = way * record.openCents;
      if (cents > open)
        throw invalid({
          allocations: `${record.name} has ${fromCents(Math.max(0, open)).toFixed(2)} open. Allocate at most that much; what is left stays with the payment`,
        });
      locked.push({ ...record, documentType, cents, account: accountOf(kind.direction) });
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

/** Answers the payment; told twice by a provider, the one that is there. */
export async function recordPayment(ctx: Context, given: NewPayment): Promise<number> {
  if (given.externalId) {
    const known = await paymentByExternalId(ctx, given.externalId);
    if (known) return known;
  }
  if (given.date > ctx.today) throw invalid({ date: 'This day has not come yet' });
  if (!(await contactExists(ctx, given.contactId))) throw invalid({ contactId: 'This entry does not exist' });
  const { direction, allocations, surcharge = 0, surchargeTax = 0, externalId = null, receiptTo, ...values } = given;
  const parts = await lockParts(
    ctx,
    direction,
    allocations.filter(({ amount }) => amount > 0),
  );
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
  if (found.reversedAt) throw conflict('This payment was taken back.');
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
      allocations: `Of this payment ${before.unallocated.toFixed(2)} is left. Allocate at most that much`,
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
  if (await cameByCard(ctx, id)) throw conflict('It came by card. Refund it instead: the money goes back to the card.');
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
  if (balance?.of('bank') !== 0) throw new Error('A payment that was taken back still lies in the bank');
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
