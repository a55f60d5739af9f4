// A wizard that somebody is about to work on: locked, so that two people never do the same step at once; and where it stands afterwards.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import type { Standing } from '../shared/wizard-progress.ts';
import { type Wizard, wizard, wizardStepItem } from '../shared/wizard.entity.ts';
import { wizardScope } from './wizards.scope.ts';
import { type StepWithItems, standingOf, stepsOfWizards, wizardOfItem, wizardOfStep } from './wizards.views.ts';

export interface OpenWizard {
  of: Wizard;
  steps: StepWithItems[];
  standing: Standing;
}
export type OpenItem = OpenWizard & { step: StepWithItems; item: StepWithItems['items'][number] };
interface Asked {
  version?: number | undefined;
  /** The link has shown that it is theirs, and has no scope of a person. */
  unscoped?: boolean;
}

export async function openWizard(
  ctx: Context,
  id: number,
  { version, unscoped = false }: Asked = {},
): Promise<OpenWizard> {
  const of = await lockRecord(ctx, wizard, id, { version, ...(!unscoped && { scope: wizardScope(ctx, 'r') }) });
  if (of.state === 'cancelled') throw conflict('This wizard was cancelled. Start another one.');
  const steps = (await stepsOfWizards(ctx, [id])).get(id) ?? [];
  return { of, steps, standing: await standingOf(ctx, of, steps) };
}

export async function openStep(ctx: Context, stepId: number): Promise<OpenWizard & { step: StepWithItems }> {
  const found = await openWizard(ctx, await wizardOfStep(ctx, stepId));
  const step = found.steps.find(({ id }) => id === stepId);
  if (!step) throw notFound('This step');
  return { ...found, step };
}

/** An item as it is asked: one that its conditions hide cannot be worked on. */
export async function openItem(ctx: Context, itemId: number, version?: number): Promise<OpenItem> {
  const open = itemOf(await openWizard(ctx, await wizardOfItem(ctx, itemId)), itemId);
  // A version behind is refused here, with the item as it stands.
  await lockRecord(ctx, wizardStepItem, itemId, { version });
  return open;
}
export function itemOf(open: OpenWizard, itemId: number): OpenItem {
  const step = open.steps.find(({ items }) => items.some(({ id }) => id === itemId));
  const item = step?.items.find(({ id }) => id === itemId);
  if (!step || !item) throw notFound('This item');
  if (!open.standing.shownSteps.has(step.id) || !open.standing.shownItems.has(item.id))
    throw conflict('This item does not apply, because of earlier answers.');
  return { ...open, step, item };
}

/** Where it stands after a change; whoever's turn it is now hears of it, once. */
export async function settle(ctx: Context, id: number): Promise<void> {
  const of = await lockRecord(ctx, wizard, id);
  const steps = (await stepsOfWizards(ctx, [id])).get(id) ?? [];
  const { current, state } = await standingOf(ctx, of, steps);
  const isDone = state === 'done';
  const moved = current !== of.currentStepId;
  if (moved || state !== of.state)
    await updateRecord(
      ctx,
      wizard,
      id,
      {},
      {
        state,
        currentStepId: current,
        completed: isDone,
        completedAt: isDone ? ctx.now : null,
        completedById: isDone ? ctx.actor.userId || null : null,
      },
    );
  if (isDone !== of.completed)
    await writeHistory(ctx, {
      objectType: wizard.name,
      objectId: id,
      jobId: of.jobId,
      verb: isDone ? 'complete' : 'reopen',
      changes: {},
      note: isDone ? `${of.label} is finished` : `${of.label} is open again`,
    });
  await emit(ctx, 'wizard.changed', wizard.name, id, { wizardId: id, jobId: of.jobId, completed: isDone });
  if (isDone && !of.completed) await emit(ctx, 'wizard.finished', wizard.name, id, { wizardId: id, jobId: of.jobId });
  const next = steps.find((step) => step.id === current);
  const about = { objectType: wizard.name, objectId: id, jobId: of.jobId };
  if (moved && next?.row.assignedId)
    await tellUsers(ctx, [next.row.assignedId], {
      ...about,
      kind: 'wizard',
      title: `Your turn: ${next.label}`,
      body: of.label,
    });
  if (isDone && !of.completed && of.createdById)
    await tellUsers(ctx, [of.createdById], { ...about, kind: 'wizard', title: `Finished: ${of.label}` });
}
