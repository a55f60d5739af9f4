// A wizard goes to somebody outside by a link: they do the steps that are meant for them, and see no other.
import { addDays } from '../../../kit/dates.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import { companyHead } from '../../company/server/index.ts';
import { emailSignature } from '../../jobs/server/index.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import type { OutsideItem, OutsideWizard } from '../shared/outside-wizard.ts';
import { wizard } from '../shared/wizard.entity.ts';
import { type OpenWizard, itemOf, openWizard } from './open-wizards.service.ts';
import './wizard-links.slots.ts';
import { answerItem, completeItem, reopenItem, settleItem } from './wizard-items.service.ts';
import { finishStep } from './finish-steps.service.ts';
import { closeLink } from './wizards.service.ts';
import { addresseeOf, standingOf, stepsOfWizards, titleOfJob, wizardOfLink } from './wizards.views.ts';

const OPEN_DAYS = 90;

export async function shareWizard(
  ctx: Context,
  id: number,
  contactId: number,
  { message = null, sendEmail = true }: { message?: string | null | undefined; sendEmail?: boolean | undefined },
): Promise<string> {
  const { of, steps } = await openWizard(ctx, id);
  if (!steps.some(({ actor }) => actor === 'outside'))
    throw conflict('No step of this wizard is for someone outside. Set that in its template first.');
  await resolveObject(ctx, 'contact', contactId);
  const { name, email } = (await addresseeOf(ctx, contactId)) ?? { name: '', email: null };
  if (sendEmail && !email)
    throw invalid({ contactId: `${name} has no email address. Enter one on the contact, or copy the link instead` });
  await closeLink(ctx, of);
  const expiresAt = `${addDays(ctx.today, OPEN_DAYS)} 12:00:00`;
  const made = await only(ctx.app.modules, 'wizardLinks').make(ctx, {
    wizardId: id,
    contactId,
    label: of.label,
    expiresAt,
  });
  await updateRecord(ctx, wizard, id, {}, { contactId, shareItemId: made.id });
  if (sendEmail && email) {
    const { company } = await companyHead(ctx);
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      to: { address: email, name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: 'wizard',
      subject: `${company}: ${of.label}`,
      title: of.label,
      paragraphs: [
        `Hello ${name},`,
        `${company} needs something from you. It takes a few minutes and works on a phone.`,
        ...(message ? [message] : []),
        'You can stop and continue later with the same link.',
        of.jobId === null ? company : (await emailSignature(ctx, of.jobId)).emailSignature,
      ],
      button: { label: 'Start', url: made.link },
      footer: 'This link is for you only. Anyone who has it can open the page.',
    });
  }
  await writeHistory(ctx, {
    objectType: wizard.name,
    objectId: id,
    jobId: of.jobId,
    verb: 'share',
    changes: {},
    note: `${sendEmail ? 'Sent to' : 'Link created for'} ${name}`,
  });
  return made.link;
}

// What the page of the link does: everything from the token, nothing from the address. -----------------------------------

const openByLink = (ctx: Context, id: number): Promise<OpenWizard> => openWizard(ctx, id, { unscoped: true });

/** Their steps alone, without who works on them, what they link to and what the others say. */
export async function outsidePage(ctx: Context, id: number): Promise<OutsideWizard> {
  const of = await wizardOfLink(ctx, id);
  const steps = (await stepsOfWizards(ctx, [id])).get(id) ?? [];
  const standing = await standingOf(ctx, of, steps);
  return {
    id: of.id,
    label: of.label,
    about: await titleOfJob(ctx, of.jobId),
    steps: steps
      .filter((step) => step.actor === 'outside' && standing.shownSteps.has(step.id))
      .map((step) => ({
        id: step.id,
        label: step.label,
        hint: step.row.hint,
        completed: step.completed || step.skippedReason !== null,
        items: step.items.filter((item) => standing.shownItems.has(item.id)).map(outsideItem),
      })),
  };
}
const outsideItem = (item: OpenWizard['steps'][number]['items'][number]): OutsideItem => ({
  id: item.id,
  label: item.label,
  hint: item.content.hint ?? null,
  wizardItemTypeId: item.content.wizardItemTypeId,
  required: item.content.required === true,
  choices: item.content.choices ?? [],
  answer: item.answer,
  completed: item.completed,
  version: item.version,
  files: item.files.map(({ label }) => label),
});

async function theirItem(ctx: Context, id: number, itemId: number) {
  const open = itemOf(await openByLink(ctx, id), itemId);
  if (open.step.actor !== 'outside') throw conflict('This item is not assigned to you.');
  if (open.step.completed) throw conflict('You have already finished this step.');
  return open;
}
export async function doByLink(
  ctx: Context,
  id: number,
  itemId: number,
  { answer, completed }: { answer?: string | null | undefined; completed?: boolean | undefined },
): Promise<void> {
  const open = await theirItem(ctx, id, itemId);
  if (answer !== undefined) await answerItem(ctx, open, answer?.trim() || null);
  else if (completed !== undefined && completed !== open.item.completed)
    await (completed ? completeItem(ctx, open) : reopenItem(ctx, open));
  await settleItem(ctx, open);
}

/** Files that they sent: with the last of them the item is done. */
export async function fileByLink(
  ctx: Context,
  id: number,
  itemId: number,
  attachmentIds: readonly number[],
): Promise<void> {
  const { item } = await theirItem(ctx, id, itemId);
  if (item.wizardItemTypeId !== ITEM_TYPES.upload) throw conflict(`“${item.label}” takes no files.`);
  // The company puts them there: whoever has the link reads nothing of it.
  const { companyId, timezone } = ctx.actor;
  const rights = new Set(['view-wizard', 'view-job', 'view-attachment']);
  const company = { ...systemActor(companyId, null), timezone, permissions: rights };
  const asCompany: Context = Object.create(ctx, { actor: { value: company, enumerable: true } });
  await linkAttachments(asCompany, { objectType: 'wizardStepItem', objectId: itemId }, attachmentIds, false);
  const open = await theirItem(ctx, id, itemId);
  if (!open.item.completed) await completeItem(ctx, open);
  await settleItem(ctx, open);
}

export async function finishByLink(ctx: Context, id: number, stepId: number): Promise<void> {
  const open = await openByLink(ctx, id);
  const step = open.steps.find((one) => one.id === stepId);
  if (step?.actor !== 'outside') throw conflict('This step is not assigned to you.');
  await finishStep(ctx, open, stepId, true);
}
