// /prime/timesheets/list: all entries that one may see, filtered, exported; approved and invoiced many at once.
import { counted } from '../../../platform/shared/words.ts';
import { TIMESHEET_BULK_FIELDS, timesheetBulkApi } from '../shared/work-bulk.ts';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { BulkTarget } from '../../../platform/web/list/bulk.ts';
import { type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { minutesOf, showHours } from '../shared/hours.ts';
import type { TimesheetStatusType } from '../shared/timesheet-status.ts';
import { timesheet } from '../shared/timesheet.entity.ts';
import { type TimesheetView, timesheetsApi } from '../shared/timesheets.api.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { TimesheetTabs } from './TimesheetTabs.tsx';
import { timesheetPaths } from './timesheet-paths.ts';
import { dayTitle, endOf, jobWords, spanOf, startOf, statusOf } from './timesheet-words.ts';
import { failed, useStatusId } from './use-timesheets.ts';

const columns: readonly Column<TimesheetView>[] = [
  { id: 'date', header: 'Day', width: 150, sortField: 'date', cell: (row) => dayTitle(row.date) },
  { id: 'person', header: 'Person', width: 150, sortField: 'userId', cell: (row) => row.user.label },
  {
    id: 'job',
    header: 'Job',
    width: 110,
    sortField: 'jobId',
    cell: (row) => row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.label}</PageLink>,
  },
  { id: 'customer', header: 'Customer', width: 150, cell: (row) => row.job?.customerName },
  {
    id: 'activity',
    header: 'Activity',
    width: 110,
    sortField: 'activityTypeId',
    cell: (row) => row.activity.label,
  },
  { id: 'start', header: 'Start', width: 90, sortField: 'startAt', cell: startOf },
  { id: 'end', header: 'End', width: 90, sortField: 'endAt', cell: endOf },
  { id: 'break', header: 'Break', width: 70, align: 'right', cell: (row) => row.breakMinutes || '', hidden: true },
  {
    id: 'hours',
    header: 'Hours',
    width: 76,
    align: 'right',
    sortField: 'hours',
    cell: (row) => showHours(minutesOf(row.hours)),
  },
  {
    id: 'chargeable',
    header: 'Charged',
    width: 84,
    sortField: 'chargeable',
    cell: (row) => (row.chargeable ? 'Yes' : 'No'),
    hidden: true,
  },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    sortField: 'statusId',
    cell: (row) => <Status value={statusOf(row.status)} />,
  },
  { id: 'notes', header: 'Notes', width: 220, grow: true, cell: (row) => row.notes },
];

const ASKED: Partial<Record<TimesheetStatusType, string>> = { declined: 'Reject', new: 'Reopen' };

/** A target chosen by hand; everything that matches a filter is for the export. */
const BULK_UPDATE = {
  fields: filterFields(timesheet, TIMESHEET_BULK_FIELDS),
  required: TIMESHEET_BULK_FIELDS.filter((field) => !timesheet.fields[field]?.nullable),
  update: timesheetBulkApi.bulkUpdate,
  undo: timesheetBulkApi.bulkUndo,
};

export function TimesheetList() {
  useTabTitle('Timesheet entries');
  const can = useCan();
  const decide = useWrite(timesheetsApi.decide);
  const statusId = useStatusId();
  const [asking, setAsking] = useState<{ type: TimesheetStatusType; target: BulkTarget } | null>(null);
  const send = async (type: TimesheetStatusType, { ids, clear, all }: BulkTarget, note?: string): Promise<void> => {
    const to = statusId(type);
    if (to === undefined) return;
    if (all) return failed(new Error('Select entries on this page. You cannot decide on entries you have not seen.'));
    await decide.mutateAsync({ body: { items: ids.map((id) => ({ id })), statusId: to, ...(note && { note }) } });
    toast(counted(ids.length, 'entry changed', 'entries changed'));
    clear();
    setAsking(null);
  };
  const action = (type: TimesheetStatusType, label: string) => ({
    id: type,
    label,
    run: (target: BulkTarget) =>
      ASKED[type] ? setAsking({ type, target }) : void send(type, target).catch((error: Error) => failed(error)),
  });
  return (
    <>
      <DataList
        name="timesheet"
        title="Timesheet entries"
        endpoint={timesheetsApi.list}
        columns={columns}
        filters={filterFields(timesheet, [
          'userId',
          'date',
          'statusId',
          'jobId',
          'activityTypeId',
          'hours',
          'chargeable',
          'notes',
          'createdAt',
        ])}
        defaultSort="-date"
        rowHref={(row) => timesheetPaths.week({ day: row.date, user: row.userId })}
        rowLabel={(row) => `${row.user.label}, ${showDate(row.date)}, ${showHours(minutesOf(row.hours))} h`}
        exportable
        {...(can('bulk-update') && can('edit-timesheet') && { bulkUpdate: BULK_UPDATE })}
        bulkActions={[
          action('waiting', 'Submit'),
          ...(can('approve-timesheet')
            ? [action('done', 'Approve'), action('declined', 'Reject'), action('new', 'Reopen')]
            : []),
          ...(can('invoice-timesheet') ? [action('closed', 'Mark as invoiced')] : []),
        ]}
        actions={<TimesheetTabs at="list" />}
        phoneRow={(row) => ({
          title: row.user.label,
          status: <Status value={statusOf(row.status)} />,
          detail: `${dayTitle(row.date)} · ${jobWords(row.job)} · ${spanOf(row)}`,
          side: showHours(minutesOf(row.hours)),
        })}
        empty={{ text: 'No hours entered yet.' }}
      />
      {asking && (
        <DecideDialog
          title={`${ASKED[asking.type] ?? ''} ${counted(asking.target.ids.length, 'entry', 'entries')}`}
          action={ASKED[asking.type] ?? ''}
          saving={decide.isPending}
          error={decide.error?.message}
          onDecide={(note) => send(asking.type, asking.target, note)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
