// /prime/appointment/list
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoment } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../../../platform/web/list/column.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { APPOINTMENT_BULK_FIELDS } from '../shared/appointment-bulk.ts';
import { appointment } from '../shared/appointment.entity.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { statusOf, whenInWords } from './appointment-words.ts';
import { schedulingPaths } from './scheduling-paths.ts';

const columns: readonly Column<AppointmentView>[] = [
  { id: 'start', header: 'When', width: 280, sortField: 'startAt', cell: whenInWords },
  { id: 'label', header: 'Purpose', width: 170, sortField: 'label', cell: (row) => row.label },
  {
    id: 'type',
    header: 'Type',
    width: 130,
    sortField: 'appointmentTypeId',
    cell: (row) => row.type.label,
    hidden: true,
  },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    sortField: 'appointmentStatusId',
    cell: (row) => <Status value={statusOf(row.status)} />,
  },
  { id: 'people', header: 'People', width: 190, cell: (row) => row.attendees.map(({ label }) => label).join(', ') },
  {
    id: 'job',
    header: 'Job',
    width: 110,
    sortField: 'jobId',
    cell: (row) => row.job && <PageLink href={jobPaths.job(row.job.id)}>{row.job.label}</PageLink>,
  },
  { id: 'customer', header: 'Customer', width: 150, cell: (row) => row.job?.customerName },
  { id: 'address', header: 'Site', width: 220, grow: true, cell: (row) => row.job?.address },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 150,
    sortField: 'outcomeId',
    cell: (row) => row.outcome?.label,
    hidden: true,
  },
  {
    id: 'created',
    header: 'Booked',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (row) => showMoment(row.createdAt),
    hidden: true,
  },
];
const BULK_UPDATE = {
  fields: filterFields(appointment, APPOINTMENT_BULK_FIELDS),
  required: ['appointmentTypeId', 'remindCustomer'],
  update: appointmentsApi.bulkUpdate,
  undo: appointmentsApi.bulkUndo,
};

export function AppointmentList() {
  useTabTitle('Appointments');
  const can = useCan();
  const phone = useIsPhone();
  const [booking, setBooking] = useState(false);
  return (
    <>
      <DataList
        name="appointment"
        title="Appointments"
        endpoint={appointmentsApi.list}
        columns={columns}
        filters={filterFields(appointment, [
          'appointmentTypeId',
          'appointmentStatusId',
          'startDate',
          'userIds',
          'contactIds',
          'label',
          'outcomeId',
          'noAccessReasonId',
          'remindCustomer',
          'createdAt',
        ])}
        defaultSort="-startAt"
        rowHref={(row) => schedulingPaths.appointment(row.id)}
        rowLabel={(row) => `${row.label}, ${whenInWords(row)}`}
        {...(can('bulk-update') && can('edit-appointment') && { bulkUpdate: BULK_UPDATE })}
        exportable
        actions={
          can('create-appointment') && (
            <Button size="xs" onClick={() => setBooking(true)}>
              {phone ? 'Book' : 'Book appointment'}
            </Button>
          )
        }
        phoneRow={(row) => ({
          title: row.job?.customerName ?? row.label,
          status: <Status value={statusOf(row.status)} />,
          detail: whenInWords(row),
          side: row.job?.label ?? '',
        })}
        empty={{ text: 'No appointments yet.' }}
      />
      {booking && <AppointmentDialog onClose={() => setBooking(false)} />}
    </>
  );
}
