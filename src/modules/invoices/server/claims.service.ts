// Progress claims: a schedule of values. Of each authorised line the share that is done to date and the material that is on site are
// claimed, less what was billed of it before.
import { fromCents, roundTo, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { type AccountsReceivable, accountsReceivableItem } from '../shared/invoice.entity.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { claimOfLine, mostStoredCents } from '../shared/invoice-totals.ts';
import type { ClaimedLine, InvoiceItemView } from '../shared/invoices.api.ts';
import { type SourceLine, sourceLines, storedCents } from './billable.views.ts';
import { type Part, accountOf, centsOf, itemOfPart, openDraft, sourceOf, told } from './invoice-lines.service.ts';
import { type NewItem, insertItems, setSource } from './invoices.store.ts';
import { itemsOf } from './invoices.views.ts';
import { refreshTotals } from './open-invoices.service.ts';

const wholeCents = (line: SourceLine): number => line.materialCents + line.labourCents;
const billedCents = (line: SourceLine): number => line.billedMaterialCents + line.billedLabourCents;

/** The share of a line that other documents bill, without the material that they billed as stored. */
const shareBefore = (line: SourceLine, stored: number): number => {
  const whole = wholeCents(line);
  return whole === 0 ? 0 : Math.max(0, Math.min(1, roundTo((billedCents(line) - stored) / whole, 6)));
};

/** A line of the schedule: what it claims now, and what stands beside it. */
const scheduled = (part: Part, toDate: number, stored: number) => ({
  amount: fromCents(centsOf(part)),
  claimedToDate: toDate,
  contractAmount: fromCents(wholeCents(part.line)),
  previousAmount: fromCents(billedCents(part.line)),
  storedMaterial: fromCents(stored),
});

const untouched = (line: SourceLine, stored: number) =>
  scheduled({ line, materialCents: 0, labourCents: 0 }, shareBefore(line, stored), stored);

/** Variations stand apart from what was ordered first. */
const groupOf = (line: SourceLine): string | null =>
  line.isVariation ? ['Variation', line.groupLabel].filter(Boolean).join(': ') : line.groupLabel || null;

function newItem(part: Part, accountNumberId: number | null, values: ReturnType<typeof scheduled>): NewItem {
  const { amount } = values;
  return {
    ...itemOfPart(part, accountNumberId),
    groupLabel: groupOf(part.line),
    quantity: 1,
    unit: 'item',
    unitAmount: amount,
    ...values,
  };
}

/** Every authorised line of the job, nothing of it claimed yet. */
export async function claimAll(ctx: Context, invoice: AccountsReceivable): Promise<void> {
  const accountNumberId = await accountOf(ctx, invoice);
  const stored = await storedCents(ctx, invoice.jobId, invoice.id);
  const lines = await sourceLines(ctx, { jobId: invoice.jobId, except: invoice.id, laterToo: true });
  await insertItems(
    ctx,
    invoice.id,
    lines.map((line) =>
      newItem(
        { line, materialCents: 0, labourCents: 0 },
        accountNumberId,
        untouched(line, stored.get(line.estimateItemId) ?? 0),
      ),
    ),
  );
}

/** What is asked of a line, in cents; what was stored and does not fit any more is built in. */
function asked(line: SourceLine, given: { toDate: number; storedMaterial?: number | undefined }, before: number) {
  const most = mostStoredCents(line.materialCents, given.toDate);
  if (given.storedMaterial === undefined) return { stored: Math.min(before, most) };
  const stored = toCents(given.storedMaterial);
  if (stored > most)
    throw invalid({
      lines: `“${line.description}” has material for ${fromCents(most).toFixed(2)} not yet installed. Store at most that much`,
    });
  return { stored };
}

export async function claimLines(ctx: Context, id: number, given: readonly ClaimedLine[]): Promise<void> {
  const invoice = await openDraft(ctx, id);
  if (invoice.typeId !== INVOICE_TYPE.progressClaim)
    throw conflict('Claim percentages on a progress claim. Start one for this job.');
  const lines = new Map(
    (await sourceLines(ctx, { jobId: invoice.jobId, except: id, laterToo: true })).map((line) => [
      line.estimateItemId,
      line,
    ]),
  );
  const storedBefore = await storedCents(ctx, invoice.jobId, id);
  const items = new Map(
    (await itemsOf(ctx, id)).flatMap((item) =>
      item.sources.filter(({ sourceType }) => sourceType === 'estimateItem').map(({ sourceId }) => [sourceId, item]),
    ),
  );
  const fresh: NewItem[] = [];
  for (const { estimateItemId, ...own } of given) {
    const line = lines.get(estimateItemId);
    if (!line) throw invalid({ lines: 'A line is no longer authorised. Reload the page' });
    const before = items.get(estimateItemId);
    const known = before?.storedMaterial;
    const storedUntilNow =
      known === null || known === undefined ? (storedBefore.get(estimateItemId) ?? 0) : toCents(known);
    const toDate = own.toDate ?? before?.claimedToDate ?? shareBefore(line, storedUntilNow);
    const { stored } = asked(line, { ...own, toDate }, storedUntilNow);
    const part = { line, ...claimOfLine(line, toDate, stored) };
    const values = scheduled(part, toDate, stored);
    if (before) await writeLine(ctx, before, part, values);
    else fresh.push(newItem(part, await accountOf(ctx, invoice), values));
  }
  await insertItems(ctx, id, fresh);
  await told(
    ctx,
    invoice,
    'update',
    given.length === 1 ? 'Claim of a line changed' : `Claims of ${given.length} lines changed`,
  );
  await refreshTotals(ctx, id);
}

async function writeLine(
  ctx: Context,
  before: InvoiceItemView,
  part: Part,
  values: ReturnType<typeof scheduled>,
): Promise<void> {
  await updateRecord(
    ctx,
    accountsReceivableItem,
    before.id,
    {},
    { quantity: 1, unit: 'item', unitAmount: values.amount, ...values },
    { history: false },
  );
  await setSource(ctx, before.id, sourceOf(part));
}

/** Lines of a claim that stand beside what other documents bill by now. */
export async function outdatedLines(
  ctx: Context,
  invoice: AccountsReceivable,
  items: readonly InvoiceItemView[],
): Promise<{ item: InvoiceItemView; line: SourceLine }[]> {
  if (invoice.typeId !== INVOICE_TYPE.progressClaim) return [];
  const lines = new Map(
    (await sourceLines(ctx, { jobId: invoice.jobId, except: invoice.id, laterToo: true })).map((line) => [
      line.estimateItemId,
      line,
    ]),
  );
  return items.flatMap((item) => {
    const [source] = item.sources;
    const line = source?.sourceType === 'estimateItem' ? lines.get(source.sourceId) : undefined;
    if (!line || item.claimedToDate === null || item.previousAmount === null) return [];
    const stands =
      toCents(item.previousAmount) === billedCents(line) && toCents(item.contractAmount ?? 0) === wholeCents(line);
    return stands ? [] : [{ item, line }];
  });
}

/** The shares that were typed, against what other documents bill by now; never less than they bill. */
export async function reckonAnew(ctx: Context, id: number): Promise<void> {
  const invoice = await openDraft(ctx, id);
  if (invoice.typeId !== INVOICE_TYPE.progressClaim)
    throw conflict('Only a progress claim can be recalculated. The lines of this one cannot change.');
  const outdated = await outdatedLines(ctx, invoice, await itemsOf(ctx, id));
  const storedBefore = await storedCents(ctx, invoice.jobId, id);
  for (const { item, line } of outdated) {
    const least = shareBefore(line, storedBefore.get(line.estimateItemId) ?? 0);
    const toDate = item.claimedToDate ?? 0;
    if (toDate <= least) {
      const values = untouched(line, storedBefore.get(line.estimateItemId) ?? 0);
      await writeLine(ctx, item, { line, materialCents: 0, labourCents: 0 }, values);
      continue;
    }
    const { stored } = asked(line, { toDate }, toCents(item.storedMaterial ?? 0));
    const part = { line, ...claimOfLine(line, toDate, stored) };
    await writeLine(ctx, item, part, scheduled(part, toDate, stored));
  }
  if (outdated.length) await told(ctx, invoice, 'update', `Recalculated: ${outdated.length} lines`);
  await refreshTotals(ctx, id);
}
