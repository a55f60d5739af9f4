// Payment runs: bills chosen, a file for the bank, marked as paid with one payment for each supplier, taken back as a whole.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import {
  bankFileOf,
  post,
  problemsOfBankFile,
  recordPayment,
  reverse,
  reversePayment,
  standingTransfers,
} from '../../finance/server/index.ts';
import type { BankFile, BankPayments } from '../../finance/shared/bank-file.ts';
import type { NewEntry } from '../../finance/shared/ledger.ts';
import { offsets, takenOff } from '../shared/run-credits.ts';
import { billBalances, settleBills } from './ledger-of-bills.service.ts';
import { addMoney } from '../shared/bill-sums.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { type PaymentRun, paymentRun } from '../shared/payment-run.entity.ts';
import { expense } from '../../timesheets/shared/expense.entity.ts';
import { lockBills } from './bills.store.ts';
import { companyTax } from './bills.views.ts';
import { mailPaper } from './paper-queue.service.ts';
import { oweExpenses } from './paid-back.service.ts';
import { lockOwed } from './paid-back.views.ts';
import { insertRunBills, insertRunExpenses, keepPayment } from './payment-runs.store.ts';
import {
  type RunPayee,
  candidatesById,
  creditsOf,
  formatOf,
  owedExpensesById,
  ownAccount,
  payeesOf,
  paymentRuns,
} from './payment-runs.views.ts';

export interface NewRun {
  label?: string | undefined;
  date: string;
  methodId?: number | null | undefined;
  billIds: readonly number[];
  expenseIds: readonly number[];
  takeOffCredits?: boolean | undefined;
}
export async function createRun(
  ctx: Context,
  { label = '', date, methodId = null, billIds, expenseIds, takeOffCredits = true }: NewRun,
): Promise<number> {
  const ids = [...new Set(billIds)];
  if (methodId !== null && (await missingIds(ctx, 'payment_method', [methodId])).length)
    throw invalid({ methodId: 'This entry does not exist' });
  const contactIds = takeOffCredits ? (await candidatesById(ctx, ids)).map(({ contact }) => contact.id) : [];
  const given = contactIds.length ? await creditsOf(ctx, contactIds) : [];
  await lockBills(ctx, [...ids, ...given.map(({ id }) => id)]);
  const bills = await candidatesById(ctx, ids);
  if (bills.length < ids.length)
    throw invalid({
      billIds: `${ids.length - bills.length} of them cannot be paid now: paid, on hold, not approved, or in another run. Check the list again`,
    });
  const wanted = [...new Set(expenseIds)];
  if (wanted.length) await lockOwed(ctx, wanted);
  const expenses = wanted.length ? await owedExpensesById(ctx, wanted) : [];
  if (expenses.length < wanted.length)
    throw invalid({
      expenseIds: `${wanted.length - expenses.length} of them cannot be reimbursed now: already reimbursed, reopened, or in another run. Check the list again`,
    });
  const credits = takenOff(
    bills.map(({ id, contact, balance }) => ({ id, contactId: contact.id, cents: toCents(balance) })),
    // Read again under the lock: somebody may have used them.
    given.length ? await creditsOf(ctx, contactIds) : [],
  ).map(({ id, contactId, cents }) => ({ billId: id, contactId, amount: fromCents(-cents) }));
  const made = await insertRecord(
    ctx,
    paymentRun,
    { label: label || `${bills.length ? 'Bills' : 'Expenses'} ${showDay(date)}`, date, methodId },
    {
      state: 'draft',
      total: addMoney([
        ...bills.map(({ balance }) => balance),
        ...credits.map(({ amount }) => amount),
        ...expenses.map(({ amount }) => amount),
      ]),
      billCount: bills.length,
      supplierCount: new Set([...bills, ...expenses].map(({ contact }) => contact.id)).size,
      expenseCount: expenses.length,
    },
  );
  await linkObject(ctx, paymentRun.name, made.id, null);
  await insertRunBills(ctx, made.id, [
    ...bills.map(({ id, contact, balance }) => ({ billId: id, contactId: contact.id, amount: balance })),
    ...credits,
  ]);
  await insertRunExpenses(
    ctx,
    made.id,
    expenses.map(({ id, contact, amount }) => ({ expenseId: id, contactId: contact.id, amount })),
  );
  return made.id;
}

async function openRun(ctx: Context, id: number, version?: number): Promise<PaymentRun> {
  return await lockRecord(ctx, paymentRun, id, { version });
}
function requireDraft({ state }: PaymentRun): void {
  if (state !== 'draft') throw conflict(state === 'paid' ? 'This run is already paid.' : 'This run was reversed.');
}

export async function removeRun(ctx: Context, id: number, version?: number): Promise<void> {
  requireDraft(await openRun(ctx, id, version));
  await removeRecord(ctx, paymentRun, id);
}

