import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Over `r`: the address that mails are handed over to is whole for those who may read the handler. */
export const handlerParts = {
  hasPassword: sql`r.imap_password is not null`,
  inboundUrl: sql`'/api/mail/inbound/' || r.inbound_token`,
};

export async function otherDefaultHandler(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from mail_handler where company_id = ${ctx.actor.companyId} and is_default and deleted_at is null and id <> ${id} limit 1`,
  );
  return rows.length > 0;
}
