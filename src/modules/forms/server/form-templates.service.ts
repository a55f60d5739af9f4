// Templates: drafts that are edited freely, versions that never change.
import { z } from 'zod';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { named } from '../../../platform/server/module.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  same,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import {
  type CustomFormTemplate,
  type CustomFormTemplateCreate,
  type CustomFormTemplateUpdate,
  customFormTemplate,
} from '../shared/custom-form.entity.ts';
import type { SeenBy } from '../shared/form-shape.ts';
import { draftEffect } from '../shared/draft-effect.ts';
import { type FormContent, allFields } from '../shared/form-content.ts';
import { contentProblem } from '../shared/form-content-schemas.ts';
import { formWarnings } from '../shared/form-warnings.ts';
import type { DraftEffect, TemplateFile } from '../shared/form-templates.api.ts';
import { STARTERS, starterId } from '../shared/starters.ts';
import { insertVersion, renameSeries, startersInto } from './form-templates.store.ts';
import { filledLately, startersHere, templates, versionContent } from './form-templates.views.ts';

async function check(ctx: Context, given: Partial<CustomFormTemplateCreate>): Promise<void> {
  if (given.content) {
    const wrong = contentProblem(given.content);
    if (wrong) throw invalid({ content: wrong });
  }
  const roleIds = given.content?.sections.flatMap(({ seenBy, fields }) => [
    ...(seenBy?.roleIds ?? []),
    ...fields.flatMap((field) => field.seenBy?.roleIds ?? []),
  ]);
  if ((await missingIds(ctx, 'role', roleIds)).length) throw invalid({ content: 'One of the roles no longer exists' });
  const kinds = named(ctx.app.modules, 'objects');
  if (given.objectTypes?.some((type) => !Object.hasOwn(kinds, type)))
    throw invalid({ objectTypes: 'This kind of record does not exist' });
  if ((await missingIds(ctx, 'job_type', given.jobTypeIds)).length)
    throw invalid({ jobTypeIds: 'This entry does not exist' });
  if (given.signatories?.some((role) => role.trim() === '')) throw invalid({ signatories: 'Name each signer' });
  const wrong = given.copiesTo?.find((address) => !z.email().safeParse(address).success);
  if (wrong !== undefined) throw invalid({ copiesTo: `“${wrong}” is not a valid email address` });
}

export async function createTemplate(
  ctx: Context,
  { content, ...given }: CustomFormTemplateCreate,
): Promise<CustomFormTemplate> {
  await check(ctx, { ...given, content });
  const values = { ...given, objectTypes: given.objectTypes?.length ? given.objectTypes : ['job'] };
  // What it asks stands in its versions; the history says that it changed, not all its words.
  const made = await insertRecord(ctx, customFormTemplate, values, {
    content: JSON.stringify(content),
    changedSince: true,
  });
  await linkObject(ctx, customFormTemplate.name, made.id, null);
  return made;
}

export async function updateTemplate(
  ctx: Context,
  id: number,
  { version, content, ...given }: CustomFormTemplateUpdate,
): Promise<void> {
  const before = await lockRecord(ctx, customFormTemplate, id, { version });
  await check(ctx, { ...given, ...(content && { content }) });
  const other = content && !same(before.content, content) ? content : undefined;
  const asks =
    other !== undefined ||
    (given.signatories && !same(before.signatories, given.signatories)) ||
    (given.counterSigned !== undefined && given.counterSigned !== before.counterSigned);
  const { changed } = await updateRecord(ctx, customFormTemplate, id, given, {
    ...(other && { content: JSON.stringify(other) }),
    ...(asks && { changedSince: true }),
  });
  if (given.numberPrefix) await renameSeries(ctx, id, given.numberPrefix);
  if (other && changed.length === 0)
    await tell(ctx, id, 'update', `${allFields(other).length} fields in ${other.sections.length} sections`);
}

const tell = (ctx: Context, id: number, verb: string, note: string) =>
  writeHistory(ctx, { objectType: customFormTemplate.name, objectId: id, jobId: null, verb, changes: {}, note });

export async function publishTemplate(ctx: Context, id: number, version?: number): Promise<void> {
  const template = await lockRecord(ctx, customFormTemplate, id, { version });
  if (template.publishedVersion !== null && !template.changedSince)
    throw conflict(`Version ${template.publishedVersion} already says the same.`);
  if (allFields(template.content).length === 0) throw invalid({ content: 'Add at least one field' });
  const wrong = contentProblem(template.content);
  if (wrong) throw invalid({ content: wrong });
  const blocking = formWarnings(template.content).find(({ blocks }) => blocks);
  if (blocking) throw invalid({ content: `${blocking.label}: ${blocking.text}` });
  const number = await insertVersion(ctx, id, template);
  await updateRecord(ctx, customFormTemplate, id, {}, { publishedVersion: number, changedSince: false });
  await tell(ctx, id, 'publish', `Version ${number}`);
}

