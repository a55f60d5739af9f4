// One visit on the board: dragged in steps of a quarter of an hour, to another person, longer or shorter; or by its keys.
import css from './VisitBar.module.css';
import { IconAlertTriangle } from '../../../../platform/web/icons.tsx';
import { type KeyboardEvent, type PointerEvent, memo, useRef } from 'react';
import type { BoardVisit } from '../../shared/appointments.api.ts';
import { clockAt } from '../../shared/plan.ts';
import { TypeMark } from '../TypeMark.tsx';
import { type BoardConflict, ROW, STEP_MS, type Scale, xOf } from './board-model.ts';

export interface BarMove {
  visit: BoardVisit;
  person: string;
  /** Rows down. */
  rows: number;
  /** Milliseconds later. */
  by: number;
  /** Its end alone. */
  resize: boolean;
}
interface VisitBarProps {
  visit: BoardVisit;
  person: string;
  scale: Scale;
  lane: { lane: number; of: number };
  conflicts: readonly BoardConflict[];
  changed: boolean;
  selected: boolean;
  /** Not to be dragged: under way, over, or not theirs to change. */
  fixed: boolean;
  onMove: (move: BarMove) => void;
  onSelect: (visit: BoardVisit) => void;
  onOpen: (visit: BoardVisit) => void;
  onKey: (event: KeyboardEvent, visit: BoardVisit, person: string) => void;
}
const NARROW = 150;
const THRESHOLD = 4;

export const VisitBar = memo(function VisitBar(props: VisitBarProps) {
  const { visit, person, scale, lane, conflicts, changed, selected, fixed } = props;
  const bar = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ x: number; y: number; resize: boolean; moved: boolean } | null>(null);
  const left = xOf(scale, visit.start);
  const width = Math.max(14, xOf(scale, visit.end) - left - 2);
  const day = scale.days[0];
  const perStep = day ? (scale.dayWidth * STEP_MS) / (day.end - day.start) : 1;
  const height = (ROW - 10) / lane.of;

  const stepsOf = (event: PointerEvent): { by: number; rows: number } => {
    const from = drag.current;
    if (!from) return { by: 0, rows: 0 };
    return {
      by: Math.round((event.clientX - from.x) / perStep),
      rows: from.resize ? 0 : Math.round((event.clientY - from.y) / ROW),
    };
  };
  // The bar itself is moved while it is dragged, without drawing the board anew.
  const show = (by: number, rows: number): void => {
    const style = bar.current?.style;
    if (!style) return;
    if (drag.current?.resize) style.width = `${Math.max(perStep, width + by * perStep)}px`;
    else style.transform = `translate(${by * perStep}px, ${rows * ROW}px)`;
  };
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    if (fixed || event.button !== 0) return;
    const edge = event.currentTarget.getBoundingClientRect();
    const resize = edge.right - event.clientX < 8 && edge.width > 24;
    drag.current = { x: event.clientX, y: event.clientY, resize, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLButtonElement>): void => {
    const from = drag.current;
    if (!from) return;
    if (!from.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
    from.moved = true;
    bar.current?.setAttribute('data-dragging', '');
    const { by, rows } = stepsOf(event);
    show(by, rows);
  };
  const end = (event: PointerEvent<HTMLButtonElement>, cancelled: boolean): void => {
    const from = drag.current;
    if (!from) return;
    const { by, rows } = stepsOf(event);
    drag.current = null;
    bar.current?.removeAttribute('data-dragging');
    if (bar.current) {
      bar.current.style.transform = '';
      bar.current.style.width = `${width}px`;
    }
    if (!from.moved) {
      props.onSelect(visit);
      return;
    }
    if (!cancelled && (by !== 0 || rows !== 0))
      props.onMove({ visit, person, rows, by: by * STEP_MS, resize: from.resize });
  };
  const times = `${clockAt(visit.zone, visit.start)} to ${clockAt(visit.zone, visit.end)}`;
  const name = [visit.jobNumber, visit.customer ?? visit.label].filter(Boolean).join(' ');
  const words = [name, visit.typeLabel, visit.suburb, visit.allDay ? 'all day' : times, visit.statusLabel]
    .filter(Boolean)
    .join(', ');
  const narrow = width < NARROW;
  return (
    <button
      ref={bar}
      type="button"
      className={css.bar}
      style={{ left, width, top: 5 + lane.lane * height, height: height - 1 }}
      data-visit={visit.id}
      data-person={person}
      data-colour={visit.colour ?? 'grey'}
      data-status={visit.statusType}
      data-conflict={conflicts.length > 0 || undefined}
      data-changed={changed || undefined}
      data-fixed={fixed || undefined}
      aria-pressed={selected}
      title={[words, ...conflicts.map(({ text }) => text)].join('\n')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={(event) => end(event, false)}
      onPointerCancel={(event) => end(event, true)}
      onDoubleClick={() => props.onOpen(visit)}
      onKeyDown={(event) => props.onKey(event, visit, person)}
      onClick={(event) => event.detail === 0 && props.onSelect(visit)}
    >
      <span className={css.barHead}>
        <TypeMark type={{ label: visit.typeLabel, colour: visit.colour }} />
        <span>{narrow ? (visit.customer?.split(' ').at(-1) ?? visit.label) : name}</span>
        {conflicts.length > 0 && <IconAlertTriangle size={14} aria-hidden />}
      </span>
      {lane.of === 1 && (
        <span className={css.barPlace}>
          {visit.statusType === 'proposed' ? 'proposed' : (visit.suburb ?? visit.label)}
        </span>
      )}
      <span className="visually-hidden">{['', words, ...conflicts.map(({ text }) => text)].join('. ')}</span>
    </button>
  );
});
