// What of a form is shown, needed and kept of the answers is reckoned here,
// by the same functions in the browser and on the server.
import type { Group } from '../../../kit/filter.ts';
import type { Here } from '../../../kit/filter-match.ts';
import { type Values, matches } from '../../../platform/shared/conditions.ts';
import { checkForm } from '../../../platform/shared/form-checks.ts';
import { fieldStates, hasAnswer, isBlank, keptAnswers } from '../../../platform/shared/form-fields.ts';
import { calculateOnce, hasCalculations } from './calculations.ts';
import {
  type Answers,
  type FormContent,
  type FormField,
  type FormSection,
  MOST_ROWS,
  type Row,
  type SectionState,
} from './form-shape.ts';

export {
  type Answers,
  FORM_KINDS,
  FORM_OBJECTS,
  type FormContent,
  type FormField,
  type FormKind,
  type FormSection,
  MOST_FIELDS,
  MOST_ROWS,
  type Row,
  SIGNING_METHODS,
  type SigningMethod,
} from './form-shape.ts';

const both = (outer: Group | null | undefined, inner: Group | null | undefined): Group | null =>
  outer && inner ? { and: [outer, inner] } : (outer ?? inner ?? null);

/** Fields that are asked once, each under the condition of its section as well. */
export const onceFields = ({ sections }: FormContent): FormField[] =>
  sections.flatMap(({ repeats, showIf, fields }) =>
    repeats ? [] : fields.map((field) => (showIf ? { ...field, showIf: both(showIf, field.showIf) } : field)),
  );
export const allFields = ({ sections }: FormContent): FormField[] => sections.flatMap(({ fields }) => fields);

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What says nothing is nothing, for conditions and for what is kept alike. */
const blankAsNull = (values: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isBlank(value) ? null : value]));

/** What is kept of a section that repeats; whatever else stands there is no row. */
export const rowsOf = (section: FormSection, answers: Answers): Row[] => {
  const value = answers[section.ref];
  return Array.isArray(value) ? value.filter(isRow).slice(0, MOST_ROWS).map(blankAsNull) : [];
};

export interface FormState {
  sections: ReadonlyMap<string, SectionState>;
  /** The answers as conditions read them: of what is hidden, none. */
  seen: Values;
  /** With what is calculated from them. */
  answers: Record<string, unknown>;
  /** Why a calculated field is empty, by its name; in a row `items.0.total`. */
  why: Readonly<Record<string, string>>;
}

/** Hidden fields count as not answered in calculations, and conditions read what was calculated: again until both stand. */
const MOST_ROUNDS = 20;

export function formState(content: FormContent, given: Answers, here: Here): FormState {
  let state = stateOf(content, blankAsNull(given), {}, here);
  if (!hasCalculations(content)) return state;
  let mark: string | undefined;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { answers } = state;
    const rows = new Map(content.sections.map((section) => [section.ref, rowsOf(section, answers)]));
    const next = calculateOnce(content, answers, state.sections, here, (ref) => rows.get(ref) ?? []);
    if (next.mark === mark) return state;
    mark = next.mark;
    state = stateOf(content, next.answers, next.why, here);
  }
  return state;
}

function stateOf(
  content: FormContent,
  answers: Record<string, unknown>,
  why: Readonly<Record<string, string>>,
  here: Here,
): FormState {
  const once = onceFields(content);
  const states = fieldStates(once, answers, here);
  const seen: Record<string, unknown> = {};
  for (const { fieldRef } of once) seen[fieldRef] = states.get(fieldRef)?.shown ? (answers[fieldRef] ?? null) : null;
  const sections = new Map<string, SectionState>();
  for (const section of content.sections) {
    const shown = matches(section.showIf, seen, here);
    const rows = section.repeats
      ? rowsOf(section, answers).map((row) => fieldStates(section.fields, { ...seen, ...row }, here))
      : [states];
    sections.set(section.ref, { shown, rows });
  }
  return { sections, seen, answers, why };
}

/** Nobody can answer what is calculated otherwise: it never blocks. */
const asChecked = (field: FormField): FormField =>
  field.formula ? { ...field, validation: { allowNegative: true } } : field;

/** What is wrong, by the name of a field; in a row `people.0.name`. Hidden and locked fields never block. */
export function checkAnswers(content: FormContent, given: Answers, here: Here): Record<string, string> {
  const { sections, seen, answers } = formState(content, given, here);
  const errors: Record<string, string> = checkForm(onceFields(content).map(asChecked), answers, here);
  for (const section of content.sections) {
    if (!section.repeats || !sections.get(section.ref)?.shown) continue;
    const rows = rowsOf(section, answers);
    const { min = 0, max = MOST_ROWS } = section.repeats;
    if (rows.length < min) errors[section.ref] = min === 1 ? 'Add at least one' : `Add at least ${min}`;
    if (rows.length > max) errors[section.ref] = `At most ${max}`;
    rows.forEach((row, at) => {
      for (const [name, wrong] of Object.entries(checkForm(section.fields.map(asChecked), { ...seen, ...row }, here)))
        errors[`${section.ref}.${at}.${name}`] = wrong;
    });
  }
  return errors;
}

/** What is handed in: of fields that exist and are shown, rows that say something, nothing as nothing. */
export function keptOf(content: FormContent, given: Answers, here: Here): Record<string, unknown> {
  const { sections, seen, answers } = formState(content, given, here);
  const kept = withoutBlank(keptAnswers(onceFields(content), answers, here));
  for (const section of content.sections) {
    if (!section.repeats || !sections.get(section.ref)?.shown) continue;
    const rows = rowsOf(section, answers).flatMap((row) => {
      const values = withoutBlank(keptAnswers(section.fields, { ...seen, ...row }, here));
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in row));
      return Object.keys(own).length ? [own] : [];
    });
    if (rows.length) kept[section.ref] = rows;
  }
  return kept;
}
const withoutBlank = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));

export interface Progress {
  asked: number;
  answered: number;
  /** Needed and still empty, or wrong. */
  open: number;
}
/** How far it is, by what is shown. */
export function progressOf(content: FormContent, answers: Answers, here: Here): Progress {
  const { sections } = formState(content, answers, here);
  let [asked, answered] = [0, 0];
  for (const section of content.sections) {
    const state = sections.get(section.ref);
    if (!state?.shown) continue;
    const rows: Answers[] = section.repeats ? rowsOf(section, answers) : [answers];
    rows.forEach((row, at) => {
      for (const { fieldRef, fieldType, formula } of section.fields) {
        if (!hasAnswer(fieldType) || formula || !state.rows[at]?.get(fieldRef)?.shown) continue;
        asked += 1;
        if (!isBlank(row[fieldRef])) answered += 1;
      }
    });
  }
  return { asked, answered, open: Object.keys(checkAnswers(content, answers, here)).length };
}
