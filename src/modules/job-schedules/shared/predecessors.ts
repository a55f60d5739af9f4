// What a task waits for, as people write it: `2.1`, `3SS+2`, `1.4FF-1, 2`. Pure.
import { LINK_TYPES, type LinkType } from './engine.ts';
import { LONGEST_LAG } from './job-schedule.entity.ts';

export interface Predecessor {
  /** The number that stands before the task: `2.1`. */
  number: string;
  type: LinkType;
  lag: number;
}
const FORM = /^(\d+(?:\.\d+)*)(?:\s*([a-z]{2}))?(?:\s*([+-])\s*(\d{1,5})(?:\s*(?:d|days?))?)?$/i;

export function readPredecessors(text: string): { all: Predecessor[] } | { problem: string } {
  const all: Predecessor[] = [];
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (!part) continue;
    const found = FORM.exec(part);
    const type = (found?.[2]?.toUpperCase() ?? 'FS') as LinkType;
    if (!found?.[1] || !LINK_TYPES.includes(type))
      return { problem: `“${part.slice(0, 30)}” says no task. Write 2, 2SS or 2FS+1 (FS, SS, FF, SF; days later)` };
    const lag = Number(found[4] ?? 0) * (found[3] === '-' ? -1 : 1);
    if (Math.abs(lag) > LONGEST_LAG)
      return { problem: `“${part}”: at most ${LONGEST_LAG} working days between two tasks` };
    if (all.some(({ number }) => number === found[1])) return { problem: `${found[1]} is named twice` };
    all.push({ number: found[1], type, lag });
  }
  return { all };
}

export const showPredecessors = (all: readonly Predecessor[]): string =>
  all
    .map(({ number, type, lag }) => {
      const days = lag ? `${lag > 0 ? '+' : '-'}${Math.abs(lag)}` : '';
      return `${number}${type === 'FS' && !days ? '' : type}${days}`;
    })
    .join(', ');
