// What the places that show appointments read and do.
import { useState } from 'react';
import { useKeptWrite, useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { pressedNow } from '../../../platform/shared/pressed.ts';
import { isUnplaced, useLocated } from '../../../platform/web/location/use-located.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { AppointmentStatusType } from '../shared/appointment-status.ts';
import { type AppointmentView, appointmentsApi } from '../shared/appointments.api.ts';

const MOST = 200;
export interface Wanted {
  jobId?: number;
  contactId?: number;
  mine?: boolean;
  open?: boolean;
  shown?: boolean;
  newest?: boolean;
}
export const appointmentsQuery = ({ jobId, contactId, mine, open, shown, newest }: Wanted) => ({
  filter: JSON.stringify({
    ...(jobId !== undefined && { object: { jobId } }),
    options: {
      ...(mine && { mine: true }),
      ...(open !== undefined && { open }),
      ...(shown && { shown: true }),
      ...(contactId !== undefined && { contact: contactId }),
    },
  }),
  perPage: String(MOST),
  ...(newest && { sort: JSON.stringify([{ field: 'startAt', direction: 'desc' }]) }),
});
export const useAppointments = (wanted: Wanted) =>
  useRead(appointmentsApi.list, { query: appointmentsQuery(wanted) }, { keepPrevious: true });

export interface TypeOption {
  id: number;
  label: string;
  minutes: number | null;
}
export function useAppointmentTypes(): readonly TypeOption[] {
  return useOptions('appointmentType').options.map(({ value, label, item }) => ({
    id: value,
    label,
    minutes: (item as { minutes?: number | null } | undefined)?.minutes ?? null,
  }));
}

/** The company’s own name for a type of status. */
export function useStatusId(): (type: AppointmentStatusType) => number | undefined {
  const { options } = useOptions('appointmentStatus');
  return (type) => options.find(({ item }) => item?.typeName === type && item.active !== false)?.value;
}

/** Staff and contractors to choose from, by the keys of a plan. */
export function usePeople(): readonly { value: string; label: string }[] {
  const { options } = useOptions('user');
  const contractors = useRead(contactsApi.list, {
    query: {
      perPage: '500',
      paginate: '0',
      filter: JSON.stringify({ and: [{ field: 'contactTypeId', operator: 'equals', value: 3 }] }),
    },
  }).data?.data;
  return [
    ...options.map(({ value, label }) => ({ value: `u${value}`, label })),
    ...(contractors ?? []).map(({ id, fullName }) => ({ value: `c${id}`, label: `${fullName} (contractor)` })),
  ];
}

export const failed = (error: Error): void => toast(error.message, { tone: 'late' });

/** A step that may wait for a signal: what is said is still true when it is sent. Says which of the two it was. */
export function useKeptStatus({ id, label }: Pick<AppointmentView, 'id' | 'label'>) {
  const write = useKeptWrite(appointmentsApi.changeStatus);
  type Body = Parameters<typeof write.mutateAsync>[0]['input']['body'];
  const save = async (appointmentStatusId: number, body: Body, words: { kept: string; sent: string }) => {
    const input = { params: { id, appointmentStatusId }, body };
    const { kept } = await write.mutateAsync({
      input,
      about: `appointment/${id}`,
      sentence: `${words.kept}: ${label}`,
    });
    toast(kept ? KEPT_HERE : words.sent);
  };
  return { save, isPending: write.isPending, error: write.error };
}

/** Steps that need nothing but a tap; arriving and leaving with the place, where that is agreed. */
export function useCourse({ id, label }: Pick<AppointmentView, 'id' | 'label'>) {
  const status = useWrite(appointmentsApi.changeStatus);
  const arrive = useKeptWrite(appointmentsApi.arrive);
  const leave = useKeptWrite(appointmentsApi.leave);
  const [locating, setLocating] = useState(false);
  const whereArrived = useLocated('appointmentArrive', undefined, { quiet: true });
  const whereLeft = useLocated('appointmentLeave', undefined, { quiet: true });
  // One press, one message: where there is no place, it says so itself.
  const step = (write: typeof arrive, where: typeof whereArrived, noun: string) => async (): Promise<void> => {
    const at = pressedNow();
    setLocating(true);
    try {
      const place = await where();
      const { kept } = await write.mutateAsync({
        input: { params: { id }, body: { ...place, at } },
        about: `appointment/${id}`,
        sentence: `${noun}: ${label}`,
      });
      if (kept) toast(KEPT_HERE);
      else toast(isUnplaced(place) ? `${noun} noted without a place` : `${noun} noted`);
    } catch (error) {
      if (error instanceof Error) failed(error);
    } finally {
      setLocating(false);
    }
  };
  return {
    status,
    arrive: step(arrive, whereArrived, 'Arrival'),
    leave: step(leave, whereLeft, 'Departure'),
    busy: locating || status.isPending || arrive.isPending || leave.isPending,
  };
}
