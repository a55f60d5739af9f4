// What is read of wizards: lists, one with its steps, what their conditions ask of the job, whose turn it is.
import { type RawBuilder, sql } from 'kysely';
import type { Group } from '../../../kit/filter.ts';
import { rowColumns } from '../../../platform/server/columns.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { fateOf } from '../../../platform/server/mail/fate.views.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { resource } from '../../../platform/server/resource.ts';
import type { Values } from '../../../platform/shared/conditions.ts';
import { type DaySource, dayColumns, isTheirs, jobOfDay, numberedJob, toneOfWait } from '../../jobs/server/index.ts';
import { type Actor, ITEM_TYPE_NAMES, itemTypes } from '../shared/wizard-content.ts';
import { type Standing, type StepState, standing } from '../shared/wizard-progress.ts';
import type { Wizard } from '../shared/wizard.entity.ts';
import {
  type StepItemView,
  type WizardOption,
  type WizardRow,
  type WizardView,
  stepItemRow,
  stepRow,
  wizardRow,
} from '../shared/wizards.api.ts';
import { ofVisibleWizard, wizardScope } from './wizards.scope.ts';

const stepsOf = (more: RawBuilder<unknown>) =>
  sql`(select count(*)::int from wizard_step s where s.company_id = r.company_id and s.wizard_id = r.id${more})`;

export const wizards = resource(wizardRow, {
  scope: (ctx) => wizardScope(ctx, 'r'),
  sort: [{ field: 'id', direction: 'desc' }],
  parts: {
    steps: stepsOf(sql``),
    stepsDone: stepsOf(sql` and (s.completed or s.skipped_reason is not null)`),
    currentStep: sql`(select s.label from wizard_step s where s.company_id = r.company_id and s.id = r.current_step_id)`,
    acting: sql`(select json_build_object('id', u.id, 'label', u.full_name) from wizard_step s join app_user u on u.company_id = s.company_id and u.id = s.assigned_id
      where s.company_id = r.company_id and s.id = r.current_step_id)`,
  },
  searchIn: async (term, ctx) =>
    sql`(r.search_text like ${likePattern(term)} or ${await numberedJob(ctx, sql`r.job_id`, term)})`,
  jobOf: ({ jobId }) => jobId,
  many: { fields: [] },
});

const ITEM_PARTS = {
  wizardItemTypeName: sql`(${itemTypes.map((type) => ITEM_TYPE_NAMES[type])}::text[])[r.wizard_item_type_id]`,
  wizardTemplateItem: sql`r.content`,
  jobNotification: sql`(select json_build_object('id', n.id, 'status', n.status, 'sentAt', to_char(n.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'to', n."to", 'fate', ${fateOf(sql`n.company_id`, 'notification', sql`n.id`)}) from notification n where n.company_id = r.company_id and n.id = r.notification_id)`,
  object: sql`null::text`,
  files: sql`(select coalesce(json_agg(json_build_object('id', a.id, 'label', coalesce(a.file_name, 'file')) order by a.id), '[]') from attachment_link l
    join attachment a on a.company_id = l.company_id and a.id = l.attachment_id and a.deleted_at is null and a.attachment_status_id <> 3
    where l.company_id = r.company_id and l.object_type = 'wizardStepItem' and l.object_id = r.id)`,
};
export type ItemRow = Omit<StepItemView, 'shown'>;
export interface StepWithItems extends StepState<ItemRow & { content: ItemRow['wizardTemplateItem'] }> {
  row: Omit<WizardView['wizardSteps'][number], 'shown' | 'wizardStepItems'>;
}

/** Steps with their items by wizard, in their order. Whoever asks has shown that the wizards are theirs. */
export async function stepsOfWizards(ctx: Context, ids: readonly number[]): Promise<Map<number, StepWithItems[]>> {
  const { companyId } = ctx.actor;
  const wanted = [...ids];
  const [steps, items] = await ctx.runAll(
    sql<{
      row: StepWithItems['row'];
      showIf: Group | null;
    }>`select row_to_json(t) as row, t2.show_if as "showIf" from wizard_step t2
      cross join lateral (select ${rowColumns(stepRow, 'r')} from wizard_step r where r.company_id = t2.company_id and r.id = t2.id) t
      where t2.company_id = ${companyId} and t2.wizard_id = any(${wanted}::bigint[]) and t2.deleted_at is null order by t2.wizard_id, t2."order"`,
    sql<{
      row: ItemRow;
    }>`select row_to_json(t) as row from (select ${rowColumns(stepItemRow, 'r', ITEM_PARTS)} from wizard_step_item r
      where r.company_id = ${companyId} and r.wizard_id = any(${wanted}::bigint[]) and r.deleted_at is null order by r.wizard_step_id, r."order") t`,
  );
  const named = await withLabels(
    ctx,
    items.map(({ row }) => row),
  );
  const all = new Map<number, StepWithItems[]>();
  for (const { row, showIf } of steps) {
    const { id, ref, label, actor, completed, skippedReason, wizardId } = row;
    const own = named
      .filter(({ wizardStepId }) => wizardStepId === id)
      .map((item) => ({ ...item, content: item.wizardTemplateItem }));
    const step = { id, ref, label, actor, showIf, completed, skippedReason, items: own, row };
    all.set(wizardId, [...(all.get(wizardId) ?? []), step]);
  }
  return all;
}

