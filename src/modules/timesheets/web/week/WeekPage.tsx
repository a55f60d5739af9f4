// /prime/timesheets: a week of hours, typed like a spreadsheet; on a phone a day at a time.
import css from './week.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../../../../platform/web/icons.tsx';
import { type ReactNode, useState } from 'react';
import { addDays, mondayOf, MONTHS } from '../../../../kit/dates.ts';
import { showDate, todayHere } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { showHours } from '../../shared/hours.ts';
import { isOpenType } from '../../shared/timesheet-status.ts';
import type { TimesheetView, Week, WeekDay } from '../../shared/timesheets.api.ts';
import { TimesheetTabs } from '../TimesheetTabs.tsx';
import { StartTimer, TimerStrip } from '../Timer.tsx';
import { TimesheetDialog } from '../TimesheetDialog.tsx';
import { useActivities } from '../use-timesheets.ts';
import { DayDraft } from './DayDraft.tsx';
import { DayHead, HoursBar, hoursOfDay } from './DayHead.tsx';
import { EntryRow, FixedRow, type RowFrame } from './EntryRow.tsx';
import { PhoneDay } from './PhoneDay.tsx';
import { isReady, jobsOfWeek, useDays, useWeek } from './use-week.ts';

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

export function WeekPage() {
  useTabTitle('Timesheets');
  const me = useCurrentUser();
  const phone = useIsPhone();
  const setSearch = useSetSearch();
  const { day: asked, user } = useSearch<{ day?: unknown; user?: unknown }>();
  const day = isDay(asked) ? asked : todayHere();
  const userId = typeof user === 'number' ? user : me.id;
  const go = (next: { day?: string; user?: number }): void =>
    setSearch({ day: next.day ?? day, ...((next.user ?? userId) !== me.id && { user: next.user ?? userId }) });
  useShortcut('t', 'This week', 'Timesheets', () => go({ day: todayHere() }));
  const read = useWeek(mondayOf(day), userId);
  const week = read.data?.data;
  return (
    <section className={css.page} aria-labelledby="timesheets-title">
      <header className={css.head}>
        <h1 id="timesheets-title">Timesheets</h1>
        <TimesheetTabs at="week" />
        <span className="grow" />
        <StartTimer />
        {week && <SubmitWeek week={week} />}
      </header>
      <TimerStrip />
      <div className={css.bar2}>
        <WeekSteps day={day} phone={phone} onGo={(next) => go({ day: next })} />
        <WhosePicker userId={userId} onChoose={(id) => go({ user: id })} />
        <span className="grow" />
        {week && <WeekSum week={week} />}
      </div>
      {read.error && !week ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !week ? (
        <SkeletonRows rows={10} />
      ) : phone ? (
        <PhoneDay key={day} week={week} day={day} onGo={(next) => go({ day: next })} />
      ) : (
        <WeekTable week={week} />
      )}
    </section>
  );
}

const shortDay = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;

const WeekSteps = ({ day, onGo, phone }: { day: string; onGo: (day: string) => void; phone: boolean }) => (
  <span className={css.steps}>
    <ActionIcon variant="default" size="input-xs" aria-label="Previous week" onClick={() => onGo(addDays(day, -7))}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <b>
      {phone ? shortDay(mondayOf(day)) : showDate(mondayOf(day))} to{' '}
      {phone ? shortDay(addDays(mondayOf(day), 6)) : showDate(addDays(mondayOf(day), 6))}
    </b>
    <ActionIcon variant="default" size="input-xs" aria-label="Next week" onClick={() => onGo(addDays(day, 7))}>
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
    <Button size="xs" variant="default" onClick={() => onGo(todayHere())}>
      {phone ? 'Today' : 'This week'}
    </Button>
  </span>
);

function WhosePicker({ userId, onChoose }: { userId: number; onChoose: (id: number) => void }) {
  const all = useCan()('all-timesheets');
  const { options } = useOptions(all ? 'user' : undefined);
  if (!all) return null;
  return (
    <Picker
      aria-label="Whose hours"
      size="xs"
      searchable
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={String(userId)}
      onChange={(id) => id && onChoose(Number(id))}
    />
  );
}

function WeekSum({ week }: { week: Week }) {
  const sum = week.days.reduce(
    (all, { minutes, targetMinutes }) => ({
      minutes: all.minutes + minutes,
      targetMinutes: all.targetMinutes + targetMinutes,
    }),
    { minutes: 0, targetMinutes: 0 },
  );
  return (
    <span className={css.sum}>
      <HoursBar day={sum} />
      <b className="figures">{hoursOfDay(sum) || showHours(0)}</b>
    </span>
  );
}

function SubmitWeek({ week }: { week: Week }) {
  const { submit, busy } = useDays();
  const ready = week.entries.filter(isReady);
  if (ready.length === 0) return null;
  return (
    <Button size="xs" loading={busy} onClick={() => submit(ready)}>
      Submit week
    </Button>
  );
}

function WeekTable({ week }: { week: Week }) {
  const can = useCan();
  const activities = useActivities();
  const [editing, setEditing] = useState<TimesheetView | null>(null);
  const near = jobsOfWeek(week);
  const frame = (day: string): RowFrame => ({
    day,
    userId: week.userId,
    zone: week.timezone,
    activities,
    near,
    onEdit: setEditing,
  });
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label="Hours of the week">
        <colgroup>
          {[230, 120, 86, 86, 70, 70, 220, 130, 36].map((width, index) => (
            <col key={index} style={index === 6 ? {} : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {['Job', 'Activity', 'Start', 'End', 'Break', 'Hours', 'Notes', 'Status'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {week.days.map((day, index) => (
          <DayRows key={day.date} week={week} day={day} before={week.days[index - 1]} frame={frame(day.date)}>
            {can('create-timesheet') && <EntryRow key={`new-${week.userId}-${day.date}`} frame={frame(day.date)} />}
          </DayRows>
        ))}
      </table>
      {editing && <TimesheetDialog entry={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

interface DayRowsProps {
  week: Week;
  day: WeekDay;
  before: WeekDay | undefined;
  frame: RowFrame;
  /** The row in which a new entry begins. */
  children: ReactNode;
}
function DayRows({ week, day, before, frame, children }: DayRowsProps) {
  const can = useCan();
  const { submit, copy, busy } = useDays();
  const [drafting, setDrafting] = useState(false);
  const entries = week.entries.filter(({ date }) => date === day.date);
  const yesterday = week.entries.filter(
    ({ date, startAt, endAt }) => date === before?.date && (startAt === null || endAt !== null),
  );
  const may = can('create-timesheet');
  const ahead = day.date > todayHere();
  return (
    <tbody>
      <DayHead
        day={day}
        today={day.date === todayHere()}
        busy={busy}
        onDraft={may && !ahead ? () => setDrafting(true) : undefined}
        onCopy={may && entries.length === 0 && yesterday.length > 0 ? () => void copy(yesterday, day.date) : undefined}
        onSubmit={entries.some(isReady) ? () => submit(entries) : undefined}
      />
      {drafting && (
        <tr>
          <td colSpan={9}>
            <DayDraft day={day.date} userId={week.userId} zone={week.timezone} onClose={() => setDrafting(false)} />
          </td>
        </tr>
      )}
      {entries.map((entry) =>
        isOpenType(entry.status.typeName) &&
        (entry.startAt === null || entry.endAt !== null) &&
        can('edit-timesheet') ? (
          <EntryRow key={entry.id} entry={entry} frame={frame} />
        ) : (
          <FixedRow key={entry.id} entry={entry} frame={frame} />
        ),
      )}
      {children}
    </tbody>
  );
}
