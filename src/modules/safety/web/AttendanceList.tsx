// Attendance of all sites: who was where from when until when; exported as a sheet.
import { showMoment, showNumber } from '../../../platform/web/display/format.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { attendanceItem } from '../shared/attendance.entity.ts';
import { type AttendanceView, attendanceApi } from '../shared/attendance.api.ts';
import { SafetyLinks } from './SafetyLinks.tsx';
import { safetyPaths } from './safety-paths.ts';

const WAYS: Readonly<Record<AttendanceView['source'], string>> = {
  app: 'Themselves',
  link: 'By link',
  office: 'The office',
};
const columns: Column<AttendanceView>[] = [
  { id: 'name', header: 'Name', width: 200, grow: true, sortField: 'name', cell: (of) => of.name },
  { id: 'employer', header: 'Company', width: 180, sortField: 'employer', cell: (of) => of.employer },
  { id: 'job', header: 'Job', width: 120, cell: (of) => of.job.label },
  { id: 'inAt', header: 'In', width: MOMENT_WIDTH, sortField: 'inAt', cell: (of) => showMoment(of.inAt) },
  {
    id: 'outAt',
    header: 'Out',
    width: MOMENT_WIDTH,
    sortField: 'outAt',
    cell: (of) => (of.outAt ? showMoment(of.outAt) : 'On site'),
  },
  {
    id: 'hours',
    header: 'Hours',
    width: 90,
    align: 'right',
    sortField: 'hours',
    cell: (of) => (of.hours === null ? '' : showNumber(of.hours)),
  },
  { id: 'source', header: 'Signed in by', width: 130, cell: (of) => WAYS[of.source] },
  { id: 'note', header: 'Note', width: 200, hidden: true, cell: (of) => of.note },
];
const FILTERS = filterFields(attendanceItem, Object.keys(attendanceItem.fields));

export function AttendanceList() {
  useTabTitle('Attendance');
  return (
    <>
      <SafetyLinks />
      <DataList<AttendanceView>
        name="attendanceItem"
        title="Attendance"
        endpoint={attendanceApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-inAt"
        rowHref={({ jobId }) => safetyPaths.attendanceOfJob(jobId)}
        rowLabel={({ name }) => name}
        exportable
        phoneRow={(of) => ({
          title: [of.name, of.employer].filter(Boolean).join(', '),
          detail: [of.job.label, showMoment(of.inAt), of.outAt ? showMoment(of.outAt) : 'On site'].join(' · '),
        })}
        empty={{ text: 'No sign-ins yet.' }}
      />
    </>
  );
}
