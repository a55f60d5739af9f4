// Calculated fields get their values: the same in the browser and on the server. What is hidden counts as not answered.
import { type Fraction, NoValue, fractionOf, negative, over, plus, times, toNumber } from '../../../kit/fractions.ts';
import { dayOfMoment } from '../../../kit/dates.ts';
import type { Here } from '../../../kit/filter-match.ts';
import { isBlank } from '../../../platform/shared/form-fields.ts';
import type { Answers, FormContent, FormField, Row, SectionState } from './form-shape.ts';
import { type Formula, FormulaError, TODAY, readFormula } from './formulas.ts';

/** Places behind the point where a field says nothing else. */
const PLACES = 2;
const MOST = 1e13;
const DAY_MS = 86_400_000;

/** Why a calculated field is empty. */
class Empty extends Error {}

const formulas = new WeakMap<FormField, Formula | null>();
/** Null where it cannot be read: a version with it is not published. */
function formulaOf(field: FormField): Formula | null {
  const known = formulas.get(field);
  if (known !== undefined) return known;
  let read: Formula | null = null;
  try {
    read = field.formula ? readFormula(field.formula) : null;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
  }
  formulas.set(field, read);
  return read;
}

export const isCalculated = ({ formula }: FormField): boolean => Boolean(formula);
const calculated = new WeakMap<FormContent, boolean>();
export function hasCalculations(content: FormContent): boolean {
  const known = calculated.get(content);
  if (known !== undefined) return known;
  const has = content.sections.some(({ fields }) => fields.some(isCalculated));
  calculated.set(content, has);
  return has;
}

export interface Calculated {
  answers: Record<string, unknown>;
  /** Why a calculated field is empty, by its name; in a row `items.0.total`. */
  why: Record<string, string>;
  /** The same for the same values. */
  mark: string;
}

const numberOf = (value: unknown): Fraction | null => {
  const plain =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(plain) ? fractionOf(String(plain)) : null;
};
/** Of a moment its day where the company is. */
const dayOf = (value: unknown, { timezone }: Here): number | null => {
  const day = typeof value !== 'string' ? '' : value.length > 10 ? dayOfMoment(value, timezone) : value;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) ? at / DAY_MS : null;
};

