// The week that a schedule is reckoned in: which days are worked on, whether public holidays are free, when everything is closed.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, required, text, texts, withDefault } from '../../../kit/fields.ts';

const fields = {
  label: required(text('Name', { max: 100 })),
  monday: withDefault(bool('Monday'), true),
  tuesday: withDefault(bool('Tuesday'), true),
  wednesday: withDefault(bool('Wednesday'), true),
  thursday: withDefault(bool('Thursday'), true),
  friday: withDefault(bool('Friday'), true),
  saturday: withDefault(bool('Saturday'), false),
  sunday: withDefault(bool('Sunday'), false),
  publicHolidays: withDefault(bool('Public holidays off'), true),
  daysOff: texts('Closed on', { hint: 'Days such as 2026-12-24, or from 2026-12-24 to 2027-01-08' }),
  active: withDefault(bool('Active'), true),
};
export interface WorkingCalendar extends RowOf<typeof fields> {}
export interface WorkingCalendarCreate extends CreateOf<typeof fields> {}
export interface WorkingCalendarUpdate extends UpdateOf<typeof fields> {}
export const workingCalendar = entity<WorkingCalendar, WorkingCalendarCreate, WorkingCalendarUpdate>(
  'workingCalendar',
  fields,
  { label: { one: 'working calendar', many: 'working calendars' } },
);
export const WEEKDAY_FIELDS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly (keyof WorkingCalendar)[];
