// A receipt is sent once a mail server has taken it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MessageFate } from '../../../platform/server/mail/delivery.slots.ts';
import { lookAgain } from '../../../platform/server/mail/look-again.ts';

/** Told by the outbox. */
export async function receiptLeft(
  tx: Pick<Context, 'run'>,
  { companyId, aboutId, status }: MessageFate,
): Promise<void> {
  if (status === 'sent')
    await tx.run(
      sql`update payment set receipt_sent_at = now(), version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${aboutId}`,
    );
  await lookAgain(tx, companyId, ['payment']);
}
