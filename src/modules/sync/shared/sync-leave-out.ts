// Single fields that stay here, though their part goes.
import type { MessageParts } from './sync-message.ts';

/** Parts of one field go as a whole. */
const WHOLE: Readonly<Record<string, keyof MessageParts>> = {
  'key.text': 'key',
  'site.address': 'site',
  'person.name': 'person',
  'excess.amount': 'excess',
};
const FIELDS: Readonly<Record<string, readonly [part: 'dates' | 'works' | 'customer', ...names: string[]]>> = {
  'dates.start': ['dates', 'start', 'startTime'],
  'dates.end': ['dates', 'end', 'endTime'],
  'dates.due': ['dates', 'due'],
  'works.title': ['works', 'title'],
  'works.description': ['works', 'description'],
  'works.jobType': ['works', 'jobType'],
  'works.peril': ['works', 'peril'],
  'works.catastropheCode': ['works', 'catastropheCode'],
  'works.incidentDate': ['works', 'incidentDate'],
  'customer.claimNumber': ['customer', 'claimNumber'],
  'customer.policyNumber': ['customer', 'policyNumber'],
};
export const mayLeaveOut = (key: string): boolean => key in WHOLE || key in FIELDS;

/** The same without these fields: they are not in the bytes. */
export function withoutFields(parts: MessageParts, keys: readonly string[]): MessageParts {
  const left: MessageParts = { ...parts };
  for (const key of keys) {
    const whole = WHOLE[key];
    if (whole) delete left[whole];
    const [part, ...names] = FIELDS[key] ?? [];
    const of = part && left[part];
    if (part && of)
      Object.assign(left, { [part]: { ...of, ...Object.fromEntries(names.map((name) => [name, null])) } });
  }
  return left;
}
