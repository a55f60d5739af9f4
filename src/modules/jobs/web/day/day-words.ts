// How the moments of My day read.
import { counted } from '../../../../platform/shared/words.ts';
import { daysBetween, parseMoment, showTime, timeIn, todayIn } from '../../../../kit/dates.ts';
import { showDate, todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import type { DayItem } from '../../shared/my-day.api.ts';

const MINUTE = 60_000;
const HOURS = 60;
const DAYS = 24 * 60;

/** "8:00 am" on the clock of the site; "All day". */
export const startOf = ({ at, timezone }: DayItem): string =>
  at ? showTime(timeIn(timezone ?? zoneHere(), parseMoment(at))) : 'All day';

/** "Today, 4:00 pm", "24/11/2026", "2 days over". */
export function dueOf({ at, day }: DayItem, now: Date): string {
  const today = todayHere();
  const due = at ? todayIn(zoneHere(), parseMoment(at)) : day;
  if (!due) return '';
  const over = daysBetween(due, today);
  if (over > 0) return `${counted(over, 'day')} over`;
  if (due !== today) return showDate(due);
  const time = at ? `, ${showTime(timeIn(zoneHere(), parseMoment(at)))}` : '';
  return at && parseMoment(at) < now ? `Since today${time}` : `Today${time}`;
}

/** "waiting 2 h", "waiting 3 days". */
export function waitOf({ at }: DayItem, now: Date): string {
  if (!at) return '';
  const minutes = Math.max(0, Math.round((now.getTime() - parseMoment(at).getTime()) / MINUTE));
  if (minutes < 1) return 'just now';
  if (minutes < HOURS) return `waiting ${minutes} min`;
  if (minutes < 2 * DAYS) return `waiting ${Math.round(minutes / HOURS)} h`;
  return `waiting ${counted(Math.floor(minutes / DAYS), 'day')}`;
}
