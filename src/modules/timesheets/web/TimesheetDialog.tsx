// "Edit timesheet": person, day, times, break, activity, job, notes.
import css from './TimesheetDialog.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../platform/web/form/dates/TimeBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { RecordedPlaces } from '../../company/web/index.ts';
import type { JobActionProps } from '../../jobs/web/index.ts';
import { placeOfZone } from '../../scheduling/shared/site-time.ts';
import { showHours } from '../shared/hours.ts';
import { type TimesheetView, timesheetsApi } from '../shared/timesheets.api.ts';
import { JobCell } from './JobCell.tsx';
import { EMPTY_ROW, type RowValues, bodyOf, readTimes, valuesOf } from './row-values.ts';
import { useActivities } from './use-timesheets.ts';

const TIMER_WORDS = { timesheetStart: 'Timer started', timesheetStop: 'Timer stopped' };

interface DialogProps {
  entry?: TimesheetView;
  job?: { id: number; jobNumber: string };
  /** What a new one begins with. */
  day?: string;
  userId?: number;
  onClose: () => void;
}
interface Values extends RowValues {
  day: string;
  userId: number;
}

export function TimesheetDialog({ entry, job, day, userId, onClose }: DialogProps) {
  const me = useCurrentUser();
  const can = useCan();
  const activities = useActivities();
  const people = useOptions(can('all-timesheets') ? 'user' : undefined).options;
  const zone = entry?.timezone ?? zoneHere();
  const [begin] = useState<Values>(() => ({
    ...(entry ? valuesOf(entry) : { ...EMPTY_ROW, jobId: job?.id ?? null }),
    day: entry?.date ?? day ?? todayHere(),
    userId: entry?.userId ?? userId ?? me.id,
  }));
  const [values, setValues] = useState(begin);
  const set = (more: Partial<Values>): void => setValues((known) => ({ ...known, ...more }));
  const create = useWrite(timesheetsApi.create);
  const update = useWrite(timesheetsApi.update);
  const read = readTimes(values, values.day, zone);
  const activityId = values.activityTypeId ?? activities[0]?.id ?? null;
  const activity = activities.find(({ id }) => id === activityId);
  const save = async (): Promise<void> => {
    if (!read.times || activityId === null) return;
    const body = { userId: values.userId, ...bodyOf(values, read.times, values.day, activityId) };
    await (entry
      ? update.mutateAsync({ params: { id: entry.id }, body: { ...body, version: entry.version } })
      : create.mutateAsync({ body: { ...body, timezone: zone } }));
    toast(`${showHours(read.times.minutes)} h ${entry ? 'saved' : 'entered'}`);
    onClose();
  };
  const timed = values.start !== '' || values.end !== '';
  const touched = JSON.stringify(values) !== JSON.stringify(begin);
  return (
    <SaveDialog
      title={entry ? 'Edit timesheet' : job ? `Hours on ${job.jobNumber}` : 'Enter hours'}
      action={entry ? 'Save' : 'Enter'}
      size={520}
      changed={touched}
      ready={read.times !== undefined && values.day !== '' && activityId !== null}
      saving={create.isPending || update.isPending}
      error={(create.error ?? update.error)?.message}
      onClose={onClose}
      save={save}
    >
      {can('all-timesheets') && (
        <Picker
          label="Person"
          size="sm"
          searchable
          withAsterisk
          data={people.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(values.userId)}
          valueLabel={entry?.user.label}
          onChange={(id) => id && set({ userId: Number(id) })}
        />
      )}
      {!job && <JobCell label="Job" value={values.jobId} known={entry?.job} onChange={(jobId) => set({ jobId })} />}
      <div className={css.pair}>
        <DayBox label="Day" size="sm" value={values.day} onChange={(next) => set({ day: next })} />
        <Picker
          label="Activity"
          size="sm"
          searchable
          data={activities.map(({ id, label }) => ({ value: String(id), label }))}
          value={activityId === null ? null : String(activityId)}
          valueLabel={entry?.activity.label}
          onChange={(id) => id && set({ activityTypeId: Number(id) })}
        />
      </div>
      <div className={css.times}>
        <TimeBox label="Start" size="sm" value={values.start} onChange={(start) => set({ start })} />
        <TimeBox label="End" size="sm" value={values.end} onChange={(end) => set({ end })} />
        <TextInput
          label="Break"
          size="sm"
          inputMode="numeric"
          placeholder="Minutes"
          value={values.break}
          onChange={(event) => set({ break: event.currentTarget.value })}
        />
        <TextInput
          label="Hours"
          size="sm"
          placeholder="Or 7:30"
          readOnly={timed}
          value={timed ? showHours(read.times?.minutes ?? 0) : values.hours}
          onChange={(event) => set({ hours: event.currentTarget.value })}
        />
      </div>
      {touched && read.problem !== undefined && <p className="quiet">{read.problem}.</p>}
      {entry && <RecordedPlaces objectType="timesheet" objectId={entry.id} words={TIMER_WORDS} />}
      {zone !== zoneHere() && <p className="quiet">Times in {placeOfZone(zone)}.</p>}
      {values.jobId !== null && (
        <Checkbox
          label="Charged to the job"
          size="sm"
          checked={values.chargeable ?? isCharged(entry, values.jobId, activity)}
          onChange={(event) => set({ chargeable: event.currentTarget.checked })}
        />
      )}
      <LongText
        label="Notes"
        minRows={2}
        maxRows={6}
        max={5000}
        value={values.notes}
        onChange={(notes) => set({ notes })}
      />
    </SaveDialog>
  );
}

/** As it stands; what the activity says once that, or the job, is another. */
function isCharged(
  entry: TimesheetView | undefined,
  jobId: number | null,
  activity: { id: number; chargeable: boolean } | undefined,
): boolean {
  const same = entry && entry.activityTypeId === activity?.id && (entry.jobId === null) === (jobId === null);
  return same ? entry.chargeable : (activity?.chargeable ?? true);
}

/** From whatever page of a job. */
export const HoursOnJob = ({ job, onClose }: JobActionProps) => <TimesheetDialog job={job} onClose={onClose} />;
