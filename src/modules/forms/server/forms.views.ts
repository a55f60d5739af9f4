// What is read of forms.
import { type RawBuilder, sql } from 'kysely';
import { dayOfMoment } from '../../../kit/dates.ts';
import { wireColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import { attachmentScope, ticketed } from '../../documents/server/index.ts';
import {
  type DaySource,
  dayColumns,
  isTheirs,
  jobOfDay,
  numberedJob,
  onTheirJob,
  toneOfWait,
} from '../../jobs/server/index.ts';
import { type CustomFormSignature, customFormSignature } from '../shared/custom-form.entity.ts';
import { type Audience, answersFor, contentFor } from '../shared/form-audience.ts';
import { FILE_TYPES, idsIn } from '../shared/answer-kinds.ts';
import type { FormContent, FormKind } from '../shared/form-content.ts';
import type { FormCopy, FormFile, FormPage, FormSignature } from '../shared/form-page.ts';
import { type FormStatusType, isOpenForm } from '../shared/form-status.ts';
import { type FormView, formRow } from '../shared/forms.api.ts';
import { formScope } from './forms.scope.ts';

const typeOf = (alias: string): RawBuilder<unknown> =>
  sql`(select t.type_name from custom_form_status t where t.company_id = ${sql.ref(`${alias}.company_id`)} and t.id = ${sql.ref(`${alias}.custom_form_status_id`)})`;
const signatures = (alias: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`(select count(*)::int from custom_form_signature s where s.company_id = ${sql.ref(`${alias}.company_id`)} and s.custom_form_id = ${sql.ref(`${alias}.id`)} and s.deleted_at is null${more})`;

export const forms = resource(formRow, {
  scope: (ctx) => formScope(ctx, 'r'),
  sort: [{ field: 'id', direction: 'desc' }],
  parts: {
    customFormStatus: sql`(select json_build_object('id', e.id, 'label', e.label, 'colour', e.colour, 'typeName', e.type_name) from custom_form_status e where e.company_id = r.company_id and e.id = r.custom_form_status_id)`,
    signed: signatures('r', sql` and s.signed_at is not null`),
    signatories: signatures('r'),
  },
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: ['assignedId'] },
});

/** Forms whose record it is, and those that are linked to it; of a job those of its work orders and allocations, too. */
export async function linkedForms(ctx: Context, objectType: string, objectId: number): Promise<FormView[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select r.id from custom_form r where ${formScope(ctx, 'r')} and ((r.object_type = ${objectType} and r.object_id = ${objectId}) or (${objectType} = 'job' and r.job_id = ${objectId})
      or exists (select from custom_form_link l where l.company_id = r.company_id and l.custom_form_id = r.id and l.object_type = ${objectType} and l.object_id = ${objectId}))
    order by r.id desc limit 200`);
  if (!rows.length) return [];
  const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: rows.map(({ id }) => id) }] });
  const { text } = await forms.list(ctx, { filter, perPage: rows.length });
  return (JSON.parse(text) as { data: FormView[] }).data;
}

export async function statusTypeOf(ctx: Context, id: number): Promise<FormStatusType | undefined> {
  const [row] = await ctx.run(
    sql<{
      type: FormStatusType;
    }>`select type_name as type from custom_form_status where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  return row?.type;
}
export async function statusOfType(ctx: Context, type: FormStatusType): Promise<number | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from custom_form_status where company_id = ${ctx.actor.companyId} and type_name = ${type} and deleted_at is null order by not active, "order", id limit 1`,
  );
  return row?.id;
}

/** In the order in which they sign. */
export async function signaturesOf(ctx: Context, formId: number): Promise<CustomFormSignature[]> {
  const rows = await ctx.run(sql<{
    row: CustomFormSignature;
  }>`select row_to_json(t) as row from (select ${wireColumns(customFormSignature, 's')} from custom_form_signature s
    where s.company_id = ${ctx.actor.companyId} and s.custom_form_id = ${formId} and s.deleted_at is null order by s."order", s.id) t`);
  return rows.map(({ row }) => row);
}

/** The first who has not signed: those of the company come last. */
export const nextOf = (all: readonly CustomFormSignature[]): CustomFormSignature | undefined =>
  all.find(({ signedAt }) => signedAt === null);

interface PageRow {
  id: number;
  version: number;
  number: string;
  label: string;
  kind: FormKind;
  statusType: FormStatusType;
  status: string;
  reason: string | null;
  objectType: string;
  objectId: number;
  jobLabel: string | null;
  terms: string | null;
  content: FormContent;
  answers: Record<string, unknown>;
  sha256: string | null;
  submittedAt: string | null;
}

/** Without a scope of its own: whoever asks has shown that it is theirs. */
export async function formPageOf(ctx: Context, id: number, visitorContactId?: number | null): Promise<FormPage> {
  const isVisitor = visitorContactId !== undefined;
  const [row] = await ctx.run(sql<PageRow>`
    select f.id, f.version, f.custom_form_number as number, f.label, f.kind, e.type_name as "statusType", e.label as status, f.reason, f.object_type as "objectType", f.object_id as "objectId",
      nullif(concat_ws(' ', j.job_number, j.customer_name), '') as "jobLabel", f.terms, v.content, f.answers, f.sha256, to_char(f.submitted_at, 'YYYY-MM-DD HH24:MI:SS') as "submittedAt"
    from custom_form f join custom_form_template_version v on v.company_id = f.company_id and v.custom_form_template_id = f.custom_form_template_id and v.number = f.template_version
      join custom_form_status e on e.company_id = f.company_id and e.id = f.custom_form_status_id
      left join job j on j.company_id = f.company_id and j.id = f.job_id
    where f.company_id = ${ctx.actor.companyId} and f.id = ${id} and f.deleted_at is null`);
  if (!row) throw notFound('This form');
  const all = await signaturesOf(ctx, id);
  const { objectType, objectId, jobLabel, ...shown } = row;
  const submittedDay =
    row.submittedAt && !isOpenForm(row.statusType) ? dayOfMoment(row.submittedAt, ctx.actor.timezone) : null;
  const about = jobLabel ?? (isVisitor ? null : (await objectLabels(ctx, objectType, [objectId])).get(objectId)?.label);
  const devices = await namesOfUsers(
    ctx,
    all.flatMap(({ signedById }) => signedById ?? []),
  );
  const next = row.statusType === 'waiting' ? nextOf(all) : undefined;
  const own = isVisitor
    ? all.find(({ contactId, signedAt }) => contactId === visitorContactId && signedAt === null)
    : undefined;
  const content = contentFor(row.content, await audienceOf(ctx, isVisitor));
  const answers = answersFor(content, row.answers);
  return {
    ...shown,
    content,
    answers,
    files: await filesOfAnswers(ctx, id, idsIn(content, answers, FILE_TYPES), isVisitor),
    about: about ?? '',
    signatures: all.map((one) => ({
      ...pageSignature(one, next, isVisitor),
      signedBy: isVisitor ? null : (devices.get(one.signedById ?? 0) ?? null),
    })),
    copies: isVisitor ? [] : await copiesOf(ctx, id),
    open: isOpenForm(row.statusType) && !all.some(({ signedAt }) => signedAt !== null),
    // What was handed in is read as of that day: conditions and days that were counted stay as they were.
    today: submittedDay ?? ctx.today,
    timezone: ctx.actor.timezone,
    ownSignatureId: own && (isOpenForm(row.statusType) || next?.id === own.id) ? own.id : null,
  };
}

/** What is shown of the files that answers name. A visitor sees those of the form alone: others of the job are the company's. */
async function filesOfAnswers(ctx: Context, formId: number, ids: number[], isVisitor: boolean): Promise<FormFile[]> {
  if (!ids.length) return [];
  const own = isVisitor
    ? sql`exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'customForm' and l.object_id = ${formId})`
    : attachmentScope(ctx, 'a');
  return await ctx.run(sql<FormFile>`
    select a.id, a.file_name as "fileName", case when a.thumb_file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'picture?size=thumb&')} end as "thumbUrl",
      case when a.file_id is not null then ${ticketed(ctx, sql.ref('a.id'), 'file?')} end as "fileUrl"
    from attachment a where a.company_id = ${ctx.actor.companyId} and a.deleted_at is null and a.attachment_status_id <> 3 and a.id = any(${ids}::bigint[]) and ${own} order by a.id`);
}

/** A visitor reads of others that they signed, not from where. */
const pageSignature = (
  {
    id,
    role,
    name,
    email,
    contactId,
    method,
    picture,
    signedAt,
    declinedAt,
    declinedReason,
    ip,
    device,
    sha256,
    forCompany,
  }: CustomFormSignature,
  next: CustomFormSignature | undefined,
  isVisitor: boolean,
): Omit<FormSignature, 'signedBy'> => ({
  id,
  role,
  name,
  email: isVisitor ? null : email,
  contactId: isVisitor ? null : contactId,
  method,
  picture,
  signedAt,
  declinedAt,
  declinedReason,
  ip: isVisitor ? null : ip,
  device: isVisitor ? null : device,
  sha256,
  forCompany,
  next: next?.id === id,
});

/** As whom somebody reads a form. Prime administrators see all of it, and so does work in the background. */
export async function audienceOf(ctx: Context, outside: boolean): Promise<Audience> {
  const { companyId, userId, primeAdmin } = ctx.actor;
  if (outside || ctx.actor.audience !== 'staff') return { outside: true, roleIds: [] };
  if (primeAdmin || userId === 0) return { outside: false, allRoles: true, roleIds: [] };
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select role_id as id from user_role where company_id = ${companyId} and user_id = ${userId}`,
  );
  return { outside: false, roleIds: rows.map(({ id }) => id) };
}

