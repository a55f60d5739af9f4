// Calendars and their entries: own ones, files that are read, feeds that are followed, feeds that are given away.
import { momentText } from '../../../kit/dates.ts';
import { enqueue, type JobKind } from '../../../platform/server/background.ts';
import { type App, type Context, can, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { every } from '../../../platform/server/every.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { NotFetched, createSafeTalk } from '../../../platform/server/safe-fetch.ts';
import { hashSecret, newSecret } from '../../identity/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import {
  type Calendar,
  type CalendarFeed,
  type CalendarItem,
  type CalendarRef,
  calendar,
  calendarFeed,
  calendarItem,
} from '../shared/calendar.entity.ts';
import { type EntryCreate, type Imported } from '../shared/calendars.api.ts';
import { daySpan, instantOf, isZone, siteDay } from '../shared/site-time.ts';
import { siteOf } from './appointments.store.ts';
import { takeDueFeed } from './calendars.across.ts';
import { type FeedFacts, feedFacts, noteFeed, ownCalendar, ownerLabel, replaceItems } from './calendars.store.ts';
import { mayWriteOn } from './calendar-rights.service.ts';
import { createSeries } from './entry-series.service.ts';
import { readCalendar } from './ics.client.ts';

const FILE_MOST = 5_000_000;
const YEARS_BACK = 1;
const YEARS_AHEAD = 2;
const LONGEST_MS = 366 * 86_400_000;

export async function checkCalendar(
  ctx: Context,
  given: Partial<Calendar>,
  before: Calendar | undefined,
): Promise<void> {
  const ref = given.ref ?? before?.ref ?? 'user';
  const ownerId = given.ownerId === undefined ? (before?.ownerId ?? null) : given.ownerId;
  if (ref !== 'resource') {
    if (ownerId === null) throw invalid({ ownerId: 'Choose whose calendar it is' });
    if (!(await ownerLabel(ctx, ref, ownerId))) throw invalid({ ownerId: 'This entry does not exist' });
  }
  if (given.feedUrl) {
    try {
      createSafeTalk({ allow: ctx.app.config.fetchAllow }).check(given.feedUrl);
    } catch (error) {
      throw invalid({
        feedUrl: error instanceof NotFetched ? `${error.message}.` : 'Enter an address such as https://…',
      });
    }
  }
}
interface Standing {
  startAt: string;
  endAt: string;
  allDay: boolean;
  startDate: string | null;
  endDate: string | null;
}
/** When an entry is: whole days by their dates, the others by their instants. */
function standing(given: Partial<CalendarItem>, zone: string): Standing {
  if (given.allDay) {
    const first = given.startDate ?? (given.startAt ? siteDay(zone, instantOf(given.startAt)) : null);
    if (!first) throw invalid({ startDate: 'Choose a day' });
    const last = given.endDate ?? first;
    if (last < first) throw invalid({ endDate: 'The last day is before the first' });
    const [start, end] = [daySpan(zone, first).start, daySpan(zone, last).end];
    if (end - start > LONGEST_MS) throw invalid({ endDate: 'An entry lasts a year at most' });
    return { startAt: momentText(start), endAt: momentText(end), allDay: true, startDate: first, endDate: last };
  }
  if (!given.startAt) throw invalid({ startAt: 'Enter a start' });
  if (!given.endAt) throw invalid({ endAt: 'Enter an end' });
  const [start, end] = [instantOf(given.startAt), instantOf(given.endAt)];
  if (end <= start) throw invalid({ endAt: 'It ends before it starts' });
  if (end - start > LONGEST_MS) throw invalid({ endAt: 'An entry lasts a year at most' });
  return {
    startAt: momentText(start),
    endAt: momentText(end),
    allDay: false,
    startDate: siteDay(zone, start),
    endDate: siteDay(zone, end - 1),
  };
}
async function clock(ctx: Context, given: string | null | undefined): Promise<string> {
  if (given && !isZone(given)) throw invalid({ timezone: 'Unknown time zone. Choose one such as Australia/Sydney' });
  return given || (await siteOf(ctx, null)).companyZone;
}

export async function createItem(
  ctx: Context,
  given: Partial<CalendarItem> & { calendarId: number },
): Promise<CalendarItem> {
  const of = await orInvalid(lockRecord(ctx, calendar, given.calendarId), { calendarId: 'This entry does not exist' });
  mayWriteOn(ctx, of);
  const timezone = await clock(ctx, given.timezone);
  return await insertRecord(ctx, calendarItem, { ...given, ...standing(given, timezone), timezone });
}
/** One entry, or a series of them. Answers the first. */
export async function createEntry(
  ctx: Context,
  { ref, ownerId, repeats, ...given }: EntryCreate,
): Promise<CalendarItem> {
  const owner = ref === 'resource' ? null : (ownerId ?? (ref === 'user' ? ctx.actor.userId : null));
  mayWriteOn(ctx, { ref, ownerId: owner });
  const label = ref === 'resource' ? 'Everyone' : owner === null ? undefined : await ownerLabel(ctx, ref, owner);
  if (!label) throw invalid({ ownerId: 'This entry does not exist' });
  const calendarId =
    (await ownCalendar(ctx, ref, owner)) ?? (await insertRecord(ctx, calendar, { label, ref, ownerId: owner })).id;
  const entry = { ...(given as Partial<CalendarItem>), calendarId };
  if (!repeats) return await createItem(ctx, entry);
  const timezone = await clock(ctx, entry.timezone);
  return await createSeries(ctx, { ...entry, ...standing(entry, timezone), timezone }, repeats);
}

