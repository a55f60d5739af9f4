// Expenses of the staff in the ledger: what somebody laid out is owed to them once it goes into a payment, and paid back once.
import { momentText } from '../../../kit/dates.ts';
import { toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { type LedgerRecords, balancesOf, post, reverse, standingTransfers } from '../../finance/server/index.ts';
import { expense } from '../../timesheets/shared/expense.entity.ts';
import { type OwedExpense, lockExpenses, lockOwed } from './paid-back.views.ts';

const documentOf = (id: number) => ({ documentType: expense.name, documentId: id });

/** A payment that was taken back leaves what was owed for it: it may have been changed since. */
async function oweNoMore(ctx: Context, id: number, date: string): Promise<void> {
  for (const transfer of await standingTransfers(ctx, documentOf(id)))
    if (transfer.kind === 'bill') await reverse(ctx, transfer.id, { date, note: null });
}

/** Owed from the day of the payment on: cost and tax against the person. */
async function owe(ctx: Context, { id, description, amount, tax, contactId, jobId }: OwedExpense, date: string) {
  await oweNoMore(ctx, id, date);
  const of = { ...documentOf(id), contactId, jobId };
  await post(ctx, {
    kind: 'bill',
    date,
    note: description,
    ...documentOf(id),
    entries: [
      { ...of, account: 'cost', cents: toCents(amount) - toCents(tax) },
      { ...of, account: 'taxPaid', cents: toCents(tax) },
      { ...of, account: 'payable', cents: -toCents(amount) },
    ],
  });
}

/** Before they are paid: each is still approved, at the amount that the run says, and not paid back yet. */
export async function oweExpenses(
  ctx: Context,
  expenses: readonly { id: number; description: string; amount: number }[],
  date: string,
): Promise<void> {
  const owed = await lockOwed(
    ctx,
    expenses.map(({ id }) => id),
  );
  for (const { id, description, amount } of expenses) {
    const found = owed.find((one) => one.id === id);
    if (!found || toCents(found.amount) !== toCents(amount))
      throw conflict(
        `"${description}" has been changed, reopened or paid since the run was created. Delete the run and create it again.`,
      );
    await owe(ctx, found, date);
  }
}

/** Paid back follows from the ledger. */
async function settleExpenses(ctx: Context, ids: readonly number[]): Promise<void> {
  const balances = await balancesOf(ctx, expense.name, ids);
  for (const [id, { of }] of balances) {
    const isPaid = of('payable', ['payment']) > 0;
    await updateRecord(ctx, expense, id, { paidBackAt: isPaid ? momentText(ctx.now) : null }, {}, { verb: 'status' });
  }
}

export const expensesInLedger: LedgerRecords = {
  direction: 'out',
  lock: async (ctx, ids) => {
    const balances = await balancesOf(ctx, expense.name, ids);
    return (await lockExpenses(ctx, ids)).map(({ id, description, contactId, jobId }) => ({
      id,
      name: description,
      contactId,
      jobId,
      openCents: -(balances.get(id)?.of('payable') ?? 0),
      payable: true as const,
    }));
  },
  settle: settleExpenses,
};
