// Wizards of the first claim: an intake that is finished but for the visit, and a make-safe that is under way.
import type { Context } from '../../../platform/server/context.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { starterWizardId } from '../shared/starter-wizards.ts';
import { updateItem } from './wizard-items.service.ts';
import { beginWizard, saveStep } from './wizards.service.ts';
import { stepsOfWizards } from './wizards.views.ts';

async function begin(ctx: Context, ref: string, jobId: number) {
  const { id } = await beginWizard(ctx, {
    wizardTemplateId: starterWizardId(ref),
    objectType: 'job',
    objectId: jobId,
  });
  const steps = (await stepsOfWizards(ctx, [id])).get(id) ?? [];
  const item = (name: string): number => steps.flatMap(({ items }) => items).find((one) => one.ref === name)?.id ?? 0;
  const step = (name: string): number => steps.find((one) => one.ref === name)?.id ?? 0;
  return { item, step };
}

export async function wizardsDemo({ world, make }: Demo): Promise<void> {
  const [claim] = world.claims ?? [];
  if (!claim) return;
  await make(async (ctx) => {
    const intake = await begin(ctx, 'intake', claim.jobId);
    await updateItem(ctx, intake.item('reached'), { answer: 'Yes' });
    await updateItem(ctx, intake.item('calledNote'), { skippedReason: 'The call is in the conversation' });
    await saveStep(ctx, { id: intake.step('call'), completed: true });
    await updateItem(ctx, intake.item('makeSafe'), { answer: 'Yes' });
    await saveStep(ctx, { id: intake.step('facts'), completed: true });
    const makeSafe = await begin(ctx, 'makeSafe', claim.jobId);
    await updateItem(ctx, makeSafe.item('hazards'), { completed: true });
    await updateItem(ctx, makeSafe.item('power'), { answer: 'Isolated by us' });
    await saveStep(ctx, { id: makeSafe.step('arrive'), completed: true });
  });
}
