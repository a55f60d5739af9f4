// What the clock does with reminders: whoever one falls due for is told once, and each morning one mail says what the day asks.
import { type App, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { companiesWithDue, morningsBegun } from './reminders.across.ts';
import { digestLines, takeDigest, takeFallenDue } from './reminders.store.ts';

const EVERY_MS = 30_000;
const REQUEST = { requestId: 'reminders', ip: '' };

/** Tells those for whom something has fallen due; each once, whichever process comes first. */
export async function tellFallenDue(app: App): Promise<void> {
  for (const companyId of await companiesWithDue(app))
    await inTransaction(app, systemActor(companyId, null), REQUEST, async (ctx) => {
      for (const { id, userId, title, jobId, jobNumber } of await takeFallenDue(ctx))
        await tellUsers(ctx, [userId], {
          kind: 'reminder-due',
          title: `Due now: ${title}`,
          body: jobNumber,
          objectType: 'reminder',
          objectId: id,
          jobId,
        });
    });
}

/** One mail a person and working day, with what is overdue and what falls due. */
export async function mailMornings(app: App, now = new Date()): Promise<void> {
  for (const { companyId, userId, email, fullName, day } of await morningsBegun(app, now))
    await inTransaction(app, systemActor(companyId, null), REQUEST, async (ctx) => {
      if (!(await takeDigest(ctx, userId, day))) return;
      const lines = await digestLines(ctx, userId, day);
      const told = ({ title, jobNumber }: (typeof lines)[number]) => [jobNumber, title].filter(Boolean).join(': ');
      const [late, today] = [lines.filter(({ overdue }) => overdue), lines.filter(({ overdue }) => !overdue)];
      if (lines.length === 0) return;
      await sendMail(app, ctx, {
        companyId,
        userId,
        to: { address: email, name: fullName },
        template: 'reminder-digest',
        subject: late.length ? `${today.length} due today, ${late.length} overdue` : `${today.length} due today`,
        title: 'Your reminders',
        paragraphs: [
          ...(late.length ? [`Overdue\n${late.map(told).join('\n')}`] : []),
          ...(today.length ? [`Today\n${today.map(told).join('\n')}`] : []),
        ],
        button: { label: 'Open reminders', url: `${app.config.publicUrl}/prime/reminders` },
        footer: 'You can turn this email off on your Reminders page.',
      });
    });
}

export function reminderClock(app: App): () => void {
  return every(
    app,
    EVERY_MS,
    async () => {
      await tellFallenDue(app);
      await mailMornings(app);
    },
    'reminders not told',
  );
}
