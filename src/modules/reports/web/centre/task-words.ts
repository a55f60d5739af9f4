// How the parts of a scheduled report are called on screen.
import { showTime } from '../../../../kit/dates.ts';
import { showNumber } from '../../../../platform/web/display/format.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { dayIn, parseMoment } from '../../../../kit/dates.ts';
import type { DELIVERIES, EVERY, JOB_PEOPLE, ONLY_IF, TASK_FORMATS } from '../../shared/data-task.entity.ts';
import type { DataTaskView, ReportUse } from '../../shared/data-tasks.api.ts';
import { STANDARD_REPORTS } from '../../shared/standard-reports.ts';
import { timesInWords } from '../../shared/task-times.ts';

type Words<V extends readonly string[]> = Record<V[number], string>;
export const EVERY_WORDS: Words<typeof EVERY> = {
  hour: 'Every hour',
  day: 'Daily',
  weekday: 'On weekdays',
  week: 'Weekly',
  month: 'Monthly',
};
export const ONLY_IF_WORDS: Words<typeof ONLY_IF> = {
  always: 'Always',
  changed: 'Something changed',
  rows: 'There are rows',
  above: 'A figure is above the limit',
  below: 'A figure is below the limit',
};
export const FORMAT_WORDS: Words<typeof TASK_FORMATS> = { mail: 'Nothing, in the email', xlsx: 'Excel', csv: 'CSV' };
export const DELIVERY_WORDS: Words<typeof DELIVERIES> = { mail: 'By email', kept: 'Kept in the data centre' };
export const JOB_PEOPLE_WORDS: Words<typeof JOB_PEOPLE> = {
  assignedId: 'Assigned to',
  caseManagerId: 'Case manager',
  supervisorId: 'Supervisor',
  estimatorId: 'Estimator',
};
export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const DAY_CHOICES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
);

export const isAlert = ({ onlyIf }: Pick<DataTaskView, 'onlyIf'>): boolean => onlyIf === 'above' || onlyIf === 'below';
export function whenWords(task: DataTaskView): string {
  const words = timesInWords(task, showTime);
  return task.readerZone && task.every !== 'hour' ? `${words}, local` : words;
}
const isJobPerson = (one: string): one is keyof typeof JOB_PEOPLE_WORDS => one in JOB_PEOPLE_WORDS;
/** Who gets it: people, roles, then whoever a job has. */
export const toWords = ({ readers, roleNames, jobPeople }: DataTaskView): string =>
  [
    ...readers,
    ...roleNames.map((name) => `all with the role ${name}`),
    ...jobPeople
      .filter(isJobPerson)
      .map((one) => `each job’s ${one === 'assignedId' ? 'assignee' : JOB_PEOPLE_WORDS[one].toLowerCase()}`),
  ].join(', ');
/** Why the next run is on another day than the schedule says: the month is shorter. */
export function shortOf({ every, dayOfMonth, nextAt, timezone }: DataTaskView): string | undefined {
  const last = nextAt ? Number(dayIn(timezone, parseMoment(nextAt)).slice(8)) : 31;
  return every === 'month' && last < (dayOfMonth ?? 1) ? `month has ${last}` : undefined;
}
export function onlyIfWords({ onlyIf, threshold }: DataTaskView): string {
  if (onlyIf === 'above' || onlyIf === 'below') return `${onlyIf} ${showNumber(threshold)}`;
  return { always: 'always', changed: 'changed', rows: 'more than 0 rows' }[onlyIf];
}
export const reportWords = ({ report, reportRef }: Pick<DataTaskView, 'report' | 'reportRef'>): string =>
  report ?? STANDARD_REPORTS.find(({ ref }) => ref === reportRef)?.label ?? 'Deleted report';

/** What came of the last run, and how good that is: a colour and a word, never the colour alone. */
export function outcomeOf({ last, paused, pausedReason, delivery }: DataTaskView): {
  tone: 'good' | 'late' | 'quiet';
  words: string;
} {
  if (paused) return { tone: 'late', words: pausedReason ? `Paused. ${pausedReason}` : 'Paused' };
  if (!last) return { tone: 'quiet', words: 'Not run yet' };
  const all = last.sent + last.nothing + last.failed;
  if (last.failed) return { tone: 'late', words: `${last.words ?? 'Failed'}, ${last.failed} of ${all}` };
  const isKept = delivery === 'kept';
  if (last.sent)
    return { tone: 'good', words: `${isKept ? 'Kept for' : 'Sent to'} ${counted(last.sent, 'person', 'people')}` };
  return { tone: 'good', words: isKept ? 'Nothing, not kept' : 'Nothing, not sent' };
}

const SLOW_MS = 2000;
/** Its slowest answer of the last 90 days took longer than people like to wait. */
export const isSlow = ({ slowestMs }: Pick<ReportUse, 'slowestMs'>): boolean => slowestMs > SLOW_MS;
