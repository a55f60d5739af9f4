// Administration → Working calendars.
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { workingCalendarsApi } from '../shared/schedule-templates.api.ts';
import { type WorkingCalendar, workingCalendar } from '../shared/working-calendar.entity.ts';

export const CalendarsSection = () => (
  <ListAdmin
    of={workingCalendar}
    api={workingCalendarsApi as unknown as ListApi}
    title="Working calendars"
    intro="Working days for schedules. Without one, Monday to Friday except public holidays."
    none="No working calendars yet. Schedules use Monday to Friday."
    detail={week}
  />
);

const DAYS = [
  ['monday', 'Mon'],
  ['tuesday', 'Tue'],
  ['wednesday', 'Wed'],
  ['thursday', 'Thu'],
  ['friday', 'Fri'],
  ['saturday', 'Sat'],
  ['sunday', 'Sun'],
] as const;
const week = (row: ListRow): string => {
  const calendar = row as unknown as WorkingCalendar;
  const worked = DAYS.flatMap(([name, word]) => (calendar[name] ? [word] : [])).join(' ');
  return calendar.publicHolidays ? worked : `${worked}, including public holidays`;
};
