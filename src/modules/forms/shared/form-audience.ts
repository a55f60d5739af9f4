// Who sees a part of a form: everybody, people outside, the staff, or some roles of it. What somebody may not see never leaves the server.
import { fieldsRead } from '../../../platform/shared/conditions.ts';
import { FILE_TYPES } from './answer-kinds.ts';
import type { FormContent, FormField, FormSection, SeenBy } from './form-shape.ts';
import { formulaProblem, readBy, readFormula } from './formulas.ts';

export interface Audience {
  outside: boolean;
  /** Sees all that is inside, whatever their roles. */
  allRoles?: boolean;
  roleIds: readonly number[];
}

export function sees(part: { seenBy?: SeenBy | null }, { outside, allRoles, roleIds }: Audience): boolean {
  const { seenBy } = part;
  if (!seenBy) return true;
  if (outside) return seenBy.outside;
  if (allRoles) return true;
  return seenBy.inside && (!seenBy.roleIds?.length || seenBy.roleIds.some((id) => roleIds.includes(id)));
}

const filtered = (content: FormContent, shows: (part: FormSection | FormField) => boolean): FormContent => ({
  sections: content.sections.filter(shows).map(({ seenBy: _, ...section }) => ({
    ...section,
    fields: section.fields.filter(shows).map(({ seenBy: _own, ...field }) => field),
  })),
});
const isRestricted = ({ sections }: FormContent): boolean =>
  sections.some(({ seenBy, fields }) => seenBy || fields.some((field) => field.seenBy));

/** The form as these people see it. */
export const contentFor = (content: FormContent, audience: Audience): FormContent =>
  isRestricted(content) ? filtered(content, (part) => sees(part, audience)) : content;
/** On paper stands what everybody sees: it goes to whoever gets a copy. */
export const contentOnPaper = (content: FormContent): FormContent =>
  isRestricted(content) ? filtered(content, ({ seenBy }) => !seenBy) : content;

/** Answers to what of a form is seen. */
export function answersFor(
  { sections }: FormContent,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = new Set(
    sections.flatMap(({ ref, repeats, fields }) => (repeats ? [ref] : fields.map(({ fieldRef }) => fieldRef))),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

/** Everybody who sees the one sees the other. */
function covers(other: readonly (SeenBy | null | undefined)[], one: readonly (SeenBy | null | undefined)[]): boolean {
  const has = (of: typeof one, side: 'outside' | 'inside') => of.every((seenBy) => !seenBy || seenBy[side]);
  const rolesOf = (of: typeof one): number[][] =>
    of.flatMap((seenBy) => (seenBy?.roleIds?.length ? [seenBy.roleIds] : []));
  if (has(one, 'outside') && !has(other, 'outside')) return false;
  if (!has(one, 'inside')) return true;
  return (
    has(other, 'inside') &&
    rolesOf(other).every((roles) => rolesOf(one).some((own) => own.every((id) => roles.includes(id))))
  );
}

/** What of a template would show people less than they need, or more than they may see; in one sentence. */
export function audienceProblem({ sections }: FormContent): string | undefined {
  const places = new Map(
    sections.flatMap((section) => section.fields.map((field) => [field.fieldRef, { section, field }] as const)),
  );
  for (const section of sections)
    for (const field of [undefined, ...section.fields]) {
      const label = field?.fieldLabel ?? section.label;
      const { seenBy } = field ?? section;
      if (seenBy && !seenBy.inside && !seenBy.outside) return `${label}: nobody would see it`;
      if (field && seenBy && section.repeats)
        return `${label}: fields in a repeating section are visible to everyone who sees the section`;
      const own = [section.seenBy, field?.seenBy];
      const narrow = own.some((one) => one && (!one.inside || one.roleIds?.length));
      if (field && narrow && FILE_TYPES.includes(field.fieldType))
        return `${label}: files go with the form’s files, which all staff can see`;
      const formula = field?.formula && !formulaProblem(field.formula) ? readBy(readFormula(field.formula)) : [];
      const reads = [...fieldsRead(field ? field.showIf : section.showIf), ...fieldsRead(field?.disableIf), ...formula];
      for (const name of reads) {
        const of = places.get(name);
        if (of && !covers([of.section.seenBy, of.field.seenBy], own))
          return `${label}: it depends on “${of.field.fieldLabel}”, which not everyone who sees this can see`;
      }
    }
  return undefined;
}

export const audienceInWords = ({ outside, inside, roleIds }: SeenBy): string =>
  [outside && 'whoever has the link', inside && (roleIds?.length ? 'some roles of the staff' : 'the staff')]
    .filter(Boolean)
    .join(' and ');
