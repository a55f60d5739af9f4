// What is being drawn: tool, colour, marks, and the way back.
import { useState } from 'react';
import { roundTo } from '../../../../kit/money.ts';
import type { Mark } from '../../shared/attachment.entity.ts';

export type Tool = Mark['kind'];
export const TOOLS: readonly { tool: Tool; label: string; key: string }[] = [
  { tool: 'arrow', label: 'Arrow', key: 'a' },
  { tool: 'circle', label: 'Circle', key: 'o' },
  { tool: 'box', label: 'Box', key: 'b' },
  { tool: 'freehand', label: 'Freehand', key: 'f' },
  { tool: 'text', label: 'Text', key: 't' },
];
export const COLOURS: readonly { colour: string; label: string }[] = [
  { colour: '#d32f2f', label: 'Red' },
  { colour: '#f9a825', label: 'Yellow' },
  { colour: '#1976d2', label: 'Blue' },
  { colour: '#2e7d32', label: 'Green' },
  { colour: '#ffffff', label: 'White' },
  { colour: '#111111', label: 'Black' },
];
export const LINE = 0.006;
export type Point = [number, number];

const MOST_POINTS = 2000;
const within = (value: number): number => roundTo(Math.min(1, Math.max(0, value)), 4);
export const pointAt = (x: number, y: number): Point => [within(x), within(y)];

/** A mark that has just begun at a point. */
export function begin(tool: Tool, at: Point, colour: string, text = ''): Mark {
  const drawn = { colour, width: LINE };
  if (tool === 'freehand') return { kind: tool, points: [at, at], ...drawn };
  if (tool === 'text') return { kind: tool, at, text, ...drawn };
  return { kind: tool, from: at, to: at, ...drawn };
}

/** The same, drawn on to another point. */
export function drawTo(mark: Mark, to: Point): Mark {
  if (mark.kind === 'freehand')
    return mark.points.length >= MOST_POINTS ? mark : { ...mark, points: [...mark.points, to] };
  return mark.kind === 'text' ? { ...mark, at: to } : { ...mark, to };
}

/** Moved as a whole, by the keys. */
export function moved(mark: Mark, dx: number, dy: number): Mark {
  const shift = ([x, y]: readonly [number, number]): Point => pointAt(x + dx, y + dy);
  if (mark.kind === 'freehand') return { ...mark, points: mark.points.map(shift) };
  return mark.kind === 'text'
    ? { ...mark, at: shift(mark.at) }
    : { ...mark, from: shift(mark.from), to: shift(mark.to) };
}

const SMALLEST = 0.01;
/** A click that drew nothing leaves nothing. */
export const isDrawn = (mark: Mark): boolean => {
  if (mark.kind === 'text') return mark.text.trim() !== '';
  if (mark.kind === 'freehand') return mark.points.length > 2;
  return Math.hypot(mark.to[0] - mark.from[0], mark.to[1] - mark.from[1]) > SMALLEST;
};

export function useMarks(start: readonly Mark[]) {
  const [past, setPast] = useState<readonly (readonly Mark[])[]>([]);
  const [marks, setMarks] = useState<readonly Mark[]>(start);
  const put = (next: readonly Mark[]): void => {
    setPast((before) => [...before, marks]);
    setMarks(next);
  };
  const undo = (): void => {
    const last = past.at(-1);
    if (!last) return;
    setMarks(last);
    setPast(past.slice(0, -1));
  };
  return { marks, put, undo, changed: past.length > 0 };
}
