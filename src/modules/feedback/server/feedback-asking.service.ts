// Customers are asked by mail, once, in the company's words; and reminded once where the settings say so.
import { addDays, showDay, todayIn } from '../../../kit/dates.ts';
import { type App, type Actor, type Context, inTransaction } from '../../../platform/server/context.ts';
import { AppError } from '../../../platform/server/errors.ts';
import type { MergeSource } from '../../../platform/server/merge-values.ts';
import { only } from '../../../platform/server/module.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { escapeHtml } from '../../../platform/shared/merge-fields.ts';
import { createNotification } from '../../messages/server/index.ts';
import { type Feedback, feedback } from '../shared/feedback.entity.ts';
import { feedbackSettingOf, wordsOf } from './feedback-setting.service.ts';
import { noStars, personOf } from './feedback.service.ts';
import { askedJob, dueRequests, unanswered } from './feedback.views.ts';

/** What the words can name of it; the value comes with each mail. */
export const feedbackMergeFields: Record<string, MergeSource> = {
  feedback: {
    right: 'view-feedback',
    fields: { link: 'Link by which the customer gives feedback' },
    values: async () => ({}),
  },
};

/** Consent can be withdrawn as long as the link is open. */
const OPEN_DAYS = 360;

/** All that is due in one company now; each in a transaction of its own. Answers how many were asked or reminded. */
export async function askCompany(app: App, actor: Actor, isQuiet: (timezone: string) => boolean): Promise<number> {
  const inOne = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    inTransaction(app, actor, { requestId: 'feedback', ip: '' }, work, undefined, ['feedback', 'history']);
  let told = 0;
  for (const { id, timezone } of await inOne(dueRequests))
    if (!isQuiet(timezone) && (await inOne((ctx) => ask(ctx, id)))) told += 1;
  for (const { id, timezone, jobId, askedOn } of await inOne(unanswered)) {
    if (isQuiet(timezone)) continue;
    const isDue = await inOne(async (ctx) => {
      const { enabled, reminderAfterDays } = await feedbackSettingOf(ctx, jobId);
      return enabled && reminderAfterDays !== null && addDays(askedOn, reminderAfterDays) <= ctx.today;
    });
    if (isDue && (await inOne((ctx) => remind(ctx, id)))) told += 1;
  }
  return told;
}

async function ask(ctx: Context, id: number): Promise<boolean> {
  const of = await lockRecord(ctx, feedback, id);
  if (of.state !== 'planned') return false;
  const setting = await feedbackSettingOf(ctx, of.jobId);
  // Switched off since: who was asked by hand is asked all the same.
  if (of.automatic && !setting.enabled) return false;
  return await send(ctx, of, 'request', (shareItemId) => ({
    values: { state: 'asked' },
    extra: { askedAt: ctx.now, shareItemId, stars: noStars(setting) },
  }));
}

async function remind(ctx: Context, id: number): Promise<boolean> {
  const of = await lockRecord(ctx, feedback, id);
  if (of.state !== 'asked' || of.remindedAt !== null) return false;
  return await send(ctx, of, 'reminder', (shareItemId) => ({
    values: {},
    extra: { remindedAt: ctx.now, shareItemId },
  }));
}

type Mark = (shareItemId: number) => { values: Partial<Feedback>; extra: Record<string, unknown> };

/** Nobody to write to: it waits for an address. Who wants no mails is not asked, and the page of the job says so. */
async function send(ctx: Context, of: Feedback, kind: 'request' | 'reminder', mark: Mark): Promise<boolean> {
  const job = await askedJob(ctx, of.jobId);
  if (!job) return false;
  const setting = await feedbackSettingOf(ctx, of.jobId);
  const person = personOf(setting, job);
  const email = of.email ?? person.email;
  if (!email) return false;
  const name = of.name || person.name;
  const words = await wordsOf(ctx, kind === 'request' ? setting.requestTemplateId : setting.reminderTemplateId, kind);
  try {
    const made = await only(ctx.app.modules, 'feedbackLinks').make(ctx, {
      feedbackId: of.id,
      label: 'How did we do?',
      expiresAt: `${addDays(ctx.today, OPEN_DAYS)} 12:00:00`,
    });
    await createNotification(ctx, {
      jobId: of.jobId,
      notificationChannelId: 2,
      to: [name ? `${name.replace(/[<>"]/g, '')} <${email}>` : email],
      subject: words.subject,
      body: bodyWith(words.body, made.link),
      ...(words.templateId !== null && { notificationTemplateId: words.templateId }),
    });
    const { values, extra } = mark(made.id);
    await updateRecord(ctx, feedback, of.id, values, extra, {
      jobId: of.jobId,
      verb: kind === 'request' ? 'send' : 'remind',
      note: `${kind === 'request' ? 'Asked' : 'Reminded'} at ${email} on ${showDay(todayIn(job.timezone, ctx.now))}`,
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.message;
    const values = kind === 'request' ? { state: 'cancelled', cancelledReason: reason } : {};
    await updateRecord(ctx, feedback, of.id, values, kind === 'reminder' ? { remindedAt: ctx.now } : {}, {
      jobId: of.jobId,
      note: reason,
    });
    return false;
  }
}

const PLACE = /\{\{\s*feedback\.link\s*\}\}/gi;
/** The words as a mail; where they do not say where the link stands, it stands below. */
function bodyWith(text: string, link: string): string {
  const shown = `<a href="${escapeHtml(link)}">Give feedback</a>`;
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>').replace(PLACE, shown)}</p>`);
  return [...paragraphs, ...(text.match(PLACE) ? [] : [`<p>${shown}</p>`])].join('');
}
