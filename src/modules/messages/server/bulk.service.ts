// One message to many: asked first who gets it, sent in the background, one transaction a message, and none of them twice.
import { randomUUID } from 'node:crypto';
import { enqueue, type JobKind } from '../../../platform/server/background.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { listIds } from '../../../platform/server/list.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { contactSource } from '../../contacts/server/index.ts';
import { jobSource } from '../../jobs/server/index.ts';
import type { BulkMessageResult } from '../shared/bulk.api.ts';
import { EMAIL, SMS } from '../shared/notification-types.ts';
import { entryOfReader, mailReader, readerKey, smsReader } from '../shared/readers.ts';
import { bulkDone, dailyBulk, staffIds, switches } from './bulk.views.ts';
import { htmlOfText } from '../shared/mail-text.ts';
import { optedOut } from './messages.store.ts';
import { sendOne } from './object-messages.service.ts';
import { type ObjectReader, readersOf } from './object-messages.views.ts';
import { filled } from './placeholders.service.ts';
import { templateText } from './templates.views.ts';
import { createNotification } from './messages.service.ts';

export const BULK_MESSAGES = 'bulk-messages';
const MOST = 5000;
/** Of a company in a day, whoever sends them. */
const DAILY = { [EMAIL]: 5000, [SMS]: 1000 } as Readonly<Record<number, number>>;
const PLACEHOLDERS_TRIED = 300;

export interface BulkGiven {
  ids?: number[] | undefined;
  filter?: string | Record<string, unknown> | undefined;
  s?: string | undefined;
  allItemsMatchingFilter?: boolean | undefined;
  notificationTemplateId?: number | null | undefined;
  channelId?: number | undefined;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  countOnly?: boolean | undefined;
}
type Kind = 'job' | 'contact';
interface Words {
  channelId: number;
  notificationTypeId: number;
  subject: string | null;
  body: string;
}

async function wordsOf(ctx: Context, given: BulkGiven): Promise<Words> {
  const template = given.notificationTemplateId
    ? await orInvalid(templateText(ctx, given.notificationTemplateId), {
        notificationTemplateId: 'This entry does not exist',
      })
    : undefined;
  const channelId = template?.channelId ?? given.channelId ?? EMAIL;
  if (channelId !== EMAIL && channelId !== SMS)
    throw invalid({ notificationTemplateId: 'This template is a note. Choose an email or text message template' });
  const body = given.body?.trim() || template?.body || '';
  if (!body) throw invalid({ body: 'Write something first' });
  return {
    channelId,
    notificationTypeId: template?.notificationTypeId ?? 1,
    subject: given.subject ?? template?.subject ?? null,
    body,
  };
}

/** The right of the person and the switch of the company, and what is left of the day. */
async function mayBulk(ctx: Context, channelId: number): Promise<number> {
  const mail = channelId === EMAIL;
  if (!can(ctx, mail ? 'bulk-email' : 'bulk-sms')) throw forbidden();
  const company = await switches(ctx);
  if (mail && !company.enableBulkEmail)
    throw conflict('Bulk email is switched off. An administrator can switch it on under Company Profile, Features.');
  if (!mail && (!company.enableSms || !company.enableBulkSms))
    throw conflict(
      'Bulk text messages are switched off. An administrator can switch them on under Company Profile, Features.',
    );
  return Math.max(0, (DAILY[channelId] ?? 0) - (await dailyBulk(ctx, channelId)));
}

async function idsOf(ctx: Context, kind: Kind, given: BulkGiven): Promise<number[]> {
  if (!given.allItemsMatchingFilter) return [...new Set(given.ids ?? [])];
  const source = kind === 'job' ? jobSource(ctx) : contactSource(ctx);
  const filter = typeof given.filter === 'string' ? given.filter : JSON.stringify(given.filter ?? {});
  return await listIds(ctx, source, { filter, ...(given.s && { s: given.s }) }, MOST + 1);
}

interface Plan {
  readers: ObjectReader[];
  left: BulkMessageResult['left'];
}

/** Who gets it, each address once, and why the others do not. */
async function planOf(ctx: Context, kind: Kind, ids: readonly number[], words: Words): Promise<Plan> {
  const all = await readersOf(ctx, kind, ids);
  const unwilling =
    words.channelId === SMS
      ? await optedOut(
          ctx,
          all.flatMap(({ mobile }) => mobile ?? []),
        )
      : [];
  const taken = new Map<string, string>();
  const plan: Plan = { readers: [], left: [] };
  for (const reader of all) {
    const address = words.channelId === EMAIL ? reader.email : reader.mobile;
    const good = address && (words.channelId === EMAIL ? mailReader(address) : smsReader(address));
    const before = good && taken.get(readerKey(address));
    const reason = !address
      ? words.channelId === EMAIL
        ? 'No email address'
        : 'No mobile number'
      : !good
        ? `${address} is not one that can be written to`
        : unwilling.includes(address)
          ? 'Opted out of text messages'
          : before
            ? `Already gets it for ${before}`
            : plan.readers.length < PLACEHOLDERS_TRIED
              ? await holeOf(ctx, kind, reader, words)
              : null;
    if (reason) plan.left.push({ id: reader.id, label: reader.label, reason });
    else {
      plan.readers.push(reader);
      taken.set(readerKey(address ?? ''), reader.label);
    }
  }
  return plan;
}

