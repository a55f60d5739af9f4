// Nobody but its members reads a conversation, whatever else they may.
import { type RawBuilder, sql } from 'kysely';
import type { AttachmentOwner } from '../../documents/server/index.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { objectKind } from '../../../platform/server/objects.ts';
import type { ThreadKind } from '../shared/direct.entity.ts';

/** Conversations of this person. */
export function threadScope(ctx: Context, alias: string): RawBuilder<unknown> {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  const { companyId, userId } = ctx.actor;
  return sql`${at('company_id')} = ${companyId} and ${at('deleted_at')} is null and ${at('member_ids')} @> array[${userId}]::bigint[]`;
}

const SWITCHED_OFF: Readonly<Record<ThreadKind, string>> = {
  direct: 'Direct messages are switched off. An administrator switches them on under Administration, Features.',
  mail: 'Internal mail is switched off. An administrator switches it on under Administration, Features.',
};

/** The kinds that the company has switched on. */
export async function kindsOn(ctx: Context): Promise<ThreadKind[]> {
  const [row] = await ctx.run(
    sql<{
      direct: boolean;
      mail: boolean;
    }>`select c.enable_instant_message as direct, c.enable_prime_mail as mail from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId}`,
  );
  return (['direct', 'mail'] as const).filter((kind) => row?.[kind]);
}

export async function mustBeOn(ctx: Context, kind?: ThreadKind): Promise<ThreadKind[]> {
  const on = await kindsOn(ctx);
  if (kind ? !on.includes(kind) : on.length === 0) throw conflict(SWITCHED_OFF[kind ?? 'direct']);
  return on;
}

const isOn = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`exists (select from company c where c.company_id = ${ctx.actor.companyId} and c.id = ${ctx.actor.companyId} and case ${sql.ref(`${alias}.kind`)} when 'mail' then c.enable_prime_mail else c.enable_instant_message end)`;

export const threadOwner: AttachmentOwner = {
  visible: (ctx, id) =>
    can(ctx, 'view-message')
      ? sql`exists (select from message_thread mt where mt.id = ${id} and ${threadScope(ctx, 'mt')} and ${isOn(ctx, 'mt')})`
      : sql`false`,
};

/** Without its job: files of a conversation are no files of the job. */
export const directObjects = {
  messageThread: {
    isPrivate: true,
    ...objectKind('This conversation', 'view-message', {
      table: 'message_thread',
      label: sql`coalesce(o.subject, 'Conversation')`,
      scope: (ctx, alias) => sql`${threadScope(ctx, alias)} and ${isOn(ctx, alias)}`,
    }),
  },
};
