// What became of a message that left: told by the mail server, the gateway, or a mail that came back.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MessageFate } from '../../../platform/server/mail/delivery.slots.ts';
import { lookAgain as readAgain } from '../../../platform/server/mail/look-again.ts';
import { deliveryFault } from '../shared/delivery-fault.ts';

type Run = Pick<Context, 'run'>;

/** Browsers of the company look again. */
export const lookAgain = (tx: Run, companyId: number): Promise<void> =>
  readAgain(tx, companyId, ['notification', 'job', 'user']);

/** A message to several numbers is sent when all have left, and failed when one is refused for good. */
export async function messageLeft(tx: Run, { companyId, aboutId, status, error }: MessageFate): Promise<void> {
  const fault = error && status !== 'waiting' ? deliveryFault(error) : error && `Tried again: ${deliveryFault(error)}`;
  await tx.run(sql`update notification n set version = version + 1, updated_at = now(),
      status = case when o.failed then 'failed' when o.open then n.status else 'sent' end,
      sent_at = case when o.failed or o.open then n.sent_at else coalesce(n.sent_at, now()) end,
      error_message = ${fault}
    from (select bool_or(m.status = 'failed') as failed, bool_or(m.status = 'queued') as open from outgoing_message m
      where m.company_id = ${companyId} and m.about_type = 'notification' and m.about_id = ${aboutId}) o
    where n.company_id = ${companyId} and n.id = ${aboutId} and n.status in ('queued', 'scheduled', 'failed', 'sent')`);
  await lookAgain(tx, companyId);
}

/**
 * A mail that came back, told to its own return address (`ids` are those whose signature was right). Where the report names another mail of
 * ours it is not believed. Answers whether one was meant.
 */
export async function mailBounced(
  tx: Run,
  companyId: number,
  ids: readonly number[],
  { messageId, said }: { messageId: string | null; said: string },
): Promise<boolean> {
  if (!ids.length) return false;
  const rows =
    await tx.run(sql`update notification n set status = 'bounced', error_message = ${deliveryFault(said)}, version = version + 1, updated_at = now()
    where n.company_id = ${companyId} and n.id = any(${[...ids]}::bigint[]) and n.direction = 'out' and n.deleted_at is null
      and not exists (select from notification o where o.company_id = n.company_id and o.message_id = ${messageId}::text and o.id <> n.id) returning n.id`);
  if (rows.length) await lookAgain(tx, companyId);
  return rows.length > 0;
}

/** What the gateway says of a text message, by the id it was given with. */
export async function smsFate(
  tx: Run,
  companyId: number,
  uuid: string,
  status: 'delivered' | 'failed',
  said: string | null,
): Promise<boolean> {
  const fault = status === 'failed' ? deliveryFault(said) : null;
  const rows =
    await tx.run(sql`update notification n set status = ${status === 'failed' ? 'failed' : 'delivered'}, error_message = ${fault}, version = n.version + 1, updated_at = now()
    from outgoing_message m where m.company_id = ${companyId} and m.uuid = ${uuid}::uuid and m.about_type = 'notification'
      and n.company_id = m.company_id and n.id = m.about_id and n.status in ('sent', 'delivered', 'failed', 'queued') returning n.id`);
  if (rows.length) await lookAgain(tx, companyId);
  return rows.length > 0;
}
