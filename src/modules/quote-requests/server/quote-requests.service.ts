// Quote requests of the office: made for several contractors at once, sent, moved, their lines changed while they are drafts.
import { addDays, momentText, showDay } from '../../../kit/dates.ts';
import { fromCents, roundTo, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { emailSignature, jobFacts, requireJob } from '../../jobs/server/index.ts';
import { linesOfJob } from '../../work-orders/server/index.ts';
import {
  type QuoteRequest,
  type QuoteRequestItemCreate,
  type QuoteRequestItemUpdate,
  type QuoteRequestUpdate,
  quoteRequest,
  quoteRequestItem,
} from '../shared/quote-request.entity.ts';
import { type QuoteStatusType, quoteCan } from '../shared/quote-request-status.ts';
import './quote-links.slots.ts';
import {
  type NewLine,
  insertLines,
  keepQuestion,
  keepShare,
  numberTaken,
  refreshTotals,
  shareOf,
  twoDigits,
} from './quote-requests.store.ts';
import {
  addresseeOf,
  itemOf,
  itemsOf,
  quoteRequests,
  quoteScope,
  statusOfType,
  statusTypeOf,
} from './quote-requests.views.ts';

export const MISSING = 'This entry does not exist';

export interface Opened {
  quote: QuoteRequest;
  type: QuoteStatusType;
}
export async function openQuote(ctx: Context, id: number, version?: number): Promise<Opened> {
  const quote = await lockRecord(ctx, quoteRequest, id, { version, scope: quoteScope(ctx, 'r') });
  return { quote, type: (await statusTypeOf(ctx, quote.statusId)) ?? 'draft' };
}
export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}
export async function statusFor(ctx: Context, type: QuoteStatusType): Promise<number> {
  const id = await statusOfType(ctx, type);
  if (id === undefined) throw conflict('There is no status for this. Add one under Administration.');
  return id;
}

export interface Asked {
  jobId: number;
  label?: string | null | undefined;
  dueDate?: string | null | undefined;
  note?: string | null | undefined;
  estimateTypeId?: 1 | 2 | undefined;
  assignedIds: readonly number[];
  estimateItemIds?: readonly number[] | undefined;
  items?: readonly QuoteRequestItemCreate[] | undefined;
}

/** Lines of the job's estimates as they are asked, with what we have for them ourselves. */
async function linesFromEstimate(
  ctx: Context,
  { jobId, estimateTypeId }: { jobId: number; estimateTypeId: number },
  ids: readonly number[],
  field: string,
): Promise<Omit<NewLine, 'line'>[]> {
  if (ids.length === 0) return [];
  const known = new Map((await linesOfJob(ctx, jobId, estimateTypeId)).map((line) => [line.id, line]));
  return ids.map((id) => {
    const line = known.get(id);
    if (!line) throw invalid({ [field]: MISSING });
    if (line.isParentItem) throw invalid({ [field]: `${line.description} is a group. Choose its lines` });
    const cents = toCents(line.baseMaterial * line.materialCost) + toCents(line.baseLabour * line.labourCost);
    return {
      description: line.description,
      notes: line.notes,
      materialUnit: line.materialUnit,
      materialQuantity: line.baseMaterial,
      labourUnit: line.labourUnit,
      labourQuantity: line.baseLabour,
      tradeId: line.tradeId,
      categoryLabel: line.categoryLabel,
      estimateItemId: line.id,
      budget: fromCents(cents),
    };
  });
}

