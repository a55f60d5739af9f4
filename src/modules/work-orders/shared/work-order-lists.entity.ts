// The option lists of work orders.
import { refs } from '../../../kit/fields.ts';
import { asLists, state, optionList } from '../../company/shared/option-list.entity.ts';

export const workOrderStatus = optionList(
  'workOrderStatus',
  {
    ...state,
    nextStatusIds: refs('Goes on to', 'workOrderStatus', {
      hint: 'Only to these, as far as its type allows. Nothing chosen: to every one that its type allows',
    }),
  },
  'work order status',
  'work order statuses',
);

export const workOrderLists = asLists(workOrderStatus);
