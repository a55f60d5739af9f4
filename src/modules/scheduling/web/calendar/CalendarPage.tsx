// /prime/calendar/{ref}: day, week, month or agenda of oneself, a team, a job, or everybody. Cancelled ones are never there.
import css from './calendar.module.css';
import { useState } from 'react';
import { addDays, weekdayOf } from '../../../../kit/dates.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { routeId } from '../../../../platform/web/paths/paths.ts';
import '../../../../platform/web/theme/list.css';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { keepUserOption, useUserOption } from '../../../../platform/web/session/user-options.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { usePageParams, useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import { calendarsApi } from '../../shared/calendars.api.ts';
import { appointmentsApi } from '../../shared/appointments.api.ts';
import { teamsApi } from '../../shared/teams.api.ts';
import { AppointmentDialog, type Proposed } from '../AppointmentDialog.tsx';
import { CalendarsDialog } from './CalendarsDialog.tsx';
import { schedulingPaths } from '../scheduling-paths.ts';
import { AgendaView } from './AgendaView.tsx';
import { CalendarHead, type Shape } from './CalendarHead.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { MonthView } from './MonthView.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import { type Entry, entriesOf } from './calendar-model.ts';

export function CalendarPage() {
  useTabTitle('Calendar');
  const me = useCurrentUser();
  const can = useCan();
  const phone = useIsPhone();
  const { ref = 'user' } = usePageParams<{ ref?: string }>();
  const { id: asked } = useSearch<{ id?: string }>();
  const teams = useRead(teamsApi.list, { query: { perPage: '200' } }, { enabled: ref === 'team' }).data?.data;
  const myTeam = teams?.find(({ userIds }) => userIds.includes(me.id)) ?? teams?.[0];
  const id = routeId(asked) ?? (ref === 'user' ? me.id : ref === 'team' ? (myTeam?.id ?? null) : null);
  const kept = useUserOption<string>('calendarShape') as Shape | undefined;
  const shape: Shape = phone && (kept === 'week' || !kept) ? 'agenda' : (kept ?? 'week');
  const [day, setDay] = useState(todayHere());
  const [booking, setBooking] = useState<Proposed | null>(null);
  const [item, setItem] = useState<Entry | 'new' | null>(null);
  const [feeds, setFeeds] = useState(false);
  const days = daysOf(shape, day);
  const [from, to] = [days[0] ?? day, days.at(-1) ?? day];
  const ready = ref === 'resource' || id !== null;
  const board = useRead(
    appointmentsApi.board,
    {
      query: {
        from,
        to,
        tray: '0',
        ...(ref === 'team' && id && { teamId: String(id) }),
        ...(ref === 'job' && id && { jobId: String(id) }),
      } as never,
    },
    { keepPrevious: true, enabled: ready },
  );
  const items = useRead(
    calendarsApi.entries,
    { query: { from, to, ref, ...(id && { ownerId: String(id) }) } as never },
    { keepPrevious: true, enabled: ready },
  );
  const step = shape === 'day' ? 1 : shape === 'week' ? 7 : shape === 'agenda' ? 14 : 0;
  const go = (direction: 1 | -1): void => setDay(step ? addDays(day, direction * step) : monthAfter(day, direction));
  useShortcut('t', 'Today', 'Calendar', () => setDay(todayHere()));
  useShortcut('d', 'Day', 'Calendar', () => keepUserOption('calendarShape', 'day'));
  useShortcut('w', 'Week', 'Calendar', () => keepUserOption('calendarShape', 'week'));
  useShortcut('m', 'Month', 'Calendar', () => keepUserOption('calendarShape', 'month'));
  useShortcut('a', 'Agenda', 'Calendar', () => keepUserOption('calendarShape', 'agenda'));
  const data = board.data?.data;
  const entries = data ? entriesOf(data, items.data?.data ?? [], ref === 'user' && id ? `u${id}` : null) : [];
  const open = (entry: Entry): void => {
    if (entry.appointmentId) openPage(schedulingPaths.appointment(entry.appointmentId));
    else if (entry.itemId) setItem(entry);
  };
  const book = (start: number): void => {
    if (can('create-appointment')) setBooking({ start, people: ref === 'user' && id ? [`u${id}`] : [] });
  };
  return (
    <section className={css.page} aria-labelledby="calendar-title">
      <CalendarHead
        day={day}
        shape={shape}
        who={{ refName: ref, id, teams: teams ?? [] }}
        onDay={setDay}
        onStep={go}
        onBook={() => setBooking({ people: ref === 'user' && id ? [`u${id}`] : [] })}
        onOwnEntry={() => setItem('new')}
        onFeeds={() => setFeeds(true)}
      />
      {!ready ? (
        <p className="list-message">
          {ref === 'job'
            ? 'Choose a job first.'
            : teams?.length === 0
              ? 'No teams yet. Create one under Administration, Teams.'
              : 'Choose a team first.'}
        </p>
      ) : board.error && !data ? (
        <ListError error={board.error} onRetry={() => void board.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={8} />
      ) : shape === 'month' ? (
        <MonthView
          days={days}
          month={day.slice(0, 7)}
          entries={entries}
          holidays={data.holidays}
          onOpen={open}
          onDay={setDay}
        />
      ) : shape === 'agenda' ? (
        <AgendaView days={days} entries={entries} holidays={data.holidays} onOpen={open} />
      ) : (
        <TimeGrid
          days={days}
          entries={entries}
          holidays={data.holidays}
          zone={zoneHere()}
          onOpen={open}
          onBook={book}
        />
      )}
      {booking && (
        <AppointmentDialog
          jobId={ref === 'job' && id ? id : undefined}
          proposed={booking}
          onClose={() => setBooking(null)}
        />
      )}
      {item && (
        <ItemDialog
          entry={item === 'new' ? null : item}
          day={day}
          refName={ref === 'resource' ? 'user' : ref}
          ownerId={id ?? me.id}
          onClose={() => setItem(null)}
        />
      )}
      {feeds && <CalendarsDialog refName={ref} ownerId={id} onClose={() => setFeeds(false)} />}
    </section>
  );
}

function daysOf(shape: Shape, day: string): string[] {
  const list = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(first, at));
  if (shape === 'day') return [day];
  // Weeks start on Sunday.
  if (shape === 'week') return list(addDays(day, -weekdayOf(day)), 7);
  if (shape === 'agenda') return list(day, 14);
  const first = `${day.slice(0, 7)}-01`;
  return list(addDays(first, -weekdayOf(first)), 42);
}
function monthAfter(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}
