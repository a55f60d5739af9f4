// People as rows, time across. Only the rows in sight are drawn.
import css from './dispatch.module.css';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import { showDay, showWeekday } from '../../../../kit/dates.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import type { BoardVisit } from '../../shared/appointments.api.ts';
import { clockAt } from '../../shared/plan.ts';
import {
  type BoardConflict,
  type Changes,
  HEAD_WIDTH,
  type PersonRow,
  ROW,
  type Reckoned,
  type Scale,
  lanesOf,
  xOf,
} from './board-model.ts';
import { type BarMove, VisitBar } from './VisitBar.tsx';

export interface BoardSlot {
  person: string;
  start: number;
  end: number;
}
export interface DispatchBoardProps {
  scale: Scale;
  reckoned: Reckoned;
  changes: Changes;
  slots: readonly BoardSlot[];
  selected: number | null;
  now: number;
  isFixed: (visit: BoardVisit) => boolean;
  onMove: (move: BarMove) => void;
  onSelect: (visit: BoardVisit) => void;
  onOpen: (visit: BoardVisit) => void;
  onKey: (event: KeyboardEvent, visit: BoardVisit, person: string) => void;
  onBook: (person: string, at: number) => void;
}
const NO_CONFLICTS: readonly BoardConflict[] = [];

/** Where the board lies in the window, for what is dropped on it from beside. */
export const BOARD_BODY = 'dispatch-body';

export function useBoardWidth() {
  const { ref, width } = useElementSize();
  return { ref, width: Math.max(0, width - HEAD_WIDTH) };
}

export function DispatchBoard(props: DispatchBoardProps) {
  const { scale, reckoned } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = reckoned;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const oneDay = scale.days.length === 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
    <div className={css.board} ref={scroller} role="region" aria-label="Dispatch board" tabIndex={0}>
      <div className={css.canvas} style={{ width: HEAD_WIDTH + scale.width }}>
        <div className={css.axis} style={{ paddingLeft: HEAD_WIDTH }} aria-hidden>
          {scale.days.map(({ day, hours }, index) =>
            oneDay ? (
              hours.map((hour) => (
                <span key={hour} style={{ left: HEAD_WIDTH + xOf(scale, hour) }}>
                  {clockAt(scale.zone, hour).replace(':00', '')}
                </span>
              ))
            ) : (
              <span key={day} style={{ left: HEAD_WIDTH + index * scale.dayWidth }}>
                {showWeekday(day)} {showDay(day, 'short').slice(0, -5)}
              </span>
            ),
          )}
          <Now {...props} label />
        </div>
        <div id={BOARD_BODY} className={css.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row ? <Row key={row.person.key} {...props} row={row} top={start} /> : null;
          })}
          <Now {...props} />
        </div>
      </div>
    </div>
  );
}

function Now({ scale, now, label = false }: DispatchBoardProps & { label?: boolean }) {
  if (!scale.days.some(({ start, end }) => now >= start && now <= end)) return null;
  const left = HEAD_WIDTH + xOf(scale, now);
  return label ? (
    <b className={css.nowLabel} style={{ left }}>
      {clockAt(scale.zone, now)}
    </b>
  ) : (
    <i className={css.now} style={{ left }} aria-hidden />
  );
}

const hours = (ms: number): string => (Math.round(ms / 360_000) / 10).toFixed(1);

function Row(props: DispatchBoardProps & { row: PersonRow; top: number }) {
  const { row, top, scale, reckoned, changes, selected, slots, onBook } = props;
  const { person, visits, drives } = row;
  const lanes = lanesOf(visits);
  const hour = scale.days[0] ? (scale.dayWidth * 3_600_000) / (scale.days[0].end - scale.days[0].start) : 60;
  return (
    <div
      className={css.row}
      style={{ transform: `translateY(${top}px)`, height: ROW }}
      role="group"
      aria-label={person.label}
    >
      <div className={css.person} style={{ width: HEAD_WIDTH }} data-fault={!person.hasShifts || undefined}>
        <span className={css.initials} aria-hidden>
          {initials(person.label)}
        </span>
        <span>
          <b title={person.label}>{person.label}</b>
          <small>{person.hasShifts ? `${hours(row.bookedMs)} of ${hours(row.shiftMs)} h` : 'No shifts set up'}</small>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- "Book visit" and the keys do the same */}
      <div
        className={css.lane}
        style={
          {
            left: HEAD_WIDTH,
            width: scale.width,
            '--hour': `${hour}px`,
            '--day': `${scale.dayWidth}px`,
          } as React.CSSProperties
        }
        data-days={scale.days.length > 1 || undefined}
        onDoubleClick={(event) => {
          if (event.target !== event.currentTarget) return;
          onBook(person.key, event.clientX - event.currentTarget.getBoundingClientRect().left);
        }}
      >
        {person.shifts.map((shift) => (
          <i
            key={shift.start}
            className={css.shift}
            style={{ left: xOf(scale, shift.start), width: xOf(scale, shift.end) - xOf(scale, shift.start) }}
          />
        ))}
        {person.away.map((span) => {
          const left = xOf(scale, span.start);
          const width = xOf(scale, span.end) - left;
          return width > 1 ? (
            <span key={span.start} className={css.away} style={{ left, width }}>
              {span.label}
            </span>
          ) : null;
        })}
        {person.busy.map((span) => {
          const left = xOf(scale, span.start);
          const width = xOf(scale, span.end) - left;
          return width > 1 ? (
            <span key={span.start} className={css.busy} style={{ left, width }}>
              {span.label}
            </span>
          ) : null;
        })}
        {drives.map((drive) => (
          <i
            key={drive.from}
            className={css.drive}
            data-short={!drive.fits || undefined}
            title={`${drive.minutes} min drive`}
            style={{ left: xOf(scale, drive.from), width: Math.max(2, xOf(scale, drive.to) - xOf(scale, drive.from)) }}
          />
        ))}
        {slots
          .filter((slot) => slot.person === person.key)
          .map((slot) => (
            <span
              key={slot.start}
              className={css.slot}
              style={{
                left: xOf(scale, slot.start),
                width: Math.max(8, xOf(scale, slot.end) - xOf(scale, slot.start)),
              }}
            >
              {slots.indexOf(slot) + 1}
            </span>
          ))}
        {visits.map((visit) => (
          <VisitBar
            key={visit.id}
            visit={visit}
            person={person.key}
            scale={scale}
            lane={lanes.get(visit.id) ?? { lane: 0, of: 1 }}
            conflicts={reckoned.conflicts.get(visit.id)?.filter((one) => one.person === person.key) ?? NO_CONFLICTS}
            changed={changes.has(visit.id)}
            selected={selected === visit.id}
            fixed={props.isFixed(visit)}
            onMove={props.onMove}
            onSelect={props.onSelect}
            onOpen={props.onOpen}
            onKey={props.onKey}
          />
        ))}
      </div>
    </div>
  );
}
