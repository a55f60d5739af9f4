// Two people changed one record: what each of them changed, and how the two are joined.
import type { FieldSpecs, FormValues } from './form-values.ts';
import { initialValues } from './form-values.ts';

export interface Conflict {
  /** The record as it is now. */
  theirs: FormValues;
  version: number;
  /** Fields that both changed, each to something else. */
  fields: string[];
}

const differs = (left: unknown, right: unknown): boolean => JSON.stringify(left) !== JSON.stringify(right);

/** Undefined where the answer brings no record along. */
export function conflictOf(
  specs: FieldSpecs,
  data: unknown,
  before: FormValues,
  mine: FormValues,
): Conflict | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { version } = data as { version?: unknown };
  if (typeof version !== 'number') return undefined;
  return conflictBetween(initialValues(specs, data as FormValues), version, before, mine);
}

/** The same for values that were read already. */
export function conflictBetween(theirs: FormValues, version: number, before: FormValues, mine: FormValues): Conflict {
  const fields = Object.keys(theirs).filter(
    (name) =>
      differs(theirs[name], before[name]) && differs(mine[name], before[name]) && differs(mine[name], theirs[name]),
  );
  return { theirs, version, fields };
}

/** What I changed over what they have; where both changed a field, the choice decides. */
export const joined = (
  { theirs, fields }: Conflict,
  before: FormValues,
  mine: FormValues,
  taken: ReadonlySet<string>,
): FormValues =>
  Object.fromEntries(
    Object.keys(theirs).map((name) => {
      const isMine = differs(mine[name], before[name]) && !(fields.includes(name) && taken.has(name));
      return [name, isMine ? mine[name] : theirs[name]];
    }),
  );
