// An appointment, booked or changed: what, when on the clock of its site, who; what speaks against it is said before it is saved.
import { momentText } from '../../../kit/dates.ts';
import css from './AppointmentDialog.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../platform/web/form/dates/TimeBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { ManyPicker } from '../../../platform/web/form/inputs/ManyPicker.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { JobPicker } from '../../jobs/web/index.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type AppointmentView, type BookingCreate, appointmentsApi } from '../shared/appointments.api.ts';
import { type Repeats } from '../shared/recurrence.ts';
import { idsOfKeys, keysOf } from '../shared/plan.ts';
import { instantOf, placeOfZone, siteDay, siteTime, wallTime, zoneOfSite } from '../shared/site-time.ts';
import { ConflictList } from './ConflictList.tsx';
import { NotifyFields, type Telling, notifyOf, tellingOf } from './NotifyFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { bookedText, minutesInWords } from './appointment-words.ts';
import { useAppointmentTypes, usePeople } from './use-appointments.ts';
import { useNotices } from './use-notices.ts';

export interface Proposed {
  typeId?: number;
  label?: string;
  start?: number;
  end?: number;
  people?: string[];
}
export interface AppointmentDialogProps {
  jobId?: number | undefined;
  appointment?: AppointmentView | undefined;
  /** What a new one begins with. */
  proposed?: Proposed | undefined;
  onClose: () => void;
  onSaved?: (saved: AppointmentView) => void;
}

interface Values {
  jobId: number | null;
  typeId: number | null;
  label: string;
  description: string;
  day: string;
  start: string;
  end: string;
  allDay: boolean;
  lastDay: string;
  minutes: number | null;
  people: string[];
  remind: boolean;
  repeats: Repeats | null;
  override: string;
}

