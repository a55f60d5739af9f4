// /prime/dispatch: who is where, who is free, and what happens to the rest if this moves.
import css from './dispatch.module.css';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '../../../../platform/web/icons.tsx';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { fold } from '../../../../kit/fold.ts';
import { addDays } from '../../../../kit/dates.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { keepUserOption, useUserOption } from '../../../../platform/web/session/user-options.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../../platform/web/shell/tab-context.tsx';
import {
  type Board,
  type BoardVisit,
  type SlotsAnswer,
  type TrayItem,
  appointmentsApi,
} from '../../shared/appointments.api.ts';
import { dayAt } from '../../shared/plan.ts';
import { placeOfZone } from '../../shared/site-time.ts';
import { teamsApi } from '../../shared/teams.api.ts';
import { AppointmentDialog, type Proposed } from '../AppointmentDialog.tsx';
import { schedulingPaths } from '../scheduling-paths.ts';
import {
  type Change,
  ROW,
  STEP_MS,
  asPlan,
  daysShown,
  hoursOf,
  reckon,
  scaleOf,
  snap,
  timeAt,
  withChanges,
} from './board-model.ts';
import { BOARD_BODY, DispatchBoard, useBoardWidth } from './DispatchBoard.tsx';
import { BoardAside, useHasBoardAside } from './board-aside.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { PlanTray, focusNext } from './PlanTray.tsx';
import { PhoneDispatch } from './PhoneDispatch.tsx';
import { PlanFoot, RefusedDialog } from './PlanFoot.tsx';
import { type Chosen, ConflictPanel, SlotPanel, useSlots } from './SidePanel.tsx';
import { Tray, trayKey } from './Tray.tsx';
import { usePlan } from './use-plan.ts';
import type { BarMove } from './VisitBar.tsx';

const SPANS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
];
/** Whether somebody wants the map under their board. */
const ASIDE = 'dispatchMap';
const MOVABLE = new Set(['proposed', 'booked', 'confirmed']);

export function DispatchPage() {
  useTabTitle('Dispatch');
  const [day, setDay] = useState(todayHere());
  const [span, setSpan] = useState<'day' | 'week'>('day');
  const [teamId, setTeamId] = useState<number | null>(null);
  const days = daysShown(day, span);
  const read = useRead(
    appointmentsApi.board,
    { query: { from: days[0] ?? day, to: days.at(-1) ?? day, ...(teamId && { teamId: String(teamId) }) } as never },
    { keepPrevious: true, refetchInterval: 60_000 },
  );
  const teams = useRead(teamsApi.list, { query: { perPage: '200' } }).data?.data.filter(({ active }) => active) ?? [];
  const [find, setFind] = useState('');
  const phone = useIsPhone();
  const board = read.data?.data;
  const step = span === 'day' ? 1 : 7;
  useShortcut('t', 'Today', 'Dispatch board', () => setDay(todayHere()));
  return (
    <section className={css.page} aria-labelledby="dispatch-title">
      <header className={css.head}>
        <h1 id="dispatch-title">Dispatch</h1>
        <span className={css.days}>
          <ActionIcon
            variant="default"
            size="input-xs"
            aria-label="Earlier"
            onClick={() => setDay(addDays(day, -step))}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <DayBox size="xs" aria-label="Day" value={day} onChange={(next) => next && setDay(next)} />
          <ActionIcon variant="default" size="input-xs" aria-label="Later" onClick={() => setDay(addDays(day, step))}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
        <Button size="xs" variant="default" onClick={() => setDay(todayHere())}>
          Today
        </Button>
        {!phone && (
          <SegmentedControl
            size="xs"
            aria-label="Shown"
            data={SPANS}
            value={span}
            onChange={(value) => setSpan(value as 'day' | 'week')}
          />
        )}
        {teams.length > 0 && (
          <Picker
            size="xs"
            aria-label="Team"
            placeholder="Everyone"
            clearable
            clearButtonProps={{ 'aria-label': 'Everyone' }}
            data={teams.map(({ id, label }) => ({ value: String(id), label }))}
            value={teamId === null ? null : String(teamId)}
            onChange={(id) => setTeamId(id === null ? null : Number(id))}
          />
        )}
        <TextInput
          size="xs"
          aria-label="Find a person"
          placeholder="Find a person"
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
        <span className="grow" />
        {board && board.zone !== zoneHere() && <span className="quiet">Times of {placeOfZone(board.zone)}</span>}
      </header>
      {read.error && !board ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !board ? (
        <SkeletonRows rows={10} />
      ) : phone ? (
        <PhoneDispatch board={found(board, find)} day={day} />
      ) : (
        <Desk board={found(board, find)} days={days} teamId={teamId} onDay={setDay} />
      )}
    </section>
  );
}
const found = (board: Board, find: string): Board => {
  const term = fold(find).trim();
  return term ? { ...board, people: board.people.filter(({ label }) => fold(label).includes(term)) } : board;
};