/** All that a form asks, whoever may see it. */
export async function contentOfForm(ctx: Context, id: number): Promise<FormContent> {
  const [row] = await ctx.run(sql<{ content: FormContent }>`
    select v.content from custom_form f join custom_form_template_version v on v.company_id = f.company_id and v.custom_form_template_id = f.custom_form_template_id and v.number = f.template_version
    where f.company_id = ${ctx.actor.companyId} and f.id = ${id} and f.deleted_at is null`);
  if (!row) throw notFound('This form');
  return row.content;
}

const copiesOf = (ctx: Context, formId: number): Promise<FormCopy[]> =>
  ctx.run(sql<FormCopy>`select id, name, email, contact_id as "contactId", to_char(sent_at, 'YYYY-MM-DD HH24:MI:SS') as "sentAt", ${fateOf(sql`custom_form_copy.company_id`, 'customFormCopy', sql`custom_form_copy.id`)} as mail from custom_form_copy
    where company_id = ${ctx.actor.companyId} and custom_form_id = ${formId} order by id`);

async function namesOfUsers(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const rows = await ctx.run(
    sql<{
      id: number;
      name: string;
    }>`select id, full_name as name from app_user where company_id = ${ctx.actor.companyId} and id = any(${[...ids]})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who hears of a form: whoever made or fills it, and who looks after its job. */
export async function peopleOfForm(ctx: Context, id: number): Promise<{ ids: number[]; makerId: number | null }> {
  const [row] = await ctx.run(sql<{ ids: number[]; makerId: number | null }>`
    select array_remove(array[f.created_by_id, f.assigned_id, j.assigned_id, j.case_manager_id, j.supervisor_id], null) as ids,
      (select u.id from app_user u where u.company_id = f.company_id and u.status = 'active' and u.deleted_at is null
        order by u.id = f.created_by_id desc, u.id = f.assigned_id desc, u.id = j.assigned_id desc, u.prime_admin desc, u.id limit 1) as "makerId"
    from custom_form f left join job j on j.company_id = f.company_id and j.id = f.job_id where f.company_id = ${ctx.actor.companyId} and f.id = ${id}`);
  return { ids: (row?.ids ?? []).filter((one) => one > 0), makerId: row?.makerId ?? null };
}

export const seesAttachment = async (ctx: Context, id: number): Promise<boolean> =>
  (await ctx.run(sql`select from attachment a where ${attachmentScope(ctx, 'a')} and a.id = ${id}`)).length > 0;

export async function formShare(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select share_item_id as id from custom_form where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.id ?? null;
}

export async function externalTemplateOf(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{
      id: number | null;
    }>`select external_form_template_id as id from custom_form where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.id ?? null;
}

/** Files that go along with the mail of an external form: those of its template. */
export const filesOfExternal = (
  ctx: Context,
  externalFormTemplateId: number,
): Promise<{ fileId: number; fileName: string }[]> =>
  ctx.run(sql<{
    fileId: number;
    fileName: string;
  }>`select a.file_id as "fileId", coalesce(a.file_name, 'file') as "fileName" from attachment_link l
    join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.deleted_at is null and a.attachment_status_id <> 3 and a.file_id is not null
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'externalFormTemplate' and l.object_id = ${externalFormTemplateId} order by a.id limit 10`);

/** What a person has to fill in, and what waits for their yes. */
export const dayOfForms: readonly DaySource[] = [
  (ctx, whose) =>
    can(ctx, 'edit-custom-form')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'form',
          id: sql`r.id`,
          at: sql`r.updated_at`,
          title: sql`concat(case when ${typeOf('r')} = 'returned' then 'Returned: ' else 'Fill in: ' end, r.label)`,
          note: sql`r.reason`,
          tone: sql`case when ${typeOf('r')} = 'returned' then 'soon' else 'calm' end`,
          job: jobOfDay,
        })} from custom_form r left join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${formScope(ctx, 'r')} and ${typeOf('r')} in ('new', 'returned') and ${isTheirs(whose, sql`r.assigned_id`)} and r.assigned_id is not null order by r.updated_at`
      : undefined,
  (ctx, whose) =>
    can(ctx, 'approve-custom-form')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'form',
          id: sql`r.id`,
          at: sql`r.submitted_at`,
          title: sql`concat('To approve: ', r.label)`,
          tone: toneOfWait(sql`r.submitted_at`, 2),
          job: jobOfDay,
        })} from custom_form r join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${formScope(ctx, 'r')} and ${typeOf('r')} = 'active' and ${onTheirJob(whose)} order by r.submitted_at`
      : undefined,
  (ctx, whose) =>
    can(ctx, 'counter-sign-custom-form')
      ? sql`select ${dayColumns({
          list: 'forMe',
          kind: 'form',
          id: sql`r.id`,
          at: sql`r.updated_at`,
          title: sql`concat('To sign for us: ', r.label)`,
          tone: toneOfWait(sql`r.updated_at`, 2),
          job: jobOfDay,
        })} from custom_form r join job j on j.company_id = r.company_id and j.id = r.job_id
        where ${formScope(ctx, 'r')} and ${typeOf('r')} = 'waiting' and ${onTheirJob(whose)}
          and (select x.for_company from custom_form_signature x where x.company_id = r.company_id and x.custom_form_id = r.id and x.deleted_at is null and x.signed_at is null
            order by x."order", x.id limit 1) order by r.updated_at`
      : undefined,
];

export async function labelsOf(ctx: Context, objectType: string, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await objectLabels(ctx, objectType, ids);
  return new Map([...found.values()].map(({ id, label }) => [id, label]));
}

/** Pictures among attachments as they are printed. */
export const picturesFor = (
  ctx: Context,
  ids: readonly number[],
): Promise<{ id: number; fileId: number; caption: string | null }[]> =>
  ctx.run(sql<{
    id: number;
    fileId: number;
    caption: string | null;
  }>`select a.id, coalesce(a.view_file_id, a.file_id) as "fileId", a.description as caption from attachment a
    where a.company_id = ${ctx.actor.companyId} and a.id = any(${[...ids]}) and a.deleted_at is null and a.attachment_status_id <> 3 and a.mime_type like 'image/%' and coalesce(a.view_file_id, a.file_id) is not null`);

export interface Addressee {
  name: string;
  email: string | null;
}
export async function addresseeOf(ctx: Context, contactId: number): Promise<Addressee | undefined> {
  const [row] = await ctx.run(
    sql<Addressee>`select full_name as name, email from contact where company_id = ${ctx.actor.companyId} and id = ${contactId} and deleted_at is null`,
  );
  return row;
}