export function AppointmentDialog({ jobId, appointment, proposed, onClose, onSaved }: AppointmentDialogProps) {
  const can = useCan();
  const types = useAppointmentTypes();
  const everybody = usePeople();
  const ofJob = appointment?.jobId ?? jobId;
  const [start] = useState(() => startOf(appointment, ofJob, proposed));
  const [values, setValues] = useState(start);
  const set = (more: Partial<Values>): void => setValues((known) => ({ ...known, ...more }));
  const job = useRead(jobsApi.get, { params: { id: values.jobId ?? 0 } }, { enabled: values.jobId !== null }).data
    ?.data;
  const zone = appointment?.timezone || zoneOfSite(job?.siteAddress ?? job?.customerAddress, zoneHere());
  const customer = job && {
    phone: job.customerMobileNumber ?? job.customerHomeNumber ?? job.customerWorkNumber,
    email: job.customerEmail,
  };
  const [told, setTold] = useState<Telling | null>(null);
  // A new visit is told, with its words on screen; of a change the person decides.
  const telling = told ?? { ...tellingOf(customer), on: !appointment && !!(customer?.email ?? customer?.phone) };
  const create = useWrite(appointmentsApi.create);
  const update = useWrite(appointmentsApi.update);

  const type = types.find(({ id }) => id === values.typeId);
  const times = timesOf(values, zone);
  const [asked] = useDebouncedValue(
    times.problem || !times.startAt || !times.endAt || values.people.length === 0
      ? null
      : JSON.stringify({
          ...(appointment && { id: appointment.id }),
          jobId: values.jobId,
          ...(values.typeId && { appointmentTypeId: values.typeId }),
          startAt: times.startAt,
          endAt: times.endAt,
          allDay: values.allDay,
          ...idsOfKeys(values.people),
        }),
    300,
  );
  const conflicts = useConflicts(asked);
  const hard = conflicts.some((conflict) => conflict.hard);
  const names = values.people.map(
    (key) => everybody.find(({ value }) => value === key)?.label.replace(' (contractor)', '') ?? '',
  );
  const label = values.label.trim() || type?.label || '';
  const noticeOf = useNotices(values.jobId);
  const facts = {
    customer: job?.customerName,
    label,
    day: values.day || todayHere(),
    time: values.allDay ? null : values.start || null,
    people: names.filter(Boolean),
  };
  const usual = noticeOf('booked', facts, bookedText(facts));
  const save = async (): Promise<void> => {
    const body = {
      appointmentTypeId: values.typeId ?? 0,
      label: values.label.trim(),
      description: values.description.trim() || null,
      remindCustomer: values.remind,
      allDay: values.allDay,
      ...(values.allDay
        ? { startDate: values.day, endDate: values.lastDay || values.day, startAt: null, endAt: null }
        : { startAt: times.startAt, endAt: times.endAt, minutes: times.startAt ? null : values.minutes }),
      ...idsOfKeys(values.people),
      ...(values.override.trim() && { override: values.override.trim() }),
      ...notifyOf(telling, usual),
    };
    const saved = appointment
      ? await update.mutateAsync({ params: { id: appointment.id }, body: { ...body, version: appointment.version } })
      : await create.mutateAsync({
          body: { ...body, jobId: values.jobId, ...(values.repeats && { repeats: values.repeats }) } as BookingCreate,
        });
    toast(appointment ? 'Appointment saved' : values.repeats ? 'Series booked' : 'Appointment booked');
    onSaved?.(saved.data);
    onClose();
  };
  const error = create.error ?? update.error;
  const blocked = hard || (error instanceof ApiError && error.code === 'booking_conflict');
  return (
    <SaveDialog
      title={appointment ? 'Edit appointment' : 'Book appointment'}
      action={appointment ? 'Save' : times.startAt || values.allDay ? 'Book' : 'Save unscheduled'}
      size={540}
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      ready={values.typeId !== null && !times.problem && (!values.allDay || values.day !== '')}
      saving={create.isPending || update.isPending}
      error={error?.message}
      onClose={onClose}
      save={save}
    >
      {ofJob === undefined && (
        <JobPicker
          label="Job"
          optional
          value={values.jobId === null ? null : String(values.jobId)}
          onChange={(id) => set({ jobId: id === null ? null : Number(id) })}
        />
      )}
      <div className={css.pair}>
        <Picker
          label="Type"
          size="sm"
          withAsterisk
          searchable
          data={types.map(({ id, label: text, minutes }) => ({
            value: String(id),
            label: minutes === null ? `${text} (no duration)` : `${text} (${minutesInWords(minutes)})`,
          }))}
          value={values.typeId === null ? null : String(values.typeId)}
          onChange={(id) => set(withType(values, id === null ? null : Number(id), types, zone))}
        />
        <TextInput
          label="Purpose"
          size="sm"
          placeholder={type?.label ?? ''}
          maxLength={200}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      </div>
      <div className={css.times}>
        <DayBox
          label={values.allDay ? 'First day' : 'Day'}
          size="sm"
          value={values.day}
          onChange={(day) => set({ day })}
        />
        {values.allDay ? (
          <DayBox label="Last day" size="sm" value={values.lastDay} onChange={(lastDay) => set({ lastDay })} />
        ) : (
          <>
            <TimeBox
              label="Start"
              size="sm"
              value={values.start}
              error={times.problem}
              onChange={(time) => set(withStart(values, time, type?.minutes ?? null, zone))}
            />
            <TimeBox label="End" size="sm" value={values.end} onChange={(end) => set({ end })} />
          </>
        )}
      </div>
      {zone !== zoneHere() && <p className="quiet">Times in {placeOfZone(zone)}.</p>}
      {!values.allDay && !times.startAt && (
        <FigureBox
          label="Minutes"
          description="Without a date and start it goes to the dispatch board to schedule."
          size="sm"
          min={5}
          max={43_200}
          step={15}
          value={values.minutes ?? type?.minutes ?? ''}
          onChange={(minutes) => set({ minutes: typeof minutes === 'number' ? minutes : null })}
        />
      )}
      <Checkbox
        label="All day"
        size="sm"
        checked={values.allDay}
        onChange={(event) => set({ allDay: event.currentTarget.checked, lastDay: values.day })}
      />
      <ManyPicker
        label="People"
        size="sm"
        searchable
        data={everybody as { value: string; label: string }[]}
        value={values.people}
        onChange={(people) => set({ people })}
      />
      <ConflictList conflicts={conflicts} />
      {blocked && can('override-appointment') && (
        <TextInput
          label="Book anyway. Reason"
          size="sm"
          maxLength={500}
          value={values.override}
          onChange={(event) => set({ override: event.currentTarget.value })}
        />
      )}
      <LongText
        label="Instructions"
        minRows={2}
        maxRows={6}
        max={5000}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      {!appointment && (times.startAt || values.allDay) && (
        <RepeatFields value={values.repeats} firstDay={values.day} onChange={(repeats) => set({ repeats })} />
      )}
      {values.jobId !== null && (
        <>
          <Checkbox
            label="Remind the customer the day before"
            size="sm"
            checked={values.remind}
            onChange={(event) => set({ remind: event.currentTarget.checked })}
          />
          <NotifyFields value={telling} usual={usual} customer={customer} onChange={setTold} />
        </>
      )}
    </SaveDialog>
  );
}