export async function createQuotes(ctx: Context, asked: Asked): Promise<number[]> {
  const job = await orInvalid(requireJob(ctx, asked.jobId), { jobId: MISSING });
  if (asked.dueDate && asked.dueDate < ctx.today) throw invalid({ dueDate: 'This day has passed' });
  if (new Set(asked.assignedIds).size < asked.assignedIds.length)
    throw invalid({ assignedIds: 'Ask each contractor once' });
  const { jobId, estimateTypeId = 1, dueDate = null, note = null } = asked;
  const label = asked.label ?? '';
  for (const id of asked.assignedIds) await checkContractor(ctx, id, 'assignedIds');
  const ofEstimate = await linesFromEstimate(
    ctx,
    { jobId, estimateTypeId },
    asked.estimateItemIds ?? [],
    'estimateItemIds',
  );
  const free = (asked.items ?? []).map((item) => ({ ...item, estimateItemId: null, budget: null }));
  const lines = [...ofEstimate, ...free].map(
    (line, place): NewLine => ({ ...line, line: place + 1, order: place + 1 }),
  );
  const ids: number[] = [];
  let groupId = 0;
  await twoDigits(ctx, jobId, `${job.jobNumber}-Q`);
  for (const assignedId of asked.assignedIds) {
    const quoteRequestNumber = await freeNumber(ctx, job.jobNumber, jobId);
    const values = { jobId, assignedId, label, dueDate, note, estimateTypeId };
    const extra = {
      quoteRequestNumber,
      groupId,
      statusId: 1,
      isLate: false,
      materialTotal: 0,
      labourTotal: 0,
      total: 0,
    };
    const made = await insertRecord(ctx, quoteRequest, { ...values, ...extra }, {}, { jobId });
    // The first one gives its number to the group.
    groupId ||= made.id;
    if (made.groupId !== groupId) await updateRecord(ctx, quoteRequest, made.id, {}, { groupId }, { history: false });
    await linkObject(ctx, quoteRequest.name, made.id, jobId);
    await insertLines(ctx, made.id, lines);
    ids.push(made.id);
  }
  return ids;
}

async function freeNumber(ctx: Context, jobNumber: string, jobId: number): Promise<string> {
  for (;;) {
    const number = await nextNumber(ctx, 'quoteRequest', `${jobNumber}-Q`, jobId);
    if (!(await numberTaken(ctx, number))) return number;
  }
}

async function checkContractor(ctx: Context, id: number, field: string): Promise<void> {
  const contact = await addresseeOf(ctx, id);
  if (!contact) throw invalid({ [field]: MISSING });
  if (!contact.usable)
    throw invalid({ [field]: `${contact.name} cannot be asked: choose an active subcontractor, supplier or business` });
}

export async function updateQuote(ctx: Context, id: number, { version, ...given }: QuoteRequestUpdate): Promise<void> {
  const { quote, type } = await openQuote(ctx, id, version);
  if (given.jobId !== undefined && given.jobId !== quote.jobId)
    throw invalid({ jobId: 'A quote request cannot move to another job' });
  if (given.assignedId !== undefined && given.assignedId !== quote.assignedId)
    throw invalid({ assignedId: 'Use Change contractor' });
  if (given.estimateTypeId !== undefined && given.estimateTypeId !== quote.estimateTypeId)
    throw invalid({ estimateTypeId: 'Its line type cannot change' });
  // The day can move while prices are awaited; what is asked stays as it was sent.
  const { dueDate, ...rest } = given;
  const saysElse = Object.entries(rest).some(([name, value]) => value !== quote[name as keyof QuoteRequest]);
  if (saysElse) refuse(quoteCan.edit(type));
  if (dueDate !== undefined && ['accepted', 'cancelled', 'notAccepted'].includes(type) && dueDate !== quote.dueDate)
    throw conflict('It is no longer expected.');
  await updateRecord(ctx, quoteRequest, id, given, {}, { jobId: quote.jobId });
}

export async function assignQuote(ctx: Context, id: number, assignedId: number, version?: number): Promise<void> {
  const { quote, type } = await openQuote(ctx, id, version);
  if (type !== 'draft') throw conflict('It has been sent. Cancel it and ask the other contractor.');
  await checkContractor(ctx, assignedId, 'assignedId');
  await updateRecord(ctx, quoteRequest, id, { assignedId }, {}, { jobId: quote.jobId });
}

export async function removeQuote(ctx: Context, id: number, version?: number): Promise<void> {
  const { quote, type } = await openQuote(ctx, id, version);
  refuse(quoteCan.remove(type));
  await removeRecord(ctx, quoteRequest, id, { jobId: quote.jobId });
}

