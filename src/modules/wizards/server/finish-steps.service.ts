// A step is done when everything that it needs is: done by hand, by its record, or skipped with a reason.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { emit, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { stillOpen } from '../shared/wizard-progress.ts';
import { type Wizard, wizard, wizardStep } from '../shared/wizard.entity.ts';
import { type OpenWizard, settle } from './open-wizards.service.ts';
import type { StepWithItems } from './wizards.views.ts';

export const tell = (ctx: Context, of: Wizard, verb: string, note: string): Promise<void> =>
  writeHistory(ctx, { objectType: wizard.name, objectId: of.id, jobId: of.jobId, verb, changes: {}, note });

/** A step that is done already stays as it is: whoever did it first did it. */
export async function finishStep(ctx: Context, open: OpenWizard, stepId: number, completed: boolean): Promise<void> {
  const { of, standing } = open;
  const step = open.steps.find((one) => one.id === stepId);
  if (!step) throw invalid({ id: 'This entry does not exist' });
  if (completed && !standing.shownSteps.has(step.id))
    throw conflict('This step does not apply, because of earlier answers.');
  if (completed) {
    const left = stillOpen(step, standing.shownItems);
    if (left.length)
      throw conflict(
        `Still to do in “${step.label}”: ${left.map(({ label }) => label).join(', ')}. Do it, or skip it with a reason.`,
      );
  }
  if (step.completed !== completed || (!completed && step.skippedReason !== null))
    await markStep(ctx, of, step, { completed, skippedReason: null }, completed ? 'complete' : 'reopen');
  await settle(ctx, of.id);
}

export const markStep = async (
  ctx: Context,
  of: Wizard,
  step: StepWithItems,
  { completed, skippedReason }: { completed: boolean; skippedReason: string | null },
  verb: string,
): Promise<void> => {
  const stamps = {
    completedAt: completed ? ctx.now : null,
    completedById: completed ? ctx.actor.userId || null : null,
  };
  await updateRecord(ctx, wizardStep, step.id, {}, { completed, skippedReason, ...stamps });
  const words = { complete: 'done', reopen: 'open again', skip: `skipped: ${skippedReason}` }[verb] ?? verb;
  await tell(ctx, of, verb, `${of.label}, step “${step.label}” ${words}`);
  if (completed)
    await emit(ctx, 'wizardStep.completed', wizardStep.name, step.id, { wizardId: of.id, jobId: of.jobId });
};
