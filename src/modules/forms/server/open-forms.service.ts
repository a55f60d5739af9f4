// A form that somebody is about to change: locked, with what its status means, what it asks and who has signed.
import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { emit, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type CustomForm, type CustomFormSignature, customForm } from '../shared/custom-form.entity.ts';
import type { FormContent } from '../shared/form-content.ts';
import type { FormStatusType } from '../shared/form-status.ts';
import { versionContent } from './form-templates.views.ts';
import { formScope } from './forms.scope.ts';
import { answersOf } from './forms.store.ts';
import { signaturesOf, statusOfType, statusTypeOf } from './forms.views.ts';

export interface OpenForm {
  form: CustomForm;
  type: FormStatusType;
  content: FormContent;
  answers: Record<string, unknown>;
  signatures: CustomFormSignature[];
  signed: boolean;
}
/** `byLink`: the link has shown that it is theirs, and has no scope of a person. */
export async function openForm(
  ctx: Context,
  id: number,
  { version, byLink = false }: { version?: number | undefined; byLink?: boolean } = {},
): Promise<OpenForm> {
  const form = await lockRecord(ctx, customForm, id, { version, ...(!byLink && { scope: formScope(ctx, 'r') }) });
  const signatures = await signaturesOf(ctx, id);
  return {
    form,
    type: (await statusTypeOf(ctx, form.customFormStatusId)) ?? 'cancelled',
    content: await versionContent(ctx, form.customFormTemplateId, form.templateVersion),
    answers: await answersOf(ctx, id),
    signatures,
    signed: signatures.some(({ signedAt }) => signedAt !== null),
  };
}

/** Whoever signs by a link is nobody of the company: what follows in the background is done in the name of whoever made the form. */
export const inNameOf = (ctx: Context, userId: number): Context =>
  Object.create(ctx, { actor: { value: { ...ctx.actor, userId }, enumerable: true } }) as Context;

export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}

export async function setStatus(
  ctx: Context,
  form: CustomForm,
  to: FormStatusType,
  note: string | null,
  more: Record<string, unknown> = {},
): Promise<void> {
  const customFormStatusId = await statusOfType(ctx, to);
  if (customFormStatusId === undefined) throw conflict('There is no status for this. Add one under Administration.');
  await updateRecord(ctx, customForm, form.id, { customFormStatusId }, more, {
    jobId: form.jobId,
    verb: 'status',
    note,
  });
  const name = { active: 'submitted', done: 'approved' }[to as string] ?? 'statusChanged';
  await emit(ctx, `customForm.${name}`, customForm.name, form.id, {
    customFormId: form.id,
    jobId: form.jobId,
    objectType: form.objectType,
    objectId: form.objectId,
  });
}

/** One and the same text for the same answers, whatever the order of their names. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
};
/** The fingerprint of what is signed: what was asked, and what was answered. */
export const fingerprint = (content: FormContent, answers: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(canonical({ asked: content, answers }))
    .digest('hex');