/** Everything that is wrong stands in one sentence, with where to mend it. */
export async function runFile(ctx: Context, id: number): Promise<BankFile> {
  const run = await paymentRuns.read(ctx, id);
  if (run.state === 'undone') throw conflict('This run was reversed.');
  const { countryCode } = await companyTax(ctx);
  const { userId, ...from } = await ownAccount(ctx);
  if (!from.number.trim())
    throw conflict('Your company has no bank account. Enter it under Administration, Finance settings.');
  const format = formatOf(countryCode);
  const given: BankPayments = {
    from,
    userId,
    bank: null,
    description: run.label,
    day: run.date,
    made: ctx.today,
    balanced: false,
    payments: (await payeesOf(ctx, id)).filter(isPaid).map(({ account, amount, bills, expenses }) => ({
      to: account,
      cents: toCents(amount),
      reference: [
        ...bills.filter(({ amount: of }) => of > 0).map((bill) => bill.supplierInvoiceNumber ?? bill.billNumber),
        ...(expenses.length ? ['Expenses'] : []),
      ].join(' '),
    })),
  };
  if (!given.payments.length) throw conflict('Credits cover all bills of this run: there is nothing for the bank.');
  const wrong = problemsOfBankFile(format, given).map(({ message }) => message);
  if (wrong.length)
    throw conflict(`${wrong.slice(0, 3).join(' ')}${wrong.length > 3 ? ` And ${wrong.length - 3} more.` : ''}`);
  return bankFileOf(format, given);
}

interface Pay {
  tellSuppliers?: boolean | undefined;
  version?: number | undefined;
}
export async function payRun(ctx: Context, id: number, { tellSuppliers = true, version }: Pay): Promise<void> {
  const run = await openRun(ctx, id, version);
  requireDraft(run);
  if (run.date > ctx.today) throw conflict(`It is dated ${showDay(run.date)}. Mark it as paid on or after that day.`);
  const payees = await payeesOf(ctx, id);
  await lockBills(
    ctx,
    payees.flatMap(({ bills }) => bills.map((bill) => bill.id)),
  );
  await oweExpenses(
    ctx,
    payees.flatMap(({ expenses }) => expenses),
    run.date,
  );
  for (const payee of payees) {
    const { contact, amount, expenses, hasEmail } = payee;
    const left = await giveCredits(ctx, run, payee);
    // Credits may cover all of it: nothing leaves the bank then.
    if (isPaid(payee)) {
      const paymentId = await recordPayment(ctx, {
        direction: 'out',
        contactId: contact.id,
        date: run.date,
        amount,
        methodId: run.methodId,
        reference: run.label,
        allocations: [
          ...left.map((bill) => ({
            documentType: accountsPayable.name,
            documentId: bill.id,
            amount: fromCents(bill.cents),
          })),
          ...expenses.map((one) => ({ documentType: expense.name, documentId: one.id, amount: one.amount })),
        ],
      });
      await keepPayment(ctx, id, contact.id, paymentId);
    }
    if (tellSuppliers && hasEmail)
      await mailPaper(ctx, 'remittance', { runId: id, contactId: contact.id }, `Remittance advice to ${contact.label}`);
  }
  await updateRecord(ctx, paymentRun, id, { state: 'paid' }, { paidAt: ctx.now }, { verb: 'status' });
}

const isPaid = ({ amount }: { amount: number }): boolean => amount > 0;

/** Gives the credits of a supplier to their bills; answers what is left to pay of each bill. */
async function giveCredits(ctx: Context, run: PaymentRun, { contact, bills }: RunPayee) {
  const cents = (sign: 1 | -1) =>
    bills.filter(({ amount }) => sign * amount > 0).map((one) => ({ ...one, cents: sign * toCents(one.amount) }));
  const { made, left } = offsets(cents(1), cents(-1));
  if (!made.length) return left;
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const entry = (id: number, amount: number): NewEntry => ({
    account: 'payable',
    cents: amount,
    documentType: accountsPayable.name,
    documentId: id,
    contactId: contact.id,
    jobId: byId.get(id)?.jobId ?? null,
  });
  await stillThere(ctx, bills);
  await post(ctx, {
    kind: 'allocation',
    date: run.date,
    note: run.label,
    documentType: paymentRun.name,
    documentId: run.id,
    entries: made.flatMap(({ creditId, billId, cents: amount }) => [entry(creditId, -amount), entry(billId, amount)]),
  });
  await settleBills(ctx, [...byId.keys()]);
  return left.filter((bill) => bill.cents > 0);
}

/** Somebody may have given a credit to another bill since the run was made, or paid one of its bills. */
async function stillThere(ctx: Context, bills: RunPayee['bills']): Promise<void> {
  const balances = await billBalances(
    ctx,
    bills.map(({ id }) => id),
  );
  for (const { id, billNumber, amount } of bills) {
    const open = balances.get(id)?.openCents ?? 0;
    if (amount > 0 ? open < toCents(amount) : open > toCents(amount))
      throw conflict(
        `${billNumber} has ${fromCents(Math.abs(open)).toFixed(2)} outstanding, but the run pays ${Math.abs(amount).toFixed(2)}. Delete the run and create it again.`,
      );
  }
}

export async function undoRun(
  ctx: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<void> {
  const run = await openRun(ctx, id, version);
  if (run.state !== 'paid') throw conflict('Only a paid run can be reversed.');
  const payees = await payeesOf(ctx, id);
  await lockBills(
    ctx,
    payees.flatMap(({ bills }) => bills.map((bill) => bill.id)),
  );
  for (const { paymentId } of payees) if (paymentId !== null) await reversePayment(ctx, paymentId, { reason });
  const credited = await standingTransfers(ctx, { documentType: paymentRun.name, documentId: id });
  for (const { id: transferId } of credited) await reverse(ctx, transferId, { date: ctx.today, note: reason });
  if (credited.length)
    await settleBills(
      ctx,
      payees.flatMap(({ bills }) => bills.map((bill) => bill.id)),
    );
  await updateRecord(
    ctx,
    paymentRun,
    id,
    { state: 'undone', undoneReason: reason },
    {},
    { verb: 'status', note: reason },
  );
}
