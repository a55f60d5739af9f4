// What of the answers that arrive may be kept: a field that was locked and still is keeps the answer that it has.
import type { Here } from '../../../kit/filter-match.ts';
import { isBlank, lockedOf } from '../../../platform/shared/form-fields.ts';
import { formState, onceFields, rowsOf } from './form-content.ts';
import type { Answers, FormContent, FormSection, Row } from './form-shape.ts';

/** How much two rows say alike: rows have no number, so a row that arrives is the one that is most like it. */
const likeness = (one: Row, other: Row): number =>
  Object.entries(one).filter(
    ([name, value]) => !isBlank(value) && JSON.stringify(other[name]) === JSON.stringify(value),
  ).length;

/** For each row that arrives the place of the one it was. Most alike first; of equals the one at the same place. */
function pairs(stored: readonly Row[], sent: readonly Row[]): (number | undefined)[] {
  const places: (number | undefined)[] = sent.map(() => undefined);
  const taken = new Set<number>();
  const candidates = sent
    .flatMap((row, at) => stored.map((was, place) => ({ at, place, alike: likeness(row, was) })))
    .sort((a, b) => b.alike - a.alike || Math.abs(a.at - a.place) - Math.abs(b.at - b.place));
  for (const { at, place } of candidates) {
    if (places[at] !== undefined || taken.has(place)) continue;
    places[at] = place;
    taken.add(place);
  }
  return places;
}

/** The answers that arrive without those of fields that were locked and still are. What was typed before the lock is kept. */
export function openAnswers(
  content: FormContent,
  stored: Answers,
  given: Answers,
  here: Here,
): Record<string, unknown> {
  const before = formState(content, stored, here);
  const once = onceFields(content);
  const locksRows = (section: FormSection) => section.repeats && section.fields.some(({ disableIf }) => disableIf);
  const open: Record<string, unknown> = { ...given };
  // Again after something was left out: what it said may have opened another field.
  for (let changed = true; changed; ) {
    changed = false;
    const after = formState(content, { ...stored, ...open }, here);
    for (const name of lockedOf(once, before.seen, after.seen, here))
      if (name in open) {
        Reflect.deleteProperty(open, name);
        changed = true;
      }
    for (const section of content.sections.filter(locksRows)) {
      if (!(section.ref in open)) continue;
      const [was, sent] = [rowsOf(section, stored), rowsOf(section, open)];
      const places = pairs(was, sent);
      const rows = sent.map((row, at) => {
        const place = places[at];
        const own = place === undefined ? {} : (was[place] ?? {});
        const names = lockedOf(section.fields, { ...before.seen, ...own }, { ...after.seen, ...row }, here).filter(
          (name) => JSON.stringify(own[name] ?? null) !== JSON.stringify(row[name] ?? null),
        );
        if (names.length) changed = true;
        return names.length ? { ...row, ...Object.fromEntries(names.map((name) => [name, own[name] ?? null])) } : row;
      });
      if (changed) open[section.ref] = rows;
    }
  }
  return open;
}
