// Order and names of steps and items in the builder.
import type { FormFieldDefinition } from '../../../../platform/shared/form-fields.ts';
import { jobFactFields } from '../../shared/job-facts.ts';
import { ITEM_TYPES, type WizardContent, type WizardItem } from '../../shared/wizard-content.ts';

/** The list with one of it a place further on or back. */
export function moved<T>(all: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...all];
  const taken = next.splice(from, 1);
  next.splice(from + by, 0, ...taken);
  return next;
}

/** A name that nothing else of the wizard has. */
export function freeName(kind: 'step' | 'item', { steps }: WizardContent): string {
  const taken = new Set(steps.flatMap(({ ref, items }) => [ref, ...items.map((item) => item.ref)]));
  let number = 1;
  while (taken.has(`${kind}${number}`)) number += 1;
  return `${kind}${number}`;
}

/** What a condition can ask: the job, and what comes before the step or item of this name. */
export function askable({ steps }: WizardContent, stepRef?: string, itemRef?: string): FormFieldDefinition[] {
  const fields = [...jobFactFields];
  for (const step of steps) {
    if (step.ref === stepRef && itemRef === undefined) break;
    for (const item of step.items) {
      if (item.ref === itemRef) return fields;
      fields.push(fieldOf(item));
    }
    if (step.ref === stepRef) break;
  }
  return fields;
}
const fieldOf = ({ ref, label, wizardItemTypeId, choices = [] }: WizardItem): FormFieldDefinition => {
  const isAnswer = wizardItemTypeId === ITEM_TYPES.question || wizardItemTypeId === ITEM_TYPES.field;
  const options = choices.map((value) => ({ value, label: value }));
  return {
    fieldRef: ref,
    fieldLabel: label,
    fieldType: !isAnswer ? 'boolean' : choices.length ? 'select' : 'text',
    ...(options.length > 0 && { options }),
  };
};
