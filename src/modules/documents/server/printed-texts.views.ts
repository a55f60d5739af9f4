// Reads of printed texts, and what modules above say of them.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Kinds of records whose documents print such texts, in words. */
    readonly printedOn?: Readonly<Record<string, string>>;
    /** Rows of `company_id, id` for each template that settings of the module name. */
    readonly formTemplateUses?: readonly RawBuilder<unknown>[];
  }
}

export interface Paragraph {
  id: number;
  label: string;
  body: string;
  objectTypes: string[];
  active: boolean;
}

/** Those that are there, in the order of the ids; locked, so that none is deleted before the template that names them is kept. */
export const keptParagraphs = (ctx: Context, ids: readonly number[]): Promise<Paragraph[]> =>
  ctx.run(
    sql<Paragraph>`select id, label, body, object_types as "objectTypes", active from form_paragraph
      where company_id = ${ctx.actor.companyId} and deleted_at is null and id = any(${ids}) order by id for share`,
  );

/** Two requests at once both pass it: the index refuses the second. */
export async function isNameTaken(ctx: Context, table: string, label: string, exceptId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select 1 from ${sql.table(table)} where company_id = ${ctx.actor.companyId} and deleted_at is null and lower(label) = lower(${label}) and id <> ${exceptId}`,
  );
  return rows.length > 0;
}

/** Kind and state of a template; locked, so that it is not deleted before the setting that names it is kept. */
export async function keptTemplate(
  ctx: Context,
  id: number,
): Promise<{ objectType: string; active: boolean } | undefined> {
  const [row] = await ctx.run(
    sql<{ objectType: string; active: boolean }>`select object_type as "objectType", active from form_template
      where company_id = ${ctx.actor.companyId} and deleted_at is null and id = ${id} for share`,
  );
  return row;
}

export async function isTemplateInUse(ctx: Context, id: number): Promise<boolean> {
  const uses = listed(ctx.app.modules, 'formTemplateUses');
  if (!uses.length) return false;
  const rows = await ctx.run(
    sql`select 1 from (${sql.join(uses, sql` union all `)}) x where x.company_id = ${ctx.actor.companyId} and x.id = ${id} limit 1`,
  );
  return rows.length > 0;
}

/** Names of the templates that print a paragraph. */
export async function templatesWith(
  ctx: Context,
  paragraphId: number,
): Promise<{ label: string; objectType: string }[]> {
  return await ctx.run(
    sql<{ label: string; objectType: string }>`select label, object_type as "objectType" from form_template
      where company_id = ${ctx.actor.companyId} and deleted_at is null and ${paragraphId} = any(blocks) order by lower(label)`,
  );
}

/** The paragraphs of a template as they are written, in its order. */
export const paragraphsOf = (ctx: Context, templateId: number): Promise<{ label: string; body: string }[]> =>
  ctx.run(
    sql<{ label: string; body: string }>`select p.label, p.body from form_template t
      cross join unnest(t.blocks) with ordinality b (id, place)
      join form_paragraph p on p.company_id = t.company_id and p.id = b.id and p.deleted_at is null
      where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null and t.id = ${templateId} order by b.place`,
  );
