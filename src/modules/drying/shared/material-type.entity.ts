// The lists of drying. Materials: each with its scale, what it reads where it is dry, and what a meter can show of it.
import { decimal, text, withDefault } from '../../../kit/fields.ts';
import { asLists, entry, optionList } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';

export const materialType = optionList(
  'materialType',
  {
    ...entry,
    scale: withDefault(text('Scale', { max: 40, hint: 'As the meter shows it, such as % WME' }), '% WME'),
    dryStandard: decimal('Dry standard', { min: 0, max: 1000, hint: 'Until an unaffected point is read' }),
    goalAbove: withDefault(decimal('Goal above the dry standard', { min: 0, max: 1000 }), 4),
    least: withDefault(decimal('Lowest plausible reading', { min: 0, max: 1000 }), 0),
    most: withDefault(decimal('Highest plausible reading', { min: 0, max: 1000 }), 100),
    source: text('Where it is written', { max: 200 }),
  },
  'moisture material',
  'moisture materials',
);
/** What is done about a point that does not dry: what a visit offers to choose from. */
export const dryingAction = optionList(
  'dryingAction',
  { ...entry, reason: text('Why it helps', { max: 200, hint: 'With a reason it is one of the ideas of an alarm' }) },
  'drying action',
  'drying actions',
);
export const dryingLists = asLists(materialType, dryingAction);

/** Which materials a company works with, in one call (C-119). */
export const materialChoiceApi = {
  materials: choiceApi({ name: materialType.name, label: materialType.label }, 'ids'),
};
