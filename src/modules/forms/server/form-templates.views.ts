// Templates of forms and their published versions.
import { sql } from 'kysely';
import { dayOfMoment } from '../../../kit/dates.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { resource } from '../../../platform/server/resource.ts';
import { type CustomFormNumber, type CustomFormSetting, customFormSetting } from '../shared/custom-form.entity.ts';
import type { FilledForm } from '../shared/draft-effect.ts';
import type { FormContent, FormKind } from '../shared/form-content.ts';
import {
  type TemplateVersion,
  externalTemplateRow,
  externalTemplatesApi,
  formNumberRow,
  formNumbersApi,
  templateRow,
} from '../shared/form-templates.api.ts';
import { STARTERS } from '../shared/starters.ts';
import type { FormOption } from '../shared/forms.api.ts';
import { formScope } from './forms.scope.ts';

export const templates = resource(templateRow, {
  search: ['label', 'description'],
  parts: {
    fields: sql`(select coalesce(sum(jsonb_array_length(s.value -> 'fields')), 0)::int from jsonb_array_elements(r.content -> 'sections') s)`,
    used: sql`(select count(*)::int from custom_form f where f.company_id = r.company_id and f.custom_form_template_id = r.id and f.deleted_at is null)`,
  },
  many: { fields: ['active'] },
});

/** Numbers of the templates that came with the product; one that was deleted stays so. */
export async function startersHere(ctx: Context): Promise<Set<number>> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select id from custom_form_template where company_id = ${ctx.actor.companyId} and id <= ${STARTERS.length}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export const formNumbers = resource(formNumberRow, {
  api: formNumbersApi,
  search: ['label', 'prefix'],
  check: async (ctx, given, before) => {
    const { customFormTemplateId, active = true } = { ...before, ...given } as Partial<CustomFormNumber>;
    if (!active) return;
    const [other] = await ctx.run(sql<{ label: string }>`select label from custom_form_number
      where company_id = ${ctx.actor.companyId} and custom_form_template_id = ${customFormTemplateId ?? 0} and active and deleted_at is null and id <> ${before?.id ?? 0}`);
    if (other) throw invalid({ customFormTemplateId: `“${other.label}” already numbers the forms of this template` });
  },
});

export const externalTemplates = resource(externalTemplateRow, { api: externalTemplatesApi });

export const versionsOf = (ctx: Context, templateId: number): Promise<TemplateVersion[]> =>
  ctx.run(sql<TemplateVersion>`select v.number, to_char(v.created_at, 'YYYY-MM-DD HH24:MI:SS') as "publishedAt", u.full_name as "publishedBy", v.content, v.signatories, v.counter_signed as "counterSigned"
    from custom_form_template_version v left join app_user u on u.company_id = v.company_id and u.id = v.created_by_id
    where v.company_id = ${ctx.actor.companyId} and v.custom_form_template_id = ${templateId} order by v.number desc`);

/** So many forms say enough. */
const MOST_FILLED = 500;

/** Forms of a template that were handed in within the last 30 days and that the person sees, the newest first, each with what it asked. */
export async function filledLately(ctx: Context, templateId: number): Promise<FilledForm[]> {
  const rows = await ctx.run(sql<FilledForm & { submittedAt: string }>`
    select v.content, r.answers, to_char(r.submitted_at, 'YYYY-MM-DD HH24:MI:SS') as "submittedAt"
    from custom_form r join custom_form_template_version v on v.company_id = r.company_id and v.custom_form_template_id = r.custom_form_template_id and v.number = r.template_version
    where ${formScope(ctx, 'r')} and r.custom_form_template_id = ${templateId} and r.submitted_at > ${ctx.now}::timestamptz - interval '30 days'
    order by r.submitted_at desc limit ${MOST_FILLED}`);
  return rows.map(({ submittedAt, ...of }) => ({ ...of, today: dayOfMoment(submittedAt, ctx.actor.timezone) }));
}

export async function versionContent(ctx: Context, templateId: number, number: number): Promise<FormContent> {
  const [row] = await ctx.run(sql<{ content: FormContent }>`select content from custom_form_template_version
    where company_id = ${ctx.actor.companyId} and custom_form_template_id = ${templateId} and number = ${number}`);
  if (!row) throw notFound('This version');
  return row.content;
}

export interface PublishedTemplate {
  id: number;
  label: string;
  kind: FormKind;
  objectTypes: string[];
  jobTypeIds: number[];
  numberPrefix: string | null;
  version: number;
  content: FormContent;
  signatories: string[];
  counterSigned: boolean;
}
/** What a form is begun from: an active template as it was published last. */
export async function publishedTemplate(ctx: Context, id: number): Promise<PublishedTemplate | undefined> {
  const [row] = await ctx.run(sql<PublishedTemplate>`
    select t.id, t.label, t.kind, t.object_types as "objectTypes", t.job_type_ids as "jobTypeIds", t.number_prefix as "numberPrefix", v.number as version, v.content, v.signatories, v.counter_signed as "counterSigned"
    from custom_form_template t join custom_form_template_version v on v.company_id = t.company_id and v.custom_form_template_id = t.id and v.number = t.published_version
    where t.company_id = ${ctx.actor.companyId} and t.id = ${id} and t.active and t.deleted_at is null`);
  return row;
}

/** Published templates for a kind of record; for a job those of its type, and with the setting off only those that name it. */
export const templateOptions = (
  ctx: Context,
  { objectType, jobId }: { objectType: string | null; jobId: number | null },
): Promise<FormOption[]> =>
  ctx.run(sql<FormOption>`select t.id, t.label, t.description, t.kind, t.object_types as "objectTypes", t.signatories
    from custom_form_template t where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null and t.active and t.published_version is not null
      and (${objectType}::text is null or ${objectType} = any(t.object_types))
      and (${jobId}::bigint is null or (t.job_type_ids = '{}' and (t.kind <> 'site' or ${GLOBAL_SITE_FORMS(ctx)}))
        or exists (select from job j where j.company_id = t.company_id and j.id = ${jobId}::bigint and j.job_type_id = any(t.job_type_ids)))
    order by t."order", t.label, t.id`);

/** The setting: site forms for every type of job are offered on each of them. */
const GLOBAL_SITE_FORMS = (ctx: Context) =>
  sql`coalesce((select s.show_global_site_forms from custom_form_setting s where s.company_id = ${ctx.actor.companyId} limit 1), true)`;

export async function settingOf(ctx: Context, companyId: number): Promise<CustomFormSetting> {
  if (companyId !== ctx.actor.companyId) throw notFound('This company');
  const [found] = await ctx.run(sql<{
    row: CustomFormSetting;
  }>`select row_to_json(t) as row from (select ${wireColumns(customFormSetting, 's')} from custom_form_setting s
    where s.company_id = ${ctx.actor.companyId} and s.company_id = ${companyId}) t`);
  if (!found) throw notFound('This company');
  return found.row;
}

export async function typesOfJob(ctx: Context, jobId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select job_type_id as id from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return row?.id ?? null;
}
