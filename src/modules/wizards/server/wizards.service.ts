// Wizards are begun from a template, cancelled, removed; their steps are saved, skipped, given to somebody.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import {
  WIZARD_OBJECTS,
  type Wizard,
  type WizardCreate,
  type WizardUpdate,
  wizard,
  wizardStep,
  wizardTemplate,
} from '../shared/wizard.entity.ts';
import { openStep, openWizard, settle } from './open-wizards.service.ts';
import { finishStep, markStep, tell } from './finish-steps.service.ts';
import { completeItem, reopenItem } from './wizard-items.service.ts';
import { copySteps } from './wizards.store.ts';
import { wizardScope } from './wizards.scope.ts';
import { type PeopleOfJob, peopleOfJob, wizardOptions } from './wizards.views.ts';

const MISSING = 'This entry does not exist';

/** Who acts is whoever has these roles on the job, unless others are named. */
export async function beginWizard(ctx: Context, given: WizardCreate, people?: PeopleOfJob): Promise<Wizard> {
  const { jobId } = await orInvalid(resolveObject(ctx, given.objectType, given.objectId), { objectId: MISSING });
  const template = await orInvalid(lockRecord(ctx, wizardTemplate, given.wizardTemplateId), {
    wizardTemplateId: MISSING,
  });
  const { wizardObjectTypeId, wizardTypeId } = template;
  if (WIZARD_OBJECTS[wizardObjectTypeId as keyof typeof WIZARD_OBJECTS] !== given.objectType)
    throw invalid({ objectType: `“${template.label}” is not for records of this kind` });
  const offered = await wizardOptions(ctx, { wizardObjectTypeId, jobId });
  if (!offered.some(({ id }) => id === template.id))
    throw invalid({
      wizardTemplateId: template.active
        ? `“${template.label}” is for jobs of another type`
        : `“${template.label}” is no longer active`,
    });
  if (given.contactId != null) await mustSeeContact(ctx, given.contactId);
  await linkObject(ctx, given.objectType, given.objectId, jobId);
  const made = await insertRecord(
    ctx,
    wizard,
    { ...given, label: given.label?.trim() || template.label },
    { templateVersion: template.version, wizardTypeId, wizardObjectTypeId, jobId, state: 'new' },
    { jobId },
  );
  await linkObject(ctx, wizard.name, made.id, jobId);
  await copySteps(ctx, made.id, template.content, people ?? (await peopleOfJob(ctx, jobId)));
  await settle(ctx, made.id);
  return made;
}

async function mustSeeContact(ctx: Context, contactId: number): Promise<void> {
  await orInvalid(resolveObject(ctx, 'contact', contactId), { contactId: MISSING });
}

export async function updateWizard(ctx: Context, id: number, { version, ...given }: WizardUpdate): Promise<void> {
  const { of } = await openWizard(ctx, id, { version });
  for (const name of ['wizardTemplateId', 'objectType', 'objectId'] as const)
    if (given[name] !== undefined && given[name] !== of[name])
      throw invalid({ [name]: 'A wizard cannot change its record or template. Start another one' });
  if (given.contactId != null && given.contactId !== of.contactId) await mustSeeContact(ctx, given.contactId);
  const label = given.label === undefined ? undefined : given.label?.trim() || of.label;
  await updateRecord(ctx, wizard, id, { ...given, ...(label && { label }) }, {}, { jobId: of.jobId });
}

export async function removeWizard(ctx: Context, id: number, version?: number): Promise<void> {
  const of = await lockRecord(ctx, wizard, id, { version, scope: wizardScope(ctx, 'r') });
  await closeLink(ctx, of);
  await removeRecord(ctx, wizard, id, { jobId: of.jobId });
}

export async function cancelWizard(ctx: Context, id: number, reason: string, version?: number): Promise<void> {
  const { of } = await openWizard(ctx, id, { version });
  if (of.completed) throw conflict('This wizard is finished. There is nothing left to cancel.');
  await closeLink(ctx, of);
  await updateRecord(ctx, wizard, id, {}, { state: 'cancelled', cancelledReason: reason, currentStepId: null });
  await tell(ctx, of, 'cancel', `${of.label} was cancelled: ${reason}`);
}

export async function closeLink(ctx: Context, { id, shareItemId }: Wizard): Promise<void> {
  if (shareItemId === null) return;
  await only(ctx.app.modules, 'wizardLinks').close(ctx, shareItemId);
  await updateRecord(ctx, wizard, id, {}, { shareItemId: null });
}

interface Saved {
  id: number;
  completed: boolean;
  wizardStepItemObjs?: readonly { id: number; completed: boolean }[] | undefined;
}
/** Saves which items are done and whether the step is. What somebody else did meanwhile stays theirs. */
export async function saveStep(ctx: Context, { id, completed, wizardStepItemObjs = [] }: Saved): Promise<number> {
  const open = await openStep(ctx, id);
  const { step, of } = open;
  for (const given of wizardStepItemObjs) {
    const item = step.items.find((one) => one.id === given.id);
    if (!item) throw invalid({ wizardStepItemObjs: 'One of the items is not in this step' });
    if (item.completed === given.completed) continue;
    if (item.wizardItemTypeId === ITEM_TYPES.record)
      throw invalid({ wizardStepItemObjs: `“${item.label}” is done through its record, not by ticking` });
    await (given.completed ? completeItem(ctx, { ...open, step, item }) : reopenItem(ctx, { ...open, step, item }));
  }
  await finishStep(ctx, await openWizard(ctx, of.id, { unscoped: true }), id, completed);
  return of.id;
}

export async function skipStep(ctx: Context, id: number, reason: string): Promise<number> {
  const { of, step } = await openStep(ctx, id);
  if (step.completed) throw conflict(`“${step.label}” is done. Reopen it first.`);
  await markStep(ctx, of, step, { completed: false, skippedReason: reason }, 'skip');
  await settle(ctx, of.id);
  return of.id;
}

export async function assignStep(ctx: Context, id: number, assignedId: number | null): Promise<number> {
  const { of, step } = await openStep(ctx, id);
  if (step.actor === 'outside') throw conflict('This step is for someone outside. Share the wizard with them instead.');
  if (assignedId !== null && (await missingIds(ctx, 'app_user', [assignedId])).length)
    throw invalid({ assignedId: 'Choose someone who works here' });
  const { changed } = await updateRecord(ctx, wizardStep, id, { assignedId }, {}, { jobId: of.jobId });
  if (changed.length && assignedId !== null && of.currentStepId === id)
    await tellUsers(ctx, [assignedId], {
      kind: 'wizard',
      title: `Your turn: ${step.label}`,
      body: of.label,
      objectType: wizard.name,
      objectId: of.id,
      jobId: of.jobId,
    });
  await settle(ctx, of.id);
  return of.id;
}
