// A visit as the person who is there has left it, where the office does not know yet.
import { type OutboxEntry, useOutbox } from '../../../platform/web/offline/outbox.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';

/** With the arrivals and departures that wait on this device. */
function withKept(row: AppointmentView, entries: readonly OutboxEntry[]): AppointmentView {
  let shown = row;
  for (const { about, path, body, refused } of entries) {
    if (about !== `appointment/${row.id}` || refused !== undefined) continue;
    const at = (body as { at?: string } | undefined)?.at ?? null;
    if (path.endsWith('/arrive'))
      shown = { ...shown, arrivedAt: at, status: { ...shown.status, typeName: 'onSite', label: 'On site' } };
    if (path.endsWith('/leave')) shown = { ...shown, leftAt: at };
  }
  return shown;
}

export function useKeptVisits(): (row: AppointmentView) => AppointmentView {
  const entries = useOutbox((state) => state.entries);
  return (row) => withKept(row, entries);
}
