// Rows that do not simply add up: what a bill omits or credits is taken off, and options stand outside of its total.
import type { ReadRow } from './bill-rows.ts';
import {
  saysAdditions,
  saysCredits,
  saysNotAdded,
  saysOmissions,
  saysOptions,
  saysTotal,
  takesOff,
} from './bill-words.ts';

/** Places of rows. */
export interface Marks {
  /** Taken off. */
  off: ReadonlySet<number>;
  /** Left out. */
  out: ReadonlySet<number>;
}

const textOf = (is: ReadRow): string =>
  is.kind === 'item' ? is.item.description : is.kind === 'refused' ? '' : is.text;
const isTotal = (is: ReadRow): boolean =>
  is.kind === 'amount' && (is.says !== 'unsaid' ? is.says !== 'lump' : saysTotal(is.text));

/**
 * The ways in which the words of a bill can be meant, the likeliest first; which of them its stated total agrees with decides. Without
 * words of this kind there is one way.
 */
export function marksOf(rows: readonly ReadRow[]): Marks[] {
  const [below, own, options] = [new Set<number>(), new Set<number>(), new Set<number>()];
  let omits = false;
  let credits = false;
  let isOptional = false;
  let saysOut = false;
  rows.forEach((is, at) => {
    const text = textOf(is);
    if (is.kind === 'heading') {
      credits = saysCredits(text);
      if (saysOmissions(text)) omits = true;
      else if (saysAdditions(text)) omits = false;
      if (saysOptions(text)) {
        isOptional = true;
        saysOut ||= saysNotAdded(text);
      }
    } else if (isTotal(is)) {
      // The sum of what is omitted is one below zero; any other is what it says.
      const isOfOmitted = /omi|deduct|credit|less/i.test(text);
      if ((omits || credits) && isOfOmitted) below.add(at);
      if (isOfOmitted) omits = false;
      credits = false;
      if (isOptional && !saysOptions(text)) isOptional = false;
      else if (isOptional) options.add(at);
    } else if (is.kind !== 'refused') {
      if (omits || credits) below.add(at);
      if (takesOff(text)) own.add(at);
      if (isOptional) options.add(at);
    }
  });
  const none: ReadonlySet<number> = new Set();
  const all = new Set([...below, ...own].sort((a, b) => a - b));
  const offs = distinct([all, below, own, none]);
  const outs = options.size === 0 ? [none] : saysOut ? [options, none] : [none, options];
  return offs.flatMap((off) => outs.map((out) => ({ off, out })));
}

const distinct = (sets: ReadonlySet<number>[]): ReadonlySet<number>[] =>
  [...Map.groupBy(sets, (set) => [...set].join()).values()].flatMap(([first]) => first ?? []);
