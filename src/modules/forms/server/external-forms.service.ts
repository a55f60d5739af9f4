// A form for somebody outside, made of one that the staff began: with the words that stand over it on the page of the link.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orNone } from '../../../platform/server/errors.ts';
import { externalTemplates } from './form-templates.views.ts';
import { MISSING, beginForm } from './forms.service.ts';
import { copyFiles } from './forms.store.ts';
import { openForm } from './open-forms.service.ts';

export async function generateExternal(
  ctx: Context,
  id: number,
  externalFormTemplateId: number | null,
): Promise<number> {
  const { form, type, answers } = await openForm(ctx, id);
  if (type === 'cancelled') throw conflict('This form was cancelled. Make a copy of it first.');
  const external = externalFormTemplateId === null ? undefined : await activeExternal(ctx, externalFormTemplateId);
  const { objectType, objectId, notes, assignedId, assignedContactId } = form;
  const made = await beginForm(ctx, {
    customFormTemplateId: external?.customFormTemplateId ?? form.customFormTemplateId,
    ...{ objectType, objectId, notes, assignedId, assignedContactId, answers },
    label: external?.label ?? form.label,
    kind: form.kind === 'site' ? 'site' : 'external',
    terms: external?.terms ?? null,
    externalFormTemplateId,
  });
  await copyFiles(ctx, id, made.id);
  return made.id;
}

async function activeExternal(ctx: Context, id: number) {
  const found = await orNone(externalTemplates.read(ctx, id));
  if (!found?.active) throw invalid({ externalFormTemplateId: MISSING });
  return found;
}
