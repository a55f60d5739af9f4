// What is held back moves: released by halves, the rest or an amount; used after notice. Each is a transfer of the ledger.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { insertRecord, linkObject, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { post } from '../../finance/server/index.ts';
import type { NewEntry, TransferKind } from '../../finance/shared/ledger.ts';
import { accountsPayable } from '../shared/bill.entity.ts';
import { type RetentionNotice, retentionNotice } from '../shared/retention-notice.entity.ts';
import { type ReleaseShare, earliestUse, shareCents, spread } from '../shared/retention.ts';
import { lockBills } from './bills.store.ts';
import { companyTax, supplierOf } from './bills.views.ts';
import { findContact } from '../../contacts/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { settleBills } from './ledger-of-bills.service.ts';
import { requireEmail } from './paper.mail.ts';
import { mailPaper } from './paper-queue.service.ts';
import { keepReport } from './retention.store.ts';
import { ofVisibleJob } from '../../jobs/server/index.ts';
import { type HeldPlace, heldBills, heldParties, requirePlace } from './retention.views.ts';

/** A body names the place: what is not there is wrong at its field. */
async function placeOfBody(ctx: Context, { contactId, jobId }: HeldPlace): Promise<void> {
  if (jobId !== null) await orInvalid(requireJob(ctx, jobId), { jobId: 'This entry does not exist' });
  await orInvalid(findContact(ctx, contactId), { contactId: 'This entry does not exist' });
}

interface Held {
  bills: Awaited<ReturnType<typeof heldBills>>;
  held: number;
  withheld: number;
}
/** Locked, and read again: two who release at once come one after the other. */
async function openHeld(ctx: Context, place: HeldPlace): Promise<Held> {
  await lockBills(
    ctx,
    (await heldBills(ctx, place)).map(({ id }) => id),
  );
  const bills = await heldBills(ctx, place);
  const sum = (of: (bill: (typeof bills)[number]) => number) => bills.reduce((cents, bill) => cents + of(bill), 0);
  return { bills, held: sum(({ openCents }) => openCents), withheld: sum(({ withheldCents }) => withheldCents) };
}
function checkHeld(cents: number, held: number): void {
  if (held <= 0) throw conflict('No retention is held here any more.');
  if (cents > held) throw invalid({ amount: `${fromCents(held).toFixed(2)} is held back. Enter at most that much` });
}

interface Move {
  kind: TransferKind;
  /** Where it goes: owed to the supplier, or off the cost of the job. */
  to: 'payable' | 'cost';
  note: string;
}
async function move(ctx: Context, { contactId, jobId }: HeldPlace, cents: number, of: Held, how: Move): Promise<void> {
  const parts = spread(cents, of.bills);
  const first = parts[0];
  if (!first) throw conflict('No retention is held here any more.');
  const entries = parts.flatMap(({ document: { id }, cents: part }): NewEntry[] => {
    const where = { documentType: accountsPayable.name, documentId: id, contactId, jobId };
    return [
      { ...where, account: 'retentionHeld', cents: part },
      { ...where, account: how.to, cents: -part },
    ];
  });
  await post(ctx, {
    kind: how.kind,
    date: ctx.today,
    note: how.note,
    documentType: accountsPayable.name,
    documentId: first.document.id,
    entries,
  });
  await settleBills(
    ctx,
    parts.map(({ document: { id } }) => id),
  );
  for (const { document, cents: part } of parts)
    await writeHistory(ctx, {
      objectType: accountsPayable.name,
      objectId: document.id,
      jobId,
      verb: how.kind,
      changes: {},
      note: `${fromCents(part).toFixed(2)}: ${how.note}`,
    });
}

const SHARES: Readonly<Record<ReleaseShare, string>> = {
  half: 'Half at practical completion',
  rest: 'The rest at the end of the defects period',
};
interface Release extends HeldPlace {
  share?: ReleaseShare | undefined;
  amount?: number | undefined;
  note?: string | null | undefined;
}
export async function releaseRetention(ctx: Context, { share, amount, note, ...place }: Release): Promise<void> {
  await placeOfBody(ctx, place);
  if ((share === undefined) === (amount === undefined))
    throw invalid({ amount: 'Choose half, the rest, or enter an amount' });
  const held = await openHeld(ctx, place);
  const cents = share === undefined ? toCents(amount) : shareCents(share, held);
  checkHeld(cents, held.held);
  if (cents === 0) throw conflict('Half has already been released. Release the rest, or an amount.');
  const words = note?.trim() || (share === undefined ? 'Released' : SHARES[share]);
  await move(ctx, place, cents, held, { kind: 'retentionRelease', to: 'payable', note: words });
}

