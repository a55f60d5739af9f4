// What a contractor does with a quote request: open, price as they type, submit, decline.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import type { SavedQuote } from '../shared/contractor-quote.ts';
import { type QuoteRequest, type QuoteRequestItem, quoteRequest } from '../shared/quote-request.entity.ts';
import { type QuotedUnit, costInOurs } from '../shared/quoted-unit.ts';
import { type QuoteStatusType, quoteCan } from '../shared/quote-request-status.ts';
import { refuse, setStatus } from './quote-requests.service.ts';
import { type PricedLine, insertLines, refreshTotals, removeOwn, touch, writePrices } from './quote-requests.store.ts';
import { addresseeOf, itemsOf, officeOf, statusTypeOf } from './quote-requests.views.ts';

const CHANGED = 'This was changed in another window. You now see the latest.';

interface Theirs {
  quote: QuoteRequest;
  type: QuoteStatusType;
  name: string;
}
async function openTheirs(ctx: Context, id: number, version?: number): Promise<Theirs> {
  const quote = await lockRecord(ctx, quoteRequest, id);
  const type = (await statusTypeOf(ctx, quote.statusId)) ?? 'cancelled';
  refuse(quoteCan.price(type));
  if (version !== undefined && version !== quote.version) throw conflict(CHANGED);
  return { quote, type, name: (await addresseeOf(ctx, quote.assignedId))?.name ?? '' };
}

/** The first time that somebody reads it; the office sees when. */
export async function markOpened(ctx: Context, id: number): Promise<void> {
  const quote = await lockRecord(ctx, quoteRequest, id);
  if ((await statusTypeOf(ctx, quote.statusId)) !== 'waiting') return;
  await setStatus(ctx, quote, 'opened', 'Opened by the contractor', { openedAt: momentText(ctx.now) });
}

export async function saveQuote(ctx: Context, id: number, given: SavedQuote): Promise<void> {
  const { quote } = await openTheirs(ctx, id, given.version);
  await keep(ctx, quote, given);
  await updateRecord(ctx, quoteRequest, id, headOf(given), {}, { history: false });
  // Lines are part of it: another window that knows it from before is told.
  await touch(ctx, id);
}
const headOf = ({ validUntil, startPossible, contractorNote }: SavedQuote): Partial<QuoteRequest> => ({
  ...(validUntil !== undefined && { validUntil }),
  ...(startPossible !== undefined && { startPossible }),
  ...(contractorNote !== undefined && { contractorNote }),
});

async function keep(
  ctx: Context,
  quote: QuoteRequest,
  { lines = [], added = [], removed = [] }: SavedQuote,
): Promise<void> {
  const known = new Map((await itemsOf(ctx, [quote.id])).map((item) => [item.id, item]));
  const numbers = new Set([...known.values()].map(({ line }) => line));
  const priced = lines.map((line, place): PricedLine => {
    const before = known.get(line.id);
    if (!before) throw invalid({ [`lines.${place}`]: 'This line is not in this request' });
    const within = line.includedInLine ?? null;
    if (within !== null && (!numbers.has(within) || within === before.line))
      throw invalid({ [`lines.${place}.includedInLine`]: 'Choose another line of this request' });
    return pricedOf(before, line);
  });
  if (priced.length) await writePrices(ctx, quote.id, priced);
  if (removed.length) await removeOwn(ctx, quote.id, removed);
  if (added.length)
    await insertLines(
      ctx,
      quote.id,
      added.map((line, place) => ({
        ...line,
        line: null,
        estimateItemId: null,
        budget: null,
        quoted: true,
        order: place + 1,
      })),
    );
  await refreshTotals(ctx, quote.id);
}

const unitOf = ({ quotedUnit, quotedUnitSize, quotedUnitCost }: QuoteRequestItem): QuotedUnit | null =>
  quotedUnit === null || quotedUnitSize === null || quotedUnitCost === null
    ? null
    : { unit: quotedUnit, size: quotedUnitSize, cost: quotedUnitCost };

function pricedOf(before: QuoteRequestItem, line: NonNullable<SavedQuote['lines']>[number]): PricedLine {
  const excluded = line.excluded ?? before.excluded;
  const includedInLine = line.includedInLine === undefined ? before.includedInLine : line.includedInLine;
  // A rate in our unit takes the place of one in theirs.
  const inOurs = line.quotedIn === null || (line.quotedIn === undefined && line.materialCost !== undefined);
  const quotedIn = inOurs ? null : (line.quotedIn ?? unitOf(before));
  const saysPrice = line.materialCost !== undefined || line.labourCost !== undefined || Boolean(line.quotedIn);
  return {
    id: before.id,
    materialCost: quotedIn ? costInOurs(quotedIn) : (line.materialCost ?? before.materialCost),
    quotedUnit: quotedIn?.unit ?? null,
    quotedUnitSize: quotedIn?.size ?? null,
    quotedUnitCost: quotedIn?.cost ?? null,
    labourCost: line.labourCost ?? before.labourCost,
    excluded,
    excludedReason: excluded ? (line.excludedReason === undefined ? before.excludedReason : line.excludedReason) : null,
    includedInLine: excluded ? null : includedInLine,
    contractorNote: line.contractorNote === undefined ? before.contractorNote : line.contractorNote,
    quoted: line.quoted ?? (saysPrice || before.quotedAt !== null),
  };
}

/** After the due day it is taken as well, and said to be late. */
export async function submitQuote(ctx: Context, id: number, given: SavedQuote): Promise<void> {
  const { quote, name } = await openTheirs(ctx, id, given.version);
  if (given.validUntil && given.validUntil < ctx.today) throw invalid({ validUntil: 'This day has passed' });
  await keep(ctx, quote, given);
  const items = await itemsOf(ctx, [id]);
  if (
    !items.some(({ quotedAt, excluded, includedInLine }) => quotedAt !== null && !excluded && includedInLine === null)
  )
    throw invalid({ lines: 'Price at least one line, or decline the request' });
  const late = quote.dueDate !== null && quote.dueDate < ctx.today;
  await updateRecord(ctx, quoteRequest, id, headOf(given), {}, { history: false });
  const again = quote.submittedAt !== null;
  await setStatus(ctx, quote, 'submitted', `${name} submitted ${again ? 'new ' : ''}prices${late ? ', late' : ''}`, {
    submittedAt: momentText(ctx.now),
    isLate: late,
    reason: null,
  });
  await tellOffice(ctx, quote, `${name} ${again ? 'changed the quote' : 'quoted'}${late ? ', late' : ''}`, null);
}

export async function declineQuote(ctx: Context, id: number, reason: string): Promise<void> {
  const { quote, name } = await openTheirs(ctx, id);
  await setStatus(ctx, quote, 'declined', `${name} declined: ${reason}`, { reason });
  await tellOffice(ctx, quote, `${name} does not quote`, reason);
}

async function tellOffice(ctx: Context, quote: QuoteRequest, words: string, body: string | null): Promise<void> {
  await tellUsers(ctx, await officeOf(ctx, quote.id), {
    kind: 'quoteRequest',
    title: `${words}: ${[quote.quoteRequestNumber, quote.label].filter(Boolean).join(' ')}`,
    body,
    objectType: quoteRequest.name,
    objectId: quote.id,
    jobId: quote.jobId,
  });
}