/** The records that items are linked to, as they are called; those this person may not see have no name. */
async function withLabels(ctx: Context, items: readonly ItemRow[]): Promise<ItemRow[]> {
  const byType = new Map<string, number[]>();
  for (const { objectType, objectId } of items)
    if (objectType !== null && objectId !== null) byType.set(objectType, [...(byType.get(objectType) ?? []), objectId]);
  const labels = new Map<string, string>();
  for (const [type, ids] of byType)
    for (const [id, { label }] of await objectLabels(ctx, type, ids)) labels.set(`${type}-${id}`, label);
  return items.map((item) => ({ ...item, object: labels.get(`${item.objectType}-${item.objectId}`) ?? null }));
}

/** Without conditions nothing is asked of the job. */
const names = (steps: readonly StepWithItems[]): boolean =>
  steps.some(({ showIf, items }) => showIf !== null || items.some(({ content }) => content.showIf));

/** What conditions can ask of jobs, by job. */
export async function jobValues(ctx: Context, jobIds: readonly number[]): Promise<Map<number, Values>> {
  if (!jobIds.length) return new Map();
  const rows = await ctx.run(sql<{ id: number; values: Values }>`select j.id, json_build_object(
      'job.type', (select t.label from job_type t where t.company_id = j.company_id and t.id = j.job_type_id),
      'job.peril', (select p.label from peril p where p.company_id = j.company_id and p.id = j.peril_id),
      'job.status', (select s.label from job_status s where s.company_id = j.company_id and s.id = j.status_id),
      'job.makeSafeRequired', j.make_safe_required, 'job.vulnerableCustomer', j.vulnerable_customer, 'job.waterCategory', j.water_category,
      'job.customerEmail', j.customer_email, 'job.customerMobileNumber', j.customer_mobile_number, 'job.excessAmount', j.excess_amount) as values
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = any(${[...jobIds]}::bigint[])`);
  return new Map(rows.map(({ id, values }) => [id, values]));
}
const standsIn = (ctx: Context, steps: readonly StepWithItems[], values: Values): Standing =>
  standing(steps, values, { today: ctx.today, timezone: ctx.actor.timezone });

export async function standingOf(
  ctx: Context,
  { jobId }: Pick<Wizard, 'jobId'>,
  steps: readonly StepWithItems[],
): Promise<Standing> {
  const values = jobId !== null && names(steps) ? await jobValues(ctx, [jobId]) : new Map<number, Values>();
  return standsIn(ctx, steps, values.get(jobId ?? 0) ?? {});
}

export async function wizardView(ctx: Context, id: number): Promise<WizardView> {
  const [view] = await viewsOf(ctx, [await wizards.read(ctx, id)]);
  if (!view) throw notFound('This wizard');
  return view;
}

export async function viewsOf(ctx: Context, rows: readonly WizardRow[]): Promise<WizardView[]> {
  if (!rows.length) return [];
  const steps = await stepsOfWizards(
    ctx,
    rows.map(({ id }) => id),
  );
  const about = new Map(
    (
      await ctx.run(sql<{ id: number; description: string | null }>`select t.id, t.description from wizard_template t
        where t.company_id = ${ctx.actor.companyId} and t.id = any(${rows.map(({ wizardTemplateId }) => wizardTemplateId)}::bigint[])`)
    ).map(({ id, description }) => [id, description]),
  );
  const asking = rows.flatMap(({ id, jobId }) => (jobId !== null && names(steps.get(id) ?? []) ? [jobId] : []));
  const values = await jobValues(ctx, asking);
  return rows.map((row) => {
    const own = steps.get(row.id) ?? [];
    const { shownSteps, shownItems } = standsIn(ctx, own, values.get(row.jobId ?? 0) ?? {});
    return {
      ...row,
      description: about.get(row.wizardTemplateId) ?? null,
      wizardSteps: own.map((step) => ({
        ...step.row,
        shown: shownSteps.has(step.id),
        wizardStepItems: step.items.map(({ content: _same, ...item }) => ({ ...item, shown: shownItems.has(item.id) })),
      })),
    };
  });
}

