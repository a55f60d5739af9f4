// The six steps of a claim for its customer. Only keys: the words are the page's, in the language that the customer chose.

export const STEP_KEYS = [
  'madeSafe',
  'reported',
  'inspected',
  'quoted',
  'approved',
  'drying',
  'repairs',
  'handover',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export interface TrackerFacts {
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
  /** Undefined: nothing is dried. */
  drying?: { startedOn: string; dryOn: string | null } | undefined;
}

export interface TrackerStep {
  key: StepKey;
  state: 'done' | 'now' | 'later';
  day: string | null;
}

/**
 * Where something is dried, drying is a step of its own, and the make safe that came with it the first. A later step takes those before
 * it along, but for two: drying begins before the estimate is approved, and repairs may begin while one room dries.
 */
export function trackerSteps(facts: TrackerFacts): TrackerStep[] {
  const { reported, inspected, sent, approved, finished, handedOver, drying } = facts;
  const dried = drying?.dryOn ?? null;
  const days: readonly [StepKey, string | null][] = drying
    ? [
        ['madeSafe', drying.startedOn],
        ['inspected', inspected],
        ['approved', approved],
        ['drying', dried],
        ['repairs', finished],
        ['handover', handedOver],
      ]
    : [
        ['reported', reported],
        ['inspected', inspected],
        ['quoted', sent],
        ['approved', approved],
        ['repairs', finished],
        ['handover', handedOver],
      ];
  const isOver = ['completed', 'closed'].includes(facts.statusType);
  const ended = ['cancelled', 'declined'].includes(facts.statusType);
  const isDrying = drying !== undefined && dried === null && !isOver && finished === null && handedOver === null;
  const repairs = days.findIndex(([key]) => key === 'repairs');
  const last = days.findLastIndex(([, day]) => day !== null);
  const reached = isOver ? days.length : Math.max(facts.started ? repairs : 0, last + 1);
  const now = isDrying ? days.findIndex(([key]) => key === 'drying') : reached;
  return days.map(([key, day], place) => {
    const passed =
      place < reached && !(isDrying && (key === 'drying' || (key === 'approved' && day === null && !facts.started)));
    if (passed) return { key, state: 'done', day };
    return { key, state: place === now && !ended ? 'now' : 'later', day: null };
  });
}
