// Booking appointments and changing them: when, where, who. How they go on afterwards: appointment-course.service.ts.
import { type Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid, orNone } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { resolveObject } from '../../../platform/server/objects.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  removeRecord,
  updateRecord,
} from '../../../platform/server/records.ts';
import { momentText, showDay, showTime } from '../../../kit/dates.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type Appointment, type AppointmentCreate, appointment } from '../shared/appointment.entity.ts';
import { MOVABLE } from '../shared/appointment-status.ts';
import type { BookingCreate, BookingUpdate, PlanChange } from '../shared/appointments.api.ts';
import { type PlanVisit, keysOf } from '../shared/plan.ts';
import { type Repeats, repeatsInWords } from '../shared/recurrence.ts';
import { daySpan, instantOf, isZone, siteDay, siteTime, zoneOfSite } from '../shared/site-time.ts';
import { appointmentScope } from './appointments.scope.ts';
import {
  type TypeFacts,
  forgetAnswers,
  keepAttendees,
  missingPeople,
  siteOf,
  statusOfType,
  statusTypeOf,
  typeFacts,
} from './appointments.store.ts';
import { conflictsOfBooking, refuseHard } from './booking.service.ts';
import { tellCustomer } from './customer-notice.service.ts';
import { siteForPlan } from './planning.views.ts';
import { startsOfSeries } from './repeat-visits.service.ts';

export const ofAppointment = (ctx: Context) => ({ scope: appointmentScope(ctx, 'r') });
const MOST_PEOPLE = 20;
const LONGEST_MS = 31 * 86_400_000;
const MINUTE = 60_000;

type Times = Pick<AppointmentCreate, 'startAt' | 'endAt' | 'allDay' | 'startDate' | 'endDate' | 'minutes'>;
interface Stands {
  startAt: string | null;
  endAt: string | null;
  allDay: boolean;
  startDate: string | null;
  endDate: string | null;
  minutes: number | null;
}

/** Its times alone: whatever else a change says stands beside them. */
const standsAs = ({ startAt, endAt, allDay, startDate, endDate, minutes }: Stands): Stands => ({
  startAt,
  endAt,
  allDay,
  startDate,
  endDate,
  minutes,
});

/** When it is, in all its forms: whole days from their dates, the others from their instants and the length of their type. */
function timesOf(given: Times, type: TypeFacts, zone: string): Stands {
  if (given.allDay) {
    const first = given.startDate ?? (given.startAt ? siteDay(zone, instantOf(given.startAt)) : null);
    if (!first) throw invalid({ startDate: 'Choose a day' });
    const last = given.endDate ?? first;
    if (last < first) throw invalid({ endDate: 'The last day is before the first' });
    const [start, end] = [daySpan(zone, first).start, daySpan(zone, last).end];
    if (end - start > LONGEST_MS) throw invalid({ endDate: 'An appointment lasts a month at most' });
    return {
      startAt: momentText(start),
      endAt: momentText(end),
      allDay: true,
      startDate: first,
      endDate: last,
      minutes: null,
    };
  }
  const minutes = given.minutes ?? type.minutes;
  if (!given.startAt) {
    if (given.endAt) throw invalid({ startAt: 'It has an end. Enter the start too' });
    return { startAt: null, endAt: null, allDay: false, startDate: null, endDate: null, minutes };
  }
  const start = instantOf(given.startAt);
  if (!given.endAt && minutes === null)
    throw invalid({
      endAt: `“${type.label}” has no duration. Enter an end, or set its minutes under Administration, Appointment types`,
    });
  const end = given.endAt ? instantOf(given.endAt) : start + (minutes ?? 0) * MINUTE;
  if (end <= start) throw invalid({ endAt: 'It ends before it starts' });
  if (end - start > LONGEST_MS) throw invalid({ endAt: 'An appointment lasts a month at most' });
  return {
    startAt: momentText(start),
    endAt: momentText(end),
    allDay: false,
    startDate: siteDay(zone, start),
    endDate: siteDay(zone, end - 1),
    minutes: Math.round((end - start) / MINUTE),
  };
}

async function zoneFor(ctx: Context, jobId: number | null, given: string | null | undefined): Promise<string> {
  if (given) {
    if (!isZone(given)) throw invalid({ timezone: 'Unknown time zone. Choose one such as Australia/Sydney' });
    return given;
  }
  const site = await siteOf(ctx, jobId);
  return zoneOfSite(site.address, site.companyZone);
}

async function typeOf(ctx: Context, id: number): Promise<TypeFacts> {
  const type = await typeFacts(ctx, id);
  if (!type) throw invalid({ appointmentTypeId: 'This entry does not exist' });
  return type;
}