export async function updateItem(
  ctx: Context,
  id: number,
  { version, ...given }: Partial<CalendarItem> & { version?: number | undefined },
): Promise<void> {
  const before = await lockRecord(ctx, calendarItem, id, { version });
  if (before.imported) throw conflict('This entry comes from another calendar. Change it there.');
  mayWriteOn(ctx, await lockRecord(ctx, calendar, given.calendarId ?? before.calendarId));
  const timezone = given.timezone ? await clock(ctx, given.timezone) : before.timezone;
  const next = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  await updateRecord(
    ctx,
    calendarItem,
    id,
    { ...given, ...standing(next, timezone), timezone },
    { sequence: before.sequence + 1 },
  );
}

export async function removeItem(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, calendarItem, id, { version });
  mayWriteOn(ctx, await lockRecord(ctx, calendar, before.calendarId));
  await removeRecord(ctx, calendarItem, id, { version });
}

/** The history is that of the record which stands there. */
const QUIET = { history: false };

/** What another module puts on somebody's own calendar, or moves there. Who may do that is its own question. Answers the entry. */
export async function placeEntry(
  ctx: Context,
  userId: number,
  itemId: number | undefined,
  given: Pick<CalendarItem, 'title' | 'description' | 'startAt' | 'endAt'>,
): Promise<number> {
  const timezone = await clock(ctx, null);
  const item = { ...given, ...standing(given, timezone), timezone };
  if (itemId !== undefined) {
    const { sequence } = await lockRecord(ctx, calendarItem, itemId);
    await updateRecord(ctx, calendarItem, itemId, item, { sequence: sequence + 1 }, QUIET);
    return itemId;
  }
  const label = await ownerLabel(ctx, 'user', userId);
  if (!label) throw invalid({ userIds: 'This entry does not exist' });
  const calendarId =
    (await ownCalendar(ctx, 'user', userId)) ??
    (await insertRecord(ctx, calendar, { label, ref: 'user', ownerId: userId }, {}, QUIET)).id;
  return (await insertRecord(ctx, calendarItem, { ...item, calendarId }, {}, QUIET)).id;
}
export async function removePlaced(ctx: Context, itemId: number): Promise<void> {
  await removeRecord(ctx, calendarItem, itemId, QUIET);
}

// In --------------------------------------------------------------------------------------------------------------------

function windowOf(now: Date): [Date, Date] {
  const [from, to] = [new Date(now), new Date(now)];
  from.setUTCFullYear(from.getUTCFullYear() - YEARS_BACK);
  to.setUTCFullYear(to.getUTCFullYear() + YEARS_AHEAD);
  return [from, to];
}
const NO_CALENDAR = 'This is not an iCalendar file. Export the calendar as .ics and try again';

export async function importFile(
  ctx: Context,
  of: Calendar,
  upload: (most: number) => Promise<{ bytes: Buffer }>,
  once: <T>(tx: Context, body: Buffer, work: () => Promise<T>) => Promise<T>,
): Promise<Imported> {
  const { id } = of;
  mayWriteOn(ctx, of);
  const { bytes } = await upload(FILE_MOST);
  const zone = await clock(ctx, null);
  const found = await readCalendar(ctx.actor.companyId, bytes, windowOf(ctx.now), zone);
  if (!found) throw invalid({ file: NO_CALENDAR });
  if (found.unread) throw invalid({ file: `This calendar cannot be read. ${found.left[0]}.` });
  const work = async (tx: Context): Promise<Imported> => {
    mayWriteOn(tx, await lockRecord(tx, calendar, id));
    await replaceItems(tx, id, found.events, zone, false);
    return { read: found.events.length, left: found.left.slice(0, 50) };
  };
  const { app, actor, requestId, ip } = ctx;
  return await inTransaction(app, actor, { requestId, ip }, (tx) => once(tx, bytes, () => work(tx)));
}

export async function refreshCalendar(ctx: Context, id: number): Promise<number> {
  const of = await lockRecord(ctx, calendar, id);
  if (!of.feedUrl) throw conflict('This calendar has no feed. Enter its address first.');
  return await enqueue(ctx, 'calendarFeed', `Reading ${of.label}`, { calendarId: id });
}
export const calendarFeedJob: JobKind = async (running, input) => {
  const { app, companyId } = await running.transaction(async (ctx) => ({
    app: ctx.app,
    companyId: ctx.actor.companyId,
  }));
  return { ...(await readFeed(app, companyId, Number(input['calendarId']))) };
};

