// A schedule on paper: the tasks with their bars, on the long side. No money stands in it.
import { addDays, daysBetween, showDay, weekdayOf } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintDocument, PrintGantt, PrintGanttRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import { STATUS_WORDS } from '../shared/job-schedule.entity.ts';
import type { ItemView, SlipRow } from '../shared/job-schedules.api.ts';
import { slipInWords } from '../shared/slips.ts';
import { waitsForYes } from '../shared/item-state.ts';
import { wholeSchedule } from './job-schedules.views.ts';

const WIDTHS = { a4: 142, 'us-letter': 126 };
const MOST_LABELS = 26;
const short = (day: string): string => showDay(day, 'short').replace(/\/\d{4}$/, '');

interface Axis {
  from: string;
  days: number;
}
const spanOn = ({ from, days }: Axis, start: string, end: string) => ({
  at: daysBetween(from, start) / days,
  width: (daysBetween(start, end) + 1) / days,
});

function rowOf(axis: Axis, item: ItemView): PrintGanttRow {
  const { number, label, level, isGroup, startDate, endDate, progress, baselineStart, baselineEnd } = item;
  const moment = !isGroup && item.durationDays === 0;
  const waits = waitsForYes(item);
  return {
    level,
    cells: [
      number,
      waits ? `${label} (not accepted)` : label,
      item.contact?.label ?? item.trade?.label ?? '',
      moment ? '' : String(item.days),
      short(startDate),
      short(endDate),
      isGroup ? '' : String(item.float),
      progress ? `${progress} %` : '',
    ],
    ...spanOn(axis, startDate, endDate),
    kind: isGroup ? 'group' : moment ? 'moment' : 'task',
    tone: waits ? 'waits' : item.critical ? 'critical' : 'plain',
    done: progress / 100,
    base: baselineStart && baselineEnd && !isGroup ? spanOn(axis, baselineStart, baselineEnd) : null,
  };
}

const COLUMNS = ['No.', 'Task', 'Who', 'Days', 'Start', 'End', 'Float', 'Done'].map((label, place) => ({
  label,
  wide: place === 1,
  right: place > 2,
}));

function ganttOf(
  items: readonly ItemView[],
  off: ReadonlySet<string>,
  weekdays: readonly boolean[],
  today: string,
  width: number,
): PrintGantt {
  const all = items.flatMap((item) => [item.startDate, item.endDate, item.baselineStart, item.baselineEnd]);
  const days = all.filter((day): day is string => day !== null).sort();
  const first = days[0] ?? today;
  const from = addDays(first, -((weekdayOf(first) + 6) % 7));
  const last = addDays(days.at(-1) ?? today, 3);
  const axis = { from, days: Math.max(7, daysBetween(from, last) + 1) };
  const weeks = Math.ceil(axis.days / 7);
  const every = Math.ceil(weeks / MOST_LABELS);
  const shaded: PrintGantt['off'] = [];
  // Of years only weeks would be seen, and nothing of their ends.
  if (axis.days <= 400)
    for (let day = 0; day < axis.days; day++) {
      const at = addDays(from, day);
      if (!weekdays[weekdayOf(at)] || off.has(at)) shaded.push({ at: day / axis.days, width: 1 / axis.days });
    }
  const inside = today >= from && today <= last;
  return {
    width,
    columns: COLUMNS,
    rows: items.map((item) => rowOf(axis, item)),
    weeks: Array.from({ length: Math.ceil(weeks / every) }, (_, index) => ({
      at: (index * every * 7) / axis.days,
      label: short(addDays(from, index * every * 7)),
    })),
    off: shaded,
    today: inside ? daysBetween(from, today) / axis.days : null,
  };
}

const openOnes = (slips: readonly SlipRow[]): string[] =>
  slips.filter(({ state }) => state === 'open').map((slip) => `Slip: ${slipInWords(slip)}`);

export async function scheduleDocument(ctx: Context, jobId: number, scheduleId: number): Promise<PrintDocument> {
  const { schedule, items, slips, daysOff, weekdays } = (await wholeSchedule(ctx, jobId, scheduleId)).data;
  const { jobNumber, currencySymbol, facts } = await jobFacts(ctx, jobId);
  const head = await companyHead(ctx);
  const width = WIDTHS[head.head.paper];
  const late =
    schedule.baselineEndDate && schedule.endDate && schedule.endDate !== schedule.baselineEndDate
      ? ` · baseline ${showDay(schedule.baselineEndDate)}`
      : '';
  return {
    ...head,
    title: `${schedule.label} ${jobNumber}`,
    foot: schedule.label,
    subtitle: `${STATUS_WORDS[schedule.status]} · ${showDay(schedule.startDate)} to ${showDay(schedule.endDate)}${late} · ${showDay(ctx.today)}`,
    currencySymbol,
    facts: facts.filter(([label]) => ['Customer', 'Site', 'Client', 'Claim number'].includes(label)),
    columns: [],
    rows: [],
    totals: [],
    notes: openOnes(slips),
    landscape: true,
    gantt: ganttOf(items, new Set(daysOff.map(({ day }) => day)), weekdays, ctx.today, width),
  };
}
