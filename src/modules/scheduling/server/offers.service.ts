// Several times on one link. The first answer counts: in one transaction the chosen one is confirmed and the others are free.
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, insertRecord, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { momentText, showDay, showTime } from '../../../kit/dates.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { createNotification } from '../../messages/server/index.ts';
import { type AppointmentOffer, appointmentOffer } from '../shared/appointment-offer.entity.ts';
import { type Appointment, appointment } from '../shared/appointment.entity.ts';
import type { Notify } from '../shared/appointments.api.ts';
import { LINK, type VisitedAppointment } from '../shared/offers.api.ts';
import { instantOf, siteDay, siteTime } from '../shared/site-time.ts';
import { asPlanned, createAppointment, whenInWords } from './appointments.service.ts';
import { freeTimes, statusOfType, statusTypeOf, typeFacts } from './appointments.store.ts';
import { conflictsOfBooking } from './booking.service.ts';
import { tellCustomer } from './customer-notice.service.ts';
import { type OfferState, offerOf, offerOfTime, offerScope, timesOfOffer, visitedAppointment } from './offers.views.ts';
import './offers.slots.ts';

const OPEN_DAYS = 14;

export interface OfferAsked {
  jobId: number;
  appointmentTypeId: number;
  label?: string | undefined;
  times: { startAt: string; endAt?: string | undefined; userIds: number[]; contactIds: number[] }[];
  expiresAt?: string | undefined;
  notify?: Notify | undefined;
}

export async function makeOffer(
  ctx: Context,
  { times, notify, ...asked }: OfferAsked,
): Promise<{ offerId: number; ids: number[]; link: string }> {
  await orInvalid(requireJob(ctx, asked.jobId), { jobId: 'This job does not exist' });
  const type = await typeFacts(ctx, asked.appointmentTypeId);
  if (!type) throw invalid({ appointmentTypeId: 'This entry does not exist' });
  const first = Math.min(...times.map(({ startAt }) => instantOf(startAt)));
  if (first <= ctx.now.getTime()) throw invalid({ times: 'Propose times in the future' });
  // Nobody can take a time that has begun.
  const last = Math.max(...times.map(({ startAt }) => instantOf(startAt)));
  const expiresAt = asked.expiresAt ?? momentText(Math.min(last, ctx.now.getTime() + OPEN_DAYS * 86_400_000));
  const label = asked.label || type.label;
  const offer = await insertRecord(
    ctx,
    appointmentOffer,
    { jobId: asked.jobId, label, expiresAt, channel: notify?.channel ?? null, reach: notify?.to ?? null },
    {},
    { jobId: asked.jobId },
  );
  const ids: number[] = [];
  for (const time of times) {
    const { jobId, appointmentTypeId } = asked;
    const made = await createAppointment(
      ctx,
      { jobId, appointmentTypeId, label, ...time, proposed: true },
      { offerId: offer.id },
    );
    const [visit] = await asPlanned(
      ctx,
      { ...made, timezone: made.timezone },
      { label, travel: type.travel, tentative: true },
    );
    const hard = visit ? (await conflictsOfBooking(ctx, [visit], [made.id])).find((one) => one.hard) : undefined;
    if (hard) throw new AppError(409, 'booking_conflict', `${hard.text} Offer another time.`);
    ids.push(made.id);
  }
  const email = notify?.channel === 'email' ? notify.to : null;
  const shared = await only(ctx.app.modules, 'appointmentLinks').make(ctx, {
    kind: times.length > 1 ? 'appointment-selector' : 'appointment',
    objectId: ids[0] ?? 0,
    label,
    email,
    expiresAt,
  });
  await updateRecord(ctx, appointmentOffer, offer.id, {}, { shareItemId: shared.id }, { history: false });
  if (notify) {
    const text = notify.text.includes(LINK)
      ? notify.text.replaceAll(LINK, shared.link)
      : `${notify.text}\n${shared.link}`;
    await tellCustomer(ctx, { id: ids[0] ?? 0, jobId: asked.jobId, label }, { ...notify, text });
  }
  await emit(ctx, 'appointment.offered', appointment.name, ids[0] ?? 0, { appointmentId: ids[0], jobId: asked.jobId });
  return { offerId: offer.id, ids, link: shared.link };
}

