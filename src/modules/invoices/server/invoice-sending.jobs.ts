// How invoices go out: the paper is made and sent in the background; many drafts are issued one after the other, each once.
import { addDays, addMonths, showDay } from '../../../kit/dates.ts';
import {
  type JobKind,
  backgroundJob,
  backgroundJobs,
  cancelBackgroundJob,
  enqueue,
} from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { paymentLinksOffered } from '../../finance/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { accountsReceivable } from '../shared/invoice.entity.ts';
import { invoiceCan, isDraft } from '../shared/invoice-status.ts';
import type { IssueRun } from '../shared/invoices.api.ts';
import './invoice-links.slots.ts';
import { issueInvoice } from './invoice-issue.service.ts';
import { keepShare, shareOf } from './invoices.store.ts';
import { chosenInvoices, frozenDocument, invoices } from './invoices.views.ts';
import { invoiceDocument } from './invoices.print.ts';
import { openInvoice, refuse } from './open-invoices.service.ts';

export const SEND = 'send-invoice';
export const ISSUE_MANY = 'issue-invoices';

interface SendGiven {
  message?: string | null | undefined;
  email?: string | null | undefined;
}

/** Refuses what cannot be sent while somebody looks on; the rest happens in the background. */
export async function queueSending(
  ctx: Context,
  id: number,
  { message = null, email = null }: SendGiven,
): Promise<void> {
  const { invoice, type } = await openInvoice(ctx, id);
  refuse(invoiceCan.send(type));
  const document = await frozenDocument(ctx, id);
  const to = email ?? document?.careOf?.email ?? document?.buyer.email;
  if (!to)
    throw invalid({
      email: `${document?.buyer.name ?? 'Who owes it'} has no email address. Type one, or enter it on the contact`,
    });
  await tellSending(ctx, id, invoice.jobId, 'notify', `By email to ${to}`);
  await enqueue(ctx, SEND, `Send ${invoice.invoiceNumber}`, { invoiceId: id, to, message }, invoice.jobId);
}

export const sendInvoiceJob: JobKind = async (running, { invoiceId, to, message }) => {
  const id = Number(invoiceId);
  await running.progress(10, 'Reading the figures');
  // The paper names the link, so the link comes first; the one before it is closed when this one has gone out.
  const { before, link, printed } = await running.transaction(async (ctx) => {
    const document = await frozenDocument(ctx, id);
    if (!document) throw conflict('It is not issued.');
    const of = [(document.careOf ?? document.buyer).contactId, document.number, document.dueDate] as const;
    const earlier = await shareOf(ctx, id);
    const made = await linkOf(ctx, id, ...of, false);
    return {
      before: earlier,
      link: made,
      printed: await invoiceDocument(ctx, { accountsReceivableId: id, link: made }),
    };
  });
  const bytes = await print(printed, 'pdf');
  await running.progress(80, 'Sending');
  return await running.complete(async (ctx) => {
    const { invoice } = await openInvoice(ctx, id);
    const document = await frozenDocument(ctx, id);
    if (!document) throw conflict('It is not issued.');
    const file = await storeFile(ctx, { fileName: `${document.number}.pdf`, mimeType: PRINT_TYPES.pdf, bytes });
    const party = document.careOf ?? document.buyer;
    if (before !== null) await only(ctx.app.modules, 'invoiceLinks').close(ctx, before);
    const { emailSignature: signature } = await emailSignature(ctx, invoice.jobId);
    const amount = `${document.currency} ${showAmount(document.payable)}`;
    const isCredit = document.kind === 'creditNote';
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address: String(to), name: party.name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: 'invoice',
      subject: [`${document.title} ${document.number}`, document.reference].filter(Boolean).join(', '),
      title: `${document.title} ${document.number}`,
      paragraphs: [
        `Hello ${party.name},`,
        isCredit
          ? `here is our ${document.title.toLowerCase()} of ${amount}${document.credits ? ` for ${document.credits.number}` : ''}.`
          : `here is our ${document.title.toLowerCase()} of ${amount}, due ${showDay(document.dueDate)}.`,
        ...(message ? [String(message)] : []),
        [
          document.job && `Job: ${document.job.number}`,
          document.job?.site && `Site: ${document.job.site}`,
          document.job?.claim && `Claim: ${document.job.claim}`,
        ]
          .filter(Boolean)
          .join('\n'),
        ...(document.payTo
          ? [
              [
                `Account: ${document.payTo.accountName}`,
                document.payTo.bsb && `BSB: ${document.payTo.bsb}`,
                `Number: ${document.payTo.accountNumber}`,
                `Reference: ${document.payTo.reference}`,
              ]
                .filter(Boolean)
                .join('\n'),
            ]
          : []),
        signature,
      ].filter(Boolean),
      button: { label: isCredit ? 'View it' : 'View invoice', url: link },
      footer: 'This link is for you only.',
      attachments: [{ fileId: file.id, fileName: `${document.number}.pdf` }],
      about: { type: accountsReceivable.name, id },
    });
    return { fileId: file.id, to: String(to) };
  });
};

