// Zoom and pan of a picture: wheel, double click, two fingers, the keys. A swipe at its whole size goes to the next one.
import { type PointerEvent, type WheelEvent, useRef, useState } from 'react';

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 8;
const SWIPE_PX = 60;

export const zoomed = (before: Zoom, factor: number): Zoom => {
  const scale = Math.min(MOST, Math.max(1, before.scale * factor));
  if (scale === 1) return WHOLE;
  const change = scale / before.scale;
  return { scale, x: before.x * change, y: before.y * change };
};

interface Point {
  x: number;
  y: number;
}
const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const reset = (): void => setZoom(WHOLE);
  const by = (factor: number): void => setZoom((before) => zoomed(before, factor));
  const handlers = {
    onWheel: (event: WheelEvent) => by(event.deltaY < 0 ? 1.2 : 1 / 1.2),
    onDoubleClick: () => setZoom((before) => (before.scale > 1 ? WHOLE : zoomed(before, 2.5))),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      start.current = fingers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const at = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, at);
      if (other) by(between(at, other) / Math.max(1, between(before, other)));
      else
        setZoom((old) => (old.scale === 1 ? old : { ...old, x: old.x + at.x - before.x, y: old.y + at.y - before.y }));
    },
    onPointerUp: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      const from = start.current;
      start.current = null;
      if (!from || zoom.scale > 1) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) > SWIPE_PX && Math.abs(event.clientY - from.y) < Math.abs(across))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      start.current = null;
    },
  };
  return { zoom, reset, by, handlers };
}