export async function moveQuote(
  ctx: Context,
  id: number,
  { statusId, note, version }: { statusId: number; note?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const { quote, type } = await openQuote(ctx, id, version);
  const to = await statusTypeOf(ctx, statusId);
  if (!to) throw invalid({ statusId: MISSING });
  if (statusId === quote.statusId) return;
  const verdict = quoteCan.move(type, to, note ?? '');
  if (verdict !== true) throw verdict === 'Say why.' ? invalid({ note: verdict }) : conflict(verdict);
  await setStatus(ctx, quote, to, note?.trim() || null, { ...(note?.trim() && { reason: note.trim() }) });
  if (to === 'cancelled' || to === 'lapsed') await closeLink(ctx, id);
}

export async function setStatus(
  ctx: Context,
  quote: QuoteRequest,
  to: QuoteStatusType,
  note: string | null,
  more: Partial<QuoteRequest> = {},
): Promise<void> {
  const statusId = await statusFor(ctx, to);
  await updateRecord(
    ctx,
    quoteRequest,
    quote.id,
    { statusId, ...more } as Partial<QuoteRequest>,
    {},
    {
      jobId: quote.jobId,
      verb: 'status',
      note,
    },
  );
  const name = { waiting: 'sent', submitted: 'submitted', accepted: 'accepted' }[to as string] ?? 'statusChanged';
  await emit(ctx, `quoteRequest.${name}`, quoteRequest.name, quote.id, {
    quoteRequestId: quote.id,
    groupId: quote.groupId,
    jobId: quote.jobId,
  });
}

export async function closeLink(ctx: Context, id: number): Promise<void> {
  const open = await shareOf(ctx, id);
  if (open === null) return;
  await only(ctx.app.modules, 'quoteLinks').close(ctx, open);
  await keepShare(ctx, id, null);
}

const OPEN_DAYS = 90;

/** Sent again, it has a new link, and the older one is closed. */
export async function sendQuote(ctx: Context, id: number, message: string | null): Promise<void> {
  const { quote, type } = await openQuote(ctx, id);
  refuse(quoteCan.send(type));
  const items = await itemsOf(ctx, [id]);
  if (!items.length) throw invalid({ items: 'Ask for at least one line' });
  const contact = await addresseeOf(ctx, quote.assignedId);
  if (!contact?.usable) throw invalid({ assignedId: 'This contractor is no longer active. Ask another one' });
  const { name, email } = contact;
  if (!email) throw invalid({ assignedId: `${name} has no email address. Enter one on the contact first` });
  await closeLink(ctx, id);
  const { jobNumber, company, facts } = await jobFacts(ctx, quote.jobId);
  const title = `Quote request ${quote.quoteRequestNumber}`;
  const until = quote.dueDate && quote.dueDate > ctx.today ? quote.dueDate : ctx.today;
  const made = await only(ctx.app.modules, 'quoteLinks').make(ctx, {
    quoteRequestId: id,
    contactId: quote.assignedId,
    label: title,
    expiresAt: `${addDays(until, OPEN_DAYS)} 12:00:00`,
  });
  await keepShare(ctx, id, made.id);
  const site = facts.find(([label]) => label.startsWith('Site'))?.[1];
  const { emailSignature: signature } = await emailSignature(ctx, quote.jobId);
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: email, name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'quote-request',
    subject: [title, quote.label].filter(Boolean).join(': '),
    title,
    paragraphs: [
      `Hello ${name},`,
      `${company} is asking you to quote on ${items.length === 1 ? 'one line' : `${items.length} lines`}${quote.dueDate ? `, by ${showDay(quote.dueDate)}` : ''}.`,
      [`Job: ${jobNumber}`, quote.label, site && `Site: ${site}`].filter(Boolean).join('\n'),
      ...(message ? [message] : []),
      ...(quote.note ? [quote.note] : []),
      signature,
    ],
    button: { label: 'Enter prices', url: made.link },
    footer: 'This link is for you only. No other contractor sees your prices.',
    about: { type: quoteRequest.name, id },
  });
  const note = `By email to ${email}`;
  if (type === 'draft' || type === 'lapsed')
    await setStatus(ctx, quote, 'waiting', note, { sentAt: momentText(ctx.now) });
  else
    await writeHistory(ctx, {
      objectType: quoteRequest.name,
      objectId: id,
      jobId: quote.jobId,
      verb: 'notify',
      changes: {},
      note,
    });
}

/** By mail, so that the answer comes to whoever asks; kept with the quote. Only who has the request in hand is asked. */
export async function askContractor(ctx: Context, id: number, line: number | null, question: string): Promise<void> {
  const { quote, type } = await openQuote(ctx, id);
  if (type === 'draft') throw conflict('This request has not been sent. Write it in the request, then send that.');
  const contact = await addresseeOf(ctx, quote.assignedId);
  if (!contact?.email)
    throw invalid({
      question: `${contact?.name ?? 'This contractor'} has no email address. Enter one on the contact first`,
    });
  const item = line === null ? undefined : (await itemsOf(ctx, [id])).find((one) => one.line === line);
  if (line !== null && !item) throw invalid({ line: 'Choose a line of this request' });
  const { company, jobNumber } = await jobFacts(ctx, quote.jobId);
  const { emailSignature: signature } = await emailSignature(ctx, quote.jobId);
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: contact.email, name: contact.name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'quote-question',
    subject: `A question about your quote ${quote.quoteRequestNumber}`,
    title: 'A question about your quote',
    paragraphs: [
      `Hello ${contact.name},`,
      [`Job: ${jobNumber}`, quote.label, item && `Line ${item.line}: ${item.description}`].filter(Boolean).join('\n'),
      question,
      'Please reply to this email. If a price changes, enter it on the request page.',
      signature,
    ],
    footer: `${company} is sending you this because you were asked for a price.`,
  });
  await keepQuestion(ctx, id, line, question, contact.email);
  await writeHistory(ctx, {
    objectType: quoteRequest.name,
    objectId: id,
    jobId: quote.jobId,
    verb: 'ask',
    changes: {},
    note: [item && `Line ${item.line}`, question].filter(Boolean).join(': '),
  });
}

