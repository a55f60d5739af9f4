// Commands on hours: enter, change, delete, the timer. How they are submitted and decided: decisions.service.ts.
import type { Located } from '../../../kit/entity.ts';
import { recordLocation } from '../../company/server/index.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orNone } from '../../../platform/server/errors.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import { insertRecord, linkObject, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { type Press, pressOf } from '../../../platform/server/pressed.ts';
import { CLOCK_TOLERANCE } from '../../../platform/shared/pressed.ts';
import { addDays, daysBetween, momentText, showDay, showTime } from '../../../kit/dates.ts';
import { instantOf, isZone, siteDay, siteTime, wallTime } from '../../scheduling/shared/site-time.ts';
import { hoursOf, minutesOf, workedMinutes } from '../shared/hours.ts';
import { type Timesheet, type TimesheetCreate, type TimesheetUpdate, timesheet } from '../shared/timesheet.entity.ts';
import { lockWork } from './decisions.service.ts';
import { type PersonFacts, requirePerson } from './people.views.ts';
import {
  type ActivityFacts,
  activityFacts,
  hoursOfDay,
  isJobToEnter,
  lockHoursOf,
  overlapping,
  statusOfType,
  tapOf,
} from './timesheets.store.ts';
import { runningTimer } from './timesheets.views.ts';

const MINUTE = 60_000;
const MOST_DAYS_AHEAD = 366;
const MOST_HOURS = 24;
const LONGEST_ON_TIMER = 16 * 60 * MINUTE;

async function activityOf(ctx: Context, id: number | undefined): Promise<ActivityFacts> {
  const found = await activityFacts(ctx, id);
  if (found) return found;
  if (id !== undefined) throw invalid({ activityTypeId: 'This entry does not exist' });
  throw conflict('There is no active activity. Add one under Administration, Timesheet activities.');
}
export async function checkJob(ctx: Context, jobId: number | null): Promise<void> {
  if (jobId !== null && !(await isJobToEnter(ctx, jobId))) throw invalid({ jobId: 'This job does not exist' });
}
async function aboutOf(ctx: Context, given: Pick<TimesheetCreate, 'objectType' | 'objectId'>): Promise<void> {
  if ((given.objectType == null) !== (given.objectId == null))
    throw invalid({ objectId: 'Give the record type and number together' });
  if (given.objectType == null || given.objectId == null) return;
  const found = await orNone(resolveObject(ctx, given.objectType, given.objectId));
  if (!found) throw invalid({ objectId: 'This record does not exist' });
  await linkObject(ctx, given.objectType, given.objectId, found.jobId);
}

interface Stands {
  date: string;
  startAt: string | null;
  endAt: string | null;
  breakMinutes: number;
  hours: number;
}
type Times = Pick<TimesheetCreate, 'date' | 'startAt' | 'endAt' | 'breakMinutes' | 'hours'>;

/** When it was, in all its forms: from its instants where it has them, else hours of a day. */
function timesOf(ctx: Context, given: Times, timezone: string): Stands {
  const breakMinutes = given.breakMinutes ?? 0;
  if (!given.startAt && given.endAt) throw invalid({ startAt: 'It has an end. Enter the start too' });
  if (given.startAt && !given.endAt) throw invalid({ endAt: 'Enter when the work ended, or start the timer' });
  const stands =
    given.startAt && given.endAt ? spanOf(given.startAt, given.endAt, breakMinutes, timezone) : plain(given);
  if (stands.date > addDays(ctx.today, MOST_DAYS_AHEAD))
    throw invalid({ date: `${showDay(stands.date)} is more than a year ahead. Check the year` });
  return stands;
}
function spanOf(startAt: string, endAt: string, breakMinutes: number, timezone: string): Stands {
  const worked = workedMinutes(instantOf(startAt), instantOf(endAt), breakMinutes);
  if (worked.errors) throw invalid(worked.errors);
  return { date: siteDay(timezone, instantOf(startAt)), startAt, endAt, breakMinutes, hours: hoursOf(worked.minutes) };
}
function plain({ date, hours, breakMinutes }: Times): Stands {
  if (breakMinutes) throw invalid({ breakMinutes: 'Hours are entered without breaks: leave the break empty' });
  const minutes = minutesOf(hours ?? 0);
  if (minutes < 1) throw invalid({ hours: 'Enter start and end, or the hours' });
  return { date, startAt: null, endAt: null, breakMinutes: 0, hours: hoursOf(minutes) };
}

const timeInWords = (zone: string, moment: string): string => showTime(siteTime(zone, instantOf(moment)));

/** Refuses what lies in another entry of the same person, and days of more than 24 hours. Holds the person's hours. */
async function checkFree(ctx: Context, userId: number, of: Stands, except: number | null): Promise<void> {
  await lockHoursOf(ctx, userId);
  if (of.startAt && of.endAt) {
    const other = await overlapping(ctx, { userId, startAt: of.startAt, endAt: of.endAt, except });
    if (other) {
      const where = [other.activity, other.jobNumber && `on ${other.jobNumber}`].filter(Boolean).join(' ');
      const from = timeInWords(other.timezone, other.start);
      const day = showDay(siteDay(other.timezone, instantOf(other.start)));
      const span = other.end ? `from ${from} to ${timeInWords(other.timezone, other.end)}` : `running since ${from}`;
      throw invalid({ startAt: `This overlaps ${where}, ${span} on ${day}. Change one of the two` });
    }
  }
  const all = minutesOf(await hoursOfDay(ctx, userId, of.date, except)) + minutesOf(of.hours);
  if (all > MOST_HOURS * 60)
    throw invalid({ hours: `That makes more than ${MOST_HOURS} hours on ${showDay(of.date)}` });
}

function zoneOf(given: string | null | undefined, person: PersonFacts): string {
  if (!given) return person.timezone;
  if (!isZone(given)) throw invalid({ timezone: 'Unknown time zone. Choose one such as Australia/Sydney' });
  return given;
}

export async function createTimesheet(ctx: Context, given: TimesheetCreate): Promise<Timesheet> {
  const person = await requirePerson(ctx, given.userId);
  const activity = await activityOf(ctx, given.activityTypeId);
  const timezone = zoneOf(given.timezone, person);
  const jobId = given.jobId ?? null;
  const times = timesOf(ctx, given, timezone);
  await checkJob(ctx, jobId);
  await aboutOf(ctx, given);
  await checkFree(ctx, person.id, times, null);
  return await insert(ctx, { ...given, ...times, jobId, timezone, chargeable: chargeableOf(given, activity, jobId) });
}
const chargeableOf = (
  given: Pick<TimesheetCreate, 'chargeable'>,
  activity: ActivityFacts,
  jobId: number | null,
): boolean => given.chargeable ?? (activity.chargeable && jobId !== null);

async function insert(
  ctx: Context,
  values: TimesheetCreate & { jobId: number | null },
  received: Pick<Timesheet, 'startReceivedAt'> = { startReceivedAt: null },
): Promise<Timesheet> {
  const { jobId } = values;
  const own = { statusId: await statusOfType(ctx, 'new'), ...received };
  const made = await insertRecord(ctx, timesheet, values, own, { jobId });
  await linkObject(ctx, timesheet.name, made.id, jobId);
  return made;
}

const TIMES = ['date', 'startAt', 'endAt', 'breakMinutes', 'hours'] as const;

export async function updateTimesheet(ctx: Context, id: number, { version, ...given }: TimesheetUpdate): Promise<void> {
  const before = await lockWork(ctx, timesheet, id, version);
  const person = await requirePerson(ctx, given.userId ?? before.userId);
  const activity = await activityOf(ctx, given.activityTypeId ?? before.activityTypeId);
  const timezone = given.timezone ? zoneOf(given.timezone, person) : before.timezone;
  const jobId = given.jobId === undefined ? before.jobId : given.jobId;
  if (jobId !== before.jobId) await checkJob(ctx, jobId);
  if (given.objectType !== undefined || given.objectId !== undefined) await aboutOf(ctx, { ...before, ...given });
  const runs = before.startAt !== null && before.endAt === null && given.endAt == null;
  const timed = TIMES.some((name) => given[name] !== undefined && given[name] !== before[name]);
  let times: Partial<Stands> = {};
  if (runs && timed) times = timerMoved(ctx, before, given);
  else if (!runs && (timed || person.id !== before.userId)) {
    const stands = timesOf(ctx, movedDay(before, given, timezone), timezone);
    await checkFree(ctx, person.id, stands, id);
    times = stands;
  }
  // Another activity, or a job where there was none, decides anew whether it is charged.
  const asBefore = activity.id === before.activityTypeId && (jobId === null) === (before.jobId === null);
  const chargeable = given.chargeable ?? (asBefore ? before.chargeable : chargeableOf({}, activity, jobId));
  // A time that is entered by hand was pressed by nobody.
  const byHand = {
    ...(moved(before.startAt, times.startAt) && { startReceivedAt: null }),
    ...(moved(before.endAt, times.endAt) && { endReceivedAt: null }),
  };
  await updateRecord(ctx, timesheet, id, { ...given, ...times, jobId, timezone, chargeable }, byHand, { jobId });
}
const moved = (before: string | null, next: string | null | undefined): boolean =>
  next !== undefined && next !== before;

/** What the entry would be. Another day alone takes the times of the clock along; hours alone take them away. */
function movedDay(before: Timesheet, given: TimesheetUpdate, timezone: string): Times {
  const next = { ...before, ...dropAbsent(given) } as Times;
  const timed = given.startAt !== undefined || given.endAt !== undefined;
  if (given.hours !== undefined && !timed && before.startAt !== null && given.hours !== before.hours)
    return { ...next, startAt: null, endAt: null, breakMinutes: 0 };
  if (timed || !before.startAt || !before.endAt || !given.date || given.date === before.date) return next;
  const onDay = (moment: string): string => {
    const days = daysBetween(before.date, siteDay(timezone, instantOf(moment)));
    const wall = wallTime(timezone, addDays(given.date as string, days), siteTime(timezone, instantOf(moment)));
    if (wall.problem !== undefined) throw invalid({ date: wall.problem });
    return momentText(wall.at);
  };
  return { ...next, startAt: onDay(before.startAt), endAt: onDay(before.endAt) };
}
const dropAbsent = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Of a running timer only the start can be set, to a moment that has been. */
function timerMoved(ctx: Context, before: Timesheet, given: TimesheetUpdate): Partial<Stands> {
  if (given.hours) throw invalid({ hours: 'The timer is running. Stop it first' });
  const breakMinutes = given.breakMinutes ?? before.breakMinutes;
  if (!given.startAt) return { date: before.date, hours: 0, breakMinutes };
  if (instantOf(given.startAt) >= ctx.now.getTime()) throw invalid({ startAt: 'This is in the future' });
  return {
    startAt: given.startAt,
    date: siteDay(before.timezone, instantOf(given.startAt)),
    hours: 0,
    breakMinutes,
  };
}

export async function removeTimesheet(ctx: Context, id: number, version?: number): Promise<void> {
  const { jobId } = await lockWork(ctx, timesheet, id, version);
  await removeRecord(ctx, timesheet, id, { jobId });
}

// The timer -----------------------------------------------------------------------------------------------------

export interface TimerStart {
  jobId?: number | null | undefined;
  activityTypeId?: number | undefined;
  notes?: string | null | undefined;
  /** When it was pressed, by the clock of the device. */
  at?: string | undefined;
}
const minuteOf = (time: number): number => Math.floor(time / MINUTE) * MINUTE;

/** Begins when it was pressed, or where the entry ends that it takes over from. */
export async function startTimer(ctx: Context, given: TimerStart): Promise<Pick<Timesheet, 'id'>> {
  const person = await requirePerson(ctx, undefined);
  const activity = await activityOf(ctx, given.activityTypeId);
  const jobId = given.jobId ?? null;
  await checkJob(ctx, jobId);
  await lockHoursOf(ctx, person.id);
  const press = pressOf(ctx, given.at);
  const now = minuteOf(press.time);
  const { data: running } = await runningTimer(ctx);
  const since = running?.startAt ? instantOf(running.startAt) : undefined;
  const same = running?.jobId === jobId && running.activityTypeId === activity.id;
  if (same && since !== undefined && Math.abs(press.time - since) < MINUTE) return running;
  if (since !== undefined && since > now + CLOCK_TOLERANCE)
    throw conflict(
      `This was pressed at ${timeInWords(person.timezone, press.at)}, before the timer that runs now was started. Enter those hours by hand.`,
    );
  const stopped = await takenOver(ctx, person.id, running?.id, press);
  const start = stopped?.endAt ? Math.max(now, instantOf(stopped.endAt)) : now;
  const startAt = momentText(start);
  await checkFromPress(ctx, person.id, start);
  return await insert(
    ctx,
    {
      userId: person.id,
      jobId,
      activityTypeId: activity.id,
      date: siteDay(person.timezone, start),
      startAt,
      timezone: person.timezone,
      notes: given.notes ?? null,
      chargeable: chargeableOf({}, activity, jobId),
    },
    { startReceivedAt: press.receivedAt },
  );
}

/** The entry that a timer takes over from. One that was begun in this same minute was a wrong tap: it goes, and nothing is stopped. */
async function takenOver(
  ctx: Context,
  userId: number,
  runningId: number | undefined,
  press: Press,
): Promise<Timesheet | undefined> {
  const tap = await tapOf(ctx, userId, momentText(minuteOf(press.time)));
  if (tap) await removeRecord(ctx, timesheet, tap.id, { jobId: tap.jobId });
  return runningId === undefined || tap?.id === runningId ? undefined : await endTimer(ctx, {}, press);
}

/** From the press to now nothing else was entered: the timer would run over it. */
async function checkFromPress(ctx: Context, userId: number, start: number): Promise<void> {
  const endAt = momentText(Math.max(ctx.now.getTime(), start + MINUTE));
  const other = await overlapping(ctx, { userId, startAt: momentText(start), endAt, except: null });
  if (!other) return;
  if (instantOf(other.start) > start)
    throw conflict(
      `${other.activity} is entered from ${timeInWords(other.timezone, other.start)}, after this was pressed. Enter these hours by hand.`,
    );
  throw conflict(
    `${other.activity} is entered up to ${other.end ? timeInWords(other.timezone, other.end) : 'now'}. Change it, or start the timer then.`,
  );
}

interface TimerEnd {
  endAt?: string | undefined;
  breakMinutes?: number | undefined;
}
/** When it was pressed, or at an end that is entered. */
export const stopTimer = async (
  ctx: Context,
  { at, ...given }: TimerEnd & { at?: string | undefined },
): Promise<Timesheet> => await endTimer(ctx, given, pressOf(ctx, at));

async function endTimer(ctx: Context, given: TimerEnd, press: Press): Promise<Timesheet> {
  const { data: running } = await runningTimer(ctx);
  if (!running?.startAt) throw conflict('No timer is running.');
  const before = await lockWork(ctx, timesheet, running.id);
  if (before.startAt === null || before.endAt !== null) throw conflict('No timer is running.');
  const start = instantOf(before.startAt);
  if (!given.endAt && press.time < start - CLOCK_TOLERANCE)
    throw conflict(
      `This was pressed at ${timeInWords(before.timezone, press.at)}, before the timer was started. Stop it again, or enter when the work ended.`,
    );
  const end = given.endAt ? instantOf(given.endAt) : Math.max(minuteOf(press.time), start + MINUTE);
  if (end > Math.max(minuteOf(ctx.now.getTime()), start) + MINUTE) throw invalid({ endAt: 'This is in the future' });
  if (!given.endAt && end - start > LONGEST_ON_TIMER)
    throw invalid({
      endAt: `The timer has been running since ${timeInWords(before.timezone, before.startAt)} on ${showDay(before.date)}. Enter when the work ended`,
    });
  const breakMinutes = given.breakMinutes ?? before.breakMinutes;
  const times = spanOf(before.startAt, momentText(end), breakMinutes, before.timezone);
  await checkFree(ctx, before.userId, times, before.id);
  const received = { endReceivedAt: given.endAt ? null : press.receivedAt };
  const { after } = await updateRecord(ctx, timesheet, before.id, times, received, { jobId: before.jobId });
  return after;
}

/** What is recorded with the place, where the company asks for it and the person agreed. */
export const locationActions = { timesheetStart: 'Starting the timer', timesheetStop: 'Stopping the timer' };

const pressedAt = (ctx: Context, at: string | undefined): Date => new Date(pressOf(ctx, at).time);

export async function startHere(ctx: Context, given: TimerStart & Located): Promise<Pick<Timesheet, 'id'>> {
  const started = await startTimer(ctx, given);
  const what = {
    action: 'timesheetStart',
    objectType: timesheet.name,
    objectId: started.id,
    jobId: given.jobId ?? null,
  };
  await recordLocation(ctx, what, given, pressedAt(ctx, given.at));
  return started;
}

export async function stopHere(ctx: Context, given: Parameters<typeof stopTimer>[1] & Located): Promise<Timesheet> {
  const stopped = await stopTimer(ctx, given);
  const { id: objectId, jobId } = stopped;
  const what = { action: 'timesheetStop', objectType: timesheet.name, objectId, jobId };
  await recordLocation(ctx, what, given, pressedAt(ctx, given.at));
  return stopped;
}
