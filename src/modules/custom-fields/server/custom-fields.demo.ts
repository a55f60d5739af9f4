// A field of the company's own on jobs and on contacts.
import type { Demo } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { customFieldCategory, customFieldItem } from '../shared/custom-field.entity.ts';

export const customFieldsDemo = async ({ make }: Demo): Promise<void> =>
  make(async (ctx) => {
    for (const objectType of ['job', 'contact'] as const) {
      const category = await insertRecord(ctx, customFieldCategory, { objectType, label: 'Access' });
      const definition = { fieldType: 'text', fieldRef: 'gateCode', fieldLabel: 'Gate code' } as const;
      await insertRecord(ctx, customFieldItem, { categoryId: category.id, definition }, { fieldRef: 'gateCode' });
    }
  });
