// Bills in the ledger: approved ones are written into it, void ones taken out of it by their opposite; balance and status follow from it.
import { addMonths } from '../../../kit/dates.ts';
import { fromCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, orNone } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import {
  type DocumentBalances,
  type LedgerRecords,
  balancesOf,
  post,
  reverse,
  standingTransfers,
} from '../../finance/server/index.ts';
import { billEntries } from '../shared/bill-figures.ts';
import { POSTED, billCan, paidStatus } from '../shared/bill-status.ts';
import { type Bill, accountsPayable } from '../shared/bill.entity.ts';
import { openBill } from './bills.service.ts';
import { keepRetentionTax, lockBills } from './bills.store.ts';
import { statusOfType, statusTypeOf } from './bills.views.ts';

const document = (id: number) => ({ documentType: accountsPayable.name, documentId: id });

export interface BillBalance {
  /** Whole cents that the supplier is still owed; less than nothing: a credit that is not used up. */
  openCents: number;
  /** Paid, or given to a bill from a credit. */
  paidCents: number;
  /** Held back and neither released nor used. */
  heldCents: number;
  /** Retention was released or used. */
  retentionMoved: boolean;
}
const balanceOf = (of: DocumentBalances['of']): BillBalance => ({
  openCents: -of('payable'),
  paidCents: of('payable', ['payment', 'allocation', 'refund']),
  heldCents: -of('retentionHeld'),
  retentionMoved: of('retentionHeld', ['retentionRelease', 'retentionUse']) !== 0,
});
export async function billBalances(ctx: Context, ids: readonly number[]): Promise<Map<number, BillBalance>> {
  const balances = await balancesOf(ctx, accountsPayable.name, ids);
  return new Map([...balances].map(([id, { of }]) => [id, balanceOf(of)]));
}
async function balanceOfBill(ctx: Context, id: number): Promise<BillBalance> {
  const found = (await billBalances(ctx, [id])).get(id);
  if (!found) throw new Error(`Bill ${id} has no balance`);
  return found;
}

/** The day of approval is the day in the ledger: what came late never changes a month that is closed. */
export async function postBill(ctx: Context, bill: Bill): Promise<void> {
  const due = bill.retentionTotal > 0 ? addMonths(bill.invoiceDate, bill.retentionMonths) : null;
  await post(ctx, {
    kind: bill.type === 'credit' ? 'credit' : 'bill',
    date: ctx.today,
    documentDate: bill.invoiceDate,
    note: bill.supplierInvoiceNumber,
    ...document(bill.id),
    entries: billEntries(bill, due),
  });
  await keepRetentionTax(ctx, bill.id);
}

export async function takeBillBack(ctx: Context, bill: Bill, note: string): Promise<void> {
  const { paidCents, retentionMoved } = await balanceOfBill(ctx, bill.id);
  if (paidCents !== 0)
    throw conflict(`Part of ${bill.billNumber} has been paid. Reverse the payment first, or enter a credit.`);
  if (retentionMoved)
    throw conflict(`The retention on ${bill.billNumber} has already been released or used. Enter a credit instead.`);
  for (const { id, kind } of await standingTransfers(ctx, document(bill.id)))
    if (kind === 'bill' || kind === 'credit') await reverse(ctx, id, { date: ctx.today, note, kind: 'void' });
}

/** Writes balance and status again after entries were added; the status of a bill that is not approved stays. */
export async function settleBills(ctx: Context, ids: readonly number[]): Promise<void> {
  const balances = await billBalances(ctx, ids);
  for (const [id, { openCents, paidCents }] of balances) {
    const { bill, type } = await openBill(ctx, id);
    const sign = bill.type === 'credit' ? -1 : 1;
    const to = POSTED.includes(type)
      ? paidStatus({ paid: sign * paidCents, open: openCents, exported: bill.exportedAt !== null })
      : type;
    const statusId = to === type ? bill.statusId : ((await statusOfType(ctx, to)) ?? bill.statusId);
    await updateRecord(
      ctx,
      accountsPayable,
      id,
      { balance: fromCents(openCents), paidTotal: fromCents(sign * paidCents), statusId },
      {},
      { jobId: bill.jobId, verb: 'status', history: to !== type },
    );
  }
}

export const billsInLedger: LedgerRecords = {
  direction: 'out',
  lock: async (ctx, ids) => {
    await lockBills(ctx, ids);
    const balances = await billBalances(ctx, ids);
    const records = [];
    for (const id of [...ids].sort((a, b) => a - b)) {
      const found = await orNone(openBill(ctx, id));
      if (!found) continue;
      const { bill } = found;
      const payable = bill.onHold
        ? `${bill.billNumber} is on hold. Release it first`
        : billCan.pay((await statusTypeOf(ctx, bill.statusId)) ?? 'received');
      records.push({
        id,
        name: bill.billNumber,
        contactId: bill.contactId,
        jobId: bill.jobId,
        openCents: balances.get(id)?.openCents ?? 0,
        payable,
      });
    }
    return records;
  },
  settle: settleBills,
};
