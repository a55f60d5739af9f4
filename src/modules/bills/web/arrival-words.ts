// States of arrived bills as they read on screen.
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import type { ArrivalView } from '../shared/bill-arrivals.api.ts';

export const ARRIVAL_STATES: Readonly<Record<ArrivalView['state'], StatusValue>> = {
  waiting: { label: 'Waiting on you', typeName: 'waiting' },
  entered: { label: 'Entered', typeName: 'completed' },
  known: { label: 'Already entered', typeName: 'new' },
  dismissed: { label: 'Not a bill', typeName: 'new' },
};
