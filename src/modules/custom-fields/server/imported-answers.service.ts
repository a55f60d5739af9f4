// Answers of custom fields that an import brings: kept as they are when a person gives them, without the questions of the form.
import type { Context } from '../../../platform/server/context.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { cleanHtml } from '../../../platform/server/clean-html.ts';
import { type FormFieldDefinition, hasAnswer, showAnswer } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import { columnValue } from '../shared/list-columns.ts';
import { customColumns, customFieldGroups } from './custom-fields.views.ts';
import { answersOfRecord, keepAnswers } from './custom-values.store.ts';

const fields = async (ctx: Context, type: CustomFieldObject): Promise<FormFieldDefinition[]> =>
  (await customFieldGroups(ctx, type)).flatMap((group) => group.fields).filter(({ fieldType }) => hasAnswer(fieldType));

export const importedAnswers = {
  fields,
  current: async (ctx: Context, type: CustomFieldObject, id: number): Promise<Record<string, unknown>> =>
    (await answersOfRecord(ctx, type, id)).values,
  async keep(
    ctx: Context,
    type: CustomFieldObject,
    id: number,
    given: Record<string, unknown>,
    told: boolean,
  ): Promise<void> {
    const known = (await fields(ctx, type)).filter(({ fieldRef }) => fieldRef in given);
    const answers = Object.fromEntries(
      known.map(({ fieldRef, fieldType }) => {
        const value = given[fieldRef] ?? null;
        return [fieldRef, fieldType === 'html' && typeof value === 'string' ? cleanHtml(value) || null : value];
      }),
    );
    const before = (await answersOfRecord(ctx, type, id, true)).values;
    const columns = (await customColumns(ctx, type))
      .filter(({ definition }) => definition.fieldRef in answers)
      .map(({ slot, definition }) => [slot, columnValue(definition, answers[definition.fieldRef])] as const);
    await keepAnswers(ctx, type, id, answers, columns);
    if (!told) return;
    const changes = known.map((field) => [
      field.fieldLabel,
      [showAnswer(field, before[field.fieldRef]) || null, showAnswer(field, answers[field.fieldRef]) || null],
    ]);
    await writeHistory(ctx, {
      objectType: type,
      objectId: id,
      jobId: type === 'job' ? id : null,
      verb: 'update',
      note: null,
      changes: Object.fromEntries(changes),
    });
  },
};
