import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { listed } from '../../../platform/server/module.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Rows of `company_id, id` for each message template that settings of the module name. */
    readonly notificationTemplateUses?: readonly RawBuilder<unknown>[];
  }
}

export async function usesOfTemplate(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from notification where company_id = ${ctx.actor.companyId} and notification_template_id = ${id} limit 1`,
  );
  return rows.length > 0;
}

/** Whether a setting of the company starts messages from it. */
export async function namedBySetting(ctx: Context, id: number): Promise<boolean> {
  const uses = listed(ctx.app.modules, 'notificationTemplateUses');
  if (uses.length === 0) return false;
  const all = sql.join(uses, sql` union all `);
  const rows = await ctx.run(
    sql`select from (${all}) u (company_id, id) where u.company_id = ${ctx.actor.companyId} and u.id = ${id} limit 1`,
  );
  return rows.length > 0;
}

export async function otherDefaults(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from email_template where company_id = ${ctx.actor.companyId} and is_default and deleted_at is null and id <> ${id} limit 1`,
  );
  return rows.length > 0;
}

export interface TemplateText {
  channelId: number;
  notificationTypeId: number;
  objectType: string;
  subject: string | null;
  body: string;
}
export async function templateText(ctx: Context, id: number): Promise<TemplateText> {
  const [row] =
    await ctx.run(sql<TemplateText>`select channel_id as "channelId", notification_type_id as "notificationTypeId", object_type as "objectType", subject, body
    from notification_template where company_id = ${ctx.actor.companyId} and id = ${id} and active and deleted_at is null`);
  if (!row) throw notFound('This template');
  return row;
}

/** Types of notifications that a company works with; all of them until it says otherwise. */
export async function chosenTypes(ctx: Context): Promise<number[]> {
  const [row] = await ctx.run(
    sql<{
      ids: number[];
    }>`select notification_type_ids as ids from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row?.ids ?? [];
}

export interface KeptTemplate {
  id: number;
  channelId: number;
  objectType: string;
  subject: string | null;
  body: string;
  active: boolean;
}
/** Those that are there; locked, so that none is deleted before the setting that names it is kept. */
export const keptTemplates = (ctx: Context, ids: readonly number[]): Promise<KeptTemplate[]> =>
  ctx.run(sql<KeptTemplate>`select id, channel_id as "channelId", object_type as "objectType", subject, body, active from notification_template
    where company_id = ${ctx.actor.companyId} and deleted_at is null and id = any(${[...ids]}) for share`);

/** The same for who only reads. */
export const activeTemplates = (ctx: Context, ids: readonly number[]): Promise<KeptTemplate[]> =>
  ctx.run(sql<KeptTemplate>`select id, channel_id as "channelId", object_type as "objectType", subject, body, active from notification_template
    where company_id = ${ctx.actor.companyId} and deleted_at is null and active and id = any(${[...ids]})`);
