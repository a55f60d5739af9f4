// Prices of restorers and suppliers for chosen lines of a loss schedule: asked, given by link, accepted line by line.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, unlessRefused } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { type LossQuote, type LossQuoteUpdate, lossScheduleQuote } from '../shared/loss-quote.entity.ts';
import { type LossSchedule, type LossScheduleItem, lossSchedule } from '../shared/loss-schedule.entity.ts';
import type { GivenPrices } from '../shared/visited-loss-quote.ts';
import { peopleOfJob } from './contents-answers.views.ts';
import './contents-links.slots.ts';
import { changeItems } from './loss-items.service.ts';
import { itemsById } from './loss-items.store.ts';
import { MISSING, openLossSchedule } from './loss-schedule-open.service.ts';
import {
  followItems,
  insertPrices,
  refreshQuote,
  settleQuotes,
  writeAccepted,
  writePrice,
} from './loss-quotes.store.ts';
import { type Priced, contactToAsk, lossQuoteScope, nextQuoteLabel, pricedIn } from './loss-quotes.views.ts';

const DAY = 86_400_000;
/** A link stays open this long after the day by which it is to be priced. */
const OPEN_DAYS = 30;

/** What became of a quote, with its row of history. */
const stamp = (ctx: Context, { id, jobId }: LossQuote, values: object): Promise<unknown> =>
  updateRecord(ctx, lossScheduleQuote, id, values, {}, { jobId, verb: 'status' });

interface Asked {
  itemIds: readonly number[];
  dueDate?: string | null | undefined;
  message?: string | null | undefined;
}

/** What is asked of a line: what is to be done to it; where that is cash, disposal or open, a new one. */
const actionOf = ({ disposition }: LossScheduleItem) =>
  disposition === 'clean' || disposition === 'repair' ? disposition : 'replace';

