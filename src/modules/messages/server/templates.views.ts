import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';

export async function usesOfTemplate(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from notification where company_id = ${ctx.actor.companyId} and notification_template_id = ${id} limit 1`,
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
