// One item of a wizard: answered, linked to its record, done, opened again, skipped. Each kind says itself when it is done.
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { listed } from '../../../platform/server/module.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { linkObject, updateRecord } from '../../../platform/server/records.ts';
import { changeJobStatus, updateJob } from '../../jobs/server/index.ts';
import { beginForm } from '../../forms/server/index.ts';
import { targetValue } from '../../forms/shared/job-targets.ts';
import { createNotification } from '../../messages/server/index.ts';
import { createReminder } from '../../reminders/server/index.ts';
import { addDays } from '../../../kit/dates.ts';
import { ITEM_TYPES, isMessage } from '../shared/wizard-content.ts';
import { type WizardStepItemUpdate, wizardStepItem } from '../shared/wizard.entity.ts';
import { type OpenItem, openItem, openWizard, settle } from './open-wizards.service.ts';
import { finishStep } from './finish-steps.service.ts';
import { isFormIn, statusOfJob } from './wizards.views.ts';

const MISSING = 'This entry does not exist';
type Values = Record<string, unknown>;

async function put(
  ctx: Context,
  { of, item }: OpenItem,
  values: Values,
  extra: Values = {},
  verb = 'update',
): Promise<void> {
  await updateRecord(ctx, wizardStepItem, item.id, values, extra, {
    jobId: of.jobId,
    verb,
    note: `${of.label}: ${item.label}`,
  });
}
export const done = (ctx: Context, open: OpenItem, values: Values = {}, extra: Values = {}): Promise<void> =>
  put(
    ctx,
    open,
    { ...values, completed: true, skippedReason: null },
    { ...extra, completedAt: ctx.now, completedById: ctx.actor.userId || null },
    'complete',
  );
const undone = (ctx: Context, open: OpenItem, values: Values = {}): Promise<void> =>
  put(ctx, open, { ...values, completed: false }, { completedAt: null, completedById: null }, 'reopen');

/** In a checklist a step is done with its last item, and open again with the first that is. */
export async function settleItem(ctx: Context, { of, step }: OpenItem): Promise<void> {
  if (of.wizardTypeId !== 2) return await settle(ctx, of.id);
  const open = await openWizard(ctx, of.id, { unscoped: true });
  const now = open.steps.find(({ id }) => id === step.id);
  const shown = now?.items.filter(({ id }) => open.standing.shownItems.has(id)) ?? [];
  const isDone = shown.every(({ completed, skippedReason }) => completed || skippedReason !== null);
  if (now && isDone !== now.completed) await finishStep(ctx, open, step.id, isDone);
  else await settle(ctx, of.id);
}

export async function updateItem(
  ctx: Context,
  id: number,
  { version, completed, answer, skippedReason, objectType, objectId }: WizardStepItemUpdate,
): Promise<void> {
  const open = await openItem(ctx, id, version);
  if (answer !== undefined) await answerItem(ctx, open, answer?.trim() || null);
  if (objectId !== undefined || objectType !== undefined) await linkItem(ctx, open, objectType, objectId);
  if (skippedReason !== undefined) await skipItem(ctx, open, skippedReason?.trim() || null);
  if (completed != null && answer === undefined && objectId === undefined && completed !== open.item.completed)
    await (completed ? completeItem(ctx, open) : reopenItem(ctx, open));
  await settleItem(ctx, open);
}

export async function answerItem(ctx: Context, open: OpenItem, answer: string | null): Promise<void> {
  const { item } = open;
  const { wizardItemTypeId: type, choices = [], field } = item.content;
  if (type !== ITEM_TYPES.question && type !== ITEM_TYPES.field)
    throw invalid({ answer: `“${item.label}” is not a question` });
  if (answer === null) return await undone(ctx, open, { answer });
  if (choices.length && !choices.includes(answer)) throw invalid({ answer: `Choose one of: ${choices.join(', ')}` });
  if (type === ITEM_TYPES.field && field) await writeToJob(ctx, open, field, answer);
  await done(ctx, open, { answer });
}