export async function removeTemplate(ctx: Context, id: number, version?: number): Promise<void> {
  const { used } = await templates.read(ctx, id);
  if (used > 0)
    throw conflict(`${used === 1 ? 'One form was' : `${used} forms were`} filled from it. Make it inactive instead.`);
  await removeRecord(ctx, customFormTemplate, id, { version });
}

export async function templateFileOf(ctx: Context, id: number): Promise<TemplateFile> {
  const { label, description, kind, objectTypes, numberPrefix, signatories, counterSigned, content } =
    await templates.read(ctx, id);
  return { reinstateForm: 1, label, description, kind, objectTypes, numberPrefix, signatories, counterSigned, content };
}

/** Given: the same in every company. */
const ADMINISTRATOR = 1;
/** The roles of another company are nobody here: until somebody says who, administrators see what only some roles saw. */
const forAdministrators = (content: FormContent): FormContent => {
  const narrowed = <Part extends { seenBy?: SeenBy | null }>(part: Part): Part =>
    part.seenBy?.roleIds?.length ? { ...part, seenBy: { ...part.seenBy, roleIds: [ADMINISTRATOR] } } : part;
  return {
    sections: content.sections.map((section) => ({ ...narrowed(section), fields: section.fields.map(narrowed) })),
  };
};

/** Kinds of records that this installation does not know are left out. */
export async function importTemplate(ctx: Context, { reinstateForm: _, ...file }: TemplateFile): Promise<number> {
  const kinds = named(ctx.app.modules, 'objects');
  const objectTypes = file.objectTypes.filter((type) => Object.hasOwn(kinds, type));
  return (await createTemplate(ctx, { ...file, objectTypes, content: forAdministrators(file.content) })).id;
}

export async function generateTemplate(
  ctx: Context,
  { starterRef, form }: { starterRef?: string | undefined; form?: { templateId: number; version: number } | undefined },
): Promise<number> {
  if ((starterRef === undefined) === (form === undefined))
    throw invalid({ starterRef: 'Choose a starter or the form to copy' });
  if (form) {
    const of = await templates.read(ctx, form.templateId);
    const content: FormContent = await versionContent(ctx, form.templateId, form.version);
    const { description, kind, objectTypes, jobTypeIds, numberPrefix, signatories, counterSigned, copiesTo } = of;
    const label = `${of.label} (version ${form.version})`.slice(0, 100);
    const values = {
      ...{ label, description, kind, objectTypes, jobTypeIds, numberPrefix, signatories, counterSigned, copiesTo },
      content,
    };
    return (await createTemplate(ctx, values)).id;
  }
  const starter = STARTERS.find(({ ref }) => ref === starterRef);
  if (!starter) throw invalid({ starterRef: 'This entry does not exist' });
  const { ref: _, ...values } = starter;
  return (await createTemplate(ctx, values)).id;
}

/** For a company that was there before the templates were: those that it does not have, in one step. */
export async function addStarters(ctx: Context): Promise<{ id: number; label: string }[]> {
  const here = await startersHere(ctx);
  const added = STARTERS.map(({ ref, label }) => ({ id: starterId(ref), label })).filter(({ id }) => !here.has(id));
  if (!added.length) throw conflict('All standard templates are already here.');
  const { companyId } = ctx.actor;
  for (const query of startersInto(companyId)) await ctx.run(query);
  await writeHistory(ctx, {
    objectType: 'company',
    objectId: companyId,
    jobId: null,
    verb: 'update',
    changes: { 'Form templates': [null, added.map(({ label }) => label).join(', ')] },
    note: null,
  });
  return added;
}

/** Those that are named are worked with, the others not; the company's history says which. */
export async function chooseTemplates(
  ctx: Context,
  ids: readonly number[],
): Promise<{ id: number; label: string; active: boolean }[]> {
  const { text } = await templates.list(ctx, { perPage: 1000 });
  const { data } = JSON.parse(text) as { data: Pick<CustomFormTemplate, 'id' | 'label' | 'active'>[] };
  if (ids.some((id) => !data.some((one) => one.id === id))) throw invalid({ ids: 'This entry does not exist' });
  const changed = data.filter(({ id, active }) => active !== ids.includes(id));
  for (const { id, active } of changed)
    await updateRecord(ctx, customFormTemplate, id, { active: !active }, {}, { history: false });
  const { companyId } = ctx.actor;
  const inUse = (on: (one: (typeof data)[number]) => boolean): string =>
    data
      .filter(on)
      .map(({ label }) => label)
      .join(', ');
  if (changed.length)
    await writeHistory(ctx, {
      objectType: 'company',
      objectId: companyId,
      jobId: null,
      verb: 'update',
      changes: { 'Form templates in use': [inUse(({ active }) => active), inUse(({ id }) => ids.includes(id))] },
      note: null,
    });
  return data.map(({ id, label }) => ({ id, label, active: ids.includes(id) }));
}

/** What the draft would do to the forms of the last 30 days. */
export async function effectOfDraft(ctx: Context, id: number): Promise<DraftEffect> {
  const { content } = await templates.read(ctx, id);
  return draftEffect(content, await filledLately(ctx, id), ctx.actor.timezone);
}
