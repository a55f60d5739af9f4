// The customer's tracker: what it shows, and what its visitor may do. The token names the job; what is asked is found from it, and an
// answer goes the way of the page that asks for it.
import { parseMoment, showDay, showTime } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { dryingForCustomer } from '../../drying/server/index.ts';
import { chooseMaterial, selectionForCustomer } from '../../estimates/server/index.ts';
import { receiveFromPage } from '../../messages/server/index.ts';
import { acceptVisited, proposeVisited, visitedTimes } from '../../scheduling/server/index.ts';
import { siteDay, siteTime } from '../../scheduling/shared/site-time.ts';
import { type TrackerPart, trackerParts } from '../shared/share-parts.ts';
import type { GivenTrackerAnswer, Tracker, TrackerAsk } from '../shared/tracker.api.ts';
import { trackerSteps } from '../shared/tracker-steps.ts';
import { objectOfLink, whoWrites } from './outside-acts.service.ts';
import { sharedJob } from './outside-acts.views.ts';
import { requireRightsOf } from './share-items.service.ts';
import { contactEmail } from './share-items.views.ts';
import { signByLink, visitedForm } from './shared-forms.service.ts';
import {
  type OpenAsk,
  type Reader,
  type TrackedJob,
  isPicture,
  moneyOf,
  openAsks,
  readerOf,
  trackedJob,
  visitToMove,
} from './tracker.views.ts';

/** Minutes after which somebody who has not come is late. */
const LATE_AFTER = 15;

/** The same visitor on the page that asks: its link was sent to them. */
const onPageOf = (ctx: Context, { shareId: itemId, kind, objectType, objectId }: OpenAsk): Context =>
  Object.create(ctx, {
    actor: { value: { ...ctx.actor, share: { itemId, kind, objectType, objectId } }, enumerable: true },
  }) as Context;

interface Preview {
  ticked: readonly string[];
}
async function partsOf(ctx: Context, preview?: Preview): Promise<{ reader: Reader; parts: TrackerPart[] }> {
  const reader = await readerOf(ctx, preview);
  return { reader, parts: trackerParts(reader.ticked, reader) };
}

/** The job of the link where its page shows this file; else it is as unknown as any other. */
export async function jobShowing(ctx: Context, attachmentId: number): Promise<number> {
  const { parts } = await partsOf(ctx);
  const picture = await isPicture(ctx, attachmentId);
  if (picture === undefined || !parts.includes(picture ? 'photos' : 'papers')) throw notFound('This file');
  return objectOfLink(ctx);
}

/** The page. Parts that the link does not show are not read. */
export async function trackerOf(ctx: Context, preview?: Preview): Promise<Tracker> {
  const jobId = objectOfLink(ctx);
  const { reader, parts } = await partsOf(ctx, preview);
  const { statusType, facts, visits, files, rooms, ...job } = await trackedJob(ctx, jobId);
  const shows = (part: TrackerPart): boolean => parts.includes(part);
  const drying = shows('drying') ? await dryingForCustomer(ctx, jobId) : undefined;
  const asks = shows('asks') ? await openAsks(ctx, jobId, reader) : [];
  const steps = trackerSteps({ ...facts, statusType, drying });
  const isLast = steps.at(-1)?.state !== 'later';
  const asked = asks[0] ? await askedOf(ctx, asks[0]) : null;
  return {
    ...job,
    firstName: reader.named ? job.firstName : null,
    mayAct: reader.mayAct,
    state: stateOf(statusType),
    parts,
    today: ctx.today,
    asked,
    more: Math.max(0, asks.length - 1),
    // The last step is not over while it waits for a signature.
    steps: asked?.sign && isLast ? steps.with(-1, { key: 'handover', state: 'now', day: null }) : steps,
    drying: drying ?? null,
    visits: shows('visits') ? visits.map((visit) => shownVisit(ctx, visit)) : [],
    rooms: isLast ? rooms : [],
    money: shows('money') ? await moneyOf(ctx, jobId) : null,
    files: files.filter(({ picture }) => shows(picture ? 'photos' : 'papers')),
  };
}

export interface TrackerRecipient {
  contactId?: number | null | undefined;
  email?: string | null | undefined;
  visibleFields?: readonly string[] | undefined;
}
/** The page as its recipient would have it, by the functions that serve them: before a link is made. */
export async function previewTracker(
  ctx: Context,
  jobId: number,
  { contactId, email, visibleFields }: TrackerRecipient,
): Promise<Tracker> {
  requireRightsOf(ctx, 'portal');
  if (!(await sharedJob(ctx, jobId))) throw notFound('This job');
  const contact = contactId ? await contactEmail(ctx, contactId) : undefined;
  if (contactId && !contact) throw invalid({ contactId: 'This entry does not exist' });
  const recipient = Object.create(ctx, {
    actor: {
      value: {
        ...ctx.actor,
        userId: 0,
        contactId: contactId ?? null,
        email: email || contact?.email || '',
        audience: 'visitor',
        permissions: new Set(),
        onlyMyJobs: false,
        divisionIds: [],
        share: { itemId: 0, kind: 'portal', objectType: 'job', objectId: jobId },
      },
      enumerable: true,
    },
  }) as Context;
  return await trackerOf(recipient, { ticked: visibleFields ?? [] });
}

