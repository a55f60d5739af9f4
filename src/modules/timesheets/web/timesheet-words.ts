// Hours as they read on screen.
import { showTime, showWeekday } from '../../../kit/dates.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { instantOf, siteTime } from '../../scheduling/shared/site-time.ts';
import { pressedWords } from '../../../platform/shared/pressed.ts';
import type { TimesheetView } from '../shared/timesheets.api.ts';

/** What the company calls it, in the tone of what it means. */
const TONE: Readonly<Record<string, string>> = { done: 'approved', closed: 'closed' };
export const statusOf = ({ label, typeName }: { label: string; typeName: string }): StatusValue => ({
  label,
  typeName: TONE[typeName] ?? typeName,
});

type Timed = Pick<TimesheetView, 'startAt' | 'endAt' | 'timezone'>;
const clock = ({ timezone }: Timed, moment: string | null): string =>
  moment ? showTime(siteTime(timezone, instantOf(moment))) : '';
export const startOf = (of: Timed): string => clock(of, of.startAt);
export const endOf = (of: Timed): string => clock(of, of.endAt);
/** Where start or end were pressed without a signal: when, and when the server heard of it. */
export const heardLate = (of: TimesheetView): string[] =>
  [
    ['Start', pressedWords(of.startAt, of.startReceivedAt, (moment) => clock(of, moment))],
    ['End', pressedWords(of.endAt, of.endReceivedAt, (moment) => clock(of, moment))],
  ].flatMap(([which, words]) => (words ? [`${which}: ${words}`] : []));
export const spanOf = (of: Timed): string =>
  of.startAt ? `${startOf(of)} to ${of.endAt ? endOf(of) : 'now'}` : 'Hours only';

export const dayTitle = (day: string): string => `${showWeekday(day)} ${showDate(day)}`;
export const jobWords = (job: TimesheetView['job']): string =>
  job ? [job.label, job.customerName].filter(Boolean).join(' ') : 'No job';
