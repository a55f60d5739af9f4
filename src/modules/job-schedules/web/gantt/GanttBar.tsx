// The time of one row: its bar, dragged by whole days or made longer at its end; its float; where it stood in the baseline.
import css from './gantt.module.css';
import { type PointerEvent, memo, useRef } from 'react';
import { addDays, showDay } from '../../../../kit/dates.ts';
import { waitsForYes } from '../../shared/item-state.ts';
import { type Axis, type Row, xOf } from './gantt-model.ts';
import type { WorkingDays } from '../../shared/working-days.ts';

export interface BarProps {
  row: Row;
  axis: Axis;
  days: WorkingDays;
  height: number;
  critical: boolean;
  baseline: boolean;
  fixed: boolean;
  onDrag: (row: Row, by: number, resize: boolean) => void;
  onOpen: (row: Row) => void;
}
const THRESHOLD = 4;
export const short = (day: string): string => showDay(day, 'short').replace(/\/\d{4}$/, '');

export const GanttBar = memo(function GanttBar(props: BarProps) {
  const { row, axis, height, critical, baseline } = props;
  const left = xOf(axis, row.startDate);
  const width = xOf(axis, addDays(row.endDate, 1)) - left;
  const top = Math.round(height / 2) - 8;
  const red = (critical && row.critical) || undefined;
  return (
    <>
      {baseline && row.baselineStart && row.baselineEnd && !row.isGroup && (
        <i
          className={css.base}
          style={{
            left: xOf(axis, row.baselineStart),
            width: xOf(axis, addDays(row.baselineEnd, 1)) - xOf(axis, row.baselineStart),
            top: top + 18,
          }}
        />
      )}
      {row.isGroup ? (
        <i className={css.group} style={{ left, width: Math.max(6, width), top: top + 5 }} />
      ) : row.durationDays === 0 ? (
        <Moment {...props} left={left} top={top} red={red} />
      ) : (
        <Bar {...props} left={left} width={width} top={top} red={red} />
      )}
      {!row.isGroup && row.float > 0 && row.durationDays > 0 && row.progress < 100 && (
        <Float {...props} left={left + width} top={top} />
      )}
    </>
  );
});

/** As far as it can slip; of very long ones as much as is on the axis. */
function Float({ row, axis, days, left, top }: BarProps & { left: number; top: number }) {
  const until = xOf(axis, addDays(days.day(row.plan.finish + row.float - 1), 1));
  const width = Math.min(until, axis.width) - left;
  return width > 0 ? <i className={css.float} style={{ left, width, top: top + 7 }} /> : null;
}

interface Placed extends BarProps {
  left: number;
  top: number;
  red: true | undefined;
}
function Moment({ row, axis, left, top, red, fixed, onDrag, onOpen }: Placed) {
  const drag = useDrag({ row, axis, fixed, width: 11, onDrag, resizable: false });
  const middle = left + axis.perDay / 2;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the row takes the keys */}
      <i
        {...drag}
        className={css.moment}
        data-critical={red}
        data-fixed={fixed || undefined}
        style={{ left: middle - 5.5, top: top + 2.5 }}
        onDoubleClick={() => onOpen(row)}
      />
      <span className={css.word} style={{ left: middle + 11, top }}>
        {short(row.startDate)}
      </span>
    </>
  );
}

function Bar({ row, axis, left, top, width, red, fixed, onDrag, onOpen }: Placed & { width: number }) {
  const drag = useDrag({ row, axis, fixed, width, onDrag, resizable: true });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the row takes the keys
    <div
      {...drag}
      className={css.bar}
      data-task={row.id}
      data-critical={red}
      data-waits={waitsForYes(row) || undefined}
      data-fixed={fixed || undefined}
      title={`${row.number} ${row.label}, ${short(row.startDate)} to ${short(row.endDate)}`}
      style={{ left: left + 1, width: Math.max(4, width - 2), top, height: 16 }}
      onDoubleClick={() => onOpen(row)}
    >
      {row.progress > 0 && <span style={{ width: `${row.progress}%` }} />}
    </div>
  );
}

interface DragOf extends Pick<BarProps, 'row' | 'axis' | 'fixed' | 'onDrag'> {
  width: number;
  resizable: boolean;
}
/** The bar itself follows the pointer in whole days; nothing else is drawn until it is let go. */
function useDrag({ row, axis, fixed, width, onDrag, resizable }: DragOf) {
  const from = useRef<{ x: number; resize: boolean; moved: boolean } | null>(null);
  const by = (event: PointerEvent): number => Math.round((event.clientX - (from.current?.x ?? 0)) / axis.perDay);
  const end = (event: PointerEvent<HTMLElement>, keeps: boolean): void => {
    const began = from.current;
    if (!began) return;
    const days = by(event);
    from.current = null;
    const { style } = event.currentTarget;
    event.currentTarget.removeAttribute('data-dragging');
    style.translate = '';
    if (began.resize) style.width = `${Math.max(4, width - 2)}px`;
    if (keeps && began.moved && days !== 0) onDrag(row, days, began.resize);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (fixed || event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      from.current = {
        x: event.clientX,
        resize: resizable && box.right - event.clientX < 8 && box.width > 14,
        moved: false,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const began = from.current;
      if (!began || (!began.moved && Math.abs(event.clientX - began.x) < THRESHOLD)) return;
      began.moved = true;
      event.currentTarget.setAttribute('data-dragging', '');
      const { style } = event.currentTarget;
      if (began.resize) style.width = `${Math.max(axis.perDay, width + by(event) * axis.perDay) - 2}px`;
      else style.translate = `${by(event) * axis.perDay}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
