// What of a form will not do what somebody meant: shown beside its fields while it is built.
import type { Condition, Group, Node } from '../../../kit/filter.ts';
import { fieldsRead } from '../../../platform/shared/conditions.ts';
import { type FormFieldDefinition, hasAnswer } from '../../../platform/shared/form-fields.ts';
import type { FormContent, FormSection } from './form-content.ts';
import { formulaWarning } from './formula-warnings.ts';
import { formulaProblem, readBy, readFormula } from './formulas.ts';

export interface FormWarning {
  /** Of a field or of a section. */
  ref: string;
  label: string;
  text: string;
  /** A version with it is not published. */
  blocks?: true;
}

const isGroup = (node: Node): node is Group => !('field' in node);
/** Conditions that stand side by side, one for each value: `is A or B` is two that are joined by or. */
const values = ({ value }: Condition): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one ?? '').toLowerCase());
const ONE_VALUE = ['select', 'radio', 'search-select', 'text', 'number', 'boolean', 'date', 'rating'];

/** A ≠ x or A ≠ y: one of them always holds. A = x and A = y: never both. Of fields that have one value alone. */
function sense(group: Group, typeOf: (name: string) => string | undefined): 'always' | 'never' | undefined {
  for (const node of [...(group.and ?? []), ...(group.or ?? [])]) {
    const inner = isGroup(node) ? sense(node, typeOf) : undefined;
    const decides = isGroup(node) && (group.and?.includes(node) ? inner === 'never' : inner === 'always');
    if (decides) return inner;
  }
  const pairs = (nodes: readonly Node[], operator: string): boolean => {
    const asked = nodes.filter((node): node is Condition => !isGroup(node) && node.operator === operator);
    return asked.some((left, at) =>
      asked.slice(at + 1).some((right) => {
        if (left.field !== right.field || !ONE_VALUE.includes(typeOf(left.field) ?? '')) return false;
        return !values(left).some((one) => values(right).includes(one));
      }),
    );
  };
  const opposite = (nodes: readonly Node[]): boolean =>
    nodes.some(
      (node) =>
        !isGroup(node) &&
        node.operator === 'hasValue' &&
        nodes.some((other) => !isGroup(other) && other.field === node.field && other.operator === 'noValue'),
    );
  const asked = (nodes: readonly Node[], operator: string, field: string) =>
    nodes.flatMap((node) => (!isGroup(node) && node.operator === operator && node.field === field ? values(node) : []));
  const fields = fieldsRead(group);
  const and = group.and ?? [];
  const or = group.or ?? [];
  if (
    pairs(and, 'equals') ||
    opposite(and) ||
    fields.some((field) => {
      const equal = asked(and, 'equals', field);
      return equal.length > 0 && equal.every((one) => asked(and, 'notEquals', field).includes(one));
    })
  )
    return 'never';
  // Where conditions of both kinds stand, those that are joined by and decide as well.
  if (!and.length && (pairs(or, 'notEquals') || opposite(or))) return 'always';
  return undefined;
}

export function formWarnings(content: FormContent): FormWarning[] {
  const found: FormWarning[] = [];
  const once = content.sections.flatMap(({ repeats, fields }) => (repeats ? [] : fields));
  const definitions = new Map(
    content.sections.flatMap(({ fields }) => fields).map((field) => [field.fieldRef, field] as const),
  );
  const typeOf = (name: string): string | undefined => definitions.get(name)?.fieldType;
  const look = (
    group: Group | null | undefined,
    at: { ref: string; label: string },
    own: readonly FormFieldDefinition[],
    word: 'shown' | 'locked',
  ): void => {
    if (!group) return;
    const known = new Set([...once, ...own].filter(({ fieldType }) => hasAnswer(fieldType)).map((one) => one.fieldRef));
    const missing = fieldsRead(group).find((name) => !known.has(name));
    if (missing !== undefined) {
      const label = definitions.get(missing)?.fieldLabel;
      found.push({
        ...at,
        text: label
          ? `Its condition depends on “${label}”, which has no answer here.`
          : 'Its condition depends on a field that is gone.',
        blocks: true,
      });
    }
    const what = sense(group, typeOf);
    if (what === 'always')
      found.push({
        ...at,
        text: `It is always ${word}: one of its conditions is true whatever the answer. You probably mean “All of”.`,
      });
    if (what === 'never')
      found.push({
        ...at,
        text: `It is never ${word}: its conditions cannot all be true. You probably mean “Any of”.`,
      });
  };
  for (const section of content.sections) {
    const at = { ref: section.ref, label: section.label };
    look(section.showIf, at, [], 'shown');
    if (section.fields.length === 0) found.push({ ...at, text: 'This section has no questions.' });
    for (const field of section.fields) {
      const own = section.repeats ? section.fields : [];
      const place = { ref: field.fieldRef, label: field.fieldLabel };
      look(field.showIf, place, own, 'shown');
      look(field.disableIf, place, own, 'locked');
      const miscalculated = formulaWarning(content, section, field);
      if (miscalculated) found.push({ ...place, text: miscalculated, blocks: true });
      if (field.validation?.required && field.disableIf && !field.showIf && sense(field.disableIf, typeOf) === 'always')
        found.push({ ...place, text: 'It is required, but nobody can answer it.' });
    }
  }
  return [...found, ...circles(content)];
}

/** Fields that are shown by what they hide themselves, or calculated from what is calculated from them. */
function circles({ sections }: FormContent): FormWarning[] {
  const reads = new Map<string, string[]>();
  const labels = new Map<string, string>();
  for (const { showIf, fields } of sections)
    for (const field of fields) {
      labels.set(field.fieldRef, field.fieldLabel);
      reads.set(field.fieldRef, [
        ...fieldsRead(showIf),
        ...fieldsRead(field.showIf),
        ...calculatedFrom(sections, field.formula),
      ]);
    }
  const state = new Map<string, 'open' | 'done'>();
  const found: FormWarning[] = [];
  const visit = (name: string, way: readonly string[]): void => {
    if (state.get(name) === 'done') return;
    if (state.get(name) === 'open') {
      const round = way.slice(way.indexOf(name));
      const label = labels.get(name) ?? name;
      const others = round.filter((one) => one !== name).map((one) => `“${labels.get(one) ?? one}”`);
      const text = others.length
        ? `It depends on ${others.join(' and ')}, which depends on it. Remove one of the conditions.`
        : 'It depends on its own answer. Remove that condition.';
      found.push({ ref: name, label, text, blocks: true });
      return;
    }
    state.set(name, 'open');
    for (const next of reads.get(name) ?? []) if (reads.has(next)) visit(next, [...way, name]);
    state.set(name, 'done');
  };
  for (const name of reads.keys()) visit(name, []);
  return found;
}

/** The rows of a section are there as long as it is shown. */
const calculatedFrom = (sections: readonly FormSection[], formula: string | null | undefined): string[] =>
  !formula || formulaProblem(formula)
    ? []
    : readBy(readFormula(formula)).flatMap((name) => {
        const section = sections.find(({ ref }) => ref === name);
        return section ? fieldsRead(section.showIf) : [name];
      });
