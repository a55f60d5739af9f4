import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi } from '../../../kit/endpoint.ts';
import { labelOf, row, wholeRow } from '../../../kit/row.ts';
import { scheduleTemplate } from './schedule-template.entity.ts';
import { workingCalendar } from './working-calendar.entity.ts';

export const workingCalendarRow = wholeRow(workingCalendar);
export const workingCalendarsApi = {
  ...crudApi(
    workingCalendar,
    'workingCalendar',
    { row: workingCalendarRow },
    { changes: ['workingCalendar', 'job'], example: { label: 'Six days', saturday: true } },
  ),
  ...bulkApi(workingCalendar, 'workingCalendar', ['workingCalendar', 'job']),
};

export const scheduleTemplateRow = row(scheduleTemplate, 'all', {
  workingCalendar: labelOf(workingCalendar, 'workingCalendarId'),
});
export const scheduleTemplatesApi = {
  ...crudApi(
    scheduleTemplate,
    'scheduleTemplate',
    { row: scheduleTemplateRow },
    {
      example: {
        label: 'Bathroom',
        items: [
          { label: 'Strip out', level: 0, tradeId: null, days: 2, after: '' },
          { label: 'Waterproof', level: 0, tradeId: null, days: 1, after: '1FS+1' },
        ],
      },
    },
  ),
  ...bulkApi(scheduleTemplate, 'scheduleTemplate', ['scheduleTemplate']),
};
