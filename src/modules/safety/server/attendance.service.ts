// Signing in and out at a site: oneself, somebody else for the office, and the link by which others do it.
import { addDays, momentText, parseMoment, showTime, timeIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { pressOf } from '../../../platform/server/pressed.ts';
import { CLOCK_TOLERANCE } from '../../../platform/shared/pressed.ts';
import { only } from '../../../platform/server/module.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { starterId } from '../../forms/shared/starters.ts';
import { jobFacts, requireJob } from '../../jobs/server/index.ts';
import { type AttendanceItem, type AttendanceItemCreate, attendanceItem } from '../shared/attendance.entity.ts';
import './attendance-links.slots.ts';
import { attendanceScope } from './attendance.scope.ts';
import { keepSiteLink, lastOut, lockWorker, putWorker } from './attendance.store.ts';
import { type SiteWorker, inductionOptions, siteLinkOf, workerOfUser } from './attendance.views.ts';

/** Where somebody was, and when they pressed by the clock of their device. */
export interface Place {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  at?: string | undefined;
}
const clock = (ctx: Context, moment: string): string => showTime(timeIn(ctx.actor.timezone, parseMoment(moment)));

/** Signed in already: one sentence with the time. */
export async function enter(
  ctx: Context,
  of: { jobId: number; worker: SiteWorker; source: 'app' | 'link'; place: Place },
): Promise<AttendanceItem> {
  const { jobId, worker, source, place } = of;
  await lockWorker(ctx, worker.id);
  if (worker.since !== null)
    throw conflict(`${worker.name} is already signed in, since ${clock(ctx, worker.since)}. Sign out first.`);
  const press = pressOf(ctx, place.at);
  const last = await lastOut(ctx, worker.id);
  if (last !== null && press.at < last)
    throw conflict(
      `This was pressed at ${clock(ctx, press.at)}, before ${worker.name} signed out at ${clock(ctx, last)}. Add that to the entry’s note.`,
    );
  const made = await insertRecord(
    ctx,
    attendanceItem,
    { jobId, name: worker.name, employer: worker.employer, phone: worker.phone, inAt: press.at },
    {
      inReceivedAt: press.receivedAt,
      siteWorkerId: worker.id,
      userId: worker.userId,
      inLatitude: place.latitude ?? null,
      inLongitude: place.longitude ?? null,
      inductionFormId: worker.inductionFormId,
      source,
    },
    { jobId },
  );
  await linkObject(ctx, attendanceItem.name, made.id, jobId);
  return made;
}

export async function leave(
  ctx: Context,
  item: AttendanceItem,
  {
    outAt,
    note,
    latitude = null,
    longitude = null,
    at,
  }: Place & { outAt?: string | null | undefined; note?: string | null | undefined },
): Promise<void> {
  if (item.outAt !== null) throw conflict(`${item.name} already signed out at ${clock(ctx, item.outAt)}.`);
  const now = momentText(ctx.now);
  const press = pressOf(ctx, at);
  // Two clocks, a little apart: nobody signs out before they signed in.
  const isClose = parseMoment(item.inAt).getTime() - press.time < CLOCK_TOLERANCE;
  const end = outAt ?? (press.at < item.inAt && isClose ? item.inAt : press.at);
  if (end > now) throw invalid({ outAt: 'This time is in the future' });
  if (end < item.inAt) throw invalid({ outAt: 'This is before they signed in. Enter a later time' });
  await updateRecord(
    ctx,
    attendanceItem,
    item.id,
    { outAt: end, ...(note != null && { note }) },
    { outLatitude: latitude, outLongitude: longitude, outReceivedAt: outAt ? null : press.receivedAt },
    { jobId: item.jobId },
  );
}

export async function signSelfIn(ctx: Context, jobId: number, place: Place): Promise<number> {
  await requireJob(ctx, jobId);
  const { userId, fullName } = ctx.actor;
  await putWorker(ctx, { jobId, userId, name: fullName });
  const first = await workerOfUser(ctx, jobId, userId);
  if (!first) throw conflict('Try again.');
  await lockWorker(ctx, first.id);
  const worker = (await workerOfUser(ctx, jobId, userId)) ?? first;
  const { shareItemId, customFormTemplateId } = await siteLinkOf(ctx, jobId);
  if (shareItemId !== null && customFormTemplateId !== null && !worker.inducted)
    throw conflict('The site induction comes first. Fill it in, then sign in.');
  return (await enter(ctx, { jobId, worker, source: 'app', place })).id;
}

/** By the office, for somebody who did not sign in themselves. */
export async function enterOther(ctx: Context, given: AttendanceItemCreate): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: 'This entry does not exist' });
  const now = momentText(ctx.now);
  if (given.inAt > now) throw invalid({ inAt: 'This time is in the future' });
  if (given.outAt && given.outAt > now) throw invalid({ outAt: 'This time is in the future' });
  if (given.outAt && given.outAt < given.inAt)
    throw invalid({ outAt: 'This is before they signed in. Enter a later time' });
  if ((await missingIds(ctx, 'contact', given.contactId == null ? [] : [given.contactId])).length)
    throw invalid({ contactId: 'This entry does not exist' });
  const made = await insertRecord(ctx, attendanceItem, given, { source: 'office' }, { jobId: given.jobId });
  await linkObject(ctx, attendanceItem.name, made.id, made.jobId);
  return made.id;
}

