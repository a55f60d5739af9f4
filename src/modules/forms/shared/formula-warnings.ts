// What of a calculation cannot be reckoned: names that are gone, fields that hold no number or no date.
import type { FieldType } from '../../../platform/shared/form-fields.ts';
import type { FormContent, FormField, FormSection } from './form-content.ts';
import { type Formula, TODAY, formulaProblem, readFormula } from './formulas.ts';

/** Choices count where their values are numbers. */
const NUMBERS: readonly FieldType[] = [
  'number',
  'currency',
  'percentage',
  'rating',
  'select',
  'radio',
  'search-select',
];
const DATES: readonly FieldType[] = ['date', 'datetime'];

/** In one sentence; undefined where nothing is wrong. */
export function formulaWarning(content: FormContent, section: FormSection, field: FormField): string | undefined {
  if (!field.formula) return undefined;
  if (formulaProblem(field.formula)) return `Its calculation cannot be read: ${formulaProblem(field.formula)}.`;
  const here = new Map(
    content.sections
      .filter((one) => !one.repeats || one.ref === section.ref)
      .flatMap(({ fields }) => fields)
      .map((one) => [one.fieldRef, one] as const),
  );
  const need = (of: FormField | undefined, name: string, kinds: readonly FieldType[], word: string) => {
    if (!of) return `It is calculated from “${name}”, which is not a field it can use.`;
    return kinds.includes(of.fieldType)
      ? undefined
      : `It is calculated from “${of.fieldLabel}”, which holds no ${word}.`;
  };
  const look = (of: Formula): string | undefined => {
    switch (of.kind) {
      case 'number':
        return undefined;
      case 'field':
        return need(here.get(of.name), of.name, NUMBERS, 'number');
      case 'rows': {
        const rows = content.sections.find(({ ref }) => ref === of.section);
        if (!rows?.repeats)
          return `It is calculated from the rows of “${rows?.label ?? of.section}”, which does not repeat.`;
        if (of.field === null) return undefined;
        return need(
          rows.fields.find(({ fieldRef }) => fieldRef === of.field),
          of.field,
          NUMBERS,
          'number',
        );
      }
      case 'days':
        return [of.from, of.to]
          .filter((name) => name !== TODAY)
          .map((name) => need(here.get(name), name, DATES, 'date'))
          .find(Boolean);
      case 'round':
      case 'negative':
        return look(of.of);
      default:
        return look(of.left) ?? look(of.right);
    }
  };
  return look(readFormula(field.formula));
}

/** The calculation as people read it: names of fields by their labels. */
export function formulaInWords(content: FormContent, formula: string): string {
  const labels = new Map<string, string>();
  for (const { ref, label, fields } of content.sections) {
    labels.set(ref, label);
    for (const { fieldRef, fieldLabel } of fields) labels.set(fieldRef, fieldLabel);
  }
  return formula
    .replace(/[A-Za-z]\w*/g, (name) => labels.get(name) ?? name)
    .replaceAll('*', '×')
    .replaceAll('/', '÷');
}

/** What a calculation in a section can name, as it is written and as people call it. */
export const readableNames = (content: FormContent, sectionRef: string): { value: string; label: string }[] =>
  content.sections.flatMap(({ ref, label, repeats, fields }) => {
    const usable = fields.filter(({ fieldType }) => NUMBERS.includes(fieldType) || DATES.includes(fieldType));
    if (!repeats || ref === sectionRef)
      return usable.map(({ fieldRef, fieldLabel }) => ({ value: fieldRef, label: fieldLabel }));
    const rows = usable.filter(({ fieldType }) => NUMBERS.includes(fieldType));
    return [
      { value: `count(${ref})`, label: `Rows of ${label}` },
      ...rows.map(({ fieldRef, fieldLabel }) => ({
        value: `sum(${ref}.${fieldRef})`,
        label: `Sum of ${fieldLabel} in ${label}`,
      })),
    ];
  });