const about = (kind: Kind, reader: ObjectReader) => ({
  ...(kind === 'job' && { jobId: reader.id }),
  recipient: reader.name ? entryOfReader({ name: reader.name, address: reader.email ?? reader.mobile ?? '' }) : null,
});

async function holeOf(
  ctx: Context,
  kind: Kind,
  reader: ObjectReader,
  { subject, body }: Words,
): Promise<string | null> {
  try {
    await filled(ctx, { body: { text: body }, ...(subject && { subject: { text: subject } }) }, about(kind, reader));
    return null;
  } catch (error) {
    if (error instanceof AppError) return (Object.values(error.errors ?? {})[0] ?? error.message).split('.')[0] ?? '';
    throw error;
  }
}

export async function bulkMessages(ctx: Context, kind: Kind, given: BulkGiven): Promise<BulkMessageResult> {
  const words = await wordsOf(ctx, given);
  const room = await mayBulk(ctx, words.channelId);
  const ids = await idsOf(ctx, kind, given);
  if (!ids.length) throw invalid({ ids: 'Choose who gets it' });
  if (ids.length > MOST) throw invalid({ ids: `At most ${MOST.toLocaleString('en-AU')} at once. Narrow the list` });
  const plan = await planOf(ctx, kind, ids, words);
  const [first] = plan.readers;
  const shown =
    first &&
    (await filled(ctx, { body: { text: words.body }, subject: { text: words.subject ?? '' } }, about(kind, first)));
  const result = {
    count: ids.length,
    reached: plan.readers.length,
    left: plan.left.slice(0, 500),
    sample:
      first && shown
        ? { to: first.name ?? first.label, subject: shown['subject'] || null, text: shown['body'] ?? '' }
        : null,
    backgroundJobId: null,
  };
  if (given.countOnly) return result;
  if (!plan.readers.length) throw invalid({ ids: 'None of them can be reached' });
  if (plan.readers.length > room)
    throw conflict(`${room.toLocaleString('en-AU')} more can be sent today. Choose fewer, or continue tomorrow.`);
  const backgroundJobId = await enqueue(
    ctx,
    BULK_MESSAGES,
    `${words.channelId === EMAIL ? 'Email' : 'SMS'} to ${plan.readers.length}`,
    {
      run: randomUUID(),
      kind,
      ids: plan.readers.map(({ id }) => id),
      words,
      notificationTemplateId: given.notificationTemplateId ?? null,
    },
  );
  return { ...result, backgroundJobId };
}

interface Input {
  run: string;
  kind: Kind;
  ids: number[];
  words: Words;
  notificationTemplateId: number | null;
}

/** Begun again after a crash it goes on with those that have none of this run. */
export const bulkMessagesJob: JobKind = async (running, input) => {
  const { run, kind, ids, words, notificationTemplateId } = input as unknown as Input;
  let sent = 0;
  const left: { id: number; reason: string }[] = [];
  for (const [index, id] of ids.entries()) {
    await running.transaction(async (ctx) => {
      const ref = `${run}:${id}`;
      // Whoever lost the right meanwhile sends nothing more.
      if (!can(ctx, words.channelId === EMAIL ? 'bulk-email' : 'bulk-sms')) throw forbidden();
      if (await bulkDone(ctx, ref)) return void (sent += 1);
      const [reader] = await readersOf(ctx, kind, [id]);
      const reason = reader
        ? await sendOne(
            ctx,
            kind,
            reader,
            { ...words, body: words.channelId === EMAIL ? htmlOfText(words.body) : words.body },
            notificationTemplateId,
            ref,
          )
        : 'It no longer exists';
      if (reason === null) sent += 1;
      else left.push({ id, reason });
    });
    if (index % 10 === 9 || index === ids.length - 1)
      await running.progress(Math.round(((index + 1) / ids.length) * 100), `${index + 1} of ${ids.length}`);
  }
  return { sent, left: left.slice(0, 100), leftCount: left.length };
};

/** A note to everybody of the staff: under their bell, and on the page of the company's messages. */
export async function noteToCompany(
  ctx: Context,
  note: string,
  countOnly: boolean,
): Promise<{ id: number | null; reached: number }> {
  if (ctx.actor.onlyMyJobs) throw forbidden();
  const others = await staffIds(ctx);
  if (countOnly) return { id: null, reached: others.length };
  const made = await createNotification(ctx, { note, notificationTypeId: 3 });
  await tellUsers(ctx, others, {
    kind: 'message',
    title: `${ctx.actor.fullName} to everyone`,
    body: note,
    objectType: 'notification',
    objectId: made.id,
  });
  return { id: made.id, reached: others.length };
}
