// How an appointment goes on: on the way, on site, left, completed, missed, replaced, cancelled.
import type { Located } from '../../../kit/entity.ts';
import { type Context } from '../../../platform/server/context.ts';
import { inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, invalid, orNone } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type Press, pressOf } from '../../../platform/server/pressed.ts';
import { CLOCK_TOLERANCE } from '../../../platform/shared/pressed.ts';
import { emit, lockRecord, missingIds, updateRecord } from '../../../platform/server/records.ts';
import { recordLocation } from '../../company/server/index.ts';
import { noteInspected } from '../../jobs/server/index.ts';
import { type Appointment, appointment } from '../shared/appointment.entity.ts';
import { type AppointmentStatusType, appointmentStatusCan } from '../shared/appointment-status.ts';
import type { Notify } from '../shared/appointments.api.ts';
import { instantOf } from '../shared/site-time.ts';
import { momentText, showTime, timeIn } from '../../../kit/dates.ts';
import { createAppointment, ofAppointment, whenInWords } from './appointments.service.ts';
import { stampAttendee, statusOfType, statusTypeOf, typeFacts } from './appointments.store.ts';
import { tellCustomer } from './customer-notice.service.ts';

const nowOf = ({ now }: Context): string => momentText(now.getTime());

export interface StatusChange {
  reason?: string | null | undefined;
  outcomeId?: number | null | undefined;
  outcomeNote?: string | null | undefined;
  noAccessReasonId?: number | null | undefined;
  version?: number | undefined;
  notify?: Notify | undefined;
  /** When it was pressed, by the clock of the device. */
  at?: string | undefined;
}

export async function changeStatus(
  ctx: Context,
  id: number,
  statusId: number,
  given: StatusChange = {},
): Promise<void> {
  const before = await lockRecord(ctx, appointment, id, { version: given.version, ...ofAppointment(ctx) });
  const to = await statusTypeOf(ctx, statusId);
  if (!to) throw invalid({ appointmentStatusId: 'This entry does not exist' });
  await move(ctx, before, statusId, to, given);
}

async function move(
  ctx: Context,
  before: Appointment,
  statusId: number,
  to: AppointmentStatusType,
  given: StatusChange,
): Promise<void> {
  const from = (await statusTypeOf(ctx, before.appointmentStatusId)) ?? 'booked';
  if (before.appointmentStatusId === statusId) return;
  const allowed = appointmentStatusCan(from, to);
  if (allowed !== true) throw conflict(`${allowed}.`);
  if (to === 'superseded') throw invalid({ appointmentStatusId: 'Choose a new time to reschedule it' });
  if ((to === 'booked' || to === 'confirmed') && before.startAt === null)
    throw invalid({ startAt: 'Give it a time first' });
  const reason = given.reason?.trim() || null;
  if (to === 'cancelled' && !reason) throw invalid({ reason: 'Enter a reason for cancelling' });
  if (to === 'missed' && !given.noAccessReasonId && !reason)
    throw invalid({ noAccessReasonId: 'Enter why there was no access' });
  for (const [field, table, value] of [
    ['outcomeId', 'appointment_outcome', given.outcomeId],
    ['noAccessReasonId', 'no_access_reason', given.noAccessReasonId],
  ] as const)
    if (value && (await missingIds(ctx, table, [value])).length)
      throw invalid({ [field]: 'This entry does not exist' });
  const press = to === 'done' ? leaving(ctx, before, given.at) : pressOf(ctx, given.at);
  await updateRecord(
    ctx,
    appointment,
    before.id,
    {
      appointmentStatusId: statusId,
      ...(reason && { reason }),
      ...(to === 'onSite' && before.arrivedAt === null && arrivedBy(press)),
      ...(to === 'done' && {
        outcomeId: given.outcomeId ?? null,
        outcomeNote: given.outcomeNote?.trim() || null,
        ...(before.leftAt === null && leftBy(press)),
      }),
      ...(to === 'missed' && { noAccessReasonId: given.noAccessReasonId ?? null }),
      ...(to === 'confirmed' && { customerConfirmedAt: nowOf(ctx) }),
      sequence: before.sequence + 1,
    },
    {},
    { jobId: before.jobId, verb: 'status', note: reason ?? given.outcomeNote?.trim() ?? null },
  );
  if (to === 'onSite') await stampAttendee(ctx, before.id, 'arrived', press);
  if (to === 'done') await stampAttendee(ctx, before.id, 'left', press);
  if (to === 'cancelled')
    await tellUsers(ctx, before.userIds, {
      kind: 'appointment',
      title: `Cancelled: ${before.label}, ${whenInWords(before)}`,
      body: reason,
      objectType: appointment.name,
      objectId: before.id,
      jobId: before.jobId,
    });
  await emit(ctx, 'appointment.statusChanged', appointment.name, before.id, {
    appointmentId: before.id,
    jobId: before.jobId,
    to,
  });
  if (given.notify) await tellCustomer(ctx, before, given.notify);
}

/** By type, for buttons that know what happens and not what the company calls it. */
async function moveTo(ctx: Context, id: number, to: AppointmentStatusType, given: StatusChange = {}): Promise<void> {
  const before = await lockRecord(ctx, appointment, id, ofAppointment(ctx));
  await move(ctx, before, await statusOfType(ctx, to), to, given);
}

