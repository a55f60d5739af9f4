// Signing: in the order of those who sign, over the fingerprint of what was asked and answered; or declining, with a reason.
import { parseMoment } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import { pressOf } from '../../../platform/server/pressed.ts';
import { pictureOf } from '../../../platform/server/pictures.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { same } from '../shared/same.ts';
import { customForm, customFormSignature } from '../shared/custom-form.entity.ts';
import { allFields } from '../shared/form-content.ts';
import { formCan } from '../shared/form-status.ts';
import type { HandedIn, SignatureHere } from '../shared/form-page.ts';
import { askNext } from './form-turns.service.ts';
import { answerForm, completed, submitForm } from './forms.service.ts';
import { formPageOf, nextOf, peopleOfForm } from './forms.views.ts';
import { fingerprint, openForm, refuse, setStatus } from './open-forms.service.ts';

async function openTurn(ctx: Context, id: number, signatureId: number, byLink: boolean) {
  const opened = await openForm(ctx, id, { byLink });
  const signature = opened.signatures.find((one) => one.id === signatureId);
  if (!signature) throw notFound('This signature');
  if (signature.signedAt) throw conflict(`${signature.name ?? signature.role} has already signed.`);
  refuse(formCan.sign(opened.type));
  if (signature.forCompany && (byLink || !can(ctx, 'counter-sign-custom-form')))
    throw forbidden('You need the right to sign for the company. Your administrator can grant it.');
  const next = nextOf(opened.signatures);
  if (next?.id !== signatureId) throw conflict(`${next?.role ?? 'Someone else'} signs first.`);
  return { ...opened, signature };
}

export async function signForm(
  ctx: Context,
  id: number,
  signatureId: number,
  { name, method, picture, device, at, seen }: SignatureHere,
  byLink = false,
): Promise<void> {
  const opened = await openTurn(ctx, id, signatureId, byLink);
  const { form, content, answers, signature, signatures } = opened;
  if (method !== 'type') mustBePicture(picture ?? '');
  const press = pressOf(ctx, at);
  await mustBeAsSeen(ctx, id, { seen, act: 'sign again' });
  const sha256 = fingerprint(content, answers);
  await updateRecord(
    ctx,
    customFormSignature,
    signatureId,
    {},
    {
      name,
      method,
      picture: method === 'type' ? null : picture,
      signedAt: parseMoment(press.at),
      ip: ctx.ip,
      device: device ?? null,
      sha256,
      signedById: byLink ? null : ctx.actor.userId,
    },
  );
  await emit(ctx, 'customForm.signed', customForm.name, id, {
    customFormId: id,
    jobId: form.jobId,
    signatureId,
    role: signature.role,
  });
  const note = `${name} signed as ${signature.role}`;
  const isLast = signatures.every((one) => one.id === signatureId || one.signedAt !== null);
  if (isLast) {
    await setStatus(ctx, form, 'active', note, { sha256 });
    await completed(ctx, opened);
    return;
  }
  await writeHistory(ctx, {
    objectType: customForm.name,
    objectId: id,
    jobId: form.jobId,
    verb: 'sign',
    changes: {},
    note,
  });
  await askNext(ctx, form);
}

const ELSE_CHANGED = 'Someone else changed this form in the meantime. Open it, check it and';

/** Where the answers are neither as they were read nor as they are given now, somebody else has changed one. */
async function mustBeAsSeen(
  ctx: Context,
  id: number,
  { seen, answers = {}, act }: Pick<HandedIn, 'seen' | 'answers'> & { act: string },
): Promise<void> {
  if (!seen) return;
  const now = await formPageOf(ctx, id);
  // Formatted text is cleaned when a form is handed in: what was read of it is not what stands there.
  const html = new Set(allFields(now.content).flatMap((field) => (field.fieldType === 'html' ? field.fieldRef : [])));
  const refs = [...new Set([...Object.keys(now.answers), ...Object.keys(seen)])].filter((ref) => !html.has(ref));
  const isOwn = (ref: string): boolean => ref in answers && same(now.answers[ref], answers[ref]);
  if (refs.some((ref) => !same(now.answers[ref], seen[ref]) && !isOwn(ref))) throw conflict(`${ELSE_CHANGED} ${act}.`);
}

/** Answers and handing in at once: what waited for a signal is handed in as it was on the screen, or not at all. */
export async function handIn(ctx: Context, id: number, given: HandedIn = {}): Promise<void> {
  const { version, answers = {}, seen } = given;
  if (seen) {
    await openForm(ctx, id);
    await mustBeAsSeen(ctx, id, { seen, answers, act: 'submit again' });
  }
  if (Object.keys(answers).length > 0) await answerForm(ctx, id, { answers }, () => formPageOf(ctx, id));
  await submitForm(ctx, id, seen ? undefined : version);
}

const MOST_PIXELS = 4_000_000;
/** Whatever calls itself a picture is looked at: it is printed and shown to others. */
function mustBePicture(picture: string): void {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const size = pictureOf(bytes);
  if (size?.type !== 'image/png' || size.width * size.height > MOST_PIXELS)
    throw invalid({ picture: 'This is no picture of a signature. Draw it, or choose another picture' });
}

export async function declineForm(
  ctx: Context,
  id: number,
  signatureId: number,
  reason: string,
  byLink = false,
): Promise<void> {
  const { form, signature } = await openTurn(ctx, id, signatureId, byLink);
  await updateRecord(ctx, customFormSignature, signatureId, {}, { declinedAt: ctx.now, declinedReason: reason });
  const who = signature.name ?? signature.role;
  await setStatus(ctx, form, 'declined', `${who} does not sign: ${reason}`, { reason });
  const { ids } = await peopleOfForm(ctx, id);
  await tellUsers(ctx, ids, {
    kind: 'form',
    title: `${who} does not sign ${form.label}`,
    body: reason,
    objectType: customForm.name,
    objectId: id,
    jobId: form.jobId,
  });
}
