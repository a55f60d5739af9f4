// Lines of drafts: what the job has to bill, words of one's own. Nothing is billed beyond what it comes to. Claims have claims.service.ts.
import { fromCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import { showDay } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { contactAccountNumber } from '../../contacts/server/index.ts';
import {
  type AccountsReceivable,
  type AccountsReceivableItemCreate,
  type AccountsReceivableItemUpdate,
  accountsReceivable,
  accountsReceivableItem,
} from '../shared/invoice.entity.ts';
import { INVOICE_TYPE, invoiceCan } from '../shared/invoice-status.ts';
import { lineAmount } from '../shared/invoice-totals.ts';
import type { AddedLines } from '../shared/invoices.api.ts';
import {
  type SourceLine,
  billableExpenses,
  billableHours,
  openDeposits,
  proposedOf,
  sharesOfOrders,
  sourceLines,
} from './billable.views.ts';
import { takenAsked } from './line-sources.service.ts';
import { feeItems } from './fees-reserves.service.ts';
import { type NewItem, insertItems, lockBilling, removeItems, setSource } from './invoices.store.ts';
import { itemOf, itemsOf } from './invoices.views.ts';
import { MISSING } from '../shared/invoice-words.ts';
import { openInvoice, refreshTotals, refuse } from './open-invoices.service.ts';

export async function openDraft(ctx: Context, id: number): Promise<AccountsReceivable> {
  const { invoice, type } = await openInvoice(ctx, id);
  refuse(invoiceCan.edit(type));
  await lockBilling(ctx, invoice.jobId);
  return invoice;
}

export async function told(ctx: Context, { id, jobId }: AccountsReceivable, verb: string, note: string): Promise<void> {
  await writeHistory(ctx, { objectType: accountsReceivable.name, objectId: id, jobId, verb, changes: {}, note });
}

/** A part of an authorised line: which cents of its material and labour. */
export interface Part {
  line: SourceLine;
  materialCents: number;
  labourCents: number;
}

const leftMaterial = (line: SourceLine): number => line.materialCents - line.billedMaterialCents;
const leftLabour = (line: SourceLine): number => line.labourCents - line.billedLabourCents;
/** Never across zero: of a charge at most what is left, of a credit line too. */
const within = (wanted: number, left: number): number =>
  left >= 0 ? Math.max(0, Math.min(wanted, left)) : Math.min(0, Math.max(wanted, left));

const wholeOf = (line: SourceLine): Part => ({ line, ...proposedOf(line) });

/** An amount of a line: out of its labour first, the rest out of its material. */
function amountOf(line: SourceLine, cents: number): Part {
  const left = leftMaterial(line) + leftLabour(line);
  if (left >= 0 ? cents > left || cents < 0 : cents < left || cents > 0)
    throw invalid({
      estimateItems: `“${line.description}” has ${fromCents(left).toFixed(2)} left to bill. Bill at most that much`,
    });
  const labourCents = within(cents, leftLabour(line));
  return { line, labourCents, materialCents: cents - labourCents };
}

export const centsOf = ({ materialCents, labourCents }: Part): number => materialCents + labourCents;
export const sourceOf = ({ line, materialCents, labourCents }: Part) => ({
  sourceType: 'estimateItem' as const,
  sourceId: line.estimateItemId,
  materialAmount: fromCents(materialCents),
  labourAmount: fromCents(labourCents),
});

export function itemOfPart(part: Part, accountNumberId: number | null): NewItem {
  const { line } = part;
  const cents = centsOf(part);
  const whole = cents === line.materialCents + line.labourCents;
  return {
    groupLabel: line.groupLabel || null,
    description: line.description,
    notes: line.notes,
    quantity: whole ? line.quantity : 1,
    unit: whole ? line.unit : 'item',
    unitAmount: whole ? roundTo(fromCents(cents) / (line.quantity || 1), 4) : fromCents(cents),
    amount: fromCents(cents),
    taxRate: line.taxRate,
    accountNumberId,
    sources: [sourceOf(part)],
  };
}

/** One line for all parts of a rate of tax, or one for their material and one for their labour. */
function summedUp(
  parts: readonly Part[],
  as: 'one' | 'split',
  words: string,
  accountNumberId: number | null,
): NewItem[] {
  const items: NewItem[] = [];
  for (const [taxRate, same] of Map.groupBy(parts, ({ line }) => line.taxRate)) {
    const kinds =
      as === 'one'
        ? [{ label: words, of: (part: Part): Part => part }]
        : [
            { label: `${words}: material`, of: (part: Part): Part => ({ ...part, labourCents: 0 }) },
            { label: `${words}: labour`, of: (part: Part): Part => ({ ...part, materialCents: 0 }) },
          ];
    for (const { label, of } of kinds) {
      const own = same.map(of).filter((part) => centsOf(part) !== 0);
      if (!own.length) continue;
      const amount = fromCents(sumCents(own.map(centsOf)));
      items.push({
        description: label,
        quantity: 1,
        unit: 'item',
        unitAmount: amount,
        amount,
        taxRate,
        accountNumberId,
        sources: own.map(sourceOf),
      });
    }
  }
  return items;
}

async function partsAsked(ctx: Context, invoice: AccountsReceivable, given: AddedLines): Promise<Part[]> {
  const lines = await sourceLines(ctx, { jobId: invoice.jobId });
  const byId = new Map(lines.map((line) => [line.estimateItemId, line]));
  const parts: Part[] = [];
  for (const { estimateItemId, amount } of given.estimateItems ?? []) {
    const line = byId.get(estimateItemId);
    if (!line) throw invalid({ estimateItems: 'A line is no longer authorised. Reload the page' });
    parts.push(amount === undefined ? wholeOf(line) : amountOf(line, toCents(amount)));
  }
  if (given.workOrderIds?.length) {
    const shares = await sharesOfOrders(ctx, given.workOrderIds);
    if (!shares.length) throw invalid({ workOrderIds: 'These work orders have no estimate lines. Add your own line' });
    for (const share of shares) {
      const line = byId.get(share.estimateItemId);
      if (line)
        parts.push({
          line,
          materialCents: within(share.materialCents, leftMaterial(line)),
          labourCents: within(share.labourCents, leftLabour(line)),
        });
    }
  }
  if (new Set(parts.map(({ line }) => line.estimateItemId)).size < parts.length)
    throw invalid({ estimateItems: 'Choose each line once' });
  return parts.filter((part) => centsOf(part) !== 0);
}

async function workAsked(ctx: Context, invoice: AccountsReceivable, given: AddedLines, accountNumberId: number | null) {
  const items: NewItem[] = [];
  const kinds = [
    ['timesheet', 'timesheetIds', billableHours],
    ['expense', 'expenseIds', billableExpenses],
  ] as const;
  for (const [sourceType, field, read] of kinds) {
    const ids = given[field];
    if (!ids?.length) continue;
    if (!can(ctx, 'timesheet-costs')) throw invalid({ [field]: MISSING });
    const known = new Map((await read(ctx, invoice.jobId)).map((row) => [row.id, row]));
    for (const id of new Set(ids)) {
      const row = known.get(id);
      if (!row) throw invalid({ [field]: 'One of them is not approved, not chargeable, or already billed' });
      const { quantity, unit, amount } = row;
      items.push({
        groupLabel: sourceType === 'timesheet' ? 'Hours' : 'Expenses',
        description: [showDay(row.date), row.what || row.who].join(', '),
        quantity,
        unit,
        unitAmount: roundTo(amount / (quantity || 1), 4),
        amount,
        taxRate: invoice.taxRate,
        accountNumberId,
        sources: [{ sourceType, sourceId: id, materialAmount: 0, labourAmount: amount }],
      });
    }
  }
  items.push(...(await takenAsked(ctx, invoice, given, accountNumberId)));
  if (given.depositIds?.length) {
    const open = new Map((await openDeposits(ctx, invoice.jobId)).map((row) => [row.id, row]));
    for (const id of new Set(given.depositIds)) {
      const row = open.get(id);
      if (!row) throw invalid({ depositIds: 'This deposit has already been deducted' });
      items.push({
        description: `Less deposit ${row.number}`,
        quantity: 1,
        unit: 'item',
        unitAmount: -row.left,
        amount: -row.left,
        taxRate: row.taxRate,
        accountNumberId,
        sources: [{ sourceType: 'accountsReceivable', sourceId: id, materialAmount: 0, labourAmount: row.left }],
      });
    }
  }
  return items;
}

/** The account that sales to this contact are booked on, unless somebody chooses another one. */
export const accountOf = async (ctx: Context, invoice: AccountsReceivable): Promise<number | null> =>
  (await contactAccountNumber(ctx, invoice.toContactId, { type: 'sales', jobId: String(invoice.jobId) })).data
    .accountNumberId;

export async function addLines(ctx: Context, id: number, given: AddedLines): Promise<void> {
  const invoice = await openDraft(ctx, id);
  if (invoice.typeId === INVOICE_TYPE.creditNote) throw conflict('A credit note can only have its invoice’s lines.');
  const accountNumberId = await accountOf(ctx, invoice);
  const parts = await partsAsked(ctx, invoice, given);
  const words = given.description || invoice.label || 'Works as authorised';
  const work = [
    ...(given.as === 'lines'
      ? parts.map((part) => itemOfPart(part, accountNumberId))
      : summedUp(parts, given.as, words, accountNumberId)),
    ...(await workAsked(ctx, invoice, given, accountNumberId)),
  ];
  const amounts = [...(await itemsOf(ctx, id)), ...work].map(({ amount }) => amount);
  const items = [...work, ...(await feeItems(ctx, invoice, given.feeTemplateIds ?? [], { amounts, accountNumberId }))];
  if (!items.length) throw invalid({ estimateItems: 'Nothing left to bill in your selection' });
  await insertItems(ctx, id, items);
  await told(ctx, invoice, 'update', items.length === 1 ? 'Line added' : `${items.length} lines added`);
  await refreshTotals(ctx, id);
}

type GivenItem = AccountsReceivableItemCreate & { amount?: number | undefined };
export async function addItem(ctx: Context, id: number, { amount, ...given }: GivenItem): Promise<number> {
  const invoice = await openDraft(ctx, id);
  if (invoice.typeId === INVOICE_TYPE.creditNote) throw conflict('A credit note can only have its invoice’s lines.');
  const quantity = given.quantity ?? 1;
  const unitAmount = amount === undefined ? (given.unitAmount ?? 0) : rateOf(amount, quantity);
  const [itemId = 0] = await insertItems(ctx, id, [
    {
      ...given,
      notes: given.notes ?? null,
      quantity,
      unitAmount,
      amount: amount ?? lineAmount(quantity, unitAmount),
      taxRate: given.taxRate ?? invoice.taxRate,
      accountNumberId: given.accountNumberId ?? (await accountOf(ctx, invoice)),
      costCentreId: given.costCentreId ?? null,
    },
  ]);
  await told(ctx, invoice, 'update', `Line added: ${given.description}`);
  await refreshTotals(ctx, id);
  return itemId;
}
/** An amount divides by its quantity, and by 1 where there is none. */
const rateOf = (amount: number, quantity: number): number => roundTo(amount / (quantity || 1), 4);

type ChangedItem = AccountsReceivableItemUpdate & { amount?: number | undefined };
export async function changeItem(
  ctx: Context,
  { id, itemId }: { id: number; itemId: number },
  { version, amount, ...given }: ChangedItem,
): Promise<void> {
  const invoice = await openDraft(ctx, id);
  const before = await itemOf(ctx, id, itemId);
  const quantity = given.quantity ?? before.quantity;
  const rated = given.unitAmount !== undefined || given.quantity !== undefined;
  const unitAmount = amount === undefined ? (given.unitAmount ?? before.unitAmount) : rateOf(amount, quantity);
  const after = amount ?? (rated ? lineAmount(quantity, unitAmount) : before.amount);
  if (toCents(after) !== toCents(before.amount)) await followSource(ctx, invoice, before, toCents(after));
  await updateRecord(
    ctx,
    accountsReceivableItem,
    itemId,
    { ...given, unitAmount },
    // With its tax inside no more, once somebody types another amount.
    { amount: after, ...(toCents(after) !== toCents(before.amount) && { fixedTax: null }) },
    { jobId: invoice.jobId, version },
  );
  await refreshTotals(ctx, id);
}

/** What a line bills goes with its amount, as far as it reaches. */
async function followSource(
  ctx: Context,
  invoice: AccountsReceivable,
  { id: itemId, description, sources, amount }: Awaited<ReturnType<typeof itemOf>>,
  cents: number,
): Promise<void> {
  const [source, second] = sources;
  if (!source) return;
  if (second) throw conflict('This line combines several. Remove it and add the lines you want.');
  if (invoice.typeId === INVOICE_TYPE.creditNote) {
    if (cents > toCents(amount)) throw invalid({ amount: 'You cannot credit more than was billed' });
  }
  if (source.sourceType === 'estimateItem') {
    const except = invoice.typeId === INVOICE_TYPE.creditNote ? null : invoice.id;
    const line = (await sourceLines(ctx, { jobId: invoice.jobId, except })).find(
      ({ estimateItemId }) => estimateItemId === source.sourceId,
    );
    if (!line) throw conflict(`“${description}” is no longer authorised. Remove it.`);
    if (invoice.typeId === INVOICE_TYPE.creditNote) {
      const labour = Math.min(cents, toCents(source.labourAmount));
      await setSource(ctx, itemId, {
        sourceType: 'estimateItem',
        sourceId: source.sourceId,
        labourAmount: fromCents(labour),
        materialAmount: fromCents(cents - labour),
      });
      return;
    }
    const left = leftMaterial(line) + leftLabour(line);
    if (left >= 0 ? cents > left : cents < left)
      throw invalid({
        amount: `${fromCents(left).toFixed(2)} of it is left to bill. Bill at most that much, or add your own line`,
      });
    const part = amountOf(line, cents);
    await setSource(ctx, itemId, sourceOf(part));
    return;
  }
  if (cents > toCents(amount) && source.sourceType !== 'allocation')
    throw invalid({ amount: 'You cannot bill more than its total. Add your own line for the rest' });
  await setSource(ctx, itemId, {
    sourceType: source.sourceType as 'timesheet',
    sourceId: source.sourceId,
    materialAmount: 0,
    labourAmount: fromCents(Math.abs(cents)),
  });
}

export async function removeItem(ctx: Context, { id, itemId }: { id: number; itemId: number }): Promise<void> {
  const invoice = await openDraft(ctx, id);
  const before = await itemOf(ctx, id, itemId);
  await removeItems(ctx, [itemId]);
  await told(ctx, invoice, 'update', `Line removed: ${before.description}`);
  await refreshTotals(ctx, id);
}
