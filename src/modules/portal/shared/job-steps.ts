// How far a job is, for people outside the staff: six steps in plain words. A day that lies ahead is said only where something is booked.

export interface StepFacts {
  /** Days where the company is; null: it has not happened, or nobody entered it. */
  reported: string | null;
  inspected: string | null;
  sent: string | null;
  approved: string | null;
  started: string | null;
  finished: string | null;
  handedOver: string | null;
  /** Of the status of the job. */
  statusType: string;
  /** The next agreed visit. */
  visit: string | null;
  /** First and last day of the work orders that are out. */
  worksFrom: string | null;
  worksUntil: string | null;
  today: string;
}

export const STEP_STATES = ['done', 'now', 'later'] as const;
export interface JobStep {
  label: string;
  state: (typeof STEP_STATES)[number];
  day: string | null;
  /** What a day that lies ahead is. */
  dayIs: 'on' | 'from' | 'by' | null;
  words: string | null;
}

const NEXT_WORDS = [
  'We look at your report.',
  'Next we come and look at the damage.',
  'We are writing the report and the estimate.',
  'The estimate is waiting to be approved.',
  'The work is being planned.',
  'We look through everything with you.',
];
const LABELS = ['Reported', 'Inspected', 'Report and estimate sent', 'Approved', 'Repairs', 'Handed over'];

/** Six steps: what is done, which one is now, and what is booked of those that follow. A later step takes those before it along. */
export function jobSteps(facts: StepFacts): JobStep[] {
  const { reported, inspected, sent, approved, started, finished, handedOver, statusType } = facts;
  const days = [reported, inspected, sent, approved, finished, handedOver];
  const isOver = ['completed', 'closed'].includes(statusType);
  const reached = isOver ? LABELS.length : Math.max(started ? 4 : 0, days.findLastIndex((day) => day !== null) + 1);
  const ended = ['cancelled', 'declined'].includes(statusType);
  return LABELS.map((label, place) => {
    if (place < reached) return { label, state: 'done', day: days[place] ?? null, dayIs: null, words: null };
    const isNow = place === reached && !ended;
    const ahead = ended ? NOTHING : bookedOf(place, isNow, facts);
    return { label, state: isNow ? 'now' : 'later', ...ahead, words: isNow ? wordsOf(place, ahead, facts) : null };
  });
}

interface Booked {
  day: string | null;
  dayIs: JobStep['dayIs'];
}
const NOTHING: Booked = { day: null, dayIs: null };

function bookedOf(place: number, isNow: boolean, { visit, started, worksFrom, worksUntil, today }: StepFacts): Booked {
  if (place === 1 && isNow && visit) return { day: visit, dayIs: 'on' };
  if (place === 4 && started) return { day: started, dayIs: 'from' };
  if (place === 4 && worksFrom && worksFrom >= today) return { day: worksFrom, dayIs: 'from' };
  if (place === 5 && worksUntil && worksUntil >= today) return { day: worksUntil, dayIs: 'by' };
  return NOTHING;
}

function wordsOf(place: number, { day }: Booked, { started }: StepFacts): string {
  if (place === 1 && day) return 'We come and look at the damage.';
  if (place === 4 && started) return 'The work has started.';
  if (place === 4 && day) return 'The work is booked.';
  return NEXT_WORDS[place] ?? '';
}

/** The calm sentence where nothing is asked. `comes`: a visit is booked all the same, to collect equipment for example. */
export function nothingAsked(steps: readonly JobStep[], statusType: string, comes: boolean): string {
  if (statusType === 'cancelled' || statusType === 'declined') return 'This job has ended.';
  if (statusType === 'hold') return 'The work is paused. We tell you when it continues.';
  const now = steps.find(({ state }) => state === 'now');
  return now?.words ?? (comes ? 'The work is done. We come once more, as below.' : 'Everything is done. Thank you.');
}