interface Notice extends HeldPlace {
  amount: number;
  reason: string;
  usableFrom?: string | undefined;
}
export async function giveNotice(ctx: Context, { usableFrom, ...given }: Notice): Promise<number> {
  await placeOfBody(ctx, given);
  const earliest = earliestUse(ctx.today);
  if (usableFrom !== undefined && usableFrom < earliest)
    throw invalid({ usableFrom: `They have ten days to fix it: choose ${showDay(earliest)} or later` });
  const { held } = await openHeld(ctx, given);
  checkHeld(toCents(given.amount), held);
  const supplier = await supplierOf(ctx, given.contactId);
  if (!supplier) throw invalid({ contactId: 'This entry does not exist' });
  const address = requireEmail(supplier);
  const from = usableFrom ?? earliest;
  const made = await insertRecord(
    ctx,
    retentionNotice,
    { ...given, givenOn: ctx.today, usableFrom: from },
    {},
    { jobId: given.jobId },
  );
  await linkObject(ctx, retentionNotice.name, made.id, given.jobId);
  const { name: company, currencySymbol } = await companyTax(ctx);
  await mail(ctx, address, supplier.name, `Notice of ${company}: use of retention`, [
    `${company} gives you notice that it will use ${currencySymbol}${given.amount.toFixed(2)} of your retention for this:`,
    given.reason,
    `You have until ${showDay(from)} to fix it. If you do, none of it will be used. Please reply to this email.`,
  ]);
  return made.id;
}

const mail = (ctx: Context, address: string, name: string, subject: string, paragraphs: readonly string[]) =>
  sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address, name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'retention-notice',
    subject,
    title: subject,
    paragraphs: [`Hello ${name},`, ...paragraphs],
  });

async function openNotice(ctx: Context, id: number, version?: number): Promise<RetentionNotice> {
  const notice = await lockRecord(ctx, retentionNotice, id, { version, scope: ofVisibleJob(ctx, 'r') });
  await requirePlace(ctx, notice);
  if (notice.usedAt) throw conflict('It has already been used.');
  if (notice.withdrawnAt) throw conflict('This notice was withdrawn.');
  return notice;
}

export async function applyNotice(ctx: Context, id: number, version?: number): Promise<void> {
  const notice = await openNotice(ctx, id, version);
  if (ctx.today < notice.usableFrom)
    throw conflict(`They have until ${showDay(notice.usableFrom)} to fix it. You can use it from then.`);
  const held = await openHeld(ctx, notice);
  const cents = toCents(notice.amount);
  checkHeld(cents, held.held);
  await move(ctx, notice, cents, held, { kind: 'retentionUse', to: 'cost', note: notice.reason.slice(0, 200) });
  await updateRecord(ctx, retentionNotice, id, {}, { usedAt: ctx.now }, { jobId: notice.jobId, verb: 'use' });
}

export async function withdrawNotice(ctx: Context, id: number, version?: number): Promise<void> {
  const notice = await openNotice(ctx, id, version);
  await updateRecord(ctx, retentionNotice, id, {}, { withdrawnAt: ctx.now }, { jobId: notice.jobId });
  await writeHistory(ctx, {
    objectType: retentionNotice.name,
    objectId: id,
    jobId: notice.jobId,
    verb: 'withdraw',
    changes: {},
    note: null,
  });
  const supplier = await supplierOf(ctx, notice.contactId);
  if (!supplier?.email) return;
  const { name: company } = await companyTax(ctx);
  await mail(ctx, supplier.email, supplier.name, `${company} withdraws its notice`, [
    `Our notice of ${showDay(notice.givenOn)} is withdrawn. None of your retention will be used:`,
    notice.reason,
  ]);
}

export async function reportRetention(ctx: Context, contactId: number): Promise<void> {
  await requirePlace(ctx, { contactId, jobId: null });
  if (!(await heldParties(ctx, contactId)).length) throw conflict('No retention is held from them.');
  const supplier = await supplierOf(ctx, contactId);
  if (supplier) requireEmail(supplier);
  await keepReport(ctx, contactId);
  await mailPaper(ctx, 'retention', { contactId }, `Retention held from ${supplier?.name ?? 'a contractor'}`);
}
