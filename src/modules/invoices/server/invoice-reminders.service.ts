// Customers are reminded of what they owe: by rule, each once, on working days, in the company's words.
import { addDays, daysBetween, showDay, weekdayOf } from '../../../kit/dates.ts';
import { type Actor, type App, type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { mergeFieldChoices, mergeValues } from '../../../platform/server/merge-values.ts';
import type { MergeSource } from '../../../platform/server/merge-values.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { fillTemplate, placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import { wholeRow } from '../../../kit/row.ts';
import { findContact } from '../../contacts/server/index.ts';
import { holidaysOf } from '../../finance/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { type AccountsReceivable, accountsReceivable } from '../shared/invoice.entity.ts';
import { isOut } from '../shared/invoice-status.ts';
import { invoiceReminderRule } from '../shared/invoice-reminder-rule.entity.ts';
import { type UpcomingReminder, invoiceReminderRulesApi } from '../shared/invoice-reminders.api.ts';
import { linkOf } from './invoice-sending.jobs.ts';
import { holdReminders, keepReminded, keepReminder, switchReminders } from './invoice-reminders.store.ts';
import { type DueReminder, dueReminders, ruleOnDay, ruleWasUsed } from './invoice-reminders.views.ts';
import { frozenDocument, lockedInvoices } from './invoices.views.ts';
import { invoiceDocument } from './invoices.print.ts';
import { writeLateReason } from './invoices.store.ts';
import { openInvoice } from './open-invoices.service.ts';

/** What a rule's words can name of the invoice; the values come with it. */
const FIELDS = {
  number: 'Invoice number',
  total: 'Invoice total',
  open: 'Balance due',
  due: 'Due date',
  daysOverdue: 'Days overdue',
  account: 'Bank account for payment',
  reference: 'Payer’s reference',
  link: 'Link to view and pay the invoice',
} as const;
export const invoiceMergeFields: Record<string, MergeSource> = {
  invoice: { right: 'view-accounts-receivable', fields: FIELDS, values: async () => ({}) },
};

export const invoiceReminderRules = resource(wholeRow(invoiceReminderRule), {
  api: invoiceReminderRulesApi,
  sort: [{ field: 'days', direction: 'asc' }],
  check: async (ctx, given, before) => {
    const known = new Set(mergeFieldChoices(ctx).map(({ name }) => name.toLowerCase()));
    for (const field of ['subject', 'body']) {
      const text = given[field];
      const unknown = placeholdersOf(typeof text === 'string' ? text : '').find((name) => !known.has(name));
      if (unknown) throw invalid({ [field]: `There is no placeholder {{${unknown}}}` });
    }
    const { days, active } = { ...before, ...given } as { days: number; active?: boolean };
    const other = active === false ? undefined : await ruleOnDay(ctx, days, before?.id ?? 0);
    if (other) throw invalid({ days: `“${other}” is already sent on this day. Choose another one` });
  },
  mayRemove: async (ctx, { id }) => {
    if (await ruleWasUsed(ctx, id)) throw conflict('Reminders were sent by it. Make it inactive instead.');
  },
});

const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidays.has(day);

/** All that is due in one company today; each invoice in a transaction of its own. Answers how many. */
export async function remindCompany(app: App, actor: Actor, day: string): Promise<number> {
  const request = { requestId: `invoice-reminders-${day}`, ip: '' };
  const inOne = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    inTransaction(app, actor, request, work, undefined, ['accountsReceivable', 'history']);
  const due = await inOne(async (ctx) =>
    isWorkingDay(day, await holidaysOf(ctx, 'company', day)) ? await dueReminders(ctx, day) : [],
  );
  let told = 0;
  for (const { invoiceId, email } of due) {
    if (!email) continue;
    const paper = await inOne((ctx) => invoiceDocument(ctx, { accountsReceivableId: invoiceId }));
    const bytes = await print(paper, 'pdf');
    if (await inOne((ctx) => remind(ctx, invoiceId, day, bytes))) told += 1;
  }
  return told;
}

/** Looks once more under the lock: it may have been paid while its paper was made. */
async function remind(ctx: Context, invoiceId: number, day: string, bytes: Buffer): Promise<boolean> {
  await lockedInvoices(ctx, [invoiceId]);
  const [of] = await dueReminders(ctx, day, invoiceId);
  const reminderId = of?.email ? await keepReminder(ctx, of, of.email) : undefined;
  if (!of?.email || reminderId === undefined) return false;
  const { number } = of;
  const file = await storeFile(ctx, { fileName: `${number}.pdf`, mimeType: PRINT_TYPES.pdf, bytes });
  const words = await wordsOf(ctx, of, day);
  const { emailSignature: signature } = await emailSignature(ctx, of.jobId);
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: of.email, name: of.contactName },
    ...(words.replyTo && { replyTo: words.replyTo }),
    template: 'invoice-reminder',
    subject: words.subject,
    title: words.subject,
    paragraphs: [...words.paragraphs, signature].filter(Boolean),
    button: { label: 'View invoice', url: words.link },
    footer: 'This link is for you only.',
    attachments: [{ fileId: file.id, fileName: `${number}.pdf` }],
    about: { type: 'invoiceReminder', id: reminderId },
  });
  await writeHistory(ctx, {
    objectType: accountsReceivable.name,
    objectId: invoiceId,
    jobId: of.jobId,
    verb: 'remind',
    changes: {},
    note: `“${of.ruleLabel}” by email to ${of.email}`,
  });
  await keepReminded(ctx, invoiceId, showDay(day));
  return true;
}

