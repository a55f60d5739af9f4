// How fast things lose their value: a company's own table, by category. What a policy says otherwise stands on the line.
import { decimal, integer, oneOf, text, withDefault } from '../../../kit/fields.ts';
import { asLists, entry, optionList } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';

export const CURVES = ['straight', 'declining', 'none'] as const;
export type Curve = (typeof CURVES)[number];

export const depreciationTable = optionList(
  'depreciationTable',
  {
    ...entry,
    rate: decimal('Percent per year', { min: 0, max: 100, hint: 'Empty: 100 % over its useful life' }),
    life: integer('Useful life in years', { min: 1, max: 500 }),
    curve: withDefault(oneOf('Curve', CURVES), 'straight'),
    floor: withDefault(decimal('Floor in percent', { min: 0, max: 100, hint: 'Never worth less while in use' }), 10),
    tableName: withDefault(text('Table', { max: 100, hint: 'Such as Harbour 2026' }), 'Example table'),
  },
  'depreciation rule',
  'depreciation rules',
);
export const contentsLists = asLists(depreciationTable);

/** Which rules a company works with, in one call. */
export const depreciationChoiceApi = {
  rules: choiceApi({ name: depreciationTable.name, label: depreciationTable.label }, 'ids'),
};
