import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { wake } from '../../../platform/server/notify.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import type { OutgoingMessageView } from '../shared/outbox.api.ts';
import { outgoingMessage } from './outbox.views.ts';

/** Puts a message back into the queue. A sent one stays sent: its links are gone, and nobody wants it twice. */
export async function resend(ctx: Context, id: number): Promise<OutgoingMessageView> {
  const { status, channel } = await outgoingMessage(ctx, id);
  if (status === 'sent' || status === 'queued') throw conflict('This message has been sent or is about to be.');
  // Without a server it stays kept: the answer says so.
  if (!(channel === 'email' ? ctx.app.config.smtpUrl : ctx.app.config.smsUrl)) return await outgoingMessage(ctx, id);
  await ctx.run(sql`update outgoing_message set status = 'queued', tries = 0, next_try_at = now(), error_message = null
    where company_id = ${ctx.actor.companyId} and id = ${id} and status in ('failed', 'kept')`);
  await writeHistory(ctx, {
    objectType: 'outgoingMessage',
    objectId: id,
    jobId: null,
    verb: 'update',
    changes: { status: [status, 'queued'] },
    note: null,
  });
  await wake(ctx, 'mail');
  return await outgoingMessage(ctx, id);
}
