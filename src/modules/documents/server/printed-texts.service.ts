// Paragraphs and templates of printed texts, and their words for one job.
import type { Entity } from '../../../kit/entity.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { mergeFieldChoices, mergeValues } from '../../../platform/server/merge-values.ts';
import { named } from '../../../platform/server/module.ts';
import type { PrintText } from '../../../platform/server/print/print-document.ts';
import { resource } from '../../../platform/server/resource.ts';
import { fillPlaceholders, placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import { type FormParagraph, type FormTemplate, formParagraph, formTemplate } from '../shared/printed-text.entity.ts';
import { formParagraphRow, formParagraphsApi, formTemplateRow, formTemplatesApi } from '../shared/printed-texts.api.ts';
import {
  isNameTaken,
  isTemplateInUse,
  keptParagraphs,
  keptTemplate,
  paragraphsOf,
  templatesWith,
} from './printed-texts.views.ts';
import { inNameOfCompany } from './visitor-uploads.service.ts';

/** Whoever prints it, a text says the same: nothing of the person stands in it. */
const SOURCES = new Set(['company', 'job']);

/** A placeholder that nobody knows would print a gap without anybody's having meant it. */
function checkPlaceholders(ctx: Context, body: string): void {
  const known = mergeFieldChoices(ctx)
    .map(({ name }) => name.toLowerCase())
    .filter((name) => SOURCES.has(name.split('.')[0] ?? ''));
  const strange = placeholdersOf(body).find((name) => !known.includes(name));
  if (strange)
    throw invalid({
      body: `There is no placeholder {{${strange}}} in printed texts. Use one of ${known.map((name) => `{{${name}}}`).join(', ')}.`,
    });
  if (/\{\{|\}\}/.test(fillPlaceholders(body, {})))
    throw invalid({ body: 'Write placeholders with two braces on each side, such as {{job.number}}.' });
}

function checkKinds(ctx: Context, field: string, kinds: readonly string[]): void {
  const known = Object.keys(named(ctx.app.modules, 'printedOn'));
  if (kinds.some((kind) => !known.includes(kind))) throw invalid({ [field]: `Choose one of ${known.join(', ')}` });
}
const inWords = (ctx: Context, kind: string): string => named(ctx.app.modules, 'printedOn')[kind] ?? kind;

async function checkName(ctx: Context, of: Entity, label: string | undefined, id = 0): Promise<void> {
  if (label !== undefined && (await isNameTaken(ctx, of.table, label, id)))
    throw invalid({ label: `Another ${of.label.one} has this name` });
}

export const formParagraphs = resource(formParagraphRow, {
  api: formParagraphsApi,
  search: ['label', 'body'],
  sort: [
    { field: 'order', direction: 'asc' },
    { field: 'label', direction: 'asc' },
  ],
  check: async (ctx, given, before) => {
    const { label, body, objectTypes, active } = given as Partial<FormParagraph>;
    await checkName(ctx, formParagraph, label, before?.id);
    if (body !== undefined) checkPlaceholders(ctx, body);
    if (objectTypes) checkKinds(ctx, 'objectTypes', objectTypes);
    if (!before || (active !== false && !objectTypes?.length)) return;
    const users = await templatesWith(ctx, before.id);
    if (active === false && users.length) throw conflict(stillPrinted(users));
    const kept = users.find(({ objectType }) => objectTypes?.length && !objectTypes.includes(objectType));
    if (kept)
      throw invalid({ objectTypes: `${kept.label} prints this paragraph on: ${inWords(ctx, kept.objectType)}` });
  },
  mayRemove: async (ctx, { id }) => {
    const users = await templatesWith(ctx, id);
    if (users.length) throw conflict(stillPrinted(users));
  },
});
const stillPrinted = (users: readonly { label: string }[]): string =>
  `This paragraph is used in ${users.map(({ label }) => label).join(', ')}. Remove it there first.`;

const IN_USE = 'Settings still print this text. Choose another one there first.';

export const formTemplates = resource(formTemplateRow, {
  api: formTemplatesApi,
  check: async (ctx, given, before) => {
    const { label, objectType, active } = given as Partial<FormTemplate>;
    await checkName(ctx, formTemplate, label, before?.id);
    if (objectType !== undefined) checkKinds(ctx, 'objectType', [objectType]);
    const now = { ...before, ...given } as FormTemplate;
    const paragraphs = await keptParagraphs(ctx, now.blocks ?? []);
    const inactive = paragraphs.find((paragraph) => !paragraph.active && !before?.blocks.includes(paragraph.id));
    if (inactive) throw invalid({ blocks: `${inactive.label} is inactive` });
    const other = paragraphs.find(({ objectTypes }) => objectTypes.length && !objectTypes.includes(now.objectType));
    if (other)
      throw invalid({
        blocks: `${other.label} is for: ${other.objectTypes.map((kind) => inWords(ctx, kind)).join(', ')}`,
      });
    const moves = objectType !== undefined && objectType !== before?.objectType;
    if (before && (active === false || moves) && (await isTemplateInUse(ctx, before.id))) throw conflict(IN_USE);
  },
  mayRemove: async (ctx, { id }) => {
    if (await isTemplateInUse(ctx, id)) throw conflict(IN_USE);
  },
});

/** A setting may name it: it is there, in use, and for these documents. */
export async function checkFormTemplate(
  ctx: Context,
  given: { formTemplateId?: number | null },
  objectType: string,
  /** What the setting calls it. */
  field = 'formTemplateId',
): Promise<void> {
  const { formTemplateId } = given;
  if (formTemplateId == null) return;
  const found = await keptTemplate(ctx, formTemplateId);
  if (!found) throw invalid({ [field]: 'This entry does not exist' });
  if (!found.active) throw invalid({ [field]: 'This printed text is inactive' });
  if (found.objectType !== objectType)
    throw invalid({ [field]: `This text is printed on: ${inWords(ctx, found.objectType)}` });
}

/**
 * The paragraphs of a template with the values of a job. Who asks has been let in to the document already; its words are the same
 * for everybody, whatever else of the job they may see.
 */
export async function printedTexts(ctx: Context, templateId: number | null, jobId: number): Promise<PrintText[]> {
  const paragraphs = templateId === null ? [] : await paragraphsOf(ctx, templateId);
  if (!paragraphs.length) return [];
  const all = paragraphs.map(({ body }) => body).join('\n');
  const values = await mergeValues(inNameOfCompany(ctx), all, { jobId });
  return paragraphs.map(({ label, body }) => ({ label, text: fillPlaceholders(body, values) }));
}
