// A visit as the person who is there has left it, where the office does not know yet.
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { type OutboxEntry, needsPerson, useOutbox } from '../../../platform/web/offline/outbox.ts';
import type { AppointmentView } from '../shared/appointments.api.ts';

type StatusOf = (id: number) => Pick<AppointmentView['status'], 'typeName' | 'label'> | undefined;

/** With the arrivals, departures and outcomes that wait on this device. */
function withKept(row: AppointmentView, entries: readonly OutboxEntry[], statusOf: StatusOf): AppointmentView {
  let shown = row;
  for (const entry of entries) {
    const { about, path, body } = entry;
    if (about !== `appointment/${row.id}` || needsPerson(entry)) continue;
    const at = (body as { at?: string } | undefined)?.at ?? null;
    if (path.endsWith('/arrive'))
      shown = { ...shown, arrivedAt: at, status: { ...shown.status, typeName: 'onSite', label: 'On site' } };
    if (path.endsWith('/leave')) shown = { ...shown, leftAt: at };
    const status = statusOf(Number(/\/status\/(\d+)$/.exec(path)?.[1]));
    if (status) shown = { ...shown, status: { ...shown.status, ...status } };
  }
  return shown;
}

export function useKeptVisits(): (row: AppointmentView) => AppointmentView {
  const entries = useOutbox((state) => state.entries);
  const { options } = useOptions(entries.length > 0 ? 'appointmentStatus' : undefined);
  const statusOf: StatusOf = (id) => {
    const found = options.find(({ value }) => value === id);
    return found && { typeName: String(found.item?.typeName), label: found.label };
  };
  return (row) => withKept(row, entries, statusOf);
}
