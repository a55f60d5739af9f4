// /prime/schedules/{sectionRef}: schedules under way, done ones, templates.
import { Button } from '@mantine/core';
import type { Condition } from '../../../kit/filter.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { STATUS_WORDS, jobSchedule } from '../shared/job-schedule.entity.ts';
import { type ScheduleRow, jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { scheduleTemplate } from '../shared/schedule-template.entity.ts';
import type { ScheduleTemplate } from '../shared/schedule-template.entity.ts';
import { scheduleTemplatesApi } from '../shared/schedule-templates.api.ts';
import { schedulePaths } from './job-schedules-paths.ts';

const TONES = { draft: 'draft', active: 'active', done: 'completed' } as const;
const status = (row: ScheduleRow) => (
  <Status value={{ label: STATUS_WORDS[row.status], typeName: TONES[row.status] }} />
);
const slips = ({ openSlips }: ScheduleRow): string => (openSlips ? `${openSlips} open` : '');

const columns: readonly Column<ScheduleRow>[] = [
  { id: 'label', header: 'Schedule', width: 190, sortField: 'label', cell: (row) => row.label },
  { id: 'job', header: 'Job', width: 120, sortField: 'jobId', cell: (row) => row.job.jobNumber },
  { id: 'customer', header: 'Customer', width: 160, cell: (row) => row.job.customerName },
  { id: 'site', header: 'Site', width: 220, grow: true, cell: (row) => row.job.siteAddressText },
  { id: 'status', header: 'Status', width: 100, sortField: 'status', cell: status },
  { id: 'start', header: 'Starts', width: 120, sortField: 'startDate', cell: (row) => showDate(row.startDate) },
  { id: 'end', header: 'Ends', width: 120, sortField: 'endDate', cell: (row) => showDate(row.endDate) },
  {
    id: 'baseline',
    header: 'Baseline',
    width: 120,
    sortField: 'baselineEndDate',
    cell: (row) => showDate(row.baselineEndDate),
  },
  { id: 'slips', header: 'Slips', width: 90, cell: slips },
  { id: 'tasks', header: 'Tasks', width: 70, sortField: 'itemCount', cell: (row) => row.itemCount },
];
const UNDER_WAY: Condition = { field: 'status', operator: 'equals', value: ['draft', 'active'] };
const DONE: Condition = { field: 'status', operator: 'equals', value: ['done'] };
const SECTIONS = [
  ['active', 'Running'],
  ['done', 'Done'],
  ['templates', 'Templates'],
] as const;

function Tabs({ at }: { at: string }) {
  const can = useCan();
  return (
    <nav aria-label="Schedules" style={{ display: 'flex', gap: 6 }}>
      {SECTIONS.filter(([ref]) => ref !== 'templates' || can('view-schedule-template')).map(([ref, label]) => (
        <Button
          key={ref}
          component={PageLink}
          size="compact-sm"
          variant={at === ref ? 'light' : 'subtle'}
          href={schedulePaths.all(ref)}
          aria-current={at === ref ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

export function SchedulesPage() {
  const { sectionRef = 'active' } = usePageParams<{ sectionRef?: string }>();
  useTabTitle('Schedules');
  if (sectionRef === 'templates') return <TemplateList />;
  const done = sectionRef === 'done';
  return (
    <DataList
      key={sectionRef}
      name="jobSchedule"
      title="Schedules"
      endpoint={jobSchedulesApi.all}
      columns={columns}
      filters={filterFields(jobSchedule, [
        'label',
        'status',
        'startDate',
        'endDate',
        'workingCalendarId',
        'scheduleTemplateId',
        'baselineAt',
      ])}
      defaultFilter={[done ? DONE : UNDER_WAY]}
      defaultSort={done ? '-endDate' : 'endDate'}
      rowHref={(row) => schedulePaths.ofJob(row.jobId, row.id)}
      rowLabel={(row) => `${row.label}, ${row.job.jobNumber}`}
      actions={<Tabs at={sectionRef} />}
      phoneRow={(row) => ({
        title: row.job.customerName ?? row.label,
        status: status(row),
        detail: `Ends ${showDate(row.endDate)} ${slips(row) && `· slips: ${slips(row)}`}`,
        side: row.job.jobNumber,
      })}
      empty={{
        text: done ? 'No finished schedules.' : 'No schedules yet. Create them on a job’s Schedule page.',
      }}
    />
  );
}

const templateColumns: readonly Column<ScheduleTemplate & { workingCalendar: { label: string } | null }>[] = [
  { id: 'label', header: 'Template', width: 260, sortField: 'label', grow: true, cell: (row) => row.label },
  { id: 'tasks', header: 'Tasks', width: 80, cell: (row) => row.items.length },
  { id: 'calendar', header: 'Working calendar', width: 180, cell: (row) => row.workingCalendar?.label },
  { id: 'active', header: 'Active', width: 80, sortField: 'active', cell: (row) => (row.active ? 'Yes' : 'No') },
];
function TemplateList() {
  const can = useCan();
  return (
    <DataList
      name="scheduleTemplate"
      title="Templates"
      endpoint={scheduleTemplatesApi.list}
      columns={templateColumns}
      filters={filterFields(scheduleTemplate, ['label', 'jobTypeId', 'workingCalendarId', 'active'])}
      defaultSort="order"
      rowHref={(row) => schedulePaths.template(row.id)}
      rowLabel={(row) => row.label}
      exportable
      actions={
        <>
          <Tabs at="templates" />
          {can('create-schedule-template') && (
            <Button size="xs" onClick={() => openPage(schedulePaths.template('new'))}>
              New template
            </Button>
          )}
        </>
      }
      phoneRow={(row) => ({
        title: row.label,
        status: null,
        detail: row.items.length === 1 ? '1 task' : `${row.items.length} tasks`,
        side: '',
      })}
      empty={{ text: 'No templates yet.' }}
    />
  );
}
