// Quotes of a group side by side: a price chosen for each line, and work orders made of what was chosen.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { standingOf } from '../../contacts/server/index.ts';
import { emailSignature, jobFacts } from '../../jobs/server/index.ts';
import {
  addWorkOrderItem,
  contractorConcerns,
  createWorkOrder,
  linkEstimateItems,
} from '../../work-orders/server/index.ts';
import { type QuoteRequest, type QuoteRequestItem, quoteRequest } from '../shared/quote-request.entity.ts';
import { type QuoteStatusType, WITH_CONTRACTOR, quoteCan } from '../shared/quote-request-status.ts';
import type { ContractorRecord, Levelling, QuoteRequestView } from '../shared/quote-requests.api.ts';
import { closeLink, refuse, setStatus } from './quote-requests.service.ts';
import { linesElsewhere, lockGroup, setChosen } from './quote-requests.store.ts';
import { addresseeOf, itemsOf, movedLines, quoteRequests, quotesOfGroup, recordsOf } from './quote-requests.views.ts';

const NO_RECORD: ContractorRecord = { asked: 0, quoted: 0, late: 0, accepted: 0, done: 0, dated: 0, inTime: 0 };

export async function levellingOf(ctx: Context, groupId: number): Promise<Levelling> {
  const ids = await quotesOfGroup(ctx, groupId);
  const quotes = [];
  const found: QuoteRequestView[] = [];
  for (const id of ids) found.push((await quoteRequests.read(ctx, id)) as QuoteRequestView);
  const records = await recordsOf(
    ctx,
    found.map(({ assignedId }) => assignedId),
  );
  for (const quote of found) {
    const standing = await standingOf(ctx, quote.assignedId);
    const asked = { licences: [], insurances: [], taxNumber: false };
    const lastDay = quote.startPossible ?? ctx.today;
    const concerns = standing ? contractorConcerns(standing, { today: ctx.today, lastDay, ...asked }) : [];
    quotes.push({
      ...quote,
      concerns: concerns.map(({ text }) => text),
      hasEmail: Boolean(standing?.email),
      record: records.get(quote.assignedId) ?? NO_RECORD,
    });
  }
  return { quotes, items: await itemsOf(ctx, ids), moved: await movedLines(ctx, ids) };
}

export const isPriced = ({ quotedAt, excluded, includedInLine }: QuoteRequestItem): boolean =>
  quotedAt !== null && !excluded && includedInLine === null;

async function openGroup(ctx: Context, groupId: number): Promise<Levelling> {
  await quotesOfGroup(ctx, groupId);
  await lockGroup(ctx, groupId);
  return await levellingOf(ctx, groupId);
}
const typeOf = ({ status }: { status: { typeName: string | null } }) => status.typeName as QuoteStatusType;

/** One price for each line: the one that is chosen takes the place of another. */
export async function choose(
  ctx: Context,
  groupId: number,
  itemIds: readonly number[],
  chosen: boolean,
): Promise<void> {
  const { quotes, items } = await openGroup(ctx, groupId);
  const wanted = itemIds.map((id) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw invalid({ itemIds: 'This price is not in these quotes' });
    return item;
  });
  if (chosen) await takePlaces(ctx, { quotes, items }, wanted);
  await setChosen(ctx, itemIds, chosen);
  const [first] = quotes;
  if (!first) return;
  const words = wanted.slice(0, 3).map(({ description }) => description);
  await writeHistory(ctx, {
    objectType: quoteRequest.name,
    objectId: wanted[0]?.quoteRequestId ?? first.id,
    jobId: first.jobId,
    verb: chosen ? 'choose' : 'leave',
    changes: {},
    note: [...words, ...(wanted.length > 3 ? [`and ${wanted.length - 3} more`] : [])].join(', '),
  });
}

async function takePlaces(
  ctx: Context,
  { quotes, items }: Pick<Levelling, 'quotes' | 'items'>,
  wanted: readonly QuoteRequestItem[],
): Promise<void> {
  for (const item of wanted) {
    const quote = quotes.find(({ id }) => id === item.quoteRequestId);
    if (quote) refuse(quoteCan.accept(typeOf(quote)));
    if (!isPriced(item)) throw invalid({ itemIds: `${item.description} has no price in this quote` });
  }
  const lines = wanted.flatMap(({ line }) => (line === null ? [] : [line]));
  if (new Set(lines).size < lines.length) throw invalid({ itemIds: 'Choose one price for each line' });
  const ids = new Set(wanted.map(({ id }) => id));
  const displaced = items.filter(
    ({ id, line, chosen: was }) => was && line !== null && lines.includes(line) && !ids.has(id),
  );
  await setChosen(
    ctx,
    displaced.map(({ id }) => id),
    false,
  );
}