async function linesToAsk(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<LossScheduleItem[]> {
  const unique = [...new Set(ids)];
  const items = await itemsById(ctx, scheduleId, unique);
  if (items.length < unique.length) throw invalid({ itemIds: MISSING });
  const out = items.find(({ proposed, disposedAt }) => proposed || disposedAt !== null);
  if (out)
    throw invalid({
      itemIds: out.proposed ? `${out.label} is only proposed. Accept it first` : `${out.label} was disposed of`,
    });
  return items;
}

async function makeQuote(
  ctx: Context,
  schedule: LossSchedule,
  { contactId, itemIds, dueDate = null, message = null }: Asked & { contactId: number },
): Promise<LossQuote> {
  if (!(await contactToAsk(ctx, contactId))) throw invalid({ contactId: MISSING });
  if (dueDate && dueDate < ctx.today) throw invalid({ dueDate: 'This day has passed' });
  const items = await linesToAsk(ctx, schedule.id, itemIds);
  const made = await insertRecord(
    ctx,
    lossScheduleQuote,
    { scheduleId: schedule.id, contactId, dueDate, message },
    {
      jobId: schedule.jobId,
      label: await nextQuoteLabel(ctx, schedule.id),
      status: 'requested',
      taxRate: schedule.taxRate,
      taxName: schedule.taxName,
      amountExcTax: 0,
    },
    { jobId: schedule.jobId },
  );
  await linkObject(ctx, lossScheduleQuote.name, made.id, schedule.jobId);
  await insertPrices(
    ctx,
    made.id,
    items.map((item) => ({ itemId: item.id, itemVersion: item.contentVersion, action: actionOf(item) })),
  );
  noteChange(ctx, lossSchedule.name, schedule.id);
  return made;
}

export async function createQuote(
  ctx: Context,
  { scheduleId, ...asked }: Asked & { scheduleId: number; contactId: number },
): Promise<number> {
  return (await makeQuote(ctx, await openOfBody(ctx, scheduleId), asked)).id;
}
async function openOfBody(ctx: Context, scheduleId: number): Promise<LossSchedule> {
  const found = await unlessRefused(openLossSchedule(ctx, scheduleId));
  if (!found) throw invalid({ scheduleId: 'Choose a loss schedule that is open' });
  return found;
}

/** Asks several at once; each gets a link of their own. */
export async function askForQuotes(
  ctx: Context,
  id: number,
  { contactIds, ...asked }: Asked & { contactIds: readonly number[] },
): Promise<{ ids: number[]; links: string[]; mailed: number }> {
  const schedule = await openLossSchedule(ctx, id);
  if (new Set(contactIds).size < contactIds.length) throw invalid({ contactIds: 'Ask each of them once' });
  const made = { ids: [] as number[], links: [] as string[], mailed: 0 };
  for (const contactId of contactIds) {
    const quote = await makeQuote(ctx, schedule, { ...asked, contactId });
    const { link, isMailed } = await sendQuote(ctx, quote.id);
    made.ids.push(quote.id);
    made.links.push(link);
    if (isMailed) made.mailed += 1;
  }
  return made;
}

export async function openLossQuote(ctx: Context, id: number, version?: number): Promise<LossQuote> {
  return await lockRecord(ctx, lossScheduleQuote, id, { version, scope: lossQuoteScope(ctx, 'r') });
}

/** A link for whoever prices; an older one is closed. */
export async function sendQuote(ctx: Context, id: number): Promise<{ link: string; isMailed: boolean }> {
  const quote = await openLossQuote(ctx, id);
  const schedule = await openLossSchedule(ctx, quote.scheduleId);
  const links = only(ctx.app.modules, 'contentsLinks');
  if (quote.shareItemId !== null) await links.close(ctx, quote.shareItemId);
  const contact = await contactToAsk(ctx, quote.contactId);
  const until = Math.max(ctx.now.getTime(), quote.dueDate === null ? 0 : Date.parse(quote.dueDate)) + OPEN_DAYS * DAY;
  const made = await links.make(ctx, {
    kind: 'loss-schedule-quote',
    objectId: id,
    contactId: quote.contactId,
    label: `Prices for contents ${schedule.label}`,
    email: contact?.email ?? null,
    message: quote.message,
    expiresAt: momentText(until),
  });
  await stamp(ctx, quote, { sentAt: momentText(ctx.now), shareItemId: made.id });
  return { link: made.link, isMailed: made.email !== null };
}

export async function updateLossQuote(ctx: Context, id: number, { version, ...given }: LossQuoteUpdate): Promise<void> {
  const quote = await openLossQuote(ctx, id, version);
  if (given.scheduleId !== undefined && given.scheduleId !== quote.scheduleId)
    throw invalid({ scheduleId: 'A quote stays on its schedule' });
  if (given.contactId !== undefined && given.contactId !== quote.contactId)
    throw invalid({ contactId: 'A quote stays with whom it was asked of. Ask another one' });
  if (given.dueDate && given.dueDate !== quote.dueDate && given.dueDate < ctx.today)
    throw invalid({ dueDate: 'This day has passed' });
  await updateRecord(ctx, lossScheduleQuote, id, given, {}, { jobId: quote.jobId });
}

export async function removeLossQuote(ctx: Context, id: number, version?: number): Promise<void> {
  const quote = await openLossQuote(ctx, id, version);
  if ((await pricedIn(ctx, quote.scheduleId)).some((line) => line.quoteId === id && line.isAccepted))
    throw conflict('Prices of it are accepted. Take that back first.');
  if (quote.shareItemId !== null) await only(ctx.app.modules, 'contentsLinks').close(ctx, quote.shareItemId);
  await removeRecord(ctx, lossScheduleQuote, id, { jobId: quote.jobId });
  noteChange(ctx, lossSchedule.name, quote.scheduleId);
}

// What is priced -----------------------------------------------------------------------------------------------------

function requireOpen({ status, reason }: LossQuote): void {
  if (status === 'accepted') throw conflict('This quote is accepted already. Ring the company to change it.');
  if (status === 'not-accepted') throw conflict(reason ? 'You declined to quote.' : 'This quote is closed.');
}

/** Prices as they are typed, by whoever was asked, or by the office from paper. */
async function keepPrices(ctx: Context, quote: LossQuote, given: Pick<GivenPrices, 'lines'>): Promise<void> {
  const own = new Map(
    (await pricedIn(ctx, quote.scheduleId))
      .filter(({ quoteId }) => quoteId === quote.id)
      .map((line) => [line.id, line]),
  );
  for (const { id, price, cannot, note } of given.lines ?? []) {
    const line = own.get(id);
    if (!line) throw invalid({ lines: 'This line is not asked' });
    if (line.isAccepted) throw conflict(`The price of ${line.itemLabel} is accepted already.`);
    if (cannot === true && price != null) throw invalid({ price: 'Enter a price, or say that it cannot be done' });
    await writePrice(ctx, id, {
      price: cannot === true ? null : price,
      cannot: price == null ? cannot : false,
      note,
      itemVersion: line.itemNow,
    });
  }
  await refreshQuote(ctx, quote.id);
  noteChange(ctx, lossScheduleQuote.name, quote.id);
}

export async function savePrices(ctx: Context, id: number, given: GivenPrices, submit: boolean): Promise<void> {
  const quote = await openLossQuote(ctx, id, given.version);
  requireOpen(quote);
  await openLossSchedule(ctx, quote.scheduleId);
  await keepPrices(ctx, quote, given);
  const lines = (await pricedIn(ctx, quote.scheduleId)).filter(({ quoteId }) => quoteId === id);
  if (submit && !lines.some(({ price }) => price !== null)) throw invalid({ lines: 'Enter a price first' });
  const noted = given.note !== undefined && { note: given.note || null };
  const openedAt = quote.openedAt ?? momentText(ctx.now);
  if (submit) await stamp(ctx, quote, { ...noted, openedAt, status: 'received', receivedAt: momentText(ctx.now) });
  else
    await updateRecord(ctx, lossScheduleQuote, id, {}, { ...noted, openedAt }, { jobId: quote.jobId, history: false });
  if (submit) await tellPriced(ctx, quote, 'priced', null);
}

export async function declineLossQuote(ctx: Context, id: number, reason: string): Promise<void> {
  const quote = await openLossQuote(ctx, id);
  requireOpen(quote);
  await stamp(ctx, quote, { status: 'not-accepted', reason });
  await tellPriced(ctx, quote, 'does not quote for', reason);
}

async function tellPriced(
  ctx: Context,
  { id, jobId, contactId, label, scheduleId }: LossQuote,
  did: string,
  body: string | null,
) {
  const contact = await contactToAsk(ctx, contactId);
  noteChange(ctx, lossSchedule.name, scheduleId);
  await tellUsers(ctx, await peopleOfJob(ctx, jobId), {
    kind: 'lossScheduleQuote',
    title: `${contact?.name ?? 'A contact'} ${did} ${label}`,
    body,
    objectType: lossScheduleQuote.name,
    objectId: id,
    jobId,
  });
}

/** Prices that came by phone or on paper. */
export async function enterPrices(ctx: Context, id: number, given: Pick<GivenPrices, 'lines'>): Promise<void> {
  const quote = await openLossQuote(ctx, id);
  if (quote.status === 'not-accepted') throw conflict('This quote was declined. Ask again.');
  await openLossSchedule(ctx, quote.scheduleId);
  await keepPrices(ctx, quote, given);
  if (quote.status === 'requested') await stamp(ctx, quote, { status: 'received', receivedAt: momentText(ctx.now) });
  const priced = new Map((await pricedIn(ctx, quote.scheduleId)).map((line) => [line.id, line]));
  await writeHistory(ctx, {
    objectType: lossScheduleQuote.name,
    objectId: id,
    jobId: quote.jobId,
    verb: 'update',
    changes: Object.fromEntries(
      (given.lines ?? []).map((line) => [priced.get(line.id)?.itemLabel ?? '', [null, line.price ?? null]]),
    ),
    note: null,
  });
}

// What is accepted ---------------------------------------------------------------------------------------------------

/** The item takes price and action of the accepted line; another price of it that was accepted before is let go. */
export async function acceptPrices(
  ctx: Context,
  id: number,
  { priceIds, reason }: { priceIds: readonly number[]; reason?: string | null | undefined },
): Promise<void> {
  const schedule = await openLossSchedule(ctx, id);
  const chosen = await chosenOf(ctx, id, priceIds);
  if (new Set(chosen.map(({ itemId }) => itemId)).size < chosen.length)
    throw invalid({ priceIds: 'Accept one price of an item' });
  const open = chosen.find(({ price }) => price === null);
  if (open) throw conflict(`${open.itemLabel} has no price yet.`);
  const stale = chosen.find(({ itemVersion, itemNow, isAccepted }) => itemVersion < itemNow && !isAccepted);
  if (stale) throw conflict(`${stale.itemLabel} was changed after it was priced. Ask again, or enter the price again.`);
  const all = await pricedIn(ctx, id);
  const items = new Set(chosen.map(({ itemId }) => itemId));
  const before = all.filter((line) => line.isAccepted && items.has(line.itemId));
  await writeAccepted(
    ctx,
    before.map((line) => line.id),
    null,
    null,
  );
  await changeItems(
    ctx,
    id,
    chosen.map(({ itemRef, action, incTax }) => ({
      ref: itemRef,
      fields: { disposition: action, quotePrice: incTax },
    })),
  );
  await followItems(ctx, freshOf(all, items));
  await writeAccepted(
    ctx,
    chosen.map((line) => line.id),
    momentText(ctx.now),
    reason || null,
  );
  await told(ctx, schedule, 'accept', [...chosen, ...before], reason || null);
}

export async function releasePrices(ctx: Context, id: number, priceIds: readonly number[]): Promise<void> {
  const schedule = await openLossSchedule(ctx, id);
  const chosen = (await chosenOf(ctx, id, priceIds)).filter(({ isAccepted }) => isAccepted);
  if (!chosen.length) return;
  const fresh = freshOf(await pricedIn(ctx, id), new Set(chosen.map(({ itemId }) => itemId)));
  await writeAccepted(
    ctx,
    chosen.map((line) => line.id),
    null,
    null,
  );
  await changeItems(
    ctx,
    id,
    chosen.map(({ itemRef }) => ({ ref: itemRef, fields: { quotePrice: null } })),
  );
  await followItems(ctx, fresh);
  await told(ctx, schedule, 'release', chosen, null);
}

/** Prices of these items as they are now. */
const freshOf = (lines: readonly Priced[], items: ReadonlySet<number>): number[] =>
  lines.filter((line) => items.has(line.itemId) && line.itemVersion >= line.itemNow).map((line) => line.id);

async function chosenOf(ctx: Context, scheduleId: number, ids: readonly number[]): Promise<Priced[]> {
  const unique = [...new Set(ids)];
  const chosen = await pricedIn(ctx, scheduleId, unique);
  if (chosen.length < unique.length) throw invalid({ priceIds: MISSING });
  return chosen;
}

/** The states of the quotes follow from their lines. */
async function told(
  ctx: Context,
  { id, jobId }: LossSchedule,
  verb: string,
  lines: readonly Priced[],
  note: string | null,
): Promise<void> {
  await settleQuotes(ctx, id);
  await writeHistory(ctx, {
    objectType: lossSchedule.name,
    objectId: id,
    jobId,
    verb,
    changes: Object.fromEntries(lines.map((line) => [line.itemLabel, [null, line.incTax]])),
    note,
  });
  for (const quoteId of new Set(lines.map((line) => line.quoteId))) noteChange(ctx, lossScheduleQuote.name, quoteId);
  noteChange(ctx, lossSchedule.name, id);
}

/** When it was opened first. */
export async function markQuoteOpened(ctx: Context, id: number): Promise<void> {
  const quote = await openLossQuote(ctx, id);
  if (quote.openedAt !== null) return;
  await stamp(ctx, quote, { openedAt: momentText(ctx.now) });
}
