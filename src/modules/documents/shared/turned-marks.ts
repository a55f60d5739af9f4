// Marks follow their picture when it is turned.
import type { Mark } from './attachment.entity.ts';

type Point = [number, number];

const turn = ([x, y]: readonly [number, number], degrees: number): Point => {
  if (degrees === 90) return [1 - y, x];
  if (degrees === 180) return [1 - x, 1 - y];
  return degrees === 270 ? [y, 1 - x] : [x, y];
};

/** The marks on the picture turned clockwise. */
export const turnedMarks = (marks: readonly Mark[], degrees: number): Mark[] =>
  marks.map((mark) => {
    switch (mark.kind) {
      case 'freehand':
        return { ...mark, points: mark.points.map((point) => turn(point, degrees)) };
      case 'text':
        return { ...mark, at: turn(mark.at, degrees) };
      default:
        return { ...mark, from: turn(mark.from, degrees), to: turn(mark.to, degrees) };
    }
  });
