// Answers of custom fields that an import brings: kept as they are when a person gives them, without the questions of the form.
import type { Context } from '../../../platform/server/context.ts';
import { type FormFieldDefinition, hasAnswer } from '../../../platform/shared/form-fields.ts';
import type { CustomFieldObject } from '../shared/custom-field-objects.ts';
import { customFieldGroups } from './custom-fields.views.ts';
import { cleaned, tellAnswers, writeAnswers } from './custom-values.service.ts';
import { answersOfRecord } from './custom-values.store.ts';

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
    const all = await fields(ctx, type);
    const known = Object.fromEntries(
      all.filter(({ fieldRef }) => fieldRef in given).map(({ fieldRef }) => [fieldRef, given[fieldRef] ?? null]),
    );
    const after = await cleaned(all, known);
    const before = (await answersOfRecord(ctx, type, id, true)).values;
    await writeAnswers(ctx, type, id, after);
    if (told) await tellAnswers(ctx, type, id, { fields: all, before, after });
  },
};
