// A company that leaves, and its day.
import { addDays } from '../../../kit/dates.ts';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, forbidden } from '../../../platform/server/errors.ts';
import { every } from '../../../platform/server/every.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { CLOSES_AFTER_DAYS, type CompanyClosing } from '../shared/company-closing.api.ts';
import { dueToClose } from './companies.across.ts';
import { closeNow } from './company-profile.service.ts';
import { setCompany } from './company-profile.store.ts';
import { closingOf, primeAdmins } from './company-closing.views.ts';

const EVERY_MS = 3600_000;

export async function askToClose(ctx: Context, reason: string): Promise<CompanyClosing> {
  mustBePrime(ctx);
  const { closesOn: already } = await closingOf(ctx);
  if (already) throw conflict(`This company is already closing on ${already}.`);
  const closesOn = addDays(ctx.today, CLOSES_AFTER_DAYS);
  await setCompany(ctx, { closesOn, closingReason: reason, closingById: ctx.actor.userId });
  await told(ctx, [null, closesOn], reason);
  for (const { id, email, fullName, firstName } of await primeAdmins(ctx))
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      userId: id,
      to: { address: email, name: fullName },
      template: 'company-closing',
      subject: `Your company closes on ${closesOn}`,
      title: `Your company closes on ${closesOn}`,
      paragraphs: [
        `Hello ${firstName},`,
        `${ctx.actor.fullName} asked that your company is closed on ${closesOn}: ${reason}`,
        'From that day nobody can sign in. Until then you can export all data (Reports → Exports) and cancel the closure (Administration → Company details).',
      ],
    });
  return await closingOf(ctx);
}

export async function keepCompany(ctx: Context): Promise<CompanyClosing> {
  mustBePrime(ctx);
  const { closesOn } = await closingOf(ctx);
  if (!closesOn) throw conflict('This company is not closing.');
  await setCompany(ctx, { closesOn: null, closingReason: null, closingById: null });
  await told(ctx, [closesOn, null], null);
  return await closingOf(ctx);
}

/** Closes those whose day has come. Answers how many. */
export async function closeDue(app: App, now: Date): Promise<number> {
  const due = await dueToClose(app, now);
  for (const companyId of due)
    await inTransaction(app, systemActor(companyId, null), { requestId: `closing-${companyId}`, ip: '' }, closeNow);
  return due.length;
}

/** Answers how to stop. */
export function keepClosing(app: App): () => void {
  return every(app, EVERY_MS, () => closeDue(app, new Date()), 'companies whose day has come were not closed');
}

function mustBePrime(ctx: Context): void {
  if (!ctx.actor.primeAdmin) throw forbidden('Only a prime administrator can close the company or cancel the closure.');
}

const told = (ctx: Context, closesOn: [string | null, string | null], note: string | null): Promise<unknown> =>
  writeHistory(ctx, {
    objectType: 'company',
    objectId: ctx.actor.companyId,
    jobId: null,
    verb: 'update',
    changes: { closesOn },
    note,
  });
