// The company's checklist: what is open by job and person, and many ticks at once.
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid } from '../../../platform/server/errors.ts';
import { type Route, routes } from '../../../platform/server/routes.ts';
import { type OpenWork, checklistApi } from '../shared/checklist.api.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import type { StepView, WizardView } from '../shared/wizards.api.ts';
import { openItem } from './open-wizards.service.ts';
import { done, settleItem } from './wizard-items.service.ts';
import { openWizards, viewsOf } from './wizards.views.ts';

const isOpen = ({
  shown,
  completed,
  skippedReason,
}: Pick<StepView, 'shown' | 'completed' | 'skippedReason'>): boolean => shown && !completed && skippedReason === null;

/** Of a wizard the step that is due, of a checklist every step. */
export async function openWork(ctx: Context, whose: 'mine' | 'all'): Promise<OpenWork[]> {
  const all = await viewsOf(ctx, await openWizards(ctx, whose));
  return all.flatMap((wizard) =>
    wizard.wizardSteps
      .filter((step) => isOpen(step) && (wizard.wizardTypeId === 2 || step.id === wizard.currentStepId))
      .filter(({ assignedId }) => whose === 'all' || assignedId === ctx.actor.userId)
      .map((step) => work(wizard, step)),
  );
}

const work = (
  { id, label, wizardTypeId, objectType, objectId, jobId, job }: WizardView,
  { id: stepId, label: step, actor, assigned, wizardStepItems }: StepView,
): OpenWork => ({
  ...{ wizardId: id, label, wizardTypeId, objectType, objectId, jobId, job, stepId, step, actor, assigned },
  items: wizardStepItems.filter(isOpen).map((item) => ({
    id: item.id,
    label: item.label,
    wizardItemTypeId: item.wizardItemTypeId,
    required: item.wizardTemplateItem.required === true,
  })),
});

/** Each for itself: what cannot be ticked off holds up none of the others. One that is not there is no item of this company. */
export async function tickMany(ctx: Context, ids: readonly number[]) {
  const refused: { id: number; reason: string }[] = [];
  for (const id of new Set(ids))
    try {
      const open = await openItem(ctx, id);
      if (open.item.wizardItemTypeId !== ITEM_TYPES.tick && open.item.wizardItemTypeId !== ITEM_TYPES.instruction)
        throw conflict(`“${open.item.label}” needs more than a tick. Open its wizard.`);
      if (open.item.completed) continue;
      await done(ctx, open);
      await settleItem(ctx, open);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 404) throw invalid({ ids: 'This entry does not exist. Look at the checklist again' });
      refused.push({ id, reason: error.message });
    }
  return { done: new Set(ids).size - refused.length, refused };
}

export const checklistRoutes = (): Route[] =>
  routes(checklistApi, {
    open: async (ctx, { query }) => ({ data: await openWork(ctx, query.whose ?? 'all') }),
    done: async (ctx, { body }) => ({ data: await tickMany(ctx, body.ids) }),
  });
