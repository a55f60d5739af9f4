// The states of a job by type; companies name and colour their own statuses, code asks for the type alone.

export const JOB_STATUS_TYPES = [
  'new',
  'active',
  'waiting',
  'hold',
  'completed',
  'closed',
  'declined',
  'cancelled',
] as const;
export type JobStatusType = (typeof JOB_STATUS_TYPES)[number];

export interface StatusChange {
  from: JobStatusType;
  to: JobStatusType;
  note: string | null;
  /** Holds the module action `reopen-job`. */
  mayReopen: boolean;
}

const FORWARD: Record<JobStatusType, readonly JobStatusType[]> = {
  new: ['new', 'active', 'waiting', 'hold', 'declined', 'cancelled'],
  active: ['active', 'waiting', 'hold', 'completed', 'cancelled'],
  waiting: ['waiting', 'active', 'hold', 'completed', 'cancelled', 'declined'],
  hold: ['hold', 'active', 'waiting', 'cancelled'],
  completed: ['completed', 'active', 'closed', 'cancelled'],
  closed: ['active'],
  declined: ['active'],
  cancelled: ['active'],
};

/** True when the change is allowed, otherwise the reason in words for the button and the answer. */
export function jobStatusCan({ from, to, note, mayReopen }: StatusChange): true | string {
  if (!FORWARD[from].includes(to)) return `A job that is ${from} cannot become ${to}`;
  const ended = ['closed', 'declined', 'cancelled'].includes(from);
  if (ended && !mayReopen) return 'Only someone with the right to reopen jobs can do this';
  if ((ended || to === 'cancelled' || (from === 'completed' && to === 'active')) && !note?.trim())
    return 'A note that says why is required';
  return true;
}
