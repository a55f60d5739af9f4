// What is refused of an event action: what nobody could do, and what would go in a circle.
import type { Context } from '../../../platform/server/context.ts';
import { invalid, orInvalid } from '../../../platform/server/errors.ts';
import { lockRecord, missingIds } from '../../../platform/server/records.ts';
import { NotFetched } from '../../../platform/server/safe-fetch.ts';
import { fieldsRead, unaskable } from '../../../platform/shared/conditions.ts';
import { checkJobTemplates } from '../../messages/server/index.ts';
import type { EventAction, EventActionUpdate } from '../shared/event-action.entity.ts';
import { type Effect, type EventRef, canWarn, circleOf } from '../shared/event-effects.ts';
import { JOB_FACTS } from '../shared/job-facts.ts';
import { wizardTemplate } from '../shared/wizard.entity.ts';
import { lockActions, wiredActions } from './event-actions.store.ts';
import { webhookTalk } from './event-webhooks.client.ts';

const MISSING = 'This entry does not exist';

const WAITS_FOR: Readonly<
  Record<'statusId' | 'wizardTemplateId' | 'stepRef' | 'customFormTemplateId', readonly EventRef[]>
> = {
  statusId: ['jobStatus'],
  wizardTemplateId: ['wizard', 'wizardStep'],
  stepRef: ['wizardStep'],
  customFormTemplateId: ['formSubmitted', 'formApproved'],
};

export async function checkEventAction(
  ctx: Context,
  given: Record<string, unknown>,
  before: EventAction | undefined,
): Promise<void> {
  const of = { ...before, ...given } as EventAction & EventActionUpdate;
  for (const name of ['statusId', 'wizardTemplateId', 'stepRef', 'customFormTemplateId'] as const)
    if (of[name] != null && !WAITS_FOR[name].includes(of.actionTypeRef))
      throw invalid({ [name]: 'This event has none. Leave it empty, or choose another event' });
  await checkStep(ctx, of);
  await checkEffects(ctx, of);
  const wrong = unaskable(of.conditions);
  if (wrong) throw invalid({ conditions: wrong });
  const strange = fieldsRead(of.conditions).find((name) => !Object.hasOwn(JOB_FACTS, name));
  if (strange) throw invalid({ conditions: `It depends on “${strange}”, which no job has` });
  if (of.active === false) return;
  await lockActions(ctx);
  const circle = circleOf(
    {
      id: before?.id ?? 0,
      label: of.label,
      actionTypeRef: of.actionTypeRef,
      statusId: of.statusId ?? null,
      wizardTemplateId: of.wizardTemplateId ?? null,
      effects: of.effects,
    },
    await wiredActions(ctx, before?.id ?? 0),
  );
  if (circle) throw invalid({ effects: circle });
}

async function checkStep(ctx: Context, { stepRef, wizardTemplateId }: EventAction): Promise<void> {
  if (stepRef == null) return;
  if (wizardTemplateId == null) throw invalid({ stepRef: 'Choose the wizard of this step first' });
  const { content } = await orInvalid(lockRecord(ctx, wizardTemplate, wizardTemplateId), { wizardTemplateId: MISSING });
  if (!content.steps.some(({ ref }) => ref === stepRef)) throw invalid({ stepRef: 'This wizard has no such step' });
}

async function checkEffects(ctx: Context, { effects, actionTypeRef }: EventAction): Promise<void> {
  if (!canWarn(actionTypeRef) && effects.some(({ kind }) => kind === 'warning'))
    throw invalid({ effects: 'You cannot warn before this event. Choose another effect' });
  for (const effect of effects) {
    if (effect.kind === 'message') await checkJobTemplates(ctx, { effects: effect.notificationTemplateId });
    if (effect.kind === 'webhook') checkAddress(ctx, effect.address);
    const [table, ids] = pointsTo(effect);
    if (table && (await missingIds(ctx, table, ids)).length) throw invalid({ effects: MISSING });
  }
}
function checkAddress(ctx: Context, address: string): void {
  try {
    webhookTalk(ctx.app).check(address);
  } catch (error) {
    throw error instanceof NotFetched ? invalid({ effects: error.message }) : error;
  }
}
function pointsTo(effect: Effect): [table: string | undefined, ids: readonly number[]] {
  if (effect.kind === 'form') return ['custom_form_template', [effect.customFormTemplateId]];
  if (effect.kind === 'wizard') return ['wizard_template', [effect.wizardTemplateId]];
  if (effect.kind === 'status') return ['job_status', [effect.statusId]];
  if (effect.kind === 'tag') return ['filter_tag', effect.filterTagIds];
  return [undefined, []];
}
