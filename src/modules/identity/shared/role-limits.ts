// How far the roles of a person let them see in lists that a role can be limited in.
import type { RoleOptions } from './roles.ts';

type Limits = Readonly<Partial<Record<string, readonly number[]>>>;

/** Of all active roles of a person: a role without a limit frees them of those of the other roles. */
export function limitsOf(ofRoles: readonly Limits[]): Record<string, number[]> {
  const limits: Record<string, number[]> = {};
  for (const name of new Set(ofRoles.flatMap((options) => Object.keys(options)))) {
    const lists = ofRoles.map((options) => options[name] ?? []);
    if (lists.every((list) => list.length)) limits[name] = [...new Set(lists.flat())].sort((a, b) => a - b);
  }
  return limits;
}

/** A list in which `theirs` reaches beyond `own`; no entries mean all of it. */
export function widerIn(own: Limits, theirs: Limits): string | undefined {
  return Object.entries(own).find(([name, entries]) => {
    const other = theirs[name] ?? [];
    return entries?.length && (!other.length || other.some((entry) => !entries.includes(entry)));
  })?.[0];
}

/** The lists in which a role reaches further after a change than before. */
export const widened = (before: RoleOptions, after: RoleOptions): RoleOptions =>
  Object.fromEntries(
    Object.keys(before)
      .filter((name) => widerIn({ [name]: before[name as keyof RoleOptions] ?? [] }, after))
      .map((name) => [name, after[name as keyof RoleOptions] ?? []]),
  );
