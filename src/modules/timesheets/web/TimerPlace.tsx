// The place of the timer in the top bar: nothing for people who enter no hours. It is there on every page, so that expenses that
// wait on this device are sent from whichever.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { registerRecordSender } from '../../documents/web/index.ts';
import { TimerChip } from './Timer.tsx';

registerRecordSender('expense', async (...waiting) =>
  (await import('./expenses/send-expense.ts')).sendExpense(...waiting),
);

export const TimerPlace = () => (useCan()('view-timesheet') ? <TimerChip /> : null);