/** Under way first, then the newest. */
export async function wizardsOf(ctx: Context, objectType: string, objectId: number): Promise<WizardView[]> {
  const found = await ctx.run(sql<{
    id: number;
  }>`select r.id from wizard r where ${wizardScope(ctx, 'r')} and (r.object_type = ${objectType} and r.object_id = ${objectId}
      or ${objectType} = 'job' and r.job_id = ${objectId} or ${objectType} = 'contact' and r.contact_id = ${objectId})
    order by r.state in ('done', 'cancelled'), r.id desc limit 50`);
  return await viewsOf(
    ctx,
    await rowsOf(
      ctx,
      found.map(({ id }) => id),
    ),
  );
}

/** Where an item or a step stands, for those who may see its wizard. */
export async function wizardOfItem(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select r.wizard_id as id from wizard_step_item r where ${ofVisibleWizard(ctx, 'r')} and r.id = ${id}`,
  );
  if (!row) throw notFound('This item');
  return row.id;
}
export async function wizardOfStep(ctx: Context, id: number): Promise<number> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select r.wizard_id as id from wizard_step r where ${ofVisibleWizard(ctx, 'r')} and r.id = ${id}`,
  );
  if (!row) throw notFound('This step');
  return row.id;
}

export async function itemView(ctx: Context, id: number): Promise<ItemRow> {
  const steps = await stepsOfWizards(ctx, [await wizardOfItem(ctx, id)]);
  const found = [...steps.values()]
    .flat()
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);
  if (!found) throw notFound('This item');
  const { content: _same, ...item } = found;
  return item;
}

/** Active templates for a kind of record; for a job those of its type. */
export const wizardOptions = (
  ctx: Context,
  { wizardObjectTypeId, jobId }: { wizardObjectTypeId: number; jobId: number | null },
): Promise<WizardOption[]> =>
  ctx.run(sql<WizardOption>`select t.id, t.label, t.description, t.wizard_type_id as "wizardTypeId", jsonb_array_length(t.content -> 'steps') as steps
    from wizard_template t where t.company_id = ${ctx.actor.companyId} and t.deleted_at is null and t.active and t.wizard_object_type_id = ${wizardObjectTypeId}
      and (t.job_type_ids = '{}' or exists (select from job j where j.company_id = t.company_id and j.id = ${jobId}::bigint and j.job_type_id = any(t.job_type_ids)))
    order by t."order", t.label, t.id`);

export type PeopleOfJob = Partial<Record<Actor, number | null>>;
export async function peopleOfJob(ctx: Context, jobId: number | null): Promise<PeopleOfJob> {
  if (jobId === null) return {};
  const [row] =
    await ctx.run(sql<PeopleOfJob>`select assigned_id as assigned, case_manager_id as "caseManager", supervisor_id as supervisor, estimator_id as estimator
    from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`);
  return row ?? {};
}

/** Whom a message of an item goes to, as messages name their readers. */
export async function readerOf(
  ctx: Context,
  { jobId, objectType, objectId, contactId }: Pick<Wizard, 'jobId' | 'objectType' | 'objectId' | 'contactId'>,
  reader: 'customer' | 'assigned',
  channel: 'email' | 'sms',
): Promise<string | null> {
  const address = (alias: string, mail: string, mobile: string, name: string) => {
    const at = sql.ref(`${alias}.${channel === 'email' ? mail : mobile}`);
    return sql<{
      entry: string | null;
    }>`case when coalesce(${at}, '') <> '' then concat(replace(replace(${sql.ref(`${alias}.${name}`)}, '<', ''), '>', ''), ' <', ${at}, '>') end as entry`;
  };
  const { companyId } = ctx.actor;
  const contact = objectType === 'contact' ? objectId : contactId;
  const [row] =
    jobId !== null && reader === 'customer'
      ? await ctx.run(
          sql<{
            entry: string | null;
          }>`select ${address('j', 'customer_email', 'customer_mobile_number', 'customer_name')} from job j where j.company_id = ${companyId} and j.id = ${jobId}`,
        )
      : jobId !== null
        ? await ctx.run(
            sql<{
              entry: string | null;
            }>`select ${address('u', 'email', 'mobile_number', 'full_name')} from job j join app_user u on u.company_id = j.company_id and u.id = j.assigned_id where j.company_id = ${companyId} and j.id = ${jobId}`,
          )
        : await ctx.run(
            sql<{
              entry: string | null;
            }>`select ${address('c', 'email', 'mobile_number', 'full_name')} from contact c where c.company_id = ${companyId} and c.id = ${contact}`,
          );
  return row?.entry ?? null;
}