/** Two people who accept at once: the second finds the first one's orders, and is told. */
export async function acceptChosen(
  ctx: Context,
  groupId: number,
  { itemIds, tellOthers }: { itemIds: readonly number[]; tellOthers: boolean },
): Promise<number[]> {
  const { quotes, items } = await openGroup(ctx, groupId);
  const done = quotes.find((quote) => typeOf(quote) === 'accepted');
  if (done) throw conflict(`${done.assigned.label} has already been accepted. The work orders are created.`);
  const chosen = items.filter((item) => item.chosen);
  const asSeen = new Set(itemIds);
  if (chosen.length !== asSeen.size || chosen.some(({ id }) => !asSeen.has(id)))
    throw conflict('The selection has changed. Check it again, then accept.');
  const made: number[] = [];
  for (const quote of quotes) {
    const own = chosen.filter(({ quoteRequestId }) => quoteRequestId === quote.id);
    if (own.length) made.push(await acceptOne(ctx, quote, own));
    else await closeOther(ctx, quote, tellOthers);
  }
  return made;
}

/** A whole quote: what it prices, whatever else was asked. */
export async function acceptWhole(ctx: Context, id: number): Promise<number> {
  const quote = (await quoteRequests.read(ctx, id)) as QuoteRequestView;
  const { items } = await openGroup(ctx, quote.groupId);
  const own = items.filter((item) => item.quoteRequestId === id && isPriced(item));
  if (!own.length) throw invalid({ items: 'Nothing in it has a price' });
  const others = (await quotesOfGroup(ctx, quote.groupId)).filter((one) => one !== id);
  await setChosen(
    ctx,
    items.filter(({ quoteRequestId }) => quoteRequestId !== id).map((item) => item.id),
    false,
  );
  await setChosen(
    ctx,
    own.map((item) => item.id),
    true,
  );
  const [made = 0] = await acceptChosen(ctx, quote.groupId, {
    itemIds: own.map((item) => item.id),
    tellOthers: others.length > 0,
  });
  return made;
}

/** Its prices become a work order at the quoted figures. */
async function acceptOne(ctx: Context, quote: QuoteRequestView, items: readonly QuoteRequestItem[]): Promise<number> {
  refuse(quoteCan.accept(typeOf(quote)));
  if (quote.validUntil !== null && quote.validUntil < ctx.today)
    throw conflict(`The quote of ${quote.assigned.label} was valid until ${quote.validUntil}. Ask them to renew it.`);
  const { jobId, label, assignedId, estimateTypeId, contractorNote, startPossible } = quote;
  const ofEstimate = items.flatMap(({ estimateItemId }) => estimateItemId ?? []);
  const [elsewhere] = await linesElsewhere(ctx, { jobId, estimateTypeId }, ofEstimate);
  if (elsewhere)
    throw conflict(
      `“${elsewhere.description.slice(0, 60)}” ${elsewhere.jobNumber ? `was moved to job ${elsewhere.jobNumber} and is ordered there` : 'is not in the estimates of this job any more'}. Choose the other prices without it.`,
    );
  const workOrderId = await createWorkOrder(ctx, {
    jobId,
    label,
    assignedId,
    estimateTypeId,
    ...(startPossible && startPossible >= ctx.today && { startDate: startPossible }),
    ...(contractorNote && { instructions: `From the quote: ${contractorNote}` }),
  });
  const linked = items.flatMap(({ estimateItemId, materialQuantity, materialCost, labourQuantity, labourCost }) =>
    estimateItemId === null ? [] : [{ estimateItemId, materialQuantity, materialCost, labourQuantity, labourCost }],
  );
  if (linked.length) await linkEstimateItems(ctx, workOrderId, { items: linked });
  for (const item of items.filter(({ estimateItemId }) => estimateItemId === null))
    await addWorkOrderItem(ctx, workOrderId, {
      description: item.description,
      notes: item.notes,
      materialUnit: item.materialUnit,
      materialQuantity: item.materialQuantity,
      materialCost: item.materialCost,
      labourUnit: item.labourUnit,
      labourQuantity: item.labourQuantity,
      labourCost: item.labourCost,
      tradeId: item.tradeId,
      categoryLabel: item.categoryLabel,
    });
  await setStatus(ctx, quote as QuoteRequest, 'accepted', null, { workOrderId });
  return workOrderId;
}

async function closeOther(ctx: Context, quote: QuoteRequestView, tell: boolean): Promise<void> {
  const type = typeOf(quote);
  if (!WITH_CONTRACTOR.includes(type)) return;
  await setStatus(ctx, quote as QuoteRequest, 'notAccepted', 'Others were chosen');
  await closeLink(ctx, quote.id);
  const contact = await addresseeOf(ctx, quote.assignedId);
  if (!tell || !contact?.email) return;
  const { company } = await jobFacts(ctx, quote.jobId);
  const { emailSignature: signature } = await emailSignature(ctx, quote.jobId);
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: contact.email, name: contact.name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'quote-declined',
    subject: `Quote request ${quote.quoteRequestNumber}`,
    title: 'Thank you',
    paragraphs: [
      `Hello ${contact.name},`,
      `${type === 'submitted' ? 'Thank you for your quote' : 'Thank you for looking at our request'}${quote.label ? ` for ${quote.label}` : ''}. This time the work has gone to someone else. We will ask you again.`,
      signature,
    ],
    footer: `${company} is sending you this because you were asked for a price.`,
  });
  await writeHistory(ctx, {
    objectType: quoteRequest.name,
    objectId: quote.id,
    jobId: quote.jobId,
    verb: 'notify',
    changes: { 'Thanked and declined': [null, contact.email] },
    note: null,
  });
}
