// A form that is in does the item that asked for it.
import { unlessRefused } from '../../../platform/server/errors.ts';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { openWizard } from './open-wizards.service.ts';
import { done, settleItem } from './wizard-items.service.ts';
import { itemsOfForm } from './wizards.views.ts';

export const formIsIn: Subscriber = async (app, events) => {
  for (const { companyId, actorId, aggregateId } of events)
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'event', ip: '' }, async (ctx) => {
      for (const { id, wizardId } of await itemsOfForm(ctx, aggregateId)) {
        const open = await unlessRefused(openWizard(ctx, wizardId, { unscoped: true })); // cancelled, or gone
        const step = open?.steps.find(({ items }) => items.some((item) => item.id === id));
        const item = step?.items.find((one) => one.id === id);
        // Heard a second time, it is done already.
        if (!open || !step || !item || item.completed) continue;
        await done(ctx, { ...open, step, item });
        await settleItem(ctx, { ...open, step, item });
      }
    });
};
