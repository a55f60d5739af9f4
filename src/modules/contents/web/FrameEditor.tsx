// A photograph on which frames are drawn, by finger or mouse: each frame is an item. Frames are shares of the picture.
import css from './contents.module.css';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { CropFrame } from '../shared/loss-schedule.entity.ts';

export interface Framed {
  key: string;
  frame: CropFrame;
  name: string;
  state: 'kept' | 'current' | 'proposed';
}
interface Props {
  url: string;
  label: string;
  frames: readonly Framed[];
  /** Absent: it is looked at, nothing is drawn. */
  onDraw?: ((frame: CropFrame) => void) | undefined;
  onChoose?: ((key: string) => void) | undefined;
  children?: ReactNode;
}
type Point = readonly [x: number, y: number];
const LEAST = 0.02;
const between = (value: number): number => Math.min(1, Math.max(0, value));
const frameOf = ([ax, ay]: Point, [bx, by]: Point): CropFrame => {
  const [x, y] = [Math.min(ax, bx), Math.min(ay, by)];
  const round = (value: number): number => Number(value.toFixed(4));
  return { x: round(x), y: round(y), w: round(Math.max(ax, bx) - x), h: round(Math.max(ay, by) - y) };
};
const placeOf = ({ x, y, w, h }: CropFrame) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
});

export function FrameEditor({ url, label, frames, onDraw, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null);
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return [0, 0];
    return [between((clientX - area.left) / area.width), between((clientY - area.top) / area.height)];
  };
  const end = (event: PointerEvent): void => {
    if (!drawn) return;
    const frame = frameOf(drawn.from, at(event));
    setDrawn(null);
    if (frame.w >= LEAST && frame.h >= LEAST) return onDraw?.(frame);
    // A touch, not a frame: it chooses the smallest one under it.
    const [x, y] = at(event);
    const hit = frames
      .filter(({ frame: of }) => x >= of.x && x <= of.x + of.w && y >= of.y && y <= of.y + of.h)
      .sort((left, right) => left.frame.w * left.frame.h - right.frame.w * right.frame.h)[0];
    if (hit) onChoose?.(hit.key);
  };
  return (
    <div
      ref={box}
      className={css.frames}
      data-draws={onDraw ? true : undefined}
      onPointerDown={(event) => {
        if (!onDraw && !onChoose) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: at(event), to: at(event) });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: at(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
    >
      <img src={url} alt={label} draggable={false} />
      {frames.map(({ key, frame, name, state }) => (
        <span key={key} className={css.frame} data-state={state} style={placeOf(frame)}>
          <b>{name}</b>
        </span>
      ))}
      {drawn && onDraw && (
        <span className={css.frame} data-state="current" style={placeOf(frameOf(drawn.from, drawn.to))} />
      )}
    </div>
  );
}