/** One pass: all calculated fields from what is shown of the answers now. */
export function calculateOnce(
  content: FormContent,
  answers: Answers,
  sections: ReadonlyMap<string, SectionState>,
  here: Here,
  rowsIn: (ref: string) => readonly Row[],
): Calculated {
  const labels = new Map(content.sections.flatMap(({ fields }) => fields.map((one) => [one.fieldRef, one.fieldLabel])));
  const once = new Map<string, { field: FormField; section: string }>();
  const repeating = new Map<string, Map<string, FormField>>();
  for (const { ref, repeats, fields } of content.sections)
    if (repeats) repeating.set(ref, new Map(fields.map((field) => [field.fieldRef, field])));
    else for (const field of fields) once.set(field.fieldRef, { field, section: ref });
  const results = new Map<string, { value: number | null; why: string | undefined }>();
  const busy = new Set<string>();

  interface Place {
    section: string;
    at: number;
    row: Row;
  }
  /** What stands in a field as it is shown; of a calculated one its value of this pass. */
  const valueOf = (name: string, place: Place | null): unknown => {
    const own = place && repeating.get(place.section)?.get(name);
    if (place && own) {
      const state = sections.get(place.section);
      if (!state?.shown || !state.rows[place.at]?.get(name)?.shown) return null;
      return isCalculated(own) ? resultOf(own, place).value : place.row[name];
    }
    const found = once.get(name);
    if (!found) return null;
    const state = sections.get(found.section);
    if (!state?.shown || !state.rows[0]?.get(name)?.shown) return null;
    return isCalculated(found.field) ? resultOf(found.field, null).value : answers[name];
  };
  const resultOf = (field: FormField, place: Place | null) => {
    const path = place ? `${place.section}.${place.at}.${field.fieldRef}` : field.fieldRef;
    const known = results.get(path);
    if (known) return known;
    const result = busy.has(path)
      ? { value: null, why: 'It depends on itself.' }
      : (busy.add(path), valued(field, place));
    busy.delete(path);
    results.set(path, result);
    return result;
  };
  const valued = (field: FormField, place: Place | null): { value: number | null; why: string | undefined } => {
    const formula = formulaOf(field);
    if (!formula) return { value: null, why: 'Its calculation cannot be read.' };
    let answered = false;
    const see = (value: unknown): unknown => {
      if (!isBlank(value)) answered = true;
      return value;
    };
    const reckon = (of: Formula): Fraction => {
      switch (of.kind) {
        case 'number':
          return of.value;
        case 'field':
          return numberOf(see(valueOf(of.name, place))) ?? NOUGHT;
        case 'rows':
          return overRows(of.name, of.section, of.field, see);
        case 'days': {
          const [from, to] = [of.from, of.to].map((name) => {
            const day = dayOf(name === TODAY ? here.today : see(valueOf(name, place)), here);
            if (day === null) throw new Empty(`“${labels.get(name) ?? name}” has no date yet.`);
            return day;
          });
          return fractionOf(String((to ?? 0) - (from ?? 0)));
        }
        case 'round':
          return fractionOf(String(toNumber(reckon(of.of), of.places)));
        case 'negative':
          return negative(reckon(of.of));
        case 'sum':
          return plus(reckon(of.left), reckon(of.right));
        case 'difference':
          return plus(reckon(of.left), negative(reckon(of.right)));
        case 'product':
          return times(reckon(of.left), reckon(of.right));
        case 'quotient': {
          const [above, below] = [reckon(of.left), reckon(of.right)];
          if (below.above === 0n) throw new Empty('It would divide by zero.');
          return over(above, below);
        }
      }
    };
    try {
      const value = toNumber(reckon(formula), Math.min(field.validation?.decimals ?? PLACES, 8));
      if (Math.abs(value) >= MOST) throw new Empty('The number is too large.');
      return answered ? { value, why: undefined } : { value: null, why: 'None of its inputs are answered yet.' };
    } catch (error) {
      if (error instanceof Empty)
        return {
          value: null,
          why: answered ? error.message : 'None of its inputs are answered yet.',
        };
      if (error instanceof NoValue) return { value: null, why: 'The number is too large.' };
      throw error;
    }
  };
  const overRows = (
    name: string,
    section: string,
    field: string | null,
    see: (value: unknown) => unknown,
  ): Fraction => {
    const rows = sections.get(section)?.shown ? rowsIn(section) : [];
    if (name === 'count') return fractionOf(String(see(rows.length)));
    const values = rows.flatMap((row, at) => numberOf(see(valueOf(field ?? '', { section, at, row }))) ?? []);
    const total = values.reduce(plus, NOUGHT);
    if (name === 'sum') return total;
    if (!values.length) throw new Empty('No row has a number yet.');
    if (name === 'average') return over(total, fractionOf(String(values.length)));
    return values.reduce((best, one) => {
      const isLess = toNumber(plus(one, negative(best)), 10) < 0;
      return isLess === (name === 'least') ? one : best;
    });
  };

  const next: Record<string, unknown> = { ...answers };
  const why: Record<string, string> = {};
  for (const { ref, repeats, fields } of content.sections) {
    const own = fields.filter(isCalculated);
    if (!own.length) continue;
    if (!repeats)
      for (const field of own) {
        const result = resultOf(field, null);
        next[field.fieldRef] = result.value;
        if (result.why) why[field.fieldRef] = result.why;
      }
    else if (rowsIn(ref).length)
      next[ref] = rowsIn(ref).map((row, at) => ({
        ...row,
        ...Object.fromEntries(
          own.map((field) => {
            const result = resultOf(field, { section: ref, at, row });
            if (result.why) why[`${ref}.${at}.${field.fieldRef}`] = result.why;
            return [field.fieldRef, result.value];
          }),
        ),
      }));
  }
  return { answers: next, why, mark: JSON.stringify([...results]) };
}
const NOUGHT: Fraction = { above: 0n, below: 1n };
