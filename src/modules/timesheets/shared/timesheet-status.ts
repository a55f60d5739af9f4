// How hours and expenses go on. Companies name and colour their statuses; code asks for the type alone.
export const TIMESHEET_STATUS_TYPES = ['new', 'waiting', 'done', 'declined', 'closed'] as const;
export type TimesheetStatusType = (typeof TIMESHEET_STATUS_TYPES)[number];

/** From one type of status to those that may follow. */
const FOLLOWS: Readonly<Record<TimesheetStatusType, readonly TimesheetStatusType[]>> = {
  new: ['waiting'],
  waiting: ['done', 'declined'],
  done: ['new', 'closed'],
  declined: ['waiting'],
  closed: [],
};
const WORDS: Readonly<Record<TimesheetStatusType, string>> = {
  new: 'a draft: submit it first',
  waiting: 'submitted and waits for approval',
  done: 'approved',
  declined: 'rejected: change it and submit it again',
  closed: 'invoiced: it stays as it is',
};

/** True, or why not, in words. */
export function timesheetStatusCan(from: TimesheetStatusType, to: TimesheetStatusType): true | string {
  return from === to || FOLLOWS[from].includes(to) ? true : `This is ${WORDS[from]}`;
}
export const nextTimesheetStatuses = (from: TimesheetStatusType): readonly TimesheetStatusType[] => FOLLOWS[from];

/** Whoever entered it may still change it. */
export const isOpenType = (type: string): boolean => type === 'new' || type === 'declined';
/** Counts for what a job costs. */
export const COUNTED: readonly TimesheetStatusType[] = ['waiting', 'done', 'closed'];

/** Why it cannot be changed or deleted; undefined where it can. `approver`: may also set right what waits. */
export function whyFixed(type: TimesheetStatusType, approver: boolean): string | undefined {
  if (isOpenType(type) || (type === 'waiting' && approver)) return undefined;
  if (type === 'closed') return 'This is invoiced and can no longer change';
  if (type === 'done') return 'This is approved. An approver can reopen it with a note';
  return 'This is waiting for approval. Ask an approver to reject it, then change it';
}
