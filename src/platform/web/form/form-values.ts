// From a record to what inputs hold, and back to the body of a create or an update.
import type { FieldSpec } from '../../../kit/fields.ts';

export type FormValues = Record<string, unknown>;
export type FieldSpecs = Record<string, FieldSpec>;

/** Inputs never hold undefined: React would take the input for uncontrolled. */
export function valueForInput(spec: FieldSpec, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  switch (spec.kind) {
    case 'bool':
      // Neither yes nor no is an answer where a value may be left open.
      return spec.nullable ? null : false;
    case 'refs':
    case 'texts':
      return [];
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'date':
    case 'time':
      return '';
    default:
      return null;
  }
}

export function initialValues(specs: FieldSpecs, record: FormValues | undefined): FormValues {
  const entries = Object.entries(specs)
    .filter(([, spec]) => spec.presence !== 'generated')
    .map(([name, spec]) => [name, valueForInput(spec, record ? record[name] : spec.default)] as const);
  return Object.fromEntries(entries);
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;
const forWire = (value: unknown): unknown => (value === '' ? null : typeof value === 'string' ? value.trim() : value);

/** Create: what was left empty is left out. */
export function createBody(specs: FieldSpecs, values: FormValues): FormValues {
  const filled = Object.entries(values).filter(
    ([name, value]) => specs[name] && !isEmpty(value) && !isEmptyAddress(value),
  );
  return Object.fromEntries(filled.map(([name, value]) => [name, forWire(value)]));
}

/** Update: only what differs from the record, null to clear. */
export function updateBody(specs: FieldSpecs, before: FormValues, values: FormValues): FormValues {
  const changed = Object.entries(values).filter(
    ([name, value]) => specs[name] && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, forWire(value)]));
}

const isEmptyAddress = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isEmpty);
