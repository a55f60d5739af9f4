// What the pages of visits ask: of a job, of the person's own days, and of each visit.
import { addDays } from '../../../kit/dates.ts';
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { calendarsApi } from '../shared/calendars.api.ts';
import { offersApi } from '../shared/offers.api.ts';
import { visitNoticesApi } from '../shared/visit-notices.ts';
import { myWeekQuery } from './today/use-my-week.ts';
import { appointmentsQuery } from './use-appointments.ts';

/** The agenda shows two weeks from its day. */
const AGENDA_DAYS = 13;

export const schedulingFieldReads: FieldReads = {
  options: ['appointmentStatus', 'appointmentType', 'appointmentOutcome', 'noAccessReason', 'user'],
  ofPerson: ({ userId, today }) => [
    fieldRead(appointmentsApi.list, { query: myWeekQuery(today) }),
    ...[today, addDays(today, 1)].flatMap((from) => [
      fieldRead(appointmentsApi.board, { query: { from, to: addDays(from, AGENDA_DAYS), tray: '0' } }),
      fieldRead(calendarsApi.entries, {
        query: { from, to: addDays(from, AGENDA_DAYS), ref: 'user', ownerId: String(userId) },
      }),
    ]),
  ],
  ofJob: (jobId) => [
    fieldRead(appointmentsApi.list, { query: appointmentsQuery({ jobId }) }),
    fieldRead(appointmentsApi.list, { query: appointmentsQuery({ jobId, open: true }) }),
    fieldRead(offersApi.offers, { params: { jobId } }),
    fieldRead(visitNoticesApi.ofJob, { params: { jobId } }),
  ],
  leadsTo: (address, answer) =>
    address.startsWith('/appointment?')
      ? (answer as { data: { id: number }[] }).data.map(({ id }) => fieldRead(appointmentsApi.get, { params: { id } }))
      : [],
};
