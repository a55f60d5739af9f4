// Signing: in the order of those who sign, over the fingerprint of what was asked and answered; or declining, with a reason.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { customForm, customFormSignature } from '../shared/custom-form.entity.ts';
import { formCan } from '../shared/form-status.ts';
import type { GivenSignature } from '../shared/form-page.ts';
import { completed } from './forms.service.ts';
import { nextOf, peopleOfForm } from './forms.views.ts';
import { fingerprint, openForm, refuse, setStatus } from './open-forms.service.ts';

async function openTurn(ctx: Context, id: number, signatureId: number, byLink: boolean) {
  const opened = await openForm(ctx, id, { byLink });
  const signature = opened.signatures.find((one) => one.id === signatureId);
  if (!signature) throw notFound('This signature');
  if (signature.signedAt) throw conflict(`${signature.name ?? signature.role} has signed already.`);
  refuse(formCan.sign(opened.type));
  const next = nextOf(opened.signatures);
  if (next?.id !== signatureId) throw conflict(`${next?.role ?? 'Somebody else'} signs first.`);
  return { ...opened, signature };
}

export async function signForm(
  ctx: Context,
  id: number,
  signatureId: number,
  { name, method, picture, device }: GivenSignature,
  byLink = false,
): Promise<void> {
  const opened = await openTurn(ctx, id, signatureId, byLink);
  const { form, content, answers, signature, signatures } = opened;
  const sha256 = fingerprint(content, answers);
  await updateRecord(
    ctx,
    customFormSignature,
    signatureId,
    {},
    {
      name,
      method,
      picture: method === 'draw' ? picture : null,
      signedAt: ctx.now,
      ip: ctx.ip,
      device: device ?? null,
      sha256,
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