export const openAttendance = (ctx: Context, id: number, version?: number): Promise<AttendanceItem> =>
  lockRecord(ctx, attendanceItem, id, { version, scope: attendanceScope(ctx, 'r') });

export async function signOther(ctx: Context, id: number, given: Parameters<typeof leave>[2]): Promise<void> {
  await leave(ctx, await openAttendance(ctx, id), given);
}

export async function noteAttendance(ctx: Context, id: number, note: string | null, version?: number): Promise<void> {
  const item = await openAttendance(ctx, id, version);
  await updateRecord(ctx, attendanceItem, id, { note: note || null }, {}, { jobId: item.jobId });
}

// The link of a site ----------------------------------------------------------------------------------------------------

const USUAL_DAYS = 180;
export interface MadeLink {
  link: string;
  qrCode: string;
  expiresAt: string;
}
export async function makeSiteLink(
  ctx: Context,
  jobId: number,
  {
    customFormTemplateId,
    days = USUAL_DAYS,
  }: { customFormTemplateId?: number | null | undefined; days?: number | undefined },
): Promise<MadeLink> {
  await requireJob(ctx, jobId);
  const offered = (await inductionOptions(ctx)).map(({ id }) => id);
  const usual = offered.includes(starterId('induction')) ? starterId('induction') : null;
  const asked = customFormTemplateId === undefined ? usual : customFormTemplateId;
  if (asked !== null && !offered.includes(asked))
    throw invalid({ customFormTemplateId: 'Choose a site form that is published and in use' });
  const { shareItemId } = await siteLinkOf(ctx, jobId);
  const links = only(ctx.app.modules, 'attendanceLinks');
  if (shareItemId !== null) await links.close(ctx, shareItemId);
  const { jobNumber } = await jobFacts(ctx, jobId);
  const expiresAt = `${addDays(ctx.today, days)} 12:00:00`;
  const made = await links.make(ctx, { jobId, label: `Sign in at ${jobNumber}`, expiresAt });
  await keepSiteLink(ctx, jobId, asked, { id: made.id, expiresAt });
  const { toString: qrCode } = await import('qrcode');
  const svg = await qrCode(made.link, { type: 'svg', margin: 2 });
  return { link: made.link, qrCode: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`, expiresAt };
}

export async function closeSiteLink(ctx: Context, jobId: number): Promise<void> {
  await requireJob(ctx, jobId);
  const { shareItemId, customFormTemplateId } = await siteLinkOf(ctx, jobId);
  if (shareItemId === null) throw conflict('This site has no link.');
  await only(ctx.app.modules, 'attendanceLinks').close(ctx, shareItemId);
  await keepSiteLink(ctx, jobId, customFormTemplateId, null);
  await writeHistory(ctx, {
    objectType: 'job',
    objectId: jobId,
    jobId,
    verb: 'share',
    changes: {},
    note: 'The link of the site was closed',
  });
}