/** Why a time can be taken no more. Nobody else takes it meanwhile where its people are locked. */
async function goneBy(
  ctx: Context,
  time: Appointment,
  ofOffer: readonly number[],
  lock = true,
): Promise<string | undefined> {
  if (time.startAt && instantOf(time.startAt) <= ctx.now.getTime()) return 'This time has passed.';
  const type = await typeFacts(ctx, time.appointmentTypeId);
  const visits = await asPlanned(ctx, time, { label: time.label, travel: type?.travel ?? true, tentative: false });
  const isTaken = (await conflictsOfBooking(ctx, visits, ofOffer, lock)).some(({ hard }) => hard);
  return isTaken ? 'This time has just been taken.' : undefined;
}

/** The page of the link without the times that can be taken no more: nobody presses what is refused. */
export async function visitedPage(ctx: Context): Promise<{ data: VisitedAppointment }> {
  const { data } = await visitedAppointment(ctx);
  const offerId = data.state === 'open' ? await offerOfTime(ctx, ctx.actor.share?.objectId ?? 0) : null;
  if (offerId === null) return { data };
  const appointments = await timesOfOffer(ctx, offerId);
  const ids = appointments.map(({ id }) => id);
  const held: number[] = [];
  for (const time of appointments) if (!(await goneBy(ctx, time, ids, false))) held.push(time.id);
  return { data: { ...data, times: data.times.filter(({ id }) => held.includes(id)) } };
}

/** The chosen one is confirmed, the others vanish, whoever asks second is told. */
async function chooseTime(ctx: Context, state: OfferState, appointmentId: number): Promise<void> {
  const chosen = state.appointments.find(({ id }) => id === appointmentId);
  if (state.offer?.chosenId === appointmentId) return;
  if (state.offer?.chosenId || state.offer?.declined || state.offer?.withdrawn)
    throw conflict('This offer has already been answered.');
  if (!chosen) throw notFound('This time');
  const from = await statusTypeOf(ctx, chosen.appointmentStatusId);
  if (from === 'confirmed') return;
  if (from !== 'proposed' && from !== 'booked')
    throw conflict('This appointment can no longer be confirmed. Please ring us.');
  const others = state.appointments.map(({ id }) => id);
  const gone = await goneBy(ctx, chosen, others);
  if (gone) throw conflict(`${gone} Choose another one, or tell us when it would suit you.`);
  await updateRecord(
    ctx,
    appointment,
    chosen.id,
    {
      appointmentStatusId: await statusOfType(ctx, 'confirmed'),
      customerConfirmedAt: momentText(ctx.now.getTime()),
      sequence: chosen.sequence + 1,
    },
    {},
    { jobId: chosen.jobId, verb: 'status', note: 'The customer chose this time' },
  );
  if (state.offer) {
    await freeTimes(
      ctx,
      others.filter((id) => id !== chosen.id),
    );
    await updateRecord(
      ctx,
      appointmentOffer,
      state.offer.id,
      {},
      { chosenId: chosen.id, answeredAt: ctx.now },
      { history: false },
    );
  }
  await told(ctx, state, `Confirmed: ${chosen.label}, ${whenInWords(chosen)}`, chosen.userIds);
  await emit(ctx, 'appointment.chosen', appointment.name, chosen.id, { appointmentId: chosen.id, jobId: chosen.jobId });
}

/** Whoever made the offer, and the people of the visit. */
async function told(
  ctx: Context,
  { offer, appointments }: OfferState,
  title: string,
  more: readonly number[] = [],
): Promise<void> {
  const [first] = appointments;
  const makers = [offer?.createdById, first?.createdById].filter((id): id is number => !!id);
  await tellUsers(ctx, [...makers, ...more], {
    kind: 'appointment',
    title,
    body: offer?.proposal ?? null,
    objectType: appointment.name,
    objectId: first?.id ?? 0,
    jobId: first?.jobId ?? offer?.jobId ?? null,
  });
}

