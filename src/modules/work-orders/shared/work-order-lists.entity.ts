// The option lists of work orders.
import { refs } from '../../../kit/fields.ts';
import { asLists, state, optionList } from '../../company/shared/option-list.entity.ts';

export const workOrderStatus = optionList(
  'workOrderStatus',
  {
    ...state,
    nextStatusIds: refs('Next statuses', 'workOrderStatus', {
      hint: 'Only these, as its type allows. Empty: any its type allows',
    }),
  },
  'work order status',
  'work order statuses',
);

export const workOrderLists = asLists(workOrderStatus);