const REQUEST = { requestId: 'calendar-feed', ip: '' };
/** Fetched outside of any transaction, asked only for what is new; a feed that is away leaves what was read last and says so. */
export async function readFeed(
  app: App,
  companyId: number,
  calendarId: number,
): Promise<{ read: number; error: string | null }> {
  const inCompany = <T>(work: (ctx: Context) => Promise<T>) =>
    inTransaction(app, systemActor(companyId, null), REQUEST, work);
  const facts = await inCompany((ctx) => feedFacts(ctx, calendarId));
  if (!facts) return { read: 0, error: 'This calendar is gone' };
  const failed = (error: string) =>
    inCompany(async (ctx) => {
      await noteFeed(ctx, calendarId, { error: error.slice(0, 200) || null });
      return { read: 0, error };
    });
  try {
    const answer = await ask(app, facts);
    if (answer.status === 304) return await failed('').then(() => ({ read: 0, error: null }));
    if (answer.status !== 200) return await failed(`The calendar’s address answered ${answer.status}`);
    const zone = await inCompany((ctx) => clock(ctx, null));
    const found = await readCalendar(companyId, answer.bytes, windowOf(new Date()), zone);
    if (!found) return await failed('There is no iCalendar feed at this address');
    if (found.unread) return await failed(found.left[0] ?? 'It cannot be read');
    return await inCompany(async (ctx) => {
      await replaceItems(ctx, calendarId, found.events, zone, true);
      await noteFeed(ctx, calendarId, {
        error: null,
        etag: String(answer.headers.etag ?? '') || null,
        modified: String(answer.headers['last-modified'] ?? '') || null,
      });
      return { read: found.events.length, error: null };
    });
  } catch (error) {
    if (error instanceof NotFetched) return await failed(error.message);
    await failed('This calendar could not be read. We will try again within the hour');
    throw error;
  }
}
const MOST_REDIRECTS = 3;
async function ask(app: App, { url, etag, modified }: FeedFacts) {
  const talk = createSafeTalk({ allow: app.config.fetchAllow });
  const headers = {
    accept: 'text/calendar',
    ...(etag && { 'if-none-match': etag }),
    ...(modified && { 'if-modified-since': modified }),
  };
  let address = url;
  for (let hop = 0; ; hop++) {
    const answer = await talk.ask(address, { method: 'GET', headers }, FILE_MOST);
    const { location } = answer.headers;
    if (answer.status < 301 || answer.status > 308 || answer.status === 304 || !location || hop >= MOST_REDIRECTS)
      return answer;
    if (!URL.canParse(location, address)) throw new NotFetched('There is no readable calendar at this address');
    address = new URL(location, address).toString();
  }
}

const EVERY_MS = 300_000;
export function followFeeds(app: App): () => void {
  return every(
    app,
    EVERY_MS,
    async () => {
      for (let due = await takeDueFeed(app); due; due = await takeDueFeed(app)) {
        const { companyId, id } = due;
        await readFeed(app, companyId, id).catch((error: unknown) =>
          app.log.warn({ companyId, calendar: id, error: String(error) }, 'calendar feed not read'),
        );
      }
    },
    'calendar feeds not read',
  );
}

// Out -------------------------------------------------------------------------------------------------------------------

type FeedRef = Exclude<CalendarRef, 'resource'>;
/** One’s own, that of a job one sees; those of others with the right to change calendars. A feed shows what its maker may see. */
async function mayFeed(ctx: Context, ref: FeedRef, ownerId: number): Promise<string> {
  if (!can(ctx, 'view-appointment')) throw forbidden();
  if (ref === 'job') await requireJob(ctx, ownerId);
  else if (!(ref === 'user' && ownerId === ctx.actor.userId) && !can(ctx, 'edit-calendar')) throw forbidden();
  const label = await ownerLabel(ctx, ref, ownerId);
  if (!label) throw invalid({ ownerId: 'This entry does not exist' });
  return label;
}

export async function openFeed(
  ctx: Context,
  ref: FeedRef,
  asked: number | undefined,
): Promise<CalendarFeed & { link: string }> {
  const ownerId = asked ?? (ref === 'user' ? ctx.actor.userId : 0);
  const label = await mayFeed(ctx, ref, ownerId);
  const secret = newSecret();
  const made = await insertRecord(ctx, calendarFeed, { ref, ownerId, label }, { secretHash: hashSecret(secret) });
  return { ...made, link: `${ctx.app.config.publicUrl}/api/calendar/feed/cal-${secret}.ics` };
}

export async function closeFeed(ctx: Context, id: number): Promise<CalendarFeed> {
  const before = await lockRecord(ctx, calendarFeed, id);
  if (before.createdById !== ctx.actor.userId) await mayFeed(ctx, before.ref as FeedRef, before.ownerId);
  if (before.revokedAt) throw conflict('This feed is already closed.', before);
  return (await updateRecord(ctx, calendarFeed, id, { revokedAt: momentText(ctx.now.getTime()) })).after;
}
export { mayFeed };
