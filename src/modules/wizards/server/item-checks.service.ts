// Open points before an item of a wizard is done: of a status change those of the dialog, else what its step still needs.
import { notFound } from '../../../platform/server/errors.ts';
import { type ActionCheck, jobCheckActions, jobSlots } from '../../jobs/server/index.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { stillOpen } from '../shared/wizard-progress.ts';
import { standingOf, stepsOfWizards, wizardOfItem, wizards } from './wizards.views.ts';

export const itemChecks: ActionCheck = async (ctx, jobId, id) => {
  const of = await wizards.read(ctx, await wizardOfItem(ctx, id));
  if (of.jobId !== jobId) throw notFound('This item');
  const steps = (await stepsOfWizards(ctx, [of.id])).get(of.id) ?? [];
  const step = steps.find(({ items }) => items.some((item) => item.id === id));
  const item = step?.items.find((one) => one.id === id);
  if (!step || !item) throw notFound('This item');
  if (item.wizardItemTypeId === ITEM_TYPES.status)
    return await jobCheckActions(ctx, jobId, { statusId: String(item.content.statusId) }, jobSlots(ctx.app.modules));
  const { shownItems } = await standingOf(ctx, of, steps);
  const reason = `It also belongs to the step “${step.label}”.`;
  return stillOpen(step, shownItems)
    .filter((one) => one.id !== id)
    .map(({ id: other, label }) => ({
      ...{ ref: `item-${other}`, label, reason, count: 1, mandatory: false, menuRef: 'wizards' },
    }));
};
