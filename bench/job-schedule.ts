// A schedule of 500 tasks and 900 links, reckoned as the sheet does it with every key: median and p95 of many. Budget: a frame, 16 ms.
//   node bench/job-schedule.ts
import { circleOf } from '../src/modules/job-schedules/shared/engine.ts';
import { type PlanItem, type PlanLink, planSchedule } from '../src/modules/job-schedules/shared/schedule-plan.ts';
import { MONDAY_TO_FRIDAY, workingDays } from '../src/modules/job-schedules/shared/working-days.ts';
import { random } from '../src/platform/server/demo.ts';

const [TASKS, LINKS, ROUNDS] = [500, 900, 60];
const dice = random(7);
const whole = (below: number): number => Math.floor(dice.next() * below);
const items = Array.from(
  { length: TASKS },
  (_, id): PlanItem => ({
    id,
    // A group over each ten.
    parentId: id % 10 === 0 ? null : id - (id % 10),
    order: id,
    label: `Task ${id}`,
    durationDays: 1 + whole(8),
    notBefore: null,
    deadline: null,
    progress: 0,
  }),
);
const TYPES = ['FS', 'FS', 'FS', 'SS', 'FF', 'SF'] as const;
const links: PlanLink[] = [];
while (links.length < LINKS) {
  const from = whole(TASKS - 2);
  const to = from + 1 + whole(Math.min(25, TASKS - from - 1));
  if (from % 10 === 0 || to % 10 === 0 || to >= TASKS) continue;
  links.push({ fromItemId: from, toItemId: to, type: TYPES[whole(TYPES.length)] ?? 'FS', lagDays: whole(4) - 1 });
}
const days = workingDays({ weekdays: MONDAY_TO_FRIDAY, daysOff: ['2031-04-18', '2031-04-21'] });
const taken = Array.from({ length: ROUNDS }, (_, round) => {
  const moved = items.map((item) =>
    item.id === 1 + (round % 9) ? { ...item, durationDays: item.durationDays + round } : item,
  );
  const began = performance.now();
  const circle = circleOf(links.map(({ fromItemId, toItemId }) => ({ from: fromItemId, to: toItemId })));
  const plan = planSchedule({ startDate: '2031-02-03' }, moved, links, days);
  const ms = performance.now() - began;
  if (circle || plan.rows.length !== TASKS) throw new Error('This was not reckoned');
  return ms;
}).toSorted((a, b) => a - b);
const at = (share: number): string => (taken[Math.floor(share * (taken.length - 1))] ?? Number.NaN).toFixed(2);
console.log(`${TASKS} tasks, ${LINKS} links: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