type Open =
  | { kind: 'move'; visit: BoardVisit; person: string }
  | { kind: 'plan'; item: TrayItem; person: string | null; start: number }
  | { kind: 'book'; jobId?: number; proposed: Proposed };

interface DeskProps {
  board: Board;
  days: readonly string[];
  teamId: number | null;
  onDay: (day: string) => void;
}
function Desk({ board, days, teamId, onDay }: DeskProps) {
  const can = useCan();
  const edits = can('edit-appointment');
  const hasAside = useHasBoardAside();
  const asideShown = (useUserOption<boolean>(ASIDE) ?? false) && hasAside;
  const plan = usePlan(board.visits);
  const { ref, width } = useBoardWidth();
  const [now, setNow] = useState(Date.now);
  const [open, setOpen] = useState<Open | null>(null);
  const [chosenVisit, setChosenVisit] = useState<number | null>(null);
  const [chosenItem, setChosenItem] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const dayKey = days.join();
  const scale = useMemo(
    () => scaleOf(dayKey.split(','), board.zone, width, hoursOf(board, dayKey.split(','))),
    [dayKey, board, width],
  );
  const visits = useMemo(() => withChanges(board.visits, plan.changes), [board.visits, plan.changes]);
  const reckoned = useMemo(() => reckon(board, visits, scale, now), [board, visits, scale, now]);
  const standing = useMemo(() => reckon(board, board.visits, scale, now), [board, scale, now]);
  const shownConflicts = useDeferredValue(reckoned.conflicts);

  const item = board.tray.find((one) => trayKey(one) === chosenItem);
  const visit = visits.find(({ id }) => id === chosenVisit);
  const chosen: Chosen | null = item
    ? {
        label: [item.jobNumber, item.customer, item.minutes && `${item.minutes} min`].filter(Boolean).join(' '),
        jobId: item.jobId,
        appointmentId: item.appointmentId,
        typeId: item.typeId,
        minutes: item.minutes ?? 60,
        by: item.dueDate,
      }
    : visit && MOVABLE.has(visit.statusType)
      ? {
          label: [visit.jobNumber, visit.customer ?? visit.label].filter(Boolean).join(' '),
          jobId: visit.jobId,
          appointmentId: visit.id,
          typeId: visit.typeId,
          minutes: Math.round((visit.end - visit.start) / 60_000),
          by: null,
        }
      : null;
  const slots = useSlots(chosen, teamId);
  // Whoever looks for a time sees the first one on the board, whatever day that is.
  const firstSlot = item && slots.data?.data.slots[0];
  const slotDay = firstSlot && dayAt(board.zone, firstSlot.start);
  const lookedFor = useRef<string | null>(null);
  useEffect(() => {
    if (!slotDay || !chosenItem || lookedFor.current === chosenItem) return;
    lookedFor.current = chosenItem;
    if (!dayKey.split(',').includes(slotDay)) onDay(slotDay);
  }, [slotDay, chosenItem, dayKey, onDay]);
  const isFixed = (of: BoardVisit): boolean => !edits || of.allDay || !MOVABLE.has(of.statusType);

  const moveTo = (of: BoardVisit, to: Change): void => {
    const name = [of.jobNumber, of.customer ?? of.label].filter(Boolean).join(' ');
    plan.move(of, to, `${name} moved`);
  };
  const onMove = ({ visit: of, person, rows, by, resize }: BarMove): void => {
    if (resize) {
      moveTo(of, { start: of.start, end: Math.max(of.start + STEP_MS, snap(of.end + by)), people: of.people });
      return;
    }
    const index = reckoned.rows.findIndex((row) => row.person.key === person);
    const target = reckoned.rows[Math.min(reckoned.rows.length - 1, Math.max(0, index + rows))]?.person.key ?? person;
    const start = by === 0 ? of.start : snap(of.start + by);
    moveTo(of, {
      start,
      end: start + of.end - of.start,
      people: of.people.map((key) => (key === person ? target : key)).filter((key, at, all) => all.indexOf(key) === at),
    });
  };
  const planItem = (of: TrayItem, person: string | null, start: number): void => {
    if (of.fault) {
      toast(`${of.fault}.`, { tone: 'late' });
      return;
    }
    if (plan.whatIf && of.appointmentId)
      toast('Apply or discard the plan first. Waiting visits are booked at once.', { tone: 'late' });
    else if (of.appointmentId) setOpen({ kind: 'plan', item: of, person, start });
    else bookAt(of.jobId ?? undefined, person, start, of.minutes ?? 60);
  };
  const bookAt = (jobId: number | undefined, person: string | null, start: number, minutes?: number): void =>
    setOpen({
      kind: 'book',
      ...(jobId && { jobId }),
      proposed: {
        start,
        ...(minutes && { end: start + minutes * 60_000 }),
        ...(jobId && { typeId: 1 }),
        people: person ? [person] : [],
      },
    });
  const drop = (of: TrayItem, x: number, y: number): void => {
    const body = document.getElementById(BOARD_BODY)?.getBoundingClientRect();
    if (!body || y < body.top || x < body.left) return;
    const row = reckoned.rows[Math.floor((y - body.top) / ROW)];
    if (row) planItem(of, row.person.key, snap(timeAt(scale, x - body.left - 148)));
  };
  const bookSlot = (slot: SlotsAnswer['slots'][number]): void => {
    if (visit && !item) moveTo(visit, { start: slot.start, end: slot.end, people: [slot.person] });
    else if (item) planItem(item, slot.person, slot.start);
  };
  const press = (event: KeyboardEvent, of: BoardVisit, person: string): void => {
    const length = event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (length && !isFixed(of))
      moveTo(of, {
        start: of.start,
        end: Math.max(of.start + STEP_MS, of.end + (event.key === 'ArrowRight' ? STEP_MS : -STEP_MS)),
        people: of.people,
      });
    else if (event.key.startsWith('Arrow'))
      focusNext(
        event.key,
        of,
        person,
        reckoned.rows.map((row) => ({ key: row.person.key, visits: row.visits })),
      );
    else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !isFixed(of))
      setOpen({ kind: 'move', visit: of, person });
    else if (event.key.toLowerCase() === 's' && !event.ctrlKey) select(of);
    else if (event.key === 'Enter') openPage(schedulingPaths.appointment(of.id));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const select = (of: BoardVisit): void => {
    setChosenItem(null);
    setChosenVisit(of.id);
  };
  useShortcut(
    'ctrl+z',
    'Undo the last move',
    'Dispatch board',
    () => plan.undo(),
    plan.canUndo || plan.changes.size > 0,
  );
  const runs = useMemo(
    () =>
      reckoned.rows.map(({ person, visits: theirs, km }) => ({
        key: person.key,
        label: person.label,
        visits: theirs,
        km,
      })),
    [reckoned],
  );
  const firstFree = Math.max(snap(now) + STEP_MS, scale.days[0]?.start ?? now);
  return (
    <>
      <div className={css.desk}>
        <Tray
          items={board.tray}
          selected={chosenItem}
          onSelect={(of) => {
            setChosenVisit(null);
            setChosenItem(trayKey(of));
          }}
          onPlan={(of) => planItem(of, null, firstFree)}
          onDrop={drop}
        />
        <div className={css.middle} ref={ref}>
          <DispatchBoard
            scale={scale}
            reckoned={reckoned}
            changes={plan.changes}
            slots={chosen ? (slots.data?.data.slots ?? []) : []}
            selected={chosenVisit}
            now={now}
            isFixed={isFixed}
            onMove={onMove}
            onSelect={select}
            onOpen={(of) => openPage(schedulingPaths.appointment(of.id))}
            onKey={press}
            onBook={(person, x) => can('create-appointment') && bookAt(undefined, person, snap(timeAt(scale, x)))}
          />
          {asideShown && <BoardAside runs={runs} chosen={chosenVisit} onChoose={select} />}
          <PlanFoot plan={plan} before={standing.totals} after={reckoned.totals} />
        </div>
        <aside className={css.side} aria-label="Slots and conflicts">
          <div className={css.sideHead}>
            <ActionIcon
              variant="default"
              aria-label="Undo"
              disabled={!plan.canUndo && plan.changes.size === 0}
              onClick={plan.undo}
            >
              <IconArrowBackUp size={16} aria-hidden />
            </ActionIcon>
            <Button
              size="xs"
              variant={plan.whatIf ? 'light' : 'default'}
              aria-pressed={plan.whatIf}
              onClick={plan.whatIf ? plan.discard : plan.startWhatIf}
            >
              What if
            </Button>
            {hasAside && (
              <Button
                size="xs"
                variant={asideShown ? 'light' : 'default'}
                aria-pressed={asideShown}
                onClick={() => keepUserOption(ASIDE, !asideShown)}
              >
                Map
              </Button>
            )}
            <Button size="xs" onClick={() => setOpen({ kind: 'book', proposed: { people: [] } })}>
              Book visit
            </Button>
          </div>
          {chosen && <SlotPanel chosen={chosen} found={slots.data?.data} error={slots.error} onBook={bookSlot} />}
          <ConflictPanel
            conflicts={[...shownConflicts.values()].flat()}
            board={board}
            visits={visits}
            now={now}
            onWay={({ visit: of, person }, way) =>
              moveTo(of, {
                start: way.start,
                end: way.end,
                people: of.people.map((key) => (key === person ? way.person : key)),
              })
            }
            onShow={select}
          />
        </aside>
      </div>
      {open?.kind === 'move' && (
        <MoveDialog
          title={`Move ${open.visit.customer ?? open.visit.label}`}
          visit={asPlan(open.visit)}
          person={open.person}
          board={board}
          others={visits.map(asPlan)}
          onClose={() => setOpen(null)}
          onMove={({ person, start, end }) =>
            moveTo(open.visit, {
              start,
              end,
              people: open.visit.people.map((key) => (key === open.person ? person : key)),
            })
          }
        />
      )}
      {open?.kind === 'plan' && (
        <PlanTray
          {...open}
          plan={plan}
          board={board}
          visits={visits}
          onClose={() => setOpen(null)}
          onDone={() => setChosenItem(null)}
        />
      )}
      {open?.kind === 'book' && (
        <AppointmentDialog jobId={open.jobId} proposed={open.proposed} onClose={() => setOpen(null)} />
      )}
      {plan.refused && !plan.whatIf && <RefusedDialog plan={plan} />}
    </>
  );
}
