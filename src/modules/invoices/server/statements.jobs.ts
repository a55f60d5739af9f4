// Statements by mail to one and to many: in the background, each in a transaction of its own, each once.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { showDay } from '../../../kit/dates.ts';
import {
  type JobKind,
  backgroundJob,
  backgroundJobs,
  cancelBackgroundJob,
  enqueue,
} from '../../../platform/server/background.ts';
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, notFound, unlessRefused } from '../../../platform/server/errors.ts';
import { storeFile } from '../../../platform/server/files.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { findContact } from '../../contacts/server/index.ts';
import type { Statement, StatementRun } from '../shared/statements.api.ts';
import { linkOf } from './invoice-sending.jobs.ts';
import { type Period, statementDocument } from './statement.print.ts';
import { keepSent, payToOfCompany, wasSent } from './statements.store.ts';
import { statementOf } from './statements.views.ts';

export const SEND_STATEMENTS = 'send-statements';

interface Asked extends Period {
  contactIds: readonly number[];
  message?: string | null | undefined;
}
export async function queueStatements(ctx: Context, { contactIds, from, to, message }: Asked): Promise<number> {
  const ids = [...new Set(contactIds)].sort((a, b) => a - b);
  for (const id of ids) {
    await findContact(ctx, id);
    await writeHistory(ctx, {
      objectType: 'contact',
      objectId: id,
      jobId: null,
      verb: 'notify',
      changes: {},
      note: 'Statement requested by email',
    });
  }
  const label = ids.length === 1 ? 'Send a statement' : `Send ${ids.length} statements`;
  return await enqueue(ctx, SEND_STATEMENTS, label, { run: randomUUID(), ids, from, to, message });
}

const text = z.string().optional();
const asked = z.object({ from: text, to: text, message: z.string().nullish() });

/** Links in a mail; who has more open invoices gets the oldest. */
const MOST_LINKS = 20;

export const sendStatementsJob: JobKind = async (running, input) => {
  const { from, to, message } = asked.parse(input);
  const run = String(input['run']);
  const ids = input['ids'] as number[];
  const refused: string[] = [];
  let sent = 0;
  for (const [place, id] of ids.entries()) {
    await running.progress((100 * place) / ids.length, `${place} of ${ids.length}`);
    try {
      const made = await running.transaction(async (ctx) => {
        if (await wasSent(ctx, run, id)) return undefined;
        const of = await statementOf(ctx, id, { from, to });
        if (!of.email) throw conflict('has no email address');
        const links = await linksOf(ctx, of);
        return { of, email: of.email, links, document: await statementDocument(ctx, of, links) };
      });
      if (made) {
        const bytes = await print(made.document, 'pdf');
        await running.transaction((ctx) => send(ctx, { ...made, run, bytes, message: message ?? null }));
      }
      sent += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const name = await unlessRefused(
        running.transaction(async (ctx) => (await statementOf(ctx, id, {})).contact.label),
      );
      refused.push(`${name ?? ''} ${error.message}`.trim());
    }
  }
  return { sent, refused };
};

async function linksOf(ctx: Context, { open, contact }: Statement): Promise<Map<number, string>> {
  const owed = open.filter(({ balance }) => balance > 0).slice(0, MOST_LINKS);
  const links = new Map<number, string>();
  for (const { id, number, dueDate } of owed)
    links.set(id, await linkOf(ctx, id, contact.id, number, dueDate ?? ctx.today, false));
  return links;
}

interface Made {
  of: Statement;
  email: string;
  links: ReadonlyMap<number, string>;
  run: string;
  bytes: Buffer;
  message: string | null;
}
async function send(ctx: Context, { of, email, links, run, bytes, message }: Made): Promise<void> {
  if (await wasSent(ctx, run, of.contact.id)) return;
  const { account, currency } = await payToOfCompany(ctx);
  const money = (amount: number): string => `${currency} ${showAmount(amount)}`;
  const fileName = `Statement ${of.to}.pdf`;
  const file = await storeFile(ctx, { fileName, mimeType: PRINT_TYPES.pdf, bytes });
  const statementId = await keepSent(ctx, {
    run,
    contactId: of.contact.id,
    from: of.from,
    to: of.to,
    closing: of.closing,
    address: email,
  });
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: email, name: of.contact.label },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'statement',
    subject: `Statement to ${showDay(of.to)}: ${money(of.closing)} outstanding`,
    title: `Statement to ${showDay(of.to)}`,
    paragraphs: [
      `Hello ${of.contact.label},`,
      of.closing > 0
        ? `${money(of.closing)} is outstanding. The statement is attached.`
        : 'Nothing is outstanding. The statement is attached.',
      ...(message ? [message] : []),
      of.open
        .filter(({ id }) => links.has(id))
        .map(
          ({ id, number, balance, dueDate }) =>
            `${number}, ${money(balance)}${dueDate ? `, due ${showDay(dueDate)}` : ''}\n${links.get(id)}`,
        )
        .join('\n'),
      ...(account ? [`Pay to ${account}. Please quote the invoice numbers.`] : []),
    ].filter(Boolean),
    footer: 'These links are for you only.',
    attachments: [{ fileId: file.id, fileName }],
    about: { type: 'sentStatement', id: statementId },
  });
}

const LAST = 5;
export async function statementRuns(ctx: Context): Promise<StatementRun[]> {
  return (await backgroundJobs(ctx, [SEND_STATEMENTS]))
    .slice(0, LAST)
    .map(({ id, status, progress, message, createdAt, result }) => ({
      id,
      status,
      progress,
      message,
      createdAt,
      sent: typeof result?.['sent'] === 'number' ? result['sent'] : 0,
      refused: Array.isArray(result?.['refused']) ? result['refused'].map(String) : [],
    }));
}

export async function cancelStatements(ctx: Context, jobId: number): Promise<void> {
  if ((await backgroundJob(ctx, jobId))?.kind !== SEND_STATEMENTS) throw notFound('This run');
  if (!(await cancelBackgroundJob(ctx, jobId))) throw conflict('It has already ended.');
}