const tellSending = (ctx: Context, objectId: number, jobId: number, verb: string, note: string): Promise<void> =>
  writeHistory(ctx, { objectType: accountsReceivable.name, objectId, jobId, verb, changes: {}, note });

const OPEN_MONTHS = 12;
/** A page is shared for a year at most, however late something is due. */
const MOST_DAYS = 364;
const openUntil = (today: string, dueDate: string): string => {
  const [wanted, most] = [addMonths(dueDate > today ? dueDate : today, OPEN_MONTHS), addDays(today, MOST_DAYS)];
  return wanted < most ? wanted : most;
};
/** A new link each time; an older one is closed, unless it is to stay. */
export async function linkOf(
  ctx: Context,
  id: number,
  contactId: number | null,
  number: string,
  dueDate: string,
  closes = true,
): Promise<string> {
  const links = only(ctx.app.modules, 'invoiceLinks');
  const before = await shareOf(ctx, id);
  if (before !== null && closes) await links.close(ctx, before);
  const made = await links.make(ctx, {
    invoiceId: id,
    contactId: contactId ?? 0,
    label: number,
    expiresAt: `${openUntil(ctx.today, dueDate)} 12:00:00`,
  });
  await keepShare(ctx, id, made.id);
  return made.link;
}

/** For a paper that somebody downloads: only where its reader can pay by card, and while something is owed. */
export async function payLink(ctx: Context, id: number): Promise<string | undefined> {
  const document = await frozenDocument(ctx, id);
  if (!document || document.kind === 'creditNote' || !(await paymentLinksOffered(ctx))) return undefined;
  const { balance } = await invoices.read(ctx, id);
  if (balance <= 0) return undefined;
  return await linkOf(ctx, id, (document.careOf ?? document.buyer).contactId, document.number, document.dueDate, false);
}

export async function queueIssuing(ctx: Context, ids: readonly number[], send: boolean): Promise<number> {
  const chosen = [...new Set(ids)];
  const seen = await chosenInvoices(ctx, chosen);
  if (seen.length < chosen.length) throw invalid({ itemIds: 'This entry does not exist' });
  const drafts = seen.filter(({ type }) => isDraft(type));
  if (!drafts.length) throw invalid({ itemIds: 'They are already issued. Choose drafts' });
  for (const { id, jobId } of drafts) await tellSending(ctx, id, jobId, 'issue', 'Claimed with others');
  return await enqueue(ctx, ISSUE_MANY, `Issue ${drafts.length} invoices`, { ids: drafts.map(({ id }) => id), send });
}

const LAST = 5;
export async function issueRuns(ctx: Context): Promise<IssueRun[]> {
  return (await backgroundJobs(ctx, [ISSUE_MANY]))
    .slice(0, LAST)
    .map(({ id, status, progress, message, createdAt, result }) => ({
      id,
      status,
      progress,
      message,
      createdAt,
      issued: typeof result?.['issued'] === 'number' ? result['issued'] : 0,
      refused: refusedOf(result?.['refused']),
    }));
}
const refusedOf = (kept: unknown): IssueRun['refused'] =>
  (Array.isArray(kept) ? (kept as Record<string, unknown>[]) : []).map(({ id, label, reason }) => ({
    id: Number(id),
    label: typeof label === 'string' ? label : '',
    reason: typeof reason === 'string' ? reason : '',
  }));

export async function cancelIssuing(ctx: Context, jobId: number): Promise<void> {
  if ((await backgroundJob(ctx, jobId))?.kind !== ISSUE_MANY) throw notFound('This run');
  if (!(await cancelBackgroundJob(ctx, jobId))) throw conflict('It has already ended.');
}

/** One transaction each: whoever takes the work up again leaves out what is issued. */
export const issueManyJob: JobKind = async (running, input) => {
  const ids = input['ids'] as number[];
  const refused: { id: number; label: string; reason: string }[] = [];
  let issued = 0;
  for (const [place, id] of ids.entries()) {
    await running.progress((100 * place) / ids.length, `${place} of ${ids.length}`);
    try {
      await running.transaction(async (ctx) => {
        const [row] = await chosenInvoices(ctx, [id]);
        if (!row || !isDraft(row.type)) return;
        await issueInvoice(ctx, id, {});
        if (input['send']) await queueSending(ctx, id, {});
      });
      issued += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const label = await unlessRefused(running.transaction(async (ctx) => (await invoices.read(ctx, id)).label));
      refused.push({ id, label: label ?? '', reason: Object.values(error.errors ?? {})[0] ?? error.message });
    }
  }
  return { issued, refused };
};
