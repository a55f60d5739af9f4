import { sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { type ListField, type ListSource, likePattern, listPage } from '../../../platform/server/list.ts';
import { SECRET } from '../../../platform/server/mail/outbox.store.ts';
import type { OutgoingMessage, OutgoingMessageView } from '../shared/outbox.api.ts';

const field = (column: string, kind: FieldSpec['kind'] = 'text', nullable = false): ListField => ({
  sql: sql.ref(`m.${column}`),
  kind,
  nullable,
});
const columns = sql`m.id, m.channel, m.template, m.to_address as "toAddress", m.to_name as "toName", m.subject, m.status, m.tries,
  m.error_message as "errorMessage", left(m.created_at::text, 19) as "createdAt", left(m.sent_at::text, 19) as "sentAt"`;

const source = (ctx: Context): ListSource => ({
  name: 'outgoingMessage',
  from: sql`outgoing_message m`,
  where: sql`m.company_id = ${ctx.actor.companyId}`,
  alias: 'm',
  fields: {
    channel: field('channel'),
    template: field('template'),
    toAddress: field('to_address'),
    subject: field('subject', 'text', true),
    status: field('status'),
    createdAt: field('created_at', 'moment'),
    sentAt: field('sent_at', 'moment', true),
  },
  columns,
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  search: (term) =>
    sql`(fold(m.to_address) like ${likePattern(term)} or fold(m.to_name) like ${likePattern(term)} or fold(m.subject) like ${likePattern(term)})`,
});

export const outboxList = (ctx: Context, query: ListQuery) => listPage<OutgoingMessage>(ctx, source(ctx), query);

/**
 * A link that signs somebody in is for that person. Where there is no mail server, a prime administrator hands the links of kept
 * mails on; everybody else reads the mails without them, but for those to themselves.
 */
export async function outgoingMessage(ctx: Context, id: number): Promise<OutgoingMessageView> {
  const { primeAdmin, systemAdmin, email } = ctx.actor;
  const [row] = await ctx.run(sql<OutgoingMessageView>`select ${columns},
      case when m.status = 'kept' and (${primeAdmin || systemAdmin} or lower(m.to_address) = lower(${email})) then m.body_text
        else regexp_replace(m.body_text, ${SECRET}, '/…', 'g') end as "bodyText"
    from outgoing_message m where m.company_id = ${ctx.actor.companyId} and m.id = ${id}`);
  if (!row) throw notFound('This message');
  return row;
}
