import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CopyTo } from '../shared/forms.api.ts';

/** Null takes an answer away. The history hears of answers when the form is handed in. */
export const keepAnswers = (ctx: Context, id: number, given: Record<string, unknown>) =>
  ctx.run(sql`update custom_form set answers = jsonb_strip_nulls(answers || ${JSON.stringify(given)}::jsonb), version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);

export async function answersOf(ctx: Context, id: number): Promise<Record<string, unknown>> {
  const [row] = await ctx.run(
    sql<{
      answers: Record<string, unknown>;
    }>`select answers from custom_form where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.answers ?? {};
}

interface DraftWithFile {
  id: number;
  customFormTemplateId: number;
  templateVersion: number;
  answers: Record<string, unknown>;
}
/** Forms that are still answered and may name a file: of its job, or with the file among theirs. Locked. */
export const draftsWithFile = (ctx: Context, attachmentId: number, jobId: number | null): Promise<DraftWithFile[]> =>
  ctx.run(sql<DraftWithFile>`
    select f.id, f.custom_form_template_id as "customFormTemplateId", f.template_version as "templateVersion", f.answers from custom_form f
      join custom_form_status e on e.company_id = f.company_id and e.id = f.custom_form_status_id
    where f.company_id = ${ctx.actor.companyId} and f.deleted_at is null and e.type_name in ('new', 'returned')
      and (f.job_id = ${jobId}::bigint or exists (select from attachment_link l where l.company_id = f.company_id and l.attachment_id = ${attachmentId} and l.object_type = 'customForm' and l.object_id = f.id))
      and not exists (select from custom_form_signature s where s.company_id = f.company_id and s.custom_form_id = f.id and s.deleted_at is null and s.signed_at is not null)
      and f.answers::text like ${`%${attachmentId}%`} order by f.id for update of f`);

/** Whether the job has taken the answers as they stand. */
export const markWritten = (ctx: Context, id: number, written: boolean) =>
  ctx.run(
    sql`update custom_form set written_at = case when ${written} then now() end where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
export async function wasWritten(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from custom_form where company_id = ${ctx.actor.companyId} and id = ${id} and written_at is not null`,
  );
  return rows.length > 0;
}

/** Of these the attachments that are there for a form: its own, and those of its job. */
export async function filesFor(
  ctx: Context,
  { id, jobId }: { id: number; jobId: number | null },
  ids: readonly number[],
): Promise<Set<number>> {
  if (!ids.length) return new Set();
  const { companyId } = ctx.actor;
  const rows = await ctx.run(sql<{
    id: number;
  }>`select a.id from attachment a where a.company_id = ${companyId} and a.id = any(${[...ids]}) and a.deleted_at is null
    and (a.job_id = ${jobId}::bigint or exists (select from attachment_link l where l.company_id = a.company_id and l.attachment_id = a.id and l.object_type = 'customForm' and l.object_id = ${id}))`);
  return new Set(rows.map((row) => row.id));
}

/** Files of a form go along with its copy. */
export const copyFiles = (ctx: Context, fromId: number, toId: number) =>
  ctx.run(sql`insert into attachment_link (company_id, attachment_id, object_type, object_id, created_by_id)
    select l.company_id, l.attachment_id, l.object_type, ${toId}, ${ctx.actor.userId} from attachment_link l
    where l.company_id = ${ctx.actor.companyId} and l.object_type = 'customForm' and l.object_id = ${fromId} on conflict do nothing`);

export interface NewSignature {
  role: string;
  name?: string | null;
  contactId?: number | null;
  forCompany?: boolean;
}
export const insertSignatures = (ctx: Context, formId: number, all: readonly NewSignature[], from = 0) =>
  ctx.run(sql`insert into custom_form_signature (company_id, custom_form_id, "order", role, name, for_company, contact_id, email, created_by_id, updated_by_id)
    select ${ctx.actor.companyId}, ${formId}, ${from} + s.place::int, s.value ->> 'role', coalesce(nullif(s.value ->> 'name', ''), k.full_name), coalesce((s.value ->> 'forCompany')::boolean, false), k.id, k.email, ${ctx.actor.userId}::bigint, ${ctx.actor.userId}::bigint
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality s (value, place)
    left join contact k on k.company_id = ${ctx.actor.companyId} and k.id = (s.value ->> 'contactId')::bigint and k.deleted_at is null`);

/** Those who have not signed give way to those who are named now. */
export const dropUnsigned = (ctx: Context, formId: number) =>
  ctx.run(
    sql`update custom_form_signature set deleted_at = now() where company_id = ${ctx.actor.companyId} and custom_form_id = ${formId} and signed_at is null and deleted_at is null`,
  );

