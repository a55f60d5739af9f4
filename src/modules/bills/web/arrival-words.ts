// States of arrived bills as they read on screen.
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import type { ArrivalView } from '../shared/bill-arrivals.api.ts';

export const ARRIVAL_STATES: Readonly<Record<ArrivalView['state'], StatusValue>> = {
  waiting: { label: 'Waits for you', typeName: 'waiting' },
  entered: { label: 'Entered', typeName: 'completed' },
  known: { label: 'Here already', typeName: 'new' },
  dismissed: { label: 'No bill', typeName: 'new' },
};
