// What is said of a schedule as a whole: its name, first day, calendar, when the site is closed.
import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { workingCalendarsApi } from '../shared/schedule-templates.api.ts';
import type { ScheduleHandle } from './gantt/use-schedule.ts';

export function useCalendars(): { value: string; label: string }[] {
  const may = useCan()('view-working-calendar');
  const read = useRead(workingCalendarsApi.list, { query: { perPage: '200' } }, { enabled: may });
  return (read.data?.data ?? []).filter(({ active }) => active).map(({ id, label }) => ({ value: String(id), label }));
}

export function ScheduleSettings({ handle, onClose }: { handle: ScheduleHandle; onClose: () => void }) {
  const { schedule } = handle.whole;
  const [label, setLabel] = useState(schedule.label);
  const [startDate, setStartDate] = useState(schedule.startDate);
  const [calendar, setCalendar] = useState(schedule.workingCalendarId);
  const [daysOff, setDaysOff] = useState(schedule.daysOff);
  const write = useWrite(jobSchedulesApi.update);
  const calendars = useCalendars();
  const changed =
    label !== schedule.label ||
    startDate !== schedule.startDate ||
    calendar !== schedule.workingCalendarId ||
    daysOff.join() !== schedule.daysOff.join();
  const save = async (): Promise<void> => {
    const body = { label: label.trim(), startDate, workingCalendarId: calendar, daysOff, version: schedule.version };
    const { data } = await write.mutateAsync({ params: { jobId: schedule.jobId, scheduleId: schedule.id }, body });
    handle.take(data);
    onClose();
  };
  return (
    <SaveDialog
      title="Schedule"
      action="Save"
      save={save}
      saving={write.isPending}
      ready={label.trim() !== '' && startDate !== ''}
      error={write.error?.message}
      changed={changed}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label="Name"
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <DayBox
        size="sm"
        label="Starts"
        description="No task starts earlier unless set"
        value={startDate}
        onChange={setStartDate}
      />
      <Picker
        size="sm"
        label="Working calendar"
        description="Empty: Monday to Friday except public holidays"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Working calendar' }}
        data={calendars}
        valueLabel={schedule.workingCalendar?.label}
        value={calendar === null ? null : String(calendar)}
        onChange={(value) => setCalendar(value === null ? null : Number(value))}
      />
      <TagsInput
        size="sm"
        label="Site closed on"
        description="Days such as 2026-12-24, or 2026-12-24 to 2027-01-08"
        acceptValueOnBlur
        value={daysOff}
        onChange={setDaysOff}
      />
    </SaveDialog>
  );
}
