// Whoever has a form by link and has neither filled nor signed it is reminded, with a link that works beside the one they have.
import { addDays, showDay, weekdayOf } from '../../../kit/dates.ts';
import { type Actor, type App, type Context, inTransaction } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { lockRecord, writeHistory } from '../../../platform/server/records.ts';
import { companyHead } from '../../company/server/index.ts';
import { holidaysOf } from '../../finance/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { customForm } from '../shared/custom-form.entity.ts';
import './form-links.slots.ts';
import { dueForms } from './form-reminders.views.ts';
import { OPEN_DAYS } from './form-sharing.service.ts';
import { keepReminded, keepShare } from './forms.store.ts';

const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidays.has(day);

/** All that is due in one company; each form in a transaction of its own. Answers how many. */
export async function remindToSign(app: App, actor: Actor, day: string, now: Date): Promise<number> {
  const request = { requestId: `form-reminders-${day}`, ip: '' };
  const inOne = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    inTransaction(app, actor, request, work, undefined, ['customForm', 'history']);
  const due = await inOne(async (ctx) =>
    isWorkingDay(day, await holidaysOf(ctx, 'company', day)) ? await dueForms(ctx, day) : [],
  );
  let told = 0;
  for (const { id } of due) if (await inOne((ctx) => remind(ctx, id, day, now))) told += 1;
  return told;
}

/** Looks once more under the lock: it may have been signed, or reminded of by another process. */
async function remind(ctx: Context, id: number, day: string, now: Date): Promise<boolean> {
  const form = await lockRecord(ctx, customForm, id);
  const [of] = await dueForms(ctx, day, id);
  if (!of) return false;
  const made = await only(ctx.app.modules, 'formLinks').make(ctx, {
    customFormId: id,
    kind: form.kind,
    contactId: of.contactId,
    label: form.label,
    expiresAt: `${addDays(day, OPEN_DAYS)} 12:00:00`,
  });
  await keepShare(ctx, id, made.id);
  await keepReminded(ctx, id, now);
  const { company } = await companyHead(ctx);
  const signature = of.jobId === null ? company : (await emailSignature(ctx, of.jobId)).emailSignature;
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: of.email, name: of.name },
    template: 'custom-form-reminder',
    subject: `Reminder: ${form.label}`,
    title: form.label,
    paragraphs: [
      `Hello ${of.name},`,
      of.signs
        ? `on ${showDay(of.askedAt)} ${company} asked you to read and sign “${form.label}”. It still needs your signature.`
        : `on ${showDay(of.askedAt)} ${company} asked you to fill in “${form.label}”. We have not received it yet.`,
      ...(of.signs ? ['If you do not want to sign, say so on the same page and we will stop reminding you.'] : []),
      signature,
    ],
    button: { label: of.signs ? 'Read and sign' : 'Fill in', url: made.link },
    footer: 'This link is for you only. Anyone who has it can open the form.',
  });
  await writeHistory(ctx, {
    objectType: customForm.name,
    objectId: id,
    jobId: of.jobId,
    verb: 'remind',
    changes: {},
    note: `Reminder sent to ${of.email}`,
  });
  return true;
}
