// Milestone templates: kept by administrators, put on a job by whoever may add milestones.
import { wholeRow } from '../../../kit/row.ts';
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { listEntries } from '../../company/server/index.ts';
import { type MilestoneTemplateUpdate, milestoneTemplate } from '../shared/milestone-template.entity.ts';
import { milestone } from '../shared/milestone.entity.ts';
import { nextOrder, templateLabels } from './milestones.store.ts';
import { requireJob } from './jobs.views.ts';

const knownStatuses = async (ctx: Context): Promise<Set<number>> =>
  new Set((await listEntries(ctx, 'jobStatus')).map(({ value }) => value));

async function checkItems(ctx: Context, { items }: MilestoneTemplateUpdate): Promise<void> {
  const known = await knownStatuses(ctx);
  const wrong = (items ?? []).findIndex(
    ({ triggerStatusId }) => triggerStatusId !== null && !known.has(triggerStatusId),
  );
  if (wrong >= 0) throw invalid({ [`items.${wrong}.triggerStatusId`]: 'This entry does not exist' });
  const labels = (items ?? []).map(({ label }) => label.toLowerCase());
  const twice = labels.findIndex((label, at) => labels.indexOf(label) < at);
  if (twice >= 0) throw invalid({ [`items.${twice}.label`]: 'This template already has a milestone with this name' });
}

export const milestoneTemplates = resource(wholeRow(milestoneTemplate), { check: checkItems });

/** Adds the template's milestones behind those of the job. What came from it before is not added again. */
export async function applyTemplate(ctx: Context, jobId: number, templateId: number): Promise<void> {
  await requireJob(ctx, jobId);
  const template = await milestoneTemplates.read(ctx, templateId);
  if (!template.active) throw conflict(`${template.label} is inactive. Choose another template.`);
  const there = await templateLabels(ctx, jobId, templateId);
  const wanted = template.items.filter(({ label }) => !there.has(label));
  if (!wanted.length)
    throw conflict(
      template.items.length
        ? `The milestones of ${template.label} are already on this job.`
        : `${template.label} has no milestones yet. Add some under Administration first.`,
    );
  const known = await knownStatuses(ctx);
  let order = await nextOrder(ctx, jobId);
  for (const { label, dueDays, triggerStatusId, clientVisible } of wanted)
    await insertRecord(
      ctx,
      milestone,
      {
        jobId,
        label,
        order: order++,
        dueDate: dueDays === null ? null : addDays(ctx.today, dueDays),
        triggerStatusId: triggerStatusId !== null && known.has(triggerStatusId) ? triggerStatusId : null,
        clientVisible,
      },
      { milestoneTemplateId: templateId },
      { jobId },
    );
}
