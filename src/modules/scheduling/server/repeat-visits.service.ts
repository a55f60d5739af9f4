// The starts of a series on the clock of the site, by the rules of RFC 5545. A series is bounded before it is expanded.
import { createRequire } from 'node:module';
import type * as RRule from 'rrule-temporal';
import type * as TemporalPolyfill from 'temporal-polyfill';
import { invalid } from '../../../platform/server/errors.ts';
import { MOST_VISITS, type Repeats, lastDayOf, repeatsProblem, ruleOf } from '../shared/recurrence.ts';
import { siteDay, siteTime, wallTime } from '../shared/site-time.ts';

const require = createRequire(import.meta.url); // loaded with the first series

/** Each day, the first included. */
export function daysOfSeries(repeats: Repeats, first: string): string[] {
  const problem = repeatsProblem(repeats, first);
  if (problem) throw invalid({ repeats: problem });
  const { RRuleTemporal } = require('rrule-temporal') as typeof RRule;
  const { Temporal } = require('temporal-polyfill') as typeof TemporalPolyfill;
  // At noon no clock changes.
  const dtstart = Temporal.ZonedDateTime.from(`${first}T12:00[UTC]`);
  const rule = new RRuleTemporal({ rruleString: `RRULE:${ruleOf(repeats)}`, dtstart });
  const end = Temporal.ZonedDateTime.from(`${repeats.until ?? lastDayOf(first)}T23:59[UTC]`);
  const days = rule.between(dtstart, end, true).map((at) => at.toPlainDate().toString());
  const wanted = days.includes(first) ? days : [first, ...days];
  if (wanted.length > MOST_VISITS)
    throw invalid({
      repeats: `This would repeat more than ${MOST_VISITS} times. End it sooner, or repeat less often`,
    });
  if (repeats.count !== undefined && days.length < repeats.count)
    throw invalid({ repeats: 'A series can run at most 2 years. Repeat fewer times' });
  return wanted;
}

/** Each start, the first included. A time that the clocks skip on one of the days is refused by name: nobody books 02:30 that never comes. */
export function startsOfSeries(repeats: Repeats, start: number, zone: string): number[] {
  const time = siteTime(zone, start);
  return daysOfSeries(repeats, siteDay(zone, start)).map((day) => {
    const found = wallTime(zone, day, time);
    if (found.problem !== undefined) throw invalid({ repeats: found.problem });
    return found.at;
  });
}
