// When each claim of the demonstration reached what: one timeline for all that is made of it. Modules that add to a claim take their
// moments from here, so that nothing happens before its cause.
import { addDays, weekdayOf } from '../../../kit/dates.ts';
import { random } from '../../../platform/server/demo.ts';
import { SYDNEY_OFFSET } from '../../../platform/server/demo-days.ts';

/** What a claim goes through, with the days after its registration at which that is usual. */
const USUAL = {
  registered: 0,
  contacted: 0.12,
  booked: 0.2,
  inspected: 1.4,
  submitted: 4.2,
  authorised: 9.5,
  scheduled: 11,
  started: 14.5,
  practical: 24,
  completed: 25.5,
  invoiced: 26.5,
  closed: 46,
} as const;
export type StoryStep = keyof typeof USUAL;
/** UTC moments (ISO) of what was reached. */
export type ClaimStory = Readonly<Partial<Record<StoryStep, string>> & { registered: string }>;

/** The last step that a status stands for. "On hold" waits after its inspection, defects are found after practical completion. */
export const STEP_OF_STATUS: Readonly<Record<number, StoryStep>> = {
  1: 'registered',
  2: 'contacted',
  3: 'booked',
  4: 'inspected',
  5: 'submitted',
  6: 'authorised',
  7: 'scheduled',
  8: 'started',
  9: 'inspected',
  10: 'practical',
  11: 'practical',
  12: 'completed',
  13: 'invoiced',
  14: 'closed',
};
const STEPS = Object.keys(USUAL) as StoryStep[];
/** However slow the rest is: customers are rung on the day and visited on the next. */
const SLOWEST: Readonly<Partial<Record<StoryStep, number>>> = {
  contacted: 0.8,
  booked: 0.8,
  inspected: 1.2,
  submitted: 1.6,
};
const DAY = 86_400_000;

/** The same moment in office hours, a little earlier or later; a weekend's work is Friday's. */
function inOfficeHours(at: number, dice: ReturnType<typeof random>): number {
  const local = new Date(at + SYDNEY_OFFSET);
  let day = local.toISOString().slice(0, 10);
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, -1);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  const kept = minutes >= 8 * 60 && minutes <= 17 * 60 ? minutes : dice.whole(8 * 60 + 10, 16 * 60 + 40);
  return Date.parse(`${day}T00:00:00Z`) + kept * 60_000 - SYDNEY_OFFSET;
}

export interface ClaimNow {
  registered: number;
  statusId: number;
  /** Days since the last step; a few where nothing is said. */
  ago?: number | undefined;
}
/** The story of a claim that has come as far as its status. One that has come far for its age was quick; none is ahead of `now`. */
export function storyOf({ registered, statusId, ago }: ClaimNow, now: number, seed: number): ClaimStory {
  const dice = random(seed);
  const last = STEPS.indexOf(STEP_OF_STATUS[statusId] ?? 'registered');
  const reached = STEPS.slice(0, last + 1);
  const age = (now - registered) / DAY;
  const whole = Math.max(0.01, USUAL[reached.at(-1) ?? 'registered']);
  const sinceLast = ago ?? dice.whole(1, 6) + dice.next();
  const pace = Math.min(ago === undefined ? 4 : 9, Math.max(age - sinceLast, age * 0.55) / whole);
  const story: Partial<Record<StoryStep, string>> = {};
  let before = registered;
  for (const step of reached) {
    const days = USUAL[step] * Math.min(pace, SLOWEST[step] ?? pace);
    const usual = registered + days * DAY;
    // On the first day things follow each other as they come.
    const at = days < 1 ? usual : inOfficeHours(usual, dice);
    before = step === 'registered' ? registered : Math.min(now, Math.max(at, before + 7 * 60_000));
    story[step] = new Date(before).toISOString();
  }
  return story as ClaimStory;
}
