// An entry of a calendar: title, times or whole days, what it is, on whose calendar.
import { momentText } from '../../../../kit/dates.ts';
import css from '../AppointmentDialog.module.css';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { zoneHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../../platform/web/form/dates/TimeBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { calendarsApi } from '../../shared/calendars.api.ts';
import { siteDay, siteTime, wallTime } from '../../shared/site-time.ts';
import type { Repeats } from '../../shared/recurrence.ts';
import { RepeatFields } from '../RepeatFields.tsx';
import { failed } from '../use-appointments.ts';
import type { Entry } from './calendar-model.ts';

const KINDS = [
  { value: 'event', label: 'Entry' },
  { value: 'leave', label: 'Leave' },
  { value: 'holiday', label: 'Day off for everyone' },
];
type Kind = 'event' | 'leave' | 'holiday';

interface ItemDialogProps {
  entry: Entry | null;
  day: string;
  refName: string;
  ownerId: number;
  onClose: () => void;
}

export function ItemDialog({ entry, day, refName, ownerId, onClose }: ItemDialogProps) {
  const source = entry?.source;
  const zone = source?.timezone ?? zoneHere();
  const [start] = useState(() => ({
    title: source?.title ?? '',
    kind: (source?.kind ?? 'event') as Kind,
    calendarId: source?.calendarId ?? null,
    allDay: source?.allDay ?? false,
    day: source?.startDate ?? (source ? siteDay(zone, source.start) : day),
    lastDay: source?.endDate ?? day,
    from: source && !source.allDay ? siteTime(zone, source.start) : '09:00',
    to: source && !source.allDay ? siteTime(zone, source.end) : '10:00',
    repeats: null as Repeats | null,
  }));
  const [which, setWhich] = useState<'one' | 'following'>('one');
  const [values, setValues] = useState(start);
  const set = (more: Partial<typeof start>): void => setValues((known) => ({ ...known, ...more }));
  const filter = JSON.stringify({ object: { ref: refName, ownerId } });
  const calendars = (
    useRead(calendarsApi.list, { query: { filter, perPage: '50' } }, { enabled: source !== undefined }).data?.data ?? []
  ).filter(({ feedUrl }) => feedUrl === null);
  const save = useWrite(calendarsApi.saveEntry);
  const update = useWrite(calendarsApi.updateItem);
  const remove = useWrite(calendarsApi.removeEntry);
  const updateFollowing = useWrite(calendarsApi.updateFollowing);
  const begin = values.day && values.from ? wallTime(zone, values.day, values.from) : undefined;
  const end = values.day && values.to ? wallTime(zone, values.day, values.to) : undefined;
  const problem = values.allDay
    ? values.lastDay && values.lastDay < values.day
      ? 'The last day is before the first'
      : undefined
    : (begin?.problem ??
      end?.problem ??
      (begin && end && (end.at ?? 0) <= (begin.at ?? 0) ? 'It ends before it starts' : undefined));
  const fixed = source?.imported === true;
  const repeating = source?.recurrence != null && !fixed;
  const following = repeating && which === 'following';
  const error = save.error ?? update.error ?? updateFollowing.error;
  const write = async (): Promise<void> => {
    const body = {
      title: values.title.trim(),
      kind: values.kind,
      allDay: values.allDay,
      timezone: zone,
      ...(values.allDay
        ? { startDate: values.day, endDate: values.lastDay || values.day }
        : { startAt: momentText(begin?.at ?? 0), endAt: momentText(end?.at ?? 0) }),
    };
    if (source && following) {
      const { title, kind, from, to, allDay } = values;
      const { changed } = (
        await updateFollowing.mutateAsync({
          params: { id: source.id },
          body: { version: source.version, title: title.trim(), kind, ...(!allDay && { from, to }) },
        })
      ).data;
      toast(`${changed} entries saved`);
      return onClose();
    }
    if (source)
      await update.mutateAsync({
        params: { id: source.id },
        body: { ...body, ...(values.calendarId && { calendarId: values.calendarId }), version: source.version },
      });
    else
      await save.mutateAsync({
        body: { ...body, ref: refName as 'user', ownerId, ...(values.repeats && { repeats: values.repeats }) },
      });
    toast(source ? 'Entry saved' : values.repeats ? 'Entries added' : 'Entry added');
    onClose();
  };
  const drop = (id: number, version: number): void =>
    remove.mutate(
      { params: { id }, query: { version, following: following ? '1' : '0' } },
      {
        onError: failed,
        onSuccess: ({ data }) => {
          toast(data.changed > 1 ? `${data.changed} entries deleted` : 'Entry deleted');
          onClose();
        },
      },
    );
  return (
    <SaveDialog
      title={source ? (fixed ? 'Entry from another calendar' : 'Edit entry') : 'New entry'}
      action="Save"
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      ready={!fixed && values.title.trim() !== '' && values.day !== '' && !problem}
      saving={save.isPending || update.isPending || updateFollowing.isPending}
      error={error?.message}
      onClose={onClose}
      save={write}
    >
      {fixed && <p className="quiet">It is from {source.calendar} . Change it there.</p>}
      {repeating && (
        <>
          <p className="quiet">{source.recurrence}.</p>
          <SegmentedControl
            size="xs"
            aria-label="Apply to"
            data={[
              { value: 'one', label: 'Only this one' },
              { value: 'following', label: 'This and those after it' },
            ]}
            value={which}
            onChange={(next) => setWhich(next as 'one' | 'following')}
          />
        </>
      )}
      <TextInput
        label="Title"
        size="sm"
        withAsterisk
        maxLength={200}
        disabled={fixed}
        data-autofocus
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Picker
        label="Kind"
        size="sm"
        data={KINDS}
        disabled={fixed}
        value={values.kind}
        onChange={(kind) => set({ kind: (kind ?? 'event') as Kind })}
      />
      {source && !fixed && calendars.length > 1 && (
        <Picker
          label="Calendar"
          size="sm"
          data={calendars.map(({ id, label }) => ({ value: String(id), label }))}
          value={values.calendarId === null ? null : String(values.calendarId)}
          onChange={(id) => id && set({ calendarId: Number(id) })}
        />
      )}
      <div className={css.times}>
        <DayBox
          label={values.allDay ? 'First day' : 'Day'}
          size="sm"
          disabled={fixed || following}
          value={values.day}
          onChange={(next) => set({ day: next })}
        />
        {values.allDay ? (
          <DayBox
            label="Last day"
            size="sm"
            disabled={fixed || following}
            value={values.lastDay}
            onChange={(lastDay) => set({ lastDay })}
          />
        ) : (
          <>
            <TimeBox label="From" size="sm" disabled={fixed} value={values.from} onChange={(from) => set({ from })} />
            <TimeBox label="To" size="sm" disabled={fixed} value={values.to} onChange={(to) => set({ to })} />
          </>
        )}
      </div>
      {problem && <p className="late">{problem}</p>}
      <Checkbox
        label="All day"
        size="sm"
        disabled={fixed || following}
        checked={values.allDay}
        onChange={(event) => set({ allDay: event.currentTarget.checked, lastDay: values.day })}
      />
      {!source && (
        <RepeatFields value={values.repeats} firstDay={values.day || day} onChange={(repeats) => set({ repeats })} />
      )}
      {source && !fixed && (
        <Button size="xs" variant="subtle" color="red" onClick={() => drop(source.id, source.version)}>
          {following ? 'Delete this and those after it' : 'Delete this entry'}
        </Button>
      )}
    </SaveDialog>
  );
}
