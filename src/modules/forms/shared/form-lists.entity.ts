// The option list of forms.
import { asLists, optionList, state } from '../../company/shared/option-list.entity.ts';

export const customFormStatus = optionList('customFormStatus', state, 'form status', 'form statuses');
export const formLists = asLists(customFormStatus);
