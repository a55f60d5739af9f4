// Why a field is hidden, in words: what it waits for, and what was answered there.
import type { Group, Node } from '../../../kit/filter.ts';
import type { Here } from '../../../kit/filter-match.ts';
import { fieldsRead, inWords, matches } from '../../../platform/shared/conditions.ts';
import { showAnswer } from '../../../platform/shared/form-fields.ts';
import { type Answers, type FormContent, allFields, formState } from './form-content.ts';

export interface HiddenField {
  ref: string;
  label: string;
  /** `Shown when Water damage is true` and what stands there now. */
  why: string;
}

/** Conditions with the words of this form: fields by their labels, values as people chose them. */
function wordsOf(content: FormContent) {
  const fields = new Map(allFields(content).map((field) => [field.fieldRef, field] as const));
  const labelOf = (name: string): string => fields.get(name)?.fieldLabel ?? name;
  const readable = (group: Group): Group => ({
    ...(group.and && { and: group.and.map(readableNode) }),
    ...(group.or && { or: group.or.map(readableNode) }),
  });
  const readableNode = (node: Node): Node => {
    if (!('field' in node)) return readable(node);
    const options = fields.get(node.field)?.options ?? [];
    const word = (value: unknown) =>
      typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : (options.find((option) => String(option.value) === String(value))?.label ?? value);
    return { ...node, value: Array.isArray(node.value) ? node.value.map(word) : word(node.value) } as Node;
  };
  return { labelOf, readable };
}

export interface AskedCondition {
  /** `Show if`, then `and` or `or`. */
  join: string;
  /** `Peril is Storm`. */
  text: string;
  isTrue: boolean;
}
/** The conditions of a field one by one, each with whether these answers meet it. */
export function conditionsOf(
  content: FormContent,
  showIf: Group,
  answers: Answers,
  here: Here,
): { conditions: AskedCondition[]; isShown: boolean } {
  const { seen } = formState(content, answers, here);
  const { labelOf, readable } = wordsOf(content);
  const asked = [
    ...(showIf.and ?? []).map((node) => ({ node, join: 'and' })),
    ...(showIf.or ?? []).map((node, at) => ({ node, join: at === 0 ? 'and' : 'or' })),
  ];
  return {
    conditions: asked.map(({ node, join }, at) => ({
      join: at === 0 ? 'Show if' : join,
      text: inWords(readable({ and: [node] }), labelOf),
      isTrue: matches({ and: [node] }, seen, here),
    })),
    isShown: matches(showIf, seen, here),
  };
}

export interface Step {
  title: string;
  text: string;
  /** It speaks for the field being shown. */
  isMet: boolean;
}
/** How it comes that a field is shown or hidden with these answers, step by step; undefined where it is asked more than once. */
export function whyShown(content: FormContent, ref: string, answers: Answers, here: Here): Step[] | undefined {
  const section = content.sections.find(({ fields }) => fields.some(({ fieldRef }) => fieldRef === ref));
  const field = section?.fields.find(({ fieldRef }) => fieldRef === ref);
  if (!section || !field || section.repeats) return undefined;
  const { sections, seen } = formState(content, answers, here);
  const { labelOf, readable } = wordsOf(content);
  const fields = new Map(allFields(content).map((one) => [one.fieldRef, one] as const));
  const read = [...new Set([section.showIf, field.showIf].flatMap((group) => (group ? fieldsRead(group) : [])))];
  const asked = read.map((name): Step => {
    const of = fields.get(name);
    const answer = of && showAnswer(of, seen[name]);
    return { title: labelOf(name), text: answer || 'no answer', isMet: Boolean(answer) };
  });
  const sectionIsShown = sections.get(section.ref)?.shown ?? false;
  const isShown = sectionIsShown && matches(field.showIf, seen, here);
  const condition = (title: string, group: Group | null | undefined): Step[] =>
    group ? [{ title, text: inWords(readable(group), labelOf), isMet: matches(group, seen, here) }] : [];
  return [
    ...asked,
    ...(section.showIf
      ? condition(`Section “${section.label}”`, section.showIf)
      : [{ title: `Section “${section.label}”`, text: 'always shown', isMet: true }]),
    ...condition('Condition', field.showIf),
    {
      title: isShown ? 'Shown' : 'Hidden',
      text: isShown ? (field.validation?.required ? 'must be answered' : 'may stay empty') : 'never holds the form up',
      isMet: isShown,
    },
  ];
}

export function whyHidden(content: FormContent, answers: Answers, here: Here): HiddenField[] {
  const { sections, seen } = formState(content, answers, here);
  const fields = new Map(allFields(content).map((field) => [field.fieldRef, field] as const));
  const { labelOf, readable } = wordsOf(content);
  const now = (group: Group, values: Answers): string =>
    fieldsRead(group)
      .map((name) => {
        const field = fields.get(name);
        return `${labelOf(name)}: ${(field && showAnswer(field, values[name])) || 'no answer'}`;
      })
      .join(', ');
  const because = (group: Group, values: Answers): string =>
    `Shown when ${inWords(readable(group), labelOf)}. Now: ${now(group, values)}.`;
  const hidden: HiddenField[] = [];
  for (const section of content.sections) {
    const state = sections.get(section.ref);
    if (section.showIf && !state?.shown) {
      hidden.push({ ref: section.ref, label: section.label, why: because(section.showIf, seen) });
      continue;
    }
    if (section.repeats) continue;
    for (const { fieldRef, fieldLabel, showIf } of section.fields)
      if (showIf && !matches(showIf, seen, here))
        hidden.push({ ref: fieldRef, label: fieldLabel, why: because(showIf, seen) });
  }
  return hidden;
}
