import { sql } from 'kysely';
import type { Query } from '../../../platform/server/database.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { WizardContent } from '../shared/wizard-content.ts';
import { STARTER_WIZARDS } from '../shared/starter-wizards.ts';
import type { PeopleOfJob } from './wizards.views.ts';

/** The steps and items of a template as the wizard keeps them, whatever becomes of the template. */
export async function copySteps(
  ctx: Context,
  wizardId: number,
  { steps }: WizardContent,
  people: PeopleOfJob,
): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const rows = steps.map(({ items: _items, ...step }) => ({
    ...step,
    assignedId: people[step.actor ?? 'anyone'] ?? null,
  }));
  const made = await ctx.run(sql<{ id: number; order: number }>`
    insert into wizard_step (company_id, wizard_id, "order", ref, label, hint, actor, assigned_id, show_if, created_by_id, updated_by_id)
    select ${companyId}::bigint, ${wizardId}::bigint, s.place, s.value ->> 'ref', s.value ->> 'label', s.value ->> 'hint', coalesce(s.value ->> 'actor', 'anyone'),
      (s.value ->> 'assignedId')::bigint, nullif(s.value -> 'showIf', 'null'::jsonb), ${userId}::bigint, ${userId}::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality s (value, place) returning id, "order"`);
  const idAt = new Map(made.map(({ id, order }) => [order, id]));
  const items = steps.flatMap(({ items: own }, at) =>
    own.map((item, place) => ({ step: idAt.get(at + 1), place, item })),
  );
  await ctx.run(sql`
    insert into wizard_step_item (company_id, wizard_id, wizard_step_id, "order", ref, label, wizard_item_type_id, content, created_by_id, updated_by_id)
    select ${companyId}::bigint, ${wizardId}::bigint, i.step, i.place + 1, i.item ->> 'ref', i.item ->> 'label', (i.item ->> 'wizardItemTypeId')::int, i.item, ${userId}::bigint, ${userId}::bigint
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (step bigint, place int, item jsonb)`);
}

/** The place of an item's message. Somebody was there before: the database refuses, and with it the whole request. */
export const claimMessage = (ctx: Context, itemId: number, notificationId: number) =>
  ctx.run(
    sql`insert into wizard_message (company_id, wizard_step_item_id, notification_id) values (${ctx.actor.companyId}, ${itemId}, ${notificationId})`,
  );

/** The templates that a new company works with on its first day. */
export const foundingOfWizards = (companyId: number): Query<unknown>[] => [
  sql`insert into wizard_template (company_id, id, label, description, "order", content)
    select ${companyId}, s.id, s.label, s.description, s.id, s.content
    from json_to_recordset(${JSON.stringify(STARTER_WIZARDS.map((starter, at) => ({ id: at + 1, ...starter })))}::json) as s (id bigint, label text, description text, content jsonb)`,
  sql`insert into object (company_id, object_type, object_id) select company_id, 'wizardTemplate', id from wizard_template where company_id = ${companyId} on conflict do nothing`,
];
