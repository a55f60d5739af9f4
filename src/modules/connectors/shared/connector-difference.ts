// What is different between two messages, line by line as people read it.
import { type Json, isObject } from './connector-paths.ts';

export interface DiffLine {
  mark: ' ' | '-' | '+';
  text: string;
}
/** So many of a list are shown; the others are counted. */
const SHOWN = 1;
const SHORT = 34;

function linesOf(value: Json, indent: string, prefix: string, end: string): string[] {
  const whole = JSON.stringify(value);
  const isFlat = !Array.isArray(value) || value.length <= SHOWN;
  if ((!isObject(value) && !Array.isArray(value)) || (isFlat && whole.length <= SHORT && !whole.startsWith('[{')))
    return [
      `${indent}${prefix}${isObject(value) || Array.isArray(value) ? whole.replace(/([:,])(?=["{[\dtfn])/g, '$1 ') : whole}${end}`,
    ];
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN).flatMap((entry, place) => {
      const isLast = place === value.length - 1;
      return linesOf(entry, inner, '', isLast ? '' : ',');
    });
    const more = value.length > SHOWN ? [`${inner}… ${value.length - SHOWN} more`] : [];
    return [`${indent}${prefix}[`, ...shown, ...more, `${indent}]${end}`];
  }
  const entries = Object.entries(value);
  return [
    `${indent}${prefix}{`,
    ...entries.flatMap(([name, entry], place) =>
      linesOf(entry, inner, `${JSON.stringify(name)}: `, place === entries.length - 1 ? '' : ','),
    ),
    `${indent}}${end}`,
  ];
}
/** A document as people read it. */
export const printed = (value: Json): string[] => linesOf(value, '', '', '');

const MOST = 600;
/** The new one, with what was before it marked. Without an earlier one nothing is marked. */
export function difference(before: Json | null, after: Json): DiffLine[] {
  const next = printed(after).slice(0, MOST);
  if (before === null) return next.map((text) => ({ mark: ' ', text }));
  const old = printed(before).slice(0, MOST);
  const longest: number[][] = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: next.length + 1 }, () => 0),
  );
  const at = (row: number, column: number): number => longest[row]?.[column] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      (longest[i] as number[])[j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      lines.push({ mark: ' ', text: next[j] as string });
      i++;
      j++;
    } else if (i < old.length && (j >= next.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ mark: '-', text: old[i++] as string });
    else lines.push({ mark: '+', text: next[j++] as string });
  }
  return lines;
}
