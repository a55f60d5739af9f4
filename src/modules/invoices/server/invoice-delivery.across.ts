// An invoice is sent once a mail server has taken it: told by the outbox, whenever that is.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { MessageFate } from '../../../platform/server/mail/delivery.slots.ts';
import { lookAgain } from '../../../platform/server/mail/look-again.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';

/** Notes when it left, and moves what is only issued to sent; whatever was paid meanwhile stays as it is. */
export async function invoiceLeft(
  tx: Pick<Context, 'run'>,
  { companyId, aboutId, status }: MessageFate,
): Promise<void> {
  if (status === 'sent')
    await tx.run(sql`update accounts_receivable r set sent_at = now(), version = r.version + 1, updated_at = now(),
        status_id = coalesce((select s.id from accounts_receivable_status was join accounts_receivable_status s on s.company_id = was.company_id and s.type_name = 'sent' and s.deleted_at is null
          where was.company_id = r.company_id and was.id = r.status_id and was.type_name = 'issued' and r.type_id <> ${INVOICE_TYPE.creditNote}
          order by not s.active, s."order", s.id limit 1), r.status_id)
      where r.company_id = ${companyId} and r.id = ${aboutId} and r.deleted_at is null`);
  await lookAgain(tx, companyId, ['accountsReceivable', 'contact']);
}
