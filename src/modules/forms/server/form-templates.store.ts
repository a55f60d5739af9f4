import { sql } from 'kysely';
import type { Query } from '../../../platform/server/database.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { FormContent } from '../shared/form-content.ts';
import { STARTERS } from '../shared/starters.ts';

export async function insertVersion(
  ctx: Context,
  templateId: number,
  {
    content,
    signatories,
    counterSigned,
  }: { content: FormContent; signatories: readonly string[]; counterSigned: boolean },
): Promise<number> {
  const { companyId, userId } = ctx.actor;
  const [row] = await ctx.run(sql<{ number: number }>`
    insert into custom_form_template_version (company_id, custom_form_template_id, number, content, signatories, counter_signed, created_by_id, updated_by_id)
    select ${companyId}, ${templateId}, coalesce(max(number), 0) + 1, ${JSON.stringify(content)}::jsonb, ${[...signatories]}::text[], ${counterSigned}::boolean, ${userId}::bigint, ${userId}::bigint
    from custom_form_template_version where company_id = ${companyId} and custom_form_template_id = ${templateId} returning number`);
  return row?.number ?? 0;
}

/** Numbers that are given from now on begin so; those that were given stay. */
export const renameSeries = (ctx: Context, templateId: number, prefix: string) =>
  ctx.run(
    sql`update number_series set prefix = ${prefix} where company_id = ${ctx.actor.companyId} and series_ref = 'customForm' and scope_id = ${templateId}`,
  );

/** Templates of a new company: published, so that they can be filled on the first day. */
export const foundingOfForms = (companyId: number): Query<unknown>[] => [
  sql`insert into custom_form_setting (company_id) values (${companyId})`,
  sql`insert into custom_form_template (company_id, id, label, description, kind, object_types, number_prefix, signatories, "order", content, published_version, changed_since)
    select ${companyId}, s.id, s.label, s.description, s.kind, s."objectTypes", s."numberPrefix", s.signatories, s.id, s.content, 1, false
    from json_to_recordset(${starterRows()}::json) as s(id bigint, label text, description text, kind text, "objectTypes" text[], "numberPrefix" text, signatories text[], content jsonb)`,
  sql`insert into custom_form_template_version (company_id, custom_form_template_id, number, content, signatories)
    select company_id, id, 1, content, signatories from custom_form_template where company_id = ${companyId}`,
  sql`insert into object (company_id, object_type, object_id) select company_id, 'customFormTemplate', id from custom_form_template where company_id = ${companyId} on conflict do nothing`,
];
const starterRows = (): string => JSON.stringify(STARTERS.map((starter, at) => ({ id: at + 1, ...starter })));
