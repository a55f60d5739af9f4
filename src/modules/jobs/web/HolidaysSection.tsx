// Administration → Holidays: the days on which clocks in business hours stand still.
import { showDate } from '../../../platform/web/display/format.ts';
import { ListAdmin, type ListApi, type ListRow } from '../../company/web/index.ts';
import { publicHolidaysApi } from '../shared/job-kpis.api.ts';
import { type PublicHoliday, publicHoliday } from '../shared/workflow.entity.ts';

function dayInWords(row: ListRow): string {
  const { date, state } = row as unknown as PublicHoliday;
  return `${showDate(date)}, ${state ?? 'everywhere'}`;
}

export function HolidaysSection() {
  return (
    <ListAdmin
      of={publicHoliday}
      api={publicHolidaysApi as unknown as ListApi}
      title="Public holidays"
      intro="Business-hour clocks stop on these days. A holiday with a state applies only to sites there."
      none="No public holidays yet. Clocks run every weekday."
      detail={dayInWords}
      asked
    />
  );
}
