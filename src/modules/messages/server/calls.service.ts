// A call about a job: whom it was with, how it ended, and what it did beside its note. All of it can be taken back for a while.
import { z } from 'zod';
import { momentText, parseMoment, showDay, showTime, timeIn, todayIn } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden } from '../../../platform/server/errors.ts';
import { filled } from '../../../platform/server/module.ts';
import { lockRecord, removeRecord } from '../../../platform/server/records.ts';
import { type CallEffects, type CallNext, calledNumber, requireJob } from '../../jobs/server/index.ts';
import { type CallEffect, effectId, effectName } from '../../jobs/shared/calls.ts';
import type { CallOffer, LoggedCall } from '../shared/calls.api.ts';
import { type Notification, notification } from '../shared/notification.entity.ts';
import { type CallOutcome, EMAIL, PHONE_CALL } from '../shared/notification-types.ts';
import { effectsOfCall, keepEffect, setAnswered, setCall } from './calls.store.ts';
import { waitingOfCaller } from './calls.views.ts';
import { compose } from './compose.service.ts';
import { ofVisibleMessage } from './messages.scope.ts';

const NEXT = 'next';
const effectsOf = (ctx: Context): CallEffects[] => filled(ctx.app.modules, 'callEffects');
const nextOf = (ctx: Context): CallNext | undefined => {
  const [next] = filled(ctx.app.modules, 'callNext');
  return next && can(ctx, next.permission) ? next : undefined;
};

async function offered(ctx: Context, jobId: number, number: string | null): Promise<CallEffect[]> {
  const to = await calledNumber(ctx, jobId, number);
  const found: CallEffect[] = [];
  for (const effects of effectsOf(ctx)) found.push(...(await effects.offered(ctx, jobId, to)));
  return found;
}

/** What saving a call with this number would also do. */
export async function callOffer(ctx: Context, jobId: number, number: string | null): Promise<CallOffer> {
  await requireJob(ctx, jobId);
  return { effects: await offered(ctx, jobId, number), nextChanges: nextOf(ctx)?.changes ?? null };
}

const HEADS: Readonly<Record<CallOutcome, (whom: string) => string>> = {
  reached: (whom) => `Called ${whom}`,
  message: (whom) => `Called ${whom} and left a message`,
  noAnswer: (whom) => `Called ${whom}: no answer`,
  wrongNumber: (whom) => `Called ${whom}: wrong number`,
};

/** Notes it and does what was chosen of what is offered. Who was not reached was not contacted, and nothing of theirs is answered. */
export async function logCall(ctx: Context, jobId: number, given: LoggedCall): Promise<Notification> {
  await requireJob(ctx, jobId);
  const { to = null, who, note, outcome = 'reached', next } = given;
  const isReached = outcome === 'reached';
  const { isCustomer } = await calledNumber(ctx, jobId, to);
  const whom = `${who?.trim() || 'the customer'}${to ? ` on ${to}` : ''}`;
  const head = HEADS[outcome](whom);
  const made = await compose(ctx, { jobId, note: note ? `${head}\n${note}` : head, notificationTypeId: PHONE_CALL });
  const offers = isReached ? await offered(ctx, jobId, to) : [];
  const chosen = offers.filter(({ key, on }) => (given.effects ? given.effects.includes(key) : on));
  const strikesContact = offers.some(({ key }) => key === 'contact') && !chosen.some(({ key }) => key === 'contact');
  await setCall(ctx, made.id, outcome, isReached && isCustomer && !strikesContact);
  for (const { key } of chosen) {
    const effects = effectsOf(ctx).find(({ name }) => name === effectName(key));
    if (effects) await keepEffect(ctx, made.id, key, await effects.apply(ctx, jobId, key));
  }
  if (next) {
    const remind = nextOf(ctx);
    if (!remind) throw forbidden('You do not have the right to add reminders');
    await keepEffect(ctx, made.id, NEXT, await remind.make(ctx, jobId, next));
  }
  return made;
}

const UNDO_MINUTES = 10;

/** The note goes, and what the call did is as it was. By whoever noted it, soon after. */
export async function takeBackCall(ctx: Context, id: number): Promise<Notification> {
  const call = await lockRecord(ctx, notification, id, { scope: ofVisibleMessage(ctx, 'r') });
  if (call.callOutcome === null || call.jobId === null) throw conflict('This is not a logged call.');
  if (call.createdById !== ctx.actor.userId) throw forbidden('Only the person who logged a call can undo it');
  if (ctx.now.getTime() - parseMoment(call.createdAt).getTime() > UNDO_MINUTES * 60_000)
    throw conflict('This call was logged a while ago. Delete its note instead.');
  for (const { key, memo } of await effectsOfCall(ctx, id)) {
    if (key === NEXT) await nextOf(ctx)?.takeBack(ctx, z.number().parse(memo));
    else {
      const effects = effectsOf(ctx).find(({ name }) => name === effectName(key));
      await effects?.takeBack(ctx, call.jobId, key, memo);
    }
  }
  return await removeRecord(ctx, notification, id, { jobId: call.jobId });
}

/** What they wrote and nobody answered. */
export const answersOfCall: CallEffects = {
  name: 'message',
  offered: async (ctx, jobId, to) => {
    const zone = ctx.actor.timezone;
    return (await waitingOfCaller(ctx, jobId, to)).map(({ id, channel, at }) => {
      const day = todayIn(zone, parseMoment(at));
      const when = day === ctx.today ? showTime(timeIn(zone, parseMoment(at))) : showDay(day);
      return {
        key: `message:${id}`,
        words: `Answer their ${channel === EMAIL ? 'email' : 'SMS'} of ${when}`,
        on: true,
        changes: 'notification',
      };
    });
  },
  apply: async (ctx, _jobId, key) => {
    await setAnswered(ctx, effectId(key), momentText(ctx.now));
    return null;
  },
  takeBack: (ctx, _jobId, key) => setAnswered(ctx, effectId(key), null),
};
