// The columns of exported appointments, by the ids of the list's own.
import type { ListExport } from '../../../platform/server/export-columns.ts';
import { momentCell } from '../../../platform/server/list-export.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';
import { appointmentSource } from './appointments.views.ts';

export const appointmentExport: ListExport<AppointmentView> = {
  title: 'Appointments',
  permission: 'view-appointment',
  source: appointmentSource,
  columns: () => ({
    start: {
      label: 'Start',
      kind: 'text',
      cell: (row, ctx) => (row.allDay ? row.startDate : (momentCell(ctx, row.startAt) ?? null)),
    },
    end: {
      label: 'End',
      kind: 'text',
      cell: (row, ctx) => (row.allDay ? row.endDate : (momentCell(ctx, row.endAt) ?? null)),
    },
    label: { label: 'Purpose', kind: 'text', cell: (row) => row.label },
    type: { label: 'Type', kind: 'text', cell: (row) => row.type.label },
    status: { label: 'Status', kind: 'text', cell: (row) => row.status.label },
    people: { label: 'People', kind: 'text', cell: (row) => row.attendees.map(({ label }) => label).join(', ') },
    job: { label: 'Job', kind: 'text', cell: (row) => row.job?.label ?? null },
    customer: { label: 'Customer', kind: 'text', cell: (row) => row.job?.customerName ?? null },
    address: { label: 'Site', kind: 'text', cell: (row) => row.job?.address ?? null },
    outcome: { label: 'Outcome', kind: 'text', cell: (row) => row.outcome?.label ?? null },
  }),
};