async function writeToJob(
  ctx: Context,
  { of, item }: OpenItem,
  field: NonNullable<OpenItem['item']['content']['field']>,
  answer: string,
) {
  if (of.jobId === null) throw invalid({ answer: 'Only a job wizard can write to the job' });
  if (!can(ctx, 'edit-job')) throw forbidden('You need the right to change the job. Your administrator can grant it.');
  const isBool = field === 'vulnerableCustomer' || field === 'makeSafeRequired';
  const value = isBool ? (answer === 'Yes' ? true : answer === 'No' ? false : undefined) : targetValue(field, answer);
  if (value === undefined)
    throw invalid({ answer: isBool ? 'Choose Yes or No' : `“${item.label}” cannot be ${answer}` });
  await updateJob(ctx, of.jobId, { [field]: value }).catch((error: unknown) => {
    // Said by the field of the job; here it is the answer.
    if (error instanceof AppError && error.errors)
      throw invalid({ answer: Object.values(error.errors)[0] ?? error.message });
    throw error;
  });
}

/** The record of an item: of the kind that it asks for, on the same job. */
async function linkItem(
  ctx: Context,
  open: OpenItem,
  objectType: string | null | undefined,
  objectId: number | null | undefined,
): Promise<void> {
  const { of, item } = open;
  const { wizardItemTypeId: type, record } = item.content;
  const wanted = type === ITEM_TYPES.appointment ? 'appointment' : type === ITEM_TYPES.record ? record : null;
  if (!wanted) throw invalid({ objectId: `“${item.label}” takes no record` });
  if (objectId == null) return await undone(ctx, open, { objectType: null, objectId: null });
  if (objectType != null && objectType !== wanted)
    throw invalid({ objectType: 'This item needs another type of record' });
  const found = await orInvalid(resolveObject(ctx, wanted, objectId), { objectId: MISSING });
  if (of.jobId !== null && found.jobId !== of.jobId) throw invalid({ objectId: 'Choose one from the same job' });
  await linkObject(ctx, wanted, objectId, found.jobId);
  const values = { objectType: wanted, objectId };
  if (wanted === 'customForm' && !(await isFormIn(ctx, objectId))) await undone(ctx, open, values);
  else await done(ctx, open, values);
}

async function skipItem(ctx: Context, open: OpenItem, reason: string | null): Promise<void> {
  if (reason !== null && open.item.completed) throw conflict(`“${open.item.label}” is done. Reopen it first.`);
  await put(ctx, open, { skippedReason: reason }, {}, reason === null ? 'update' : 'skip');
}

export async function completeItem(ctx: Context, open: OpenItem): Promise<void> {
  const { item } = open;
  const type = item.wizardItemTypeId;
  const why = (words: string) => conflict(`“${item.label}”: ${words}`);
  if (type === ITEM_TYPES.record) throw why('start or link its record.');
  if (type === ITEM_TYPES.appointment && item.objectId === null) throw why('choose the appointment first.');
  if (isMessage(type) && item.notificationId === null) throw why('send the message, or skip it with a reason.');
  if ((type === ITEM_TYPES.question || type === ITEM_TYPES.field) && item.answer === null)
    throw why('answer it first.');
  if (type === ITEM_TYPES.upload && item.files.length === 0) throw why('add a file first.');
  if (
    type === ITEM_TYPES.status &&
    open.of.jobId !== null &&
    (await statusOfJob(ctx, open.of.jobId)) !== item.content.statusId
  )
    throw why('move the job to this status, or skip it with a reason.');
  await done(ctx, open, {}, type === ITEM_TYPES.upload ? { objectIds: item.files.map(({ id }) => id) } : {});
}

export async function reopenItem(ctx: Context, open: OpenItem): Promise<void> {
  const { item } = open;
  if (item.notificationId !== null) throw conflict('This message has been sent, so it stays done.');
  if (item.wizardItemTypeId === ITEM_TYPES.record && item.completed)
    throw conflict(`“${item.label}” is done through its record. Unlink the record first.`);
  await undone(ctx, open);
}

