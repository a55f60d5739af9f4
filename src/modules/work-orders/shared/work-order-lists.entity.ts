// The option lists of work orders.
import { asLists, state, optionList } from '../../company/shared/option-list.entity.ts';

export const workOrderStatus = optionList('workOrderStatus', state, 'work order status', 'work order statuses');

export const workOrderLists = asLists(workOrderStatus);