/** What is recorded with the place, where the company asks for it and the person agreed. */
export const locationActions = { appointmentArrive: 'Arriving at a visit', appointmentLeave: 'Leaving a visit' };
const noteWhere = (
  ctx: Context,
  action: keyof typeof locationActions,
  { id, jobId }: Appointment,
  { at, ...place }: Pressed,
): Promise<void> =>
  recordLocation(
    ctx,
    { action, objectType: appointment.name, objectId: id, jobId },
    place,
    new Date(pressOf(ctx, at).time),
  );

const arrivedBy = ({ at, receivedAt }: Press) => ({ arrivedAt: at, arrivedReceivedAt: receivedAt });
const leftBy = ({ at, receivedAt }: Press) => ({ leftAt: at, leftReceivedAt: receivedAt });

/** Nobody leaves before they came: devices of two people, or a clock that was set in between. */
function leaving(ctx: Context, { arrivedAt }: Appointment, at: string | undefined): Press {
  const press = pressOf(ctx, at);
  if (arrivedAt === null || press.time >= instantOf(arrivedAt)) return press;
  if (press.time >= instantOf(arrivedAt) - CLOCK_TOLERANCE)
    return { ...press, time: instantOf(arrivedAt), at: arrivedAt };
  const clock = (moment: string) => showTime(timeIn(ctx.actor.timezone, new Date(instantOf(moment))));
  throw invalid({ at: `This was pressed at ${clock(press.at)}, before the arrival at ${clock(arrivedAt)}.` });
}

/** Where somebody was and when they pressed. */
type Pressed = Located & { at?: string | undefined };

/** Arrived. Who never said that they were on their way was, all the same. */
export async function arrive(ctx: Context, id: number, { at, ...place }: Pressed = {}): Promise<void> {
  const before = await lockRecord(ctx, appointment, id, ofAppointment(ctx));
  await noteWhere(ctx, 'appointmentArrive', before, { at, ...place });
  const from = await statusTypeOf(ctx, before.appointmentStatusId);
  if (from === 'onSite') {
    const press = pressOf(ctx, at);
    await stampAttendee(ctx, id, 'arrived', press);
    if (before.arrivedAt === null) await updateRecord(ctx, appointment, id, arrivedBy(press));
    return;
  }
  if (from === 'booked' || from === 'confirmed') await moveTo(ctx, id, 'travelling');
  await moveTo(ctx, id, 'onSite', { at });
}

export async function leave(ctx: Context, id: number, { at, ...place }: Pressed = {}): Promise<void> {
  const before = await lockRecord(ctx, appointment, id, ofAppointment(ctx));
  if ((await statusTypeOf(ctx, before.appointmentStatusId)) !== 'onSite')
    throw conflict('Nobody has arrived yet. Record the arrival first.');
  await noteWhere(ctx, 'appointmentLeave', before, { at, ...place });
  const press = leaving(ctx, before, at);
  await stampAttendee(ctx, id, 'left', press);
  await updateRecord(ctx, appointment, id, leftBy(press), {}, { jobId: before.jobId, verb: 'leave' });
}

export interface NewTime {
  startAt: string;
  endAt?: string | undefined;
  reason?: string | undefined;
  override?: string | undefined;
  notify?: Notify | undefined;
}
/** Another one in its place: the first stays as it was, closed and linked. */
export async function reschedule(ctx: Context, id: number, given: NewTime): Promise<number> {
  const before = await lockRecord(ctx, appointment, id, ofAppointment(ctx));
  const from = (await statusTypeOf(ctx, before.appointmentStatusId)) ?? 'booked';
  const allowed = appointmentStatusCan(from, 'superseded');
  if (allowed !== true) throw conflict(`${allowed}.`);
  await updateRecord(
    ctx,
    appointment,
    id,
    {
      appointmentStatusId: await statusOfType(ctx, 'superseded'),
      sequence: before.sequence + 1,
      ...(given.reason && { reason: given.reason }),
    },
    {},
    { jobId: before.jobId, verb: 'status', note: given.reason ?? null },
  );
  const { jobId, appointmentTypeId, label, description, minutes, timezone, userIds, contactIds, remindCustomer } =
    before;
  const { objectType, objectId } = before;
  const made = await createAppointment(
    ctx,
    {
      jobId,
      appointmentTypeId,
      label,
      description,
      minutes,
      timezone,
      userIds,
      contactIds,
      remindCustomer,
      ...(objectType !== null && objectId !== null && { objectType, objectId }),
      startAt: given.startAt,
      ...(given.endAt && { endAt: given.endAt }),
      override: given.override,
      notify: given.notify,
    },
    { predecessor: before },
  );
  await updateRecord(ctx, appointment, id, {}, { successorId: made.id }, { history: false });
  return made.id;
}

/** A completed inspection is the job's. */
export const stampInspected: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId, payload } of events) {
    if (payload['to'] !== 'done' || typeof payload['jobId'] !== 'number') continue;
    const jobId = payload['jobId'];
    await inTransaction(app, systemActor(companyId, null), { requestId: 'scheduling', ip: '' }, async (ctx) => {
      const visit = await orNone(lockRecord(ctx, appointment, aggregateId, ofAppointment(ctx)));
      const type = visit && (await typeFacts(ctx, visit.appointmentTypeId));
      if (type?.inspects) await noteInspected(ctx, jobId, visit?.leftAt ?? visit?.arrivedAt ?? null);
    });
  }
};
