// What waits for a time or for people: dragged onto a person, or planned with its keys.
import css from './dispatch.module.css';
import { type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { showDate, todayHere } from '../../../../platform/web/display/format.ts';
import type { TrayItem } from '../../shared/appointments.api.ts';
import { minutesInWords } from '../appointment-words.ts';
import { TypeMark } from '../TypeMark.tsx';

export const trayKey = (item: TrayItem): string => (item.appointmentId ? `a${item.appointmentId}` : `j${item.jobId}`);

interface TrayProps {
  items: readonly TrayItem[];
  selected: string | null;
  onSelect: (item: TrayItem) => void;
  onPlan: (item: TrayItem) => void;
  /** Dropped somewhere in the window. */
  onDrop: (item: TrayItem, x: number, y: number) => void;
}

export function Tray({ items, selected, onSelect, onPlan, onDrop }: TrayProps) {
  return (
    <aside className={css.tray} aria-label="To schedule">
      <h2>
        Unassigned <span className="quiet figures">{items.length}</span>
      </h2>
      {items.length === 0 && <p className="quiet">Nothing to schedule.</p>}
      <ul>
        {items.map((item) => (
          <Card
            key={trayKey(item)}
            item={item}
            selected={selected === trayKey(item)}
            onSelect={onSelect}
            onPlan={onPlan}
            onDrop={onDrop}
          />
        ))}
      </ul>
      <p className={css.hint}>
        Drag onto a person, or press <kbd>M</kbd> to plan with the keys, <kbd>S</kbd> for the best times.
      </p>
    </aside>
  );
}

type CardProps = Omit<TrayProps, 'items' | 'selected'> & { item: TrayItem; selected: boolean };
const THRESHOLD = 5;

function Card({ item, selected, onSelect, onPlan, onDrop }: CardProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const move = (event: PointerEvent): void => {
    const start = from.current;
    if (!start) return;
    if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) > THRESHOLD) setDragging(true);
    if (ghost.current) ghost.current.style.transform = `translate(${event.clientX + 6}px, ${event.clientY + 6}px)`;
  };
  const up = (event: PointerEvent): void => {
    if (dragging) onDrop(item, event.clientX, event.clientY);
    else if (from.current) onSelect(item);
    from.current = null;
    setDragging(false);
  };
  const late = item.dueDate !== null && item.dueDate < todayHere();
  const name = [item.jobNumber, item.customer].filter(Boolean).join(' ') || item.label;
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-pressed={selected}
        data-fault={item.fault !== null || late || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.pointerType === 'touch') return;
          from.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          from.current = null;
          setDragging(false);
        }}
        onClick={(event) => (event.detail === 0 || event.nativeEvent instanceof MouseEvent) && onSelect(item)}
        onDoubleClick={() => onPlan(item)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onPlan(item);
        }}
      >
        <span className={css.cardHead}>
          <TypeMark type={{ label: item.typeLabel ?? item.label, colour: item.colour }} />
          <b>{name}</b>
        </span>
        <span>
          {[item.appointmentId ? item.label : `${item.label} to book`, item.minutes && minutesInWords(item.minutes)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {item.suburb && <span className="quiet">{item.suburb}</span>}
        {item.dueDate && <span className={late ? 'late' : 'quiet'}>by {showDate(item.dueDate)}</span>}
        {item.fault && <span className="late">{item.fault}</span>}
      </button>
      {dragging &&
        createPortal(
          <div ref={ghost} className={css.ghost}>
            {name}
          </div>,
          document.body,
        )}
    </li>
  );
}