function useConflicts(asked: string | null) {
  const check = useRead(
    appointmentsApi.check,
    { body: asked ? (JSON.parse(asked) as never) : ({} as never) },
    { enabled: asked !== null, staleTime: 0 },
  );
  return asked === null ? [] : (check.data?.data ?? []);
}

function startOf(of: AppointmentView | undefined, jobId: number | undefined, proposed: Proposed = {}): Values {
  const zone = of?.timezone || zoneHere();
  const start = of?.startAt ? instantOf(of.startAt) : proposed.start;
  const end = of?.endAt ? instantOf(of.endAt) : proposed.end;
  return {
    jobId: jobId ?? null,
    typeId: of?.appointmentTypeId ?? proposed.typeId ?? null,
    label: (of && of.label !== of.type.label ? of.label : proposed.label) ?? '',
    description: of?.description ?? '',
    day: of?.allDay ? (of.startDate ?? '') : start === undefined ? '' : siteDay(zone, start),
    start: of?.allDay || start === undefined ? '' : siteTime(zone, start),
    end: of?.allDay || end === undefined ? '' : siteTime(zone, end),
    allDay: of?.allDay ?? false,
    lastDay: of?.endDate ?? '',
    minutes: of?.startAt ? null : (of?.minutes ?? null),
    people: of ? keysOf(of) : (proposed.people ?? []),
    remind: of?.remindCustomer ?? false,
    repeats: null,
    override: '',
  };
}

function timesOf(values: Values, zone: string): { startAt: string | null; endAt: string | null; problem?: string } {
  const none = { startAt: null, endAt: null };
  if (!values.day) return none;
  if (values.allDay) {
    const last = values.lastDay || values.day;
    if (last < values.day) return { ...none, problem: 'The last day is before the first' };
    const [start, end] = [wallTime(zone, values.day, '00:00'), wallTime(zone, last, '23:45')];
    return { startAt: momentText(start.at ?? 0), endAt: momentText(end.at ?? 0) };
  }
  if (!values.start) return none;
  const start = wallTime(zone, values.day, values.start);
  if (start.problem !== undefined) return { ...none, problem: start.problem };
  if (!values.end) return { startAt: momentText(start.at), endAt: null };
  // An end before the start is one of the next day.
  let end = wallTime(zone, values.day, values.end);
  if (end.at !== undefined && end.at <= start.at) end = wallTime(zone, nextDay(values.day), values.end);
  if (end.problem !== undefined) return { ...none, problem: end.problem };
  return { startAt: momentText(start.at), endAt: momentText(end.at) };
}
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const lengthOf = ({ day, start, end }: Values, zone: string): number | null => {
  if (!day || !start || !end) return null;
  const times = timesOf({ day, start, end, allDay: false } as Values, zone);
  return times.startAt && times.endAt ? (instantOf(times.endAt) - instantOf(times.startAt)) / 60_000 : null;
};
const endAfter = (day: string, start: string, minutes: number | null, zone: string): string | null => {
  if (!day || !start || minutes === null) return null;
  const at = wallTime(zone, day, start).at;
  return at === undefined ? null : siteTime(zone, at + minutes * 60_000);
};
/** The length stays when the start moves; the type gives it when there is none yet. */
function withStart(values: Values, start: string, typical: number | null, zone: string): Partial<Values> {
  const end = endAfter(values.day || todayHere(), start, lengthOf(values, zone) ?? typical, zone);
  return { start, ...(start && !values.day && { day: todayHere() }), ...(end && { end }) };
}
function withType(
  values: Values,
  typeId: number | null,
  types: readonly { id: number; minutes: number | null }[],
  zone: string,
): Partial<Values> {
  const minutes = types.find(({ id }) => id === typeId)?.minutes ?? null;
  const before = types.find(({ id }) => id === values.typeId)?.minutes ?? null;
  const length = lengthOf(values, zone);
  // A length that somebody typed stays.
  const end = length === null || length === before ? endAfter(values.day, values.start, minutes, zone) : null;
  return { typeId, ...(end && { end }) };
}