interface Begun {
  note?: string | null | undefined;
  date?: string | null | undefined;
  userId?: number | null | undefined;
}
/** The record of an item is made once: whoever asks again finds it there. */
export async function beginRecord(ctx: Context, id: number, given: Begun): Promise<number> {
  const open = await openItem(ctx, id);
  const { of, item } = open;
  if (item.wizardItemTypeId !== ITEM_TYPES.record) throw conflict(`“${item.label}” has no record to start.`);
  if (item.objectId !== null) return of.id;
  const kind = item.content.record;
  if (kind === 'customForm') await beginItsForm(ctx, open);
  else if (kind === 'notification') await writeItsNote(ctx, open, given.note?.trim() ?? '');
  else if (kind === 'reminder') await makeItsReminder(ctx, open, given);
  else throw conflict(`“${item.label}”: link the existing record.`);
  await settleItem(ctx, open);
  return of.id;
}

const need = (ctx: Context, right: string, words: string): void => {
  if (!can(ctx, right)) throw forbidden(`You need the right to ${words}. Your administrator can grant it.`);
};

async function beginItsForm(ctx: Context, open: OpenItem): Promise<void> {
  const { of, item } = open;
  need(ctx, 'create-custom-form', 'begin forms');
  const { objectType, objectId } = of;
  const form = await beginForm(ctx, {
    customFormTemplateId: item.content.customFormTemplateId ?? 0,
    objectType,
    objectId,
    assignedId: open.step.row.assignedId,
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.errors?.['customFormTemplateId'])
      throw conflict(
        `The form template of “${item.label}” can no longer be used. Skip the item with a reason, or link a form.`,
      );
    throw error;
  });
  await put(ctx, open, { objectType: 'customForm', objectId: form.id, skippedReason: null });
}

async function writeItsNote(ctx: Context, open: OpenItem, note: string): Promise<void> {
  need(ctx, 'create-notification', 'write notes');
  if (!note) throw invalid({ note: 'Write the note first' });
  const { jobId, objectType, objectId, contactId } = open.of;
  const contact = jobId === null ? (objectType === 'contact' ? objectId : contactId) : null;
  const made = await createNotification(ctx, { jobId, contactId: contact, note });
  await linkObject(ctx, 'notification', made.id, jobId);
  await done(ctx, open, { objectType: 'notification', objectId: made.id });
}

async function makeItsReminder(ctx: Context, open: OpenItem, { note, date, userId }: Begun): Promise<void> {
  need(ctx, 'create-reminder', 'make reminders');
  const { of, item, step } = open;
  const made = await createReminder(ctx, {
    title: item.label,
    description: note ?? item.content.hint ?? null,
    date: date ?? addDays(ctx.today, 1),
    userId: userId ?? step.row.assignedId ?? null,
    ...(of.jobId !== null ? { jobId: of.jobId } : { objectType: of.objectType, objectId: of.objectId }),
  });
  await linkObject(ctx, 'reminder', made.id, of.jobId);
  await done(ctx, open, { objectType: 'reminder', objectId: made.id });
}

interface NewStatus {
  note?: string | null | undefined;
  acceptedActions?: string[] | undefined;
}
/** The job moves by the same rules and checks as in its dialog. */
export async function changeStatusOfItem(
  ctx: Context,
  id: number,
  { note = null, acceptedActions }: NewStatus,
): Promise<number> {
  const open = await openItem(ctx, id);
  const { of, item } = open;
  const { statusId } = item.content;
  if (item.wizardItemTypeId !== ITEM_TYPES.status || statusId == null)
    throw conflict(`“${item.label}” changes no status.`);
  if (of.jobId === null) throw conflict('Only a job wizard can change the status.');
  need(ctx, 'edit-job', 'change the job');
  if (item.completed) return of.id;
  await changeJobStatus(ctx, of.jobId, { statusId, note, acceptedActions }, listed(ctx.app.modules, 'jobChecks')).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.errors?.['statusId'])
        throw conflict(`The status of “${item.label}” no longer exists. Skip the item with a reason.`);
      throw error;
    },
  );
  await done(ctx, open);
  await settleItem(ctx, open);
  return of.id;
}