async function peopleOf(
  ctx: Context,
  given: { userIds?: number[] | null | undefined; contactIds?: number[] | null | undefined },
): Promise<{ userIds: number[]; contactIds: number[] }> {
  const userIds = [...new Set(given.userIds ?? [])];
  const contactIds = [...new Set(given.contactIds ?? [])];
  if (userIds.length + contactIds.length > MOST_PEOPLE)
    throw invalid({ userIds: `An appointment has ${MOST_PEOPLE} people at most` });
  const missing = await missingPeople(ctx, userIds, contactIds);
  if (missing.users.length) throw invalid({ userIds: 'Choose people who work here' });
  if (missing.contacts.length) throw invalid({ contactIds: 'This entry does not exist' });
  return { userIds, contactIds };
}

/** The job and record that it is about, seen by whoever books it. */
async function aboutOf(
  ctx: Context,
  given: Pick<AppointmentCreate, 'jobId' | 'objectType' | 'objectId'>,
): Promise<number | null> {
  if ((given.objectType == null) !== (given.objectId == null))
    throw invalid({ objectId: 'Give the record type and number together' });
  let jobId = given.jobId ?? null;
  if (given.objectType != null && given.objectId != null) {
    const found = await orNone(resolveObject(ctx, given.objectType, given.objectId));
    if (!found) throw invalid({ objectId: 'This record does not exist' });
    jobId ??= found.jobId;
    await linkObject(ctx, given.objectType, given.objectId, found.jobId);
  }
  if (jobId !== null) await orInvalid(requireJob(ctx, jobId), { jobId: 'This job does not exist' });
  return jobId;
}

/** An appointment as the checks want it. */
export async function asPlanned(
  ctx: Context,
  of: { id: number | null; jobId: number | null; timezone: string; userIds: number[]; contactIds: number[] } & Pick<
    Stands,
    'startAt' | 'endAt' | 'allDay'
  >,
  { label, travel, tentative }: { label: string; travel: boolean; tentative: boolean },
): Promise<PlanVisit[]> {
  if (!of.startAt || !of.endAt) return [];
  const site = await siteForPlan(ctx, of.jobId);
  return [
    {
      id: of.id,
      start: instantOf(of.startAt),
      end: instantOf(of.endAt),
      people: keysOf(of),
      allDay: of.allDay,
      tentative,
      label: site.label || label,
      place:
        site.latitude !== null && site.longitude !== null
          ? { latitude: site.latitude, longitude: site.longitude }
          : null,
      placeName: site.suburb,
      state: site.state,
      zone: of.timezone,
      travel,
    },
  ];
}

export const whenInWords = (of: Pick<Appointment, 'startAt' | 'allDay' | 'startDate' | 'timezone'>): string => {
  if (of.allDay) return showDay(of.startDate);
  if (!of.startAt) return 'without a time yet';
  const at = instantOf(of.startAt);
  return `${showDay(siteDay(of.timezone, at))}, ${showTime(siteTime(of.timezone, at))}`;
};

const told = (ctx: Context, of: Appointment, userIds: readonly number[], what: string): Promise<void> =>
  tellUsers(ctx, userIds, {
    kind: 'appointment',
    title: `${what}: ${of.label}, ${whenInWords(of)}`,
    objectType: 'appointment',
    objectId: of.id,
    jobId: of.jobId,
  });

/** Books one, or a series. Answers the first. */
export async function createAppointment(
  ctx: Context,
  { repeats, notify, override, proposed, ...given }: BookingCreate,
  more: { offerId?: number; predecessor?: Appointment } = {},
): Promise<Appointment> {
  const type = await typeOf(ctx, given.appointmentTypeId);
  const jobId = await aboutOf(ctx, given);
  const zone = await zoneFor(ctx, jobId, given.timezone);
  const times = timesOf(given, type, zone);
  const people = await peopleOf(ctx, given);
  const tentative = proposed === true || times.startAt === null;
  const statusId = await statusOfType(ctx, tentative ? 'proposed' : 'booked');
  const all = seriesOf(repeats as Repeats | undefined, times, zone);
  const label = given.label?.trim() || type.label;
  const visits = (
    await Promise.all(
      all.map((at) =>
        asPlanned(
          ctx,
          { id: null, jobId, timezone: zone, ...people, ...at },
          { label, travel: type.travel, tentative },
        ),
      ),
    )
  ).flat();
  const overrideReason = tentative ? null : refuseHard(ctx, await conflictsOfBooking(ctx, visits), override);
  let first: Appointment | undefined;
  for (const at of all) {
    const made: Appointment = await insertRecord(
      ctx,
      appointment,
      { ...given, ...people, ...at, jobId, label, timezone: zone },
      {
        appointmentStatusId: statusId,
        overrideReason,
        offerId: more.offerId ?? null,
        ...(more.predecessor && inPlaceOf(more.predecessor)),
        ...(repeats && { recurrence: repeatsInWords(repeats as Repeats), seriesId: first?.id ?? null }),
      },
      { jobId, note: overrideReason },
    );
    await linkObject(ctx, appointment.name, made.id, jobId);
    await keepAttendees(ctx, made.id, people.userIds, people.contactIds);
    first ??= made;
  }
  if (!first) throw invalid({ repeats: 'This makes no visits' });
  const what = all.length > 1 ? `Booked ${all.length} times` : tentative ? 'Proposed' : 'Booked';
  await told(ctx, first, people.userIds, what);
  await emit(ctx, 'appointment.booked', appointment.name, first.id, { appointmentId: first.id, jobId });
  if (notify) await tellCustomer(ctx, first, notify);
  return first;
}

