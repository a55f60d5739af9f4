// The answers of one record: checked by the rules of the form, kept beside its own fields, told in its history.
import type { Here } from '../../../kit/filter-match.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { same, writeHistory } from '../../../platform/server/records.ts';
import { cleanHtml } from '../../../platform/server/clean-html.ts';
import { matches } from '../../../platform/shared/conditions.ts';
import { type FormFieldDefinition, keptAnswers, lockedOf, showAnswer } from '../../../platform/shared/form-fields.ts';
import { checkForm } from '../../../platform/shared/form-checks.ts';
import { CUSTOM_FIELD_OBJECTS, type CustomFieldObject } from '../shared/custom-field-objects.ts';
import type { CustomFieldGroup, CustomValues, CustomValuesChange } from '../shared/custom-fields.api.ts';
import { columnValue } from '../shared/list-columns.ts';
import { customColumns, customFieldGroups } from './custom-fields.views.ts';
import { answersOfRecord, keepAnswers } from './custom-values.store.ts';

export function objectTypeOf(type: string): CustomFieldObject {
  if (!(CUSTOM_FIELD_OBJECTS as readonly string[]).includes(type)) throw notFound('This record type');
  return type as CustomFieldObject;
}

export async function customValues(ctx: Context, type: CustomFieldObject, id: number): Promise<CustomValues> {
  const answers = await answersOfRecord(ctx, type, id);
  return { groups: await customFieldGroups(ctx, type), ...answers };
}

/** Fields of the groups that are shown: what stands in a hidden group never blocks. */
const shownFields = (groups: CustomFieldGroup[], answers: Record<string, unknown>, here: Here) =>
  groups.filter(({ showIf }) => matches(showIf, answers, here)).flatMap(({ fields }) => fields);

/** The answers with what is given, but for fields that were locked and still are: those keep theirs. */
function openAnswers(
  fields: readonly FormFieldDefinition[],
  before: Record<string, unknown>,
  given: Record<string, unknown>,
  here: Here,
): Record<string, unknown> {
  let answers = { ...before, ...given };
  // Again after something was left out: what it said may have opened another field.
  for (;;) {
    const shut = lockedOf(fields, before, answers, here).filter(
      (name) => !same(before[name] ?? null, answers[name] ?? null),
    );
    if (!shut.length) return answers;
    answers = { ...answers, ...Object.fromEntries(shut.map((name) => [name, before[name] ?? null])) };
  }
}

export async function changeCustomValues(
  ctx: Context,
  type: CustomFieldObject,
  id: number,
  { values: given, version }: CustomValuesChange,
): Promise<CustomValues> {
  const before = await answersOfRecord(ctx, type, id, true);
  if (version !== undefined && version !== before.version)
    throw conflict(`Someone else changed this ${type} in the meantime. Your change was not saved.`, {
      ...(await customValues(ctx, type, id)),
    });
  const groups = await customFieldGroups(ctx, type);
  const all = groups.flatMap(({ fields }) => fields);
  const unknown = Object.keys(given).find((name) => !all.some(({ fieldRef }) => fieldRef === name));
  if (unknown !== undefined) throw invalid({ [unknown]: 'There is no such field' });
  const here = { today: ctx.today, timezone: ctx.actor.timezone };
  const answers = openAnswers(all, before.values, given, here);
  const fields = shownFields(groups, answers, here);
  const wrong = checkForm(fields, answers, here);
  if (Object.keys(wrong).length) throw invalid(wrong);
  const answered = await cleaned(fields, keptAnswers(fields, answers, here));
  const hidden = Object.fromEntries(
    all.filter((field) => !fields.includes(field)).map(({ fieldRef }) => [fieldRef, null]),
  );
  const after: Record<string, unknown> = { ...answered, ...hidden };
  const changed = Object.keys(after).filter((name) => !same(before.values[name] ?? null, after[name] ?? null));
  if (changed.length) {
    const kept = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
    await writeAnswers(ctx, type, id, kept);
    await tellAnswers(ctx, type, id, { fields: all, before: before.values, after: kept });
  }
  return await customValues(ctx, type, id);
}

/** Keeps answers beside the record, and in the columns that lists filter by. */
export async function writeAnswers(
  ctx: Context,
  type: CustomFieldObject,
  id: number,
  answers: Record<string, unknown>,
): Promise<void> {
  const columns = (await customColumns(ctx, type))
    .filter(({ definition }) => definition.fieldRef in answers)
    .map(({ slot, definition }) => [slot, columnValue(definition, answers[definition.fieldRef])] as const);
  await keepAnswers(ctx, type, id, answers, columns);
}

interface AnswersChange {
  fields: readonly FormFieldDefinition[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** One row of history with the answers as people read them. */
export async function tellAnswers(
  ctx: Context,
  type: CustomFieldObject,
  id: number,
  { fields, before, after }: AnswersChange,
): Promise<void> {
  const read = (field: FormFieldDefinition, answers: Record<string, unknown>) =>
    showAnswer(field, answers[field.fieldRef]) || null;
  await writeHistory(ctx, {
    objectType: type,
    objectId: id,
    jobId: type === 'job' ? id : null,
    verb: 'update',
    note: null,
    changes: Object.fromEntries(
      fields
        .filter(({ fieldRef }) => fieldRef in after)
        .map((field) => [field.fieldLabel, [read(field, before), read(field, after)]]),
    ),
  });
}

/** Formatted text is cleaned on the way in. */
export async function cleaned(
  fields: readonly FormFieldDefinition[],
  answers: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const clean = async (name: string, value: unknown): Promise<[string, unknown]> => {
    const html = fields.some((field) => field.fieldRef === name && field.fieldType === 'html');
    return [name, html && typeof value === 'string' ? (await cleanHtml(value)) || null : value];
  };
  return Object.fromEntries(await Promise.all(Object.entries(answers).map(([name, value]) => clean(name, value))));
}