// Lines of a draft. ------------------------------------------------------------------------------------------------------

export async function addItem(ctx: Context, id: number, given: QuoteRequestItemCreate): Promise<number> {
  const { quote, type } = await openQuote(ctx, id);
  refuse(quoteCan.edit(type));
  return await addLine(ctx, quote, { ...given, estimateItemId: null, budget: null });
}

/** The next line of its quote alone: drafts of a group may go apart, and what differs is seen side by side. */
async function addLine(ctx: Context, quote: QuoteRequest, line: Omit<NewLine, 'line'>): Promise<number> {
  const others = await quoteRequests.list(ctx, {
    filter: JSON.stringify({ object: { groupId: quote.groupId } }),
    perPage: 100,
  });
  const { data } = JSON.parse(others.text) as { data: { id: number }[] };
  const used = (
    await itemsOf(
      ctx,
      data.map(({ id }) => id),
    )
  ).map(({ line: place }) => place ?? 0);
  const next = Math.max(0, ...used) + 1;
  const [made = 0] = await insertLines(ctx, quote.id, [{ ...line, line: next, order: line.order || next }]);
  await refreshTotals(ctx, quote.id);
  await tellLine(ctx, quote, 'Line added', null, line.description);
  return made;
}

export async function linkLines(ctx: Context, id: number, ids: readonly number[], version?: number): Promise<void> {
  const { quote, type } = await openQuote(ctx, id, version);
  refuse(quoteCan.edit(type));
  const there = new Set((await itemsOf(ctx, [id])).map(({ estimateItemId }) => estimateItemId));
  const fresh = ids.filter((one) => !there.has(one));
  const lines = await linesFromEstimate(ctx, quote, fresh, 'items');
  for (const line of lines) await addLine(ctx, quote, line);
}

type Given = QuoteRequestItemUpdate & { materialCostTotal?: number | undefined; labourCostTotal?: number | undefined };
export async function changeItem(
  ctx: Context,
  { id, itemId }: { id: number; itemId: number },
  { materialCostTotal, labourCostTotal, version, ...given }: Given,
): Promise<void> {
  const { quote, type } = await openQuote(ctx, id);
  refuse(quoteCan.edit(type));
  const before = await itemOf(ctx, id, itemId);
  const values = {
    ...given,
    ...(materialCostTotal !== undefined && {
      materialCost: rateOf(materialCostTotal, given.materialQuantity ?? before.materialQuantity),
    }),
    ...(labourCostTotal !== undefined && {
      labourCost: rateOf(labourCostTotal, given.labourQuantity ?? before.labourQuantity),
    }),
  };
  await updateRecord(ctx, quoteRequestItem, itemId, values, {}, { jobId: quote.jobId, version });
  await refreshTotals(ctx, id);
}
/** A total divides by its quantity, and by 1 where there is none. */
const rateOf = (total: number, quantity: number): number => roundTo(total / (quantity || 1), 4);

export async function removeItem(ctx: Context, { id, itemId }: { id: number; itemId: number }): Promise<void> {
  const { quote, type } = await openQuote(ctx, id);
  refuse(quoteCan.edit(type));
  await itemOf(ctx, id, itemId);
  await removeRecord(ctx, quoteRequestItem, itemId, { jobId: quote.jobId });
  await refreshTotals(ctx, id);
}

const tellLine = (ctx: Context, quote: QuoteRequest, words: string, before: unknown, after: unknown) =>
  writeHistory(ctx, {
    objectType: quoteRequest.name,
    objectId: quote.id,
    jobId: quote.jobId,
    verb: 'update',
    changes: { [words]: [before, after] },
    note: null,
  });