const stateOf = (statusType: string): Tracker['state'] =>
  ['cancelled', 'declined'].includes(statusType)
    ? 'ended'
    : ['completed', 'closed'].includes(statusType)
      ? 'done'
      : statusType === 'hold'
        ? 'hold'
        : 'active';

function shownVisit(ctx: Context, { typeName, ...visit }: TrackedJob['visits'][number]): Tracker['visits'][number] {
  const state = typeName === 'onSite' ? 'here' : typeName === 'travelling' ? 'onTheWay' : 'coming';
  const due = parseMoment(visit.startAt).getTime() + LATE_AFTER * 60_000;
  return { ...visit, state, late: state !== 'here' && !visit.allDay && ctx.now.getTime() > due };
}

/** A colour that the office wrote with an alternative: "warm white #e5dcc6". */
const COLOUR = /#[0-9a-f]{6}\b/i;

async function askedOf(ctx: Context, ask: OpenAsk): Promise<TrackerAsk> {
  const { shareId, kind, label, until, amount } = ask;
  const shown: TrackerAsk = { shareId, kind, label, until, amount, choices: null, times: null, sign: null };
  if (kind === 'material-selection') {
    const { about, alternatives } = await selectionForCustomer(ctx, ask.objectId);
    const choices = alternatives.map(({ ref, label: name, details, difference }) => ({
      ref,
      label: name,
      details: details?.replace(COLOUR, '').trim() || null,
      colour: details?.match(COLOUR)?.[0] ?? null,
      difference,
    }));
    // The office may put it as a question when it makes the link.
    return { ...shown, label: label.startsWith('Your choice: ') ? about : label, choices };
  }
  if (kind === 'appointment') {
    const { data } = await visitedTimes(onPageOf(ctx, ask));
    return { ...shown, label: data.label, times: data.times };
  }
  if (kind === 'form') {
    const form = await visitedForm(ctx, { id: ask.objectId, contactId: ctx.actor.contactId });
    const own = form.signatures.find(({ id, next }) => next && id === form.ownSignatureId);
    const sign = form.statusType === 'waiting' && own ? { name: own.name ?? '', statement: form.terms } : null;
    return { ...shown, label: form.label, sign };
  }
  return shown;
}

async function requireAsk(ctx: Context, shareId: number): Promise<OpenAsk> {
  const { reader, parts } = await partsOf(ctx);
  const asks = parts.includes('asks') ? await openAsks(ctx, objectOfLink(ctx), reader) : [];
  const ask = asks.find((one) => one.shareId === shareId);
  if (!ask) throw notFound('This request');
  return ask;
}

/** What is answered is decided where it is decided for the page of the request itself. */
export async function answerAsk(ctx: Context, shareId: number, given: GivenTrackerAnswer): Promise<void> {
  const ask = await requireAsk(ctx, shareId);
  const there = onPageOf(ctx, ask);
  const { ref, appointmentId, text, name, picture } = given;
  if (ask.kind === 'material-selection') {
    if (text) return await say(ctx, `About ${ask.label}`, text);
    if (!ref) throw invalid({ ref: 'Choose one of them' });
    await chooseMaterial(there, ask.objectId, ref);
  } else if (ask.kind === 'appointment') {
    if (appointmentId) await acceptVisited(there, appointmentId);
    else if (text) await proposeVisited(there, text);
    else throw invalid({ appointmentId: 'Choose a time, or say when it would suit you' });
  } else if (ask.kind === 'form') {
    if (!name) throw invalid({ name: 'Enter your name' });
    const method = picture ? 'draw' : 'type';
    await signByLink(
      there,
      { id: ask.objectId, contactId: ctx.actor.contactId },
      { name, method, picture: picture ?? null },
    );
  } else throw conflict('Open this request to answer it.');
  return undefined;
}

/** The link of a request that this person may open from their tracker. */
export const tokenOfAsk = async (ctx: Context, shareId: number): Promise<number> =>
  (await requireAsk(ctx, shareId)).tokenId;

async function say(ctx: Context, subject: string, text: string): Promise<void> {
  await receiveFromPage(ctx, objectOfLink(ctx), { ...(await whoWrites(ctx)), subject, text });
}

/** The visit stays as it is until the office has answered: people plan by it. */
export async function askToMove(ctx: Context, appointmentId: number, text: string): Promise<{ sent: true }> {
  const { parts } = await partsOf(ctx);
  const jobId = objectOfLink(ctx);
  const visit = parts.includes('visits') ? await visitToMove(ctx, jobId, appointmentId) : undefined;
  if (!visit) throw notFound('This visit');
  const at = parseMoment(visit.startAt).getTime();
  const when = `${showDay(siteDay(visit.timezone, at))}, ${showTime(siteTime(visit.timezone, at))}`;
  await say(ctx, `Another time for ${visit.label}, ${when}`, text);
  const { name } = await whoWrites(ctx);
  await tellUsers(ctx, [...new Set(visit.told)], {
    kind: 'appointment',
    title: `${name} asks for another time: ${visit.label}, ${when}`,
    body: text,
    objectType: 'appointment',
    objectId: appointmentId,
    jobId,
  });
  return { sent: true };
}
