// From every status to every other one: the API does what the table says, and nothing else.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../../../tests/statuses.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import {
  APPOINTMENT_STATUS_TYPES,
  type AppointmentStatusType,
  appointmentStatusCan,
} from '../shared/appointment-status.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('an appointment moves from status to status as the table says', async () => {
  const entries = await entriesOf<AppointmentStatusType>(app, admin, 'appointmentStatus');
  expect(new Set(entries.map(({ item }) => item.typeName))).toEqual(new Set(APPOINTMENT_STATUS_TYPES));
  const { id } = (
    await app.call(admin, appointmentsApi.create, { body: { appointmentTypeId: 1, startAt: '2031-02-03 22:00:00' } })
  ).body.data;
  const wrong: string[] = [];
  for (const from of entries)
    for (const to of entries.filter(({ value }) => value !== from.value)) {
      await asSystem(app, sql`update appointment set appointment_status_id = ${from.value} where id = ${id}`);
      const { status } = await app.call(admin, appointmentsApi.changeStatus, {
        params: { id, appointmentStatusId: to.value },
        body: { reason: 'Said so', noAccessReasonId: 1 },
      });
      const can = appointmentStatusCan(from.item.typeName, to.item.typeName) === true;
      // A new time makes the successor: that has a call of its own.
      const expected = can ? (to.item.typeName === 'superseded' ? 422 : 200) : 409;
      if (status !== expected) wrong.push(`${from.label} to ${to.label}: ${status}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
});
