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

/** The next of the numbering that the company has set up for a template; none where it has not. What a form has already is passed over. */
export async function numberOfSeries(ctx: Context, templateId: number): Promise<string | undefined> {
  for (;;) {
    const [next] = await ctx.run(sql<{ number: string; taken: boolean }>`
      with series as (
        update custom_form_number set next_number = next_number + 1 where company_id = ${ctx.actor.companyId} and custom_form_template_id = ${templateId} and active and deleted_at is null
        returning prefix || lpad((next_number - 1)::text, greatest(digits, length((next_number - 1)::text)), '0') as number
      ) select number, exists (select from custom_form f where f.company_id = ${ctx.actor.companyId} and f.number_key = lower(number) and f.deleted_at is null) as taken from series`);
    if (!next?.taken) return next?.number;
  }
}

/** Templates of a new company: published, so that they can be filled on the first day. */
export const foundingOfForms = (companyId: number): Query<unknown>[] => [
  sql`insert into custom_form_setting (company_id) values (${companyId})`,
  ...startersInto(companyId),
];

/** Those that are not there; they keep the numbers by which other parts of the product know them. */
export const startersInto = (companyId: number): Query<unknown>[] => [
  sql`insert into custom_form_template (company_id, id, label, description, kind, object_types, number_prefix, signatories, "order", content, published_version, changed_since)
    select ${companyId}, s.id, s.label, s.description, s.kind, s."objectTypes", s."numberPrefix", s.signatories, s.id, s.content, 1, false
    from json_to_recordset(${starterRows()}::json) as s(id bigint, label text, description text, kind text, "objectTypes" text[], "numberPrefix" text, signatories text[], content jsonb)
    on conflict do nothing`,
  sql`insert into custom_form_template_version (company_id, custom_form_template_id, number, content, signatories)
    select t.company_id, t.id, 1, t.content, t.signatories from custom_form_template t where t.company_id = ${companyId} and t.id <= ${STARTERS.length}
    on conflict do nothing`,
  sql`insert into object (company_id, object_type, object_id) select company_id, 'customFormTemplate', id from custom_form_template where company_id = ${companyId} on conflict do nothing`,
];
const starterRows = (): string => JSON.stringify(STARTERS.map((starter, at) => ({ id: at + 1, ...starter })));
