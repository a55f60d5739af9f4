// The slot through which custom fields give imports their columns: read, compared and kept by the module that owns them.
import type { Context } from '../../../platform/server/context.ts';
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';
import { type ImportField, type RecordType, customImportFields } from '../shared/import-fields.ts';
import { isReadable } from '../shared/import-values.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly importedAnswers?: ImportedAnswers;
  }
}

export interface ImportedAnswers {
  /** Fields with an answer, in the order of the form. */
  fields(ctx: Context, type: RecordType): Promise<FormFieldDefinition[]>;
  current(ctx: Context, type: RecordType, id: number): Promise<Record<string, unknown>>;
  /** `told`: with a line in the record's history. */
  keep(ctx: Context, type: RecordType, id: number, answers: Record<string, unknown>, told: boolean): Promise<void>;
}

export const customColumns = async (
  answers: ImportedAnswers,
  ctx: Context,
  type: RecordType,
): Promise<ImportField[]> =>
  HAVE_CUSTOM_FIELDS.includes(type) ? customImportFields((await answers.fields(ctx, type)).filter(isReadable)) : [];
const HAVE_CUSTOM_FIELDS: readonly RecordType[] = ['job', 'contact'];
