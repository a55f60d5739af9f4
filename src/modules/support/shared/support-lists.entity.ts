// The statuses of support items: a company names them, the product knows what each means.
import { oneOf, required } from '../../../kit/fields.ts';
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';
import { choiceApi } from '../../company/shared/option-lists.api.ts';

/** Nobody has looked at it; somebody does; the person is asked something; it is done. */
export const SUPPORT_STATUS_TYPES = ['new', 'open', 'waiting', 'solved'] as const;
export type SupportStatusType = (typeof SUPPORT_STATUS_TYPES)[number];

export const supportItemStatus = optionList(
  'supportItemStatus',
  { ...state, typeName: required(oneOf('Type', SUPPORT_STATUS_TYPES)) },
  'support item status',
  'support item statuses',
);
export const supportLists = asLists(supportItemStatus);

/** Which statuses a company works with, in one call (C-115). */
export const supportChoiceApi = {
  statuses: choiceApi({ name: supportItemStatus.name, label: supportItemStatus.label }, 'ids'),
};