/** The turn of a contact: where theirs was said already it stays, else the next one that nobody is named for. */
export const giveTurn = (ctx: Context, formId: number, contactId: number) =>
  ctx.run(sql`update custom_form_signature s set contact_id = k.id, name = coalesce(s.name, k.full_name), email = k.email, updated_at = now()
    from contact k where k.company_id = s.company_id and k.id = ${contactId} and s.company_id = ${ctx.actor.companyId} and s.id = (
      select x.id from custom_form_signature x where x.company_id = ${ctx.actor.companyId} and x.custom_form_id = ${formId} and x.deleted_at is null and x.signed_at is null and not x.for_company
        and (x.contact_id is null or x.contact_id = ${contactId}) order by x.contact_id is null, x."order", x.id limit 1)`);

export const setLinks = async (ctx: Context, objectType: string, objectId: number, ids: readonly number[]) => {
  const { companyId, userId } = ctx.actor;
  const gone = await ctx.run(sql<{
    id: number;
  }>`delete from custom_form_link where company_id = ${companyId} and object_type = ${objectType} and object_id = ${objectId}
    and custom_form_id <> all(${[...ids]}::bigint[]) returning custom_form_id as id`);
  const come = await ctx.run(sql<{
    id: number;
  }>`insert into custom_form_link (company_id, custom_form_id, object_type, object_id, created_by_id)
    select ${companyId}, f.id, ${objectType}, ${objectId}, ${userId} from unnest(${[...ids]}::bigint[]) f (id) on conflict do nothing returning custom_form_id as id`);
  return { gone: gone.map(({ id }) => id), come: come.map(({ id }) => id) };
};

/** The paper follows the form by itself: whoever has the form open works on without a newer version. */
export const keepPaper = (ctx: Context, formId: number, attachmentId: number, seal: string | null) =>
  ctx.run(
    sql`update custom_form set pdf_attachment_id = ${attachmentId}, pdf_seal = ${seal} where company_id = ${ctx.actor.companyId} and id = ${formId}`,
  );

export const keepShare = (ctx: Context, formId: number, shareItemId: number | null) =>
  ctx.run(
    sql`update custom_form set share_item_id = ${shareItemId} where company_id = ${ctx.actor.companyId} and id = ${formId}`,
  );

/** Whom the link went to, from when on reminders count. */
export const keepAsked = (ctx: Context, formId: number, contactId: number) =>
  ctx.run(
    sql`update custom_form set asked_contact_id = ${contactId}, asked_at = now(), reminded_at = null, reminders = 0 where company_id = ${ctx.actor.companyId} and id = ${formId}`,
  );
export const keepReminded = (ctx: Context, formId: number, at: Date) =>
  ctx.run(
    sql`update custom_form set reminded_at = ${at}, reminders = reminders + 1 where company_id = ${ctx.actor.companyId} and id = ${formId}`,
  );

/** Those who get a copy: whoever has it already stays. */
export const putCopies = async (ctx: Context, formId: number, all: readonly CopyTo[]): Promise<void> => {
  const { companyId } = ctx.actor;
  await ctx.run(
    sql`delete from custom_form_copy where company_id = ${companyId} and custom_form_id = ${formId} and sent_at is null`,
  );
  await addCopies(ctx, formId, all);
};
export const addCopies = (ctx: Context, formId: number, all: readonly CopyTo[]) =>
  ctx.run(sql`insert into custom_form_copy (company_id, custom_form_id, name, email, contact_id)
    select ${ctx.actor.companyId}, ${formId}, min(c.value ->> 'name'), lower(c.value ->> 'email'), min((c.value ->> 'contactId')::bigint) from jsonb_array_elements(${JSON.stringify(all)}::jsonb) c (value)
    where not exists (select from custom_form_copy k where k.company_id = ${ctx.actor.companyId} and k.custom_form_id = ${formId} and k.email = lower(c.value ->> 'email'))
    group by lower(c.value ->> 'email')`);
/** Who gets every form of its template. */
export const copiesOfTemplate = async (ctx: Context, templateId: number): Promise<string[]> => {
  const [row] = await ctx.run(
    sql<{
      copiesTo: string[];
    }>`select copies_to as "copiesTo" from custom_form_template where company_id = ${ctx.actor.companyId} and id = ${templateId}`,
  );
  return row?.copiesTo ?? [];
};
/** Marked as written, so that nobody gets it twice. */
export const takeCopies = (ctx: Context, formId: number): Promise<{ id: number; name: string; email: string }[]> =>
  ctx.run(sql<{ id: number; name: string; email: string }>`update custom_form_copy set sent_at = now()
    where company_id = ${ctx.actor.companyId} and custom_form_id = ${formId} and sent_at is null returning id, name, email`);
