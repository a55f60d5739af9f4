// The option lists of health and safety.
import { oneOf, required, text, texts } from '../../../kit/fields.ts';
import { asLists, entry, optionList, state } from '../../company/shared/option-list.entity.ts';
import { WHS_TYPES } from './whs-status.ts';

export const whsItemType = optionList(
  'whsItemType',
  { ...state, typeName: required(oneOf('What it is', WHS_TYPES)) },
  'WHS item type',
  'WHS item types',
);
export const whsItemStatus = optionList('whsItemStatus', state, 'WHS item status', 'WHS item statuses');
export const swmsTrigger = optionList(
  'swmsTrigger',
  {
    ...entry,
    words: texts('Words of estimate lines', {
      max: 60,
      hint: 'A line that holds one of them needs a SWMS before its work order goes out',
    }),
    trades: texts('Trades', { max: 60, hint: 'A line of one of them is asked about, and stops nothing' }),
    source: text('Where it is written', { max: 200 }),
  },
  'high risk work',
  'high risk work',
);
export const safetyLists = asLists(whsItemType, whsItemStatus, swmsTrigger);
