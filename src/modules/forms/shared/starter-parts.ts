// What the templates that come with the product are made of.
import type { Condition, Group } from '../../../kit/filter.ts';
import type { FormField, FormKind, FormSection } from './form-content.ts';

export interface Starter {
  ref: string;
  label: string;
  description: string;
  kind: FormKind;
  objectTypes: string[];
  numberPrefix: string;
  signatories: string[];
  content: { sections: FormSection[] };
}

type Type = FormField['fieldType'];
export const ask = (
  fieldType: Type,
  fieldRef: string,
  fieldLabel: string,
  more: Partial<FormField> = {},
): FormField => ({
  fieldType,
  fieldRef,
  fieldLabel,
  ...more,
});
export const need = (fieldType: Type, fieldRef: string, fieldLabel: string, more: Partial<FormField> = {}): FormField =>
  ask(fieldType, fieldRef, fieldLabel, { ...more, validation: { ...more.validation, required: true } });
export const say = (fieldRef: string, fieldLabel: string, hint: string, showIf?: Group): FormField =>
  ask('message', fieldRef, fieldLabel, { hint, ...(showIf && { showIf }) });
export const choices = (...labels: string[]) => ({ options: labels.map((label) => ({ value: label, label })) });
export const is = (field: string, value: Condition['value']): Condition => ({ field, operator: 'equals', value });
export const has = (field: string, value: string): Condition => ({ field, operator: 'contains', value });
export const when = (...and: Condition[]): { showIf: Group } => ({ showIf: { and } });
export const part = (
  ref: string,
  label: string,
  fields: FormField[],
  more: Partial<FormSection> = {},
): FormSection => ({
  ref,
  label,
  fields,
  ...more,
});

export const site = (more: FormField[] = []): FormSection =>
  part('site', 'Site', [
    ask('text', 'address', 'Site address', { from: 'job.address' }),
    ask('text', 'customer', 'Customer', { from: 'job.customer' }),
    ...more,
  ]);
export const YES_NO = choices('Yes', 'No', 'Does not apply');
