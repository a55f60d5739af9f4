// Calendars beside the appointments, what stands on them, and the addresses at which calendars are followed from elsewhere.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  oneOf,
  required,
  ref,
  text,
  withDefault,
} from '../../../kit/fields.ts';

export const CALENDAR_REFS = ['user', 'team', 'job', 'resource'] as const;
export type CalendarRef = (typeof CALENDAR_REFS)[number];
const calendarFields = {
  label: required(text('Name', { max: 100 })),
  ref: withDefault(oneOf('Of', CALENDAR_REFS), 'user'),
  ownerId: integer('Whose', { min: 1 }),
  feedUrl: text('Source', { max: 2000, hint: 'Address of an iCalendar feed, https://…' }),
  active: withDefault(bool('Active'), true),
  feedReadAt: derived(moment('Last read')),
  feedError: derived(text('Why it was not read')),
};
export interface Calendar extends RowOf<typeof calendarFields> {}
export interface CalendarCreate extends CreateOf<typeof calendarFields> {}
export interface CalendarUpdate extends UpdateOf<typeof calendarFields> {}
export const calendar = entity<Calendar, CalendarCreate, CalendarUpdate>('calendar', calendarFields, {
  label: { one: 'calendar', many: 'calendars' },
});

export const ITEM_KINDS = ['event', 'leave', 'holiday'] as const;
const itemFields = {
  calendarId: required(ref('Calendar', 'calendar')),
  title: required(text('Title')),
  description: longText('Description', { max: 5000 }),
  kind: withDefault(oneOf('Kind', ITEM_KINDS), 'event'),
  startAt: moment('Start'),
  endAt: moment('End'),
  allDay: withDefault(bool('All day'), false),
  startDate: date('First day'),
  endDate: date('Last day'),
  timezone: withDefault(text('Clock', { max: 60 }), ''),
  busy: withDefault(bool('Counts as busy'), true),
  uid: derived(text('UID')),
  sequence: generated(integer('Sequence')),
  recurrence: derived(text('Repeats')),
  seriesId: derived(integer('Series')),
  imported: generated(bool('External')),
};
export interface CalendarItem extends RowOf<typeof itemFields> {}
export interface CalendarItemCreate extends CreateOf<typeof itemFields> {}
export interface CalendarItemUpdate extends UpdateOf<typeof itemFields> {}
export const calendarItem = entity<CalendarItem, CalendarItemCreate, CalendarItemUpdate>('calendarItem', itemFields, {
  label: { one: 'calendar entry', many: 'calendar entries' },
  labelField: 'title',
});

const feedFields = {
  ref: required(oneOf('Of', ['user', 'team', 'job'])),
  ownerId: required(integer('Whose', { min: 1 })),
  label: required(text('Name')),
  revokedAt: derived(moment('Closed')),
  lastReadAt: derived(moment('Last read')),
};
export interface CalendarFeed extends RowOf<typeof feedFields> {}
export const calendarFeed = entity<CalendarFeed, object, object>('calendarFeed', feedFields, {
  label: { one: 'calendar feed', many: 'calendar feeds' },
  permission: 'calendar',
});
