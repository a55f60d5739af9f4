import { z } from 'zod';
import { crudApi, endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { wholeRow } from '../../../kit/row.ts';
import {
  CALENDAR_REFS,
  type CalendarItemCreate,
  ITEM_KINDS,
  calendar,
  calendarFeed,
  calendarItem,
} from './calendar.entity.ts';
import { type Repeats, repeats } from './recurrence.ts';

export const calendarRow = wholeRow(calendar);
export const calendarItemRow = wholeRow(calendarItem);
export const calendarFeedRow = wholeRow(calendarFeed);
export interface CalendarFeedRow extends z.infer<typeof calendarFeedRow> {}

export const calendarEntry = z.strictObject({
  id: z.number(),
  version: z.number(),
  calendarId: z.number(),
  calendar: z.string(),
  title: z.string(),
  kind: z.enum(ITEM_KINDS),
  start: z.number(),
  end: z.number(),
  allDay: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  timezone: z.string(),
  imported: z.boolean(),
  seriesId: z.number().nullable(),
  recurrence: z.string().nullable(),
});
export interface CalendarEntry extends z.infer<typeof calendarEntry> {}

const day = z.iso.date('Enter a day such as 2026-11-23');
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const ofWhom = { ref: z.enum(CALENDAR_REFS), ownerId: id.optional() };
const items = crudApi(calendarItem, 'calendarItem', { row: calendarItemRow }, { changes: ['calendar', 'appointment'] });
const calendars = crudApi(
  calendar,
  'calendar',
  { row: calendarRow },
  { changes: ['calendarItem', 'appointment'], example: { label: 'Truck 2', ref: 'resource' } },
);
const entryBody = (createSchema(calendarItem) as unknown as z.ZodObject).omit({ calendarId: true }).extend({
  ref: z.enum(CALENDAR_REFS),
  ownerId: recordId.optional(),
  repeats: repeats.optional(),
}) as unknown as z.ZodType<EntryCreate, EntryCreate>;
export type EntryCreate = Omit<CalendarItemCreate, 'calendarId'> & {
  ref: (typeof CALENDAR_REFS)[number];
  ownerId?: number | undefined;
  repeats?: Repeats | undefined;
};
const changed = ['calendar', 'calendarItem', 'appointment'];
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30');
const following = z.strictObject({ changed: z.number() });
const imported = z.strictObject({ read: z.number(), left: z.array(z.string()) });
export interface Imported extends z.infer<typeof imported> {}

export const calendarsApi = {
  list: calendars.list,
  count: calendars.count,
  get: calendars.get,
  create: calendars.create,
  update: calendars.update,
  remove: calendars.remove,
  listItems: items.list,
  countItems: items.count,
  getItem: items.get,
  createItem: items.create,
  updateItem: items.update,
  removeItem: items.remove,
  entries: endpoint({
    method: 'GET',
    path: '/calendar/entries',
    permission: 'view-calendar-item',
    summary: 'What stands on the calendars of a person, team or job from one day to another',
    example: { query: { from: '2031-02-03', to: '2031-02-09', ref: 'user' } },
    query: z.strictObject({ from: day, to: day, ...ofWhom }),
    response: many(calendarEntry),
  }),
  saveEntry: endpoint({
    method: 'POST',
    path: '/calendar/entry',
    permission: 'create-calendar-item',
    summary: 'An entry on the own calendar of a person, team or job, which is made with the first one',
    example: { body: { ref: 'user', title: 'Dentist', startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' } },
    body: entryBody,
    response: one(calendarItemRow),
    changes: changed,
  }),
  updateFollowing: endpoint({
    method: 'PUT',
    path: '/calendarItem/:id/following',
    permission: 'edit-calendar-item',
    summary: 'Change an entry that repeats and all that follow it: each stays on its day',
    example: { body: { title: 'Toolbox talk', from: '07:00', to: '07:30' } },
    body: z.strictObject({
      version: z.number().int().optional(),
      title: z.string().trim().min(1, 'Enter a title').max(200).optional(),
      kind: z.enum(ITEM_KINDS).optional(),
      from: clockTime.optional(),
      to: clockTime.optional(),
    }),
    response: one(following),
    changes: changed,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/calendar/entry/:id',
    permission: 'edit-calendar-item',
    summary: 'Take an entry off the own calendar; of one that repeats those that follow it as well, if asked',
    query: z.strictObject({ version: z.coerce.number().int().optional(), following: z.enum(['0', '1']).default('0') }),
    response: one(following),
    changes: changed,
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/calendar/:id/import',
    permission: 'edit-calendar',
    summary: 'Read an iCalendar file into a calendar; what was read of the same entries before is replaced',
    response: one(imported),
    upload: true,
    ownTransaction: true,
    changes: changed,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/calendar/:id/refresh',
    permission: 'edit-calendar',
    summary: 'Read the feed that a calendar follows now, in the background',
    response: idOf,
    changes: changed,
  }),
  feeds: endpoint({
    method: 'GET',
    path: '/calendar/feeds',
    permission: 'view-calendar',
    summary: 'The open feeds of a person, team or job',
    example: { query: { ref: 'user' } },
    query: z.strictObject({ ref: z.enum(['user', 'team', 'job']), ownerId: id.optional() }),
    response: many(calendarFeedRow),
  }),
  openFeed: endpoint({
    method: 'POST',
    path: '/calendar/feeds',
    permission: 'view-calendar',
    summary: 'An address at which a calendar is followed from elsewhere; it is answered once',
    example: { body: { ref: 'user' } },
    body: z.strictObject({ ref: z.enum(['user', 'team', 'job']), ownerId: recordId.optional() }),
    response: one(calendarFeedRow.extend({ link: z.string() })),
    noReplay: true,
    changes: ['calendar'],
  }),
  closeFeed: endpoint({
    method: 'PUT',
    path: '/calendar/feeds/:id/revoke',
    permission: 'view-calendar',
    summary: 'Close a feed: its address answers nothing from now on',
    response: one(calendarFeedRow),
    changes: ['calendar'],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/feed/:feedName',
    permission: 'public',
    summary: 'A calendar as iCalendar, by its secret address',
    response: z.unknown(),
    binary: 'text/calendar',
  }),
};