/** To calendars it is the same entry, changed once more. */
const inPlaceOf = ({ id, uuid, calendarUid, sequence }: Appointment) => ({
  predecessorId: id,
  calendarUid: calendarUid ?? uuid,
  sequence: sequence + 1,
});

function seriesOf(repeats: Repeats | undefined, times: Stands, zone: string): Stands[] {
  if (!repeats) return [times];
  if (!times.startAt || !times.endAt) throw invalid({ repeats: 'Enter the first visit' });
  const start = instantOf(times.startAt);
  const length = instantOf(times.endAt) - start;
  return startsOfSeries(repeats, start, zone).map((at) => {
    if (!times.allDay)
      return {
        ...times,
        startAt: momentText(at),
        endAt: momentText(at + length),
        startDate: siteDay(zone, at),
        endDate: siteDay(zone, at + length - 1),
      };
    const days = Math.round(length / 86_400_000);
    const first = siteDay(zone, at);
    const last = siteDay(zone, daySpan(zone, first).start + (days - 0.5) * 86_400_000);
    return {
      ...times,
      startAt: momentText(daySpan(zone, first).start),
      endAt: momentText(daySpan(zone, last).end),
      startDate: first,
      endDate: last,
    };
  });
}

const WHEN = ['startAt', 'endAt', 'allDay', 'startDate', 'endDate', 'minutes', 'timezone'] as const;
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

interface Prepared {
  before: Appointment;
  values: Record<string, unknown>;
  next: Appointment;
  visits: PlanVisit[];
  moved: boolean;
  manned: boolean;
}

/** What a change would make of an appointment; locked, checked, and nothing written yet. */
async function prepare(ctx: Context, id: number, { version, ...given }: BookingUpdate): Promise<Prepared> {
  const before = await lockRecord(ctx, appointment, id, { version, ...ofAppointment(ctx) });
  const statusType = await statusTypeOf(ctx, before.appointmentStatusId);
  const type = await typeOf(ctx, given.appointmentTypeId ?? before.appointmentTypeId);
  const asked = { ...before, ...dropAbsent(given) };
  const jobId = given.jobId === undefined && given.objectId === undefined ? before.jobId : await aboutOf(ctx, asked);
  const timed = WHEN.some((name) => given[name] !== undefined && given[name] !== before[name]);
  const zone = given.timezone || jobId !== before.jobId ? await zoneFor(ctx, jobId, given.timezone) : before.timezone;
  // A new start keeps the length, unless an end or a length comes with it.
  const length =
    given.startAt && !given.endAt && given.minutes == null && before.startAt && before.endAt && !before.allDay
      ? { endAt: momentText(instantOf(given.startAt) + instantOf(before.endAt) - instantOf(before.startAt)) }
      : {};
  const times = timed
    ? timesOf(
        {
          ...asked,
          endAt: given.endAt ?? (given.minutes != null || given.startAt ? null : before.endAt),
          minutes: given.endAt ? null : asked.minutes,
          ...length,
          ...(given.allDay === false && { startDate: null, endDate: null }),
        },
        type,
        zone,
      )
    : standsAs(before);
  const people =
    given.userIds !== undefined || given.contactIds !== undefined
      ? await peopleOf(ctx, {
          userIds: given.userIds ?? before.userIds,
          contactIds: given.contactIds ?? before.contactIds,
        })
      : { userIds: before.userIds, contactIds: before.contactIds };
  const moved = times.startAt !== before.startAt || times.endAt !== before.endAt;
  const manned = !same(people.userIds, before.userIds) || !same(people.contactIds, before.contactIds);
  if ((moved || manned) && statusType && !MOVABLE.includes(statusType))
    throw conflict(
      'This appointment has started or ended, so its time and people cannot change. Book another one instead.',
    );
  const label = given.label === undefined ? before.label : given.label?.trim() || type.label;
  const values = { ...given, ...people, ...times, jobId, label, timezone: zone };
  const next = { ...before, ...dropAbsent(values) } as Appointment;
  const tentative = statusType === 'proposed' && before.offerId !== null;
  const visits = moved || manned ? await asPlanned(ctx, next, { label, travel: type.travel, tentative }) : [];
  return { before, values, next, visits, moved, manned };
}
const dropAbsent = <T extends object>(of: T): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>;

