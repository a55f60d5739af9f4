import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Every row and file; where in its table a row stands is no matter, as a large table is not read from its beginning each time. */
function partsOf(path: string): string[] {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1, -1);
  return lines.flatMap((line) => {
    const entry = JSON.parse(line) as { rows?: string[] };
    return Array.isArray(entry.rows) ? entry.rows : [line];
  });
}

/** What one backup holds and the other does not, and the other way round. */
export function differences(one: string, other: string): { gone: string[]; come: string[] } {
  const [before, after] = [partsOf(one), partsOf(other)];
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  return { gone: before.filter((part) => !isAfter.has(part)), come: after.filter((part) => !isBefore.has(part)) };
}

export const tablesIn = (path: string): string[] =>
  partsOf(path).flatMap((part) => (part.startsWith('{"table":') ? (JSON.parse(part) as { table: string }).table : []));
