// The place of the timer in the top bar: nothing for people who enter no hours.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { TimerChip } from './Timer.tsx';

export const TimerPlace = () => (useCan()('view-timesheet') ? <TimerChip /> : null);
