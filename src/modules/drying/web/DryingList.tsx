// Drying of all jobs: what is open, how long, what is wet, what is stalled or was not read today.
import { momentText } from '../../../kit/dates.ts';
import { counted } from '../../../platform/shared/words.ts';
import { showMomentDay } from '../../../platform/web/display/format.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { moistureSchedule } from '../shared/moisture-schedule.entity.ts';
import { type MoistureScheduleView, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { STATUS_WORDS } from '../shared/point-state.ts';
import { dryingPaths } from './drying-paths.ts';

const DAY = 86_400_000;
function daysOf({ startedAt, completedAt, certifiedAt }: MoistureScheduleView): string {
  const end = completedAt ?? certifiedAt ?? momentText(Date.now());
  const ms = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
  return ((ms(end) - ms(startedAt)) / DAY).toFixed(1);
}
const alarms = ({ stalled, unreadToday }: MoistureScheduleView): string =>
  [stalled > 0 && `${stalled} stalled`, unreadToday > 0 && `${unreadToday} not read today`].filter(Boolean).join(', ');

const columns: Column<MoistureScheduleView>[] = [
  { id: 'label', header: 'Number', width: 96, sortField: 'label', cell: (of) => of.label },
  { id: 'customerName', header: 'Customer', width: 140, grow: true, cell: (of) => of.customerName },
  { id: 'siteAddressText', header: 'Site', width: 180, grow: true, cell: (of) => of.siteAddressText },
  { id: 'status', header: 'Status', width: 110, sortField: 'status', cell: (of) => STATUS_WORDS[of.status] },
  { id: 'startedAt', header: 'Set', width: 126, sortField: 'startedAt', cell: (of) => showMomentDay(of.startedAt) },
  { id: 'days', header: 'Days', width: 60, align: 'right', cell: daysOf },
  {
    id: 'points',
    header: 'At goal',
    width: 90,
    align: 'right',
    cell: (of) => (of.points ? `${of.atGoal} of ${of.points}` : ''),
  },
  { id: 'wet', header: 'Wet points', width: 92, align: 'right', cell: (of) => of.points - of.atGoal || '' },
  { id: 'alarms', header: 'Alarms', width: 150, cell: (of) => <span className="late">{alarms(of)}</span> },
  { id: 'lastVisitAt', header: 'Last visit', width: 126, cell: (of) => showMomentDay(of.lastVisitAt) },
  {
    id: 'water',
    header: 'Water',
    width: 140,
    hidden: true,
    cell: (of) => `Category ${of.waterCategory}, class ${of.waterClass}`,
  },
  { id: 'cause', header: 'Cause', width: 180, hidden: true, cell: (of) => of.cause },
];
const FILTERS = filterFields(moistureSchedule, ['status', 'waterCategory', 'waterClass', 'startedAt', 'completedAt']);

export function DryingList() {
  useTabTitle('Drying');
  return (
    <DataList<MoistureScheduleView>
      name="moistureSchedule"
      title="Drying"
      endpoint={moistureSchedulesApi.list}
      columns={columns}
      filters={FILTERS}
      defaultSort="-startedAt"
      defaultFilter={[{ field: 'status', operator: 'equals', value: ['open', 'reached'] }]}
      rowHref={({ jobId, id }) => dryingPaths.ofJob(jobId, id)}
      rowLabel={({ label, customerName }) => `${label} ${customerName ?? ''}`}
      phoneRow={(of) => ({
        title: `${of.label} ${of.customerName ?? ''}`,
        status: STATUS_WORDS[of.status],
        detail: [of.points && `${of.atGoal} of ${counted(of.points, 'point')} at goal`, alarms(of)]
          .filter(Boolean)
          .join(' · '),
      })}
      empty={{ text: 'No drying yet. Start it on a job, under Drying.' }}
    />
  );
}