/** What a visitor has open, locked: two who answer at once come one after the other. */
async function visitedState(ctx: Context): Promise<OfferState> {
  const { objectId = 0 } = ctx.actor.share ?? {};
  return await lockedState(ctx, objectId);
}
async function lockedState(ctx: Context, appointmentId: number): Promise<OfferState> {
  const offerId = await offerOfTime(ctx, appointmentId);
  if (offerId !== null) {
    const offer = await lockRecord(ctx, appointmentOffer, offerId);
    return { offer, appointments: await timesOfOffer(ctx, offer.id) };
  }
  return { offer: null, appointments: [await lockRecord(ctx, appointment, appointmentId)] };
}

export const acceptVisited = async (ctx: Context, appointmentId: number): Promise<void> =>
  chooseTime(ctx, await visitedState(ctx), appointmentId);

export async function proposeVisited(ctx: Context, text: string): Promise<void> {
  const state = await visitedState(ctx);
  if (state.offer?.chosenId) throw conflict('A time has already been chosen. Please ring us to change it.');
  const heard = await heardOf(ctx, state, text);
  await told(ctx, heard, `Another time requested: ${state.appointments[0]?.label ?? state.offer?.label ?? ''}`);
}

export async function declineVisited(ctx: Context, text: string | undefined): Promise<void> {
  const state = await visitedState(ctx);
  if (state.offer?.chosenId) throw conflict('A time has already been chosen. Please ring us to change it.');
  const heard = await heardOf(ctx, state, text ?? 'None of these suits me', true);
  if (state.offer)
    await freeTimes(
      ctx,
      state.appointments.map(({ id }) => id),
    );
  await told(ctx, heard, `Declined: ${state.offer?.label ?? state.appointments[0]?.label ?? ''}`);
}

/** What the customer says is kept with the offer; of a single appointment as its reason. */
async function heardOf(ctx: Context, state: OfferState, text: string, declined = false): Promise<OfferState> {
  if (!state.offer) {
    const [only_] = state.appointments;
    if (only_)
      await updateRecord(
        ctx,
        appointment,
        only_.id,
        { reason: text.slice(0, 500) },
        {},
        { jobId: only_.jobId, note: text },
      );
    return state;
  }
  const { after } = await updateRecord(
    ctx,
    appointmentOffer,
    state.offer.id,
    { proposal: text, declined, ...(declined && { answeredAt: momentText(ctx.now.getTime()) }) },
    {},
    { jobId: state.offer.jobId, note: text },
  );
  return { ...state, offer: after };
}

const ofOffer = (ctx: Context) => ({ scope: offerScope(ctx) });

export async function withdrawOffer(ctx: Context, id: number): Promise<AppointmentOffer> {
  const offer = await lockRecord(ctx, appointmentOffer, id, ofOffer(ctx));
  if (offer.chosenId !== null) throw conflict('A time was chosen. Cancel the appointment instead.');
  await freeTimes(
    ctx,
    (await timesOfOffer(ctx, id)).map((time) => time.id),
  );
  if (offer.shareItemId) await only(ctx.app.modules, 'appointmentLinks').close(ctx, offer.shareItemId);
  const { after } = await updateRecord(ctx, appointmentOffer, id, { withdrawn: true }, {}, { jobId: offer.jobId });
  return after;
}

export async function chooseForCustomer(ctx: Context, id: number, appointmentId: number): Promise<void> {
  const offer = await lockRecord(ctx, appointmentOffer, id, ofOffer(ctx));
  await chooseTime(ctx, { offer, appointments: await timesOfOffer(ctx, id) }, appointmentId);
}

/** What the customer chose is said back to them on the way they were asked. */
export const confirmChosen: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId } of events)
    await inTransaction(app, systemActor(companyId, null), { requestId: 'scheduling', ip: '' }, async (ctx) => {
      const found = await offerOf(ctx, aggregateId);
      if (!found?.offer.reach || !found.offer.channel) return;
      const { startAt, timezone, jobId, label } = found.visit as Appointment;
      if (!startAt || jobId === null) return;
      const at = instantOf(startAt);
      await createNotification(ctx, {
        jobId,
        notificationChannelId: found.offer.channel === 'email' ? 2 : 3,
        to: [found.offer.reach],
        fromName: found.companyName,
        subject: `Confirmed: ${label}`,
        note: `Thank you. ${label} is booked for ${showDay(siteDay(timezone, at))} at ${showTime(siteTime(timezone, at))}.`,
      });
    });
};