async function wordsOf(ctx: Context, of: DueReminder, day: string) {
  const document = await frozenDocument(ctx, of.invoiceId);
  if (!document) throw new Error(`Invoice ${of.invoiceId} is not issued`);
  const { currency, payTo, seller } = document;
  const money = (amount: number): string => `${currency} ${showAmount(amount)}`;
  // What was sent before stays open: who finds the first mail again can still read it.
  const link = await linkOf(ctx, of.invoiceId, of.contactId, of.number, of.dueDate, false);
  const overdue = Math.max(0, daysBetween(of.dueDate, day));
  const values = {
    ...(await mergeValues(ctx, `${of.subject}\n${of.body}`, { jobId: of.jobId })),
    'recipient.name': of.contactName,
    'recipient.firstName': of.contactName.split(/\s+/)[0] ?? null,
    'invoice.number': of.number,
    'invoice.total': money(document.payable),
    'invoice.open': money(of.balance),
    'invoice.due': showDay(of.dueDate),
    'invoice.daysOverdue': String(overdue),
    'invoice.reference': document.reference,
    'invoice.account': payTo
      ? [
          payTo.accountName,
          payTo.bsb && `BSB ${payTo.bsb}`,
          `account ${payTo.accountNumber}`,
          `reference ${payTo.reference}`,
        ]
          .filter(Boolean)
          .join(', ')
      : null,
    'invoice.link': link,
  };
  return {
    link,
    replyTo: seller.email,
    subject: fillTemplate(of.subject, values).text,
    paragraphs: fillTemplate(of.body, values)
      .text.split(/\n{2,}/)
      .map((text) => text.trim())
      .filter(Boolean),
  };
}

const MOST_DAYS = 14;
/** As everything stands now; for those who look before it happens. */
export async function previewReminders(ctx: Context): Promise<{ day: string; reminders: UpcomingReminder[] }> {
  const holidays = await holidaysOf(ctx, 'company', ctx.today);
  let day = addDays(ctx.today, 1);
  for (let more = 0; more < MOST_DAYS && !isWorkingDay(day, holidays); more += 1) day = addDays(day, 1);
  const due = await dueReminders(ctx, day);
  return {
    day,
    reminders: due.map((of) => ({
      invoice: { id: of.invoiceId, label: of.number },
      contact: { id: of.contactId, label: of.contactName },
      rule: { id: of.ruleId, label: of.ruleLabel },
      dueDate: of.dueDate,
      balance: of.balance,
      email: of.email,
    })),
  };
}

export async function holdInvoice(ctx: Context, id: number, reason: string | null): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id);
  if (!isOut(type)) throw conflict('Nothing is outstanding, so no reminders go out.');
  if (reason === '') throw invalid({ reason: 'Say why' });
  await holdReminders(ctx, id, reason);
  await writeHistory(ctx, {
    objectType: accountsReceivable.name,
    objectId: id,
    jobId: invoice.jobId,
    verb: 'update',
    changes: { remindersHeld: [invoice.remindersHeld, reason] },
    note: reason ?? 'Reminders resumed',
  });
}

/** Why it is or was late. Errors: 409 while nothing has been asked for. */
export async function noteLateReason(
  ctx: Context,
  id: number,
  reason: AccountsReceivable['lateReason'],
): Promise<void> {
  const { invoice } = await openInvoice(ctx, id);
  if (!invoice.issuedAt || invoice.creditsId) throw conflict('Only an issued invoice is paid late.');
  await writeLateReason(ctx, id, reason);
  await writeHistory(ctx, {
    objectType: accountsReceivable.name,
    objectId: id,
    jobId: invoice.jobId,
    verb: 'update',
    changes: { lateReason: [invoice.lateReason, reason] },
    note: null,
  });
}

export async function remindContact(ctx: Context, contactId: number, off: boolean): Promise<void> {
  await findContact(ctx, contactId);
  await switchReminders(ctx, contactId, off);
  await writeHistory(ctx, {
    objectType: 'contact',
    objectId: contactId,
    jobId: null,
    verb: 'update',
    changes: {},
    note: off ? 'Invoice reminders stopped' : 'Invoice reminders resumed',
  });
}