async function write(
  ctx: Context,
  { before, values, next, moved, manned }: Prepared,
  overrideReason: string | null,
): Promise<void> {
  const statusType = await statusTypeOf(ctx, before.appointmentStatusId);
  // One that waited for a time is booked with it; what the customer confirmed was the time before.
  const books =
    statusType === 'proposed' && before.offerId === null && before.startAt === null && next.startAt !== null;
  const loosens = statusType === 'confirmed' && moved;
  const { after } = await updateRecord(
    ctx,
    appointment,
    before.id,
    {
      ...values,
      ...(overrideReason && { overrideReason }),
      ...((moved || manned) && { sequence: before.sequence + 1 }),
      ...(loosens && { customerConfirmedAt: null }),
      ...((books || loosens) && { appointmentStatusId: await statusOfType(ctx, 'booked') }),
    },
    moved || manned ? { remindedAt: null } : {},
    { jobId: next.jobId, note: overrideReason },
  );
  if (manned) await keepAttendees(ctx, before.id, next.userIds, next.contactIds);
  if (moved) await forgetAnswers(ctx, before.id);
  if (!moved && !manned) return;
  const stay = next.userIds.filter((id) => before.userIds.includes(id));
  await told(
    ctx,
    after,
    next.userIds.filter((id) => !before.userIds.includes(id)),
    'Booked',
  );
  if (moved) await told(ctx, after, stay, 'Moved');
  await told(
    ctx,
    after,
    before.userIds.filter((id) => !next.userIds.includes(id)),
    'No longer yours',
  );
  await emit(ctx, 'appointment.moved', appointment.name, before.id, { appointmentId: before.id, jobId: next.jobId });
}

export async function updateAppointment(
  ctx: Context,
  id: number,
  { notify, override, ...given }: BookingUpdate,
): Promise<void> {
  const prepared = await prepare(ctx, id, given);
  const reason = refuseHard(ctx, await conflictsOfBooking(ctx, prepared.visits, [id]), override);
  await write(ctx, prepared, reason);
  if (notify) await tellCustomer(ctx, prepared.next, notify);
}

/** Several changes at once, checked as they stand together: all of them, or none. */
export async function applyPlan(
  ctx: Context,
  changes: readonly PlanChange[],
  override: string | undefined,
): Promise<number[]> {
  const ids = changes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ changes: 'List each appointment once' });
  const prepared: Prepared[] = [];
  // In one order, so that two plans never wait for each other.
  for (const { id, ...given } of changes.toSorted((a, b) => a.id - b.id)) prepared.push(await prepare(ctx, id, given));
  const visits = prepared.flatMap((one) => one.visits);
  const reason = refuseHard(ctx, await conflictsOfBooking(ctx, visits, ids), override);
  for (const one of prepared) await write(ctx, one, reason);
  return ids;
}

export const removeAppointment = async (ctx: Context, id: number, version?: number): Promise<void> => {
  const before = await lockRecord(ctx, appointment, id, { version, ...ofAppointment(ctx) });
  await removeRecord(ctx, appointment, id, { jobId: before.jobId });
  await told(ctx, before, before.userIds, 'Deleted');
};

/** What speaks against a time and its people, for a form that is still open. */
export async function checkBooking(
  ctx: Context,
  given: {
    id?: number | undefined;
    jobId?: number | null | undefined;
    appointmentTypeId?: number | undefined;
    startAt: string;
    endAt: string;
    allDay?: boolean | undefined;
    userIds: number[];
    contactIds: number[];
  },
) {
  const jobId = await aboutOf(ctx, { jobId: given.jobId ?? null });
  const type = given.appointmentTypeId ? await typeOf(ctx, given.appointmentTypeId) : undefined;
  const people = await peopleOf(ctx, given);
  const [start, end] = [instantOf(given.startAt), instantOf(given.endAt)];
  if (!(end > start) || end - start > LONGEST_MS) return [];
  const visits = await asPlanned(
    ctx,
    {
      id: given.id ?? null,
      jobId,
      timezone: await zoneFor(ctx, jobId, null),
      ...people,
      startAt: momentText(start),
      endAt: momentText(end),
      allDay: given.allDay ?? false,
    },
    { label: type?.label ?? '', travel: type?.travel ?? true, tentative: false },
  );
  return await conflictsOfBooking(ctx, visits, given.id ? [given.id] : [], false);
}
