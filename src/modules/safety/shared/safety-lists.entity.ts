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
    words: texts('Words in estimate lines', {
      max: 60,
      hint: 'A line with one of these words needs a SWMS before its work order is issued',
    }),
    trades: texts('Trades', { max: 60, hint: 'A line with one of these asks, but stops nothing' }),
    source: text('Where it is written', { max: 200 }),
  },
  'high risk work',
  'high risk work',
);
export const safetyLists = asLists(whsItemType, whsItemStatus, swmsTrigger);