/** What a status of a form means for the item that asked for it. */
export async function isFormIn(ctx: Context, customFormId: number): Promise<boolean> {
  const rows =
    await ctx.run(sql`select from custom_form f join custom_form_status s on s.company_id = f.company_id and s.id = f.custom_form_status_id
    where f.company_id = ${ctx.actor.companyId} and f.id = ${customFormId} and f.deleted_at is null and s.type_name in ('active', 'done')`);
  return rows.length > 0;
}

/** Items that a form does, not done yet. */
export const itemsOfForm = (ctx: Context, customFormId: number): Promise<{ id: number; wizardId: number }[]> =>
  ctx.run(sql<{ id: number; wizardId: number }>`select i.id, i.wizard_id as "wizardId" from wizard_step_item i
    where i.company_id = ${ctx.actor.companyId} and i.object_type = 'customForm' and i.object_id = ${customFormId} and not i.completed and i.deleted_at is null`);

export async function statusOfJob(ctx: Context, jobId: number): Promise<number | null> {
  const [row] = await ctx.run(
    sql<{ id: number }>`select status_id as id from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return row?.id ?? null;
}

/** Wizards whose next step is somebody's. */
export const dayOfWizards: DaySource = (ctx, whose) =>
  can(ctx, 'edit-wizard')
    ? sql`select ${dayColumns({
        list: 'forMe',
        kind: 'wizard',
        id: sql`r.id`,
        at: sql`r.updated_at`,
        title: sql`concat(s.label, ': ', r.label)`,
        tone: toneOfWait(sql`r.updated_at`, 3),
        job: jobOfDay,
      })} from wizard r join wizard_step s on s.company_id = r.company_id and s.id = r.current_step_id
        left join job j on j.company_id = r.company_id and j.id = r.job_id
      where ${wizardScope(ctx, 'r')} and r.state in ('new', 'active') and s.assigned_id is not null and ${isTheirs(whose, sql`s.assigned_id`)} order by r.updated_at`
    : undefined;

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

/** The job as somebody outside knows it: its number and where it is. */
export async function titleOfJob(ctx: Context, jobId: number | null): Promise<string> {
  if (jobId === null) return '';
  const [row] = await ctx.run(
    sql<{
      title: string;
    }>`select concat_ws(' · ', job_number, site_address_text) as title from job where company_id = ${ctx.actor.companyId} and id = ${jobId}`,
  );
  return row?.title ?? '';
}

const MOST_OPEN = 200;
/** Those that somebody works on, the longest waiting first. */
export async function openWizards(ctx: Context, whose: 'mine' | 'all'): Promise<WizardRow[]> {
  const mine =
    whose === 'mine'
      ? sql` and exists (select from wizard_step s where s.company_id = r.company_id and s.wizard_id = r.id and s.assigned_id = ${ctx.actor.userId} and not s.completed)`
      : sql``;
  const found = await ctx.run(
    sql<{
      id: number;
    }>`select r.id from wizard r where ${wizardScope(ctx, 'r')} and r.state in ('new', 'active', 'waiting')${mine} order by r.updated_at, r.id limit ${MOST_OPEN}`,
  );
  return await rowsOf(
    ctx,
    found.map(({ id }) => id),
  );
}

/** In the order in which they are named. */
async function rowsOf(ctx: Context, ids: readonly number[]): Promise<WizardRow[]> {
  if (!ids.length) return [];
  const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: ids }] });
  const { text } = await wizards.list(ctx, { filter, perPage: ids.length });
  const { data } = JSON.parse(text) as { data: WizardRow[] };
  return data.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Without a scope of its own: the link has shown that it is theirs. */
export async function wizardOfLink(ctx: Context, id: number): Promise<Pick<Wizard, 'id' | 'label' | 'jobId'>> {
  const [row] = await ctx.run(
    sql<{
      id: number;
      label: string;
      jobId: number | null;
    }>`select id, label, job_id as "jobId" from wizard where company_id = ${ctx.actor.companyId} and id = ${id} and deleted_at is null`,
  );
  if (!row) throw notFound('This page');
  return row;
}
