// What of a job takes an answer of a form, and from which kinds of fields.
import type { FieldType } from '../../../platform/shared/form-fields.ts';

export const JOB_TARGETS = {
  description: { label: 'Description', from: ['text', 'multitext'] },
  safetyAlert: { label: 'Safety alert', from: ['text', 'multitext', 'select', 'radio'] },
  vulnerableCustomer: { label: 'Vulnerable customer', from: ['boolean'] },
  makeSafeRequired: { label: 'Make safe required', from: ['boolean'] },
  waterCategory: { label: 'Water category', from: ['number', 'select', 'radio'] },
  waterClass: { label: 'Water class', from: ['number', 'select', 'radio'] },
  incidentDate: { label: 'Incident date', from: ['date'] },
  targetStartDate: { label: 'Target start', from: ['date'] },
  targetCompletionDate: { label: 'Target completion', from: ['date'] },
  clientRef: { label: 'Claim number', from: ['text'] },
  additionalRef: { label: 'Policy number', from: ['text'] },
  customerEmail: { label: 'Customer email', from: ['email'] },
  customerMobileNumber: { label: 'Customer mobile', from: ['phone'] },
} as const satisfies Record<string, { label: string; from: readonly FieldType[] }>;
export type JobTarget = keyof typeof JOB_TARGETS;
export const jobTargets = Object.keys(JOB_TARGETS) as JobTarget[];

export const targetsFor = (type: FieldType): JobTarget[] =>
  jobTargets.filter((name) => (JOB_TARGETS[name].from as readonly FieldType[]).includes(type));

/** The longest text that a field of a job holds, where that is less than a form takes. */
const MOST: Partial<Record<JobTarget, number>> = { safetyAlert: 200, clientRef: 200, additionalRef: 200 };

/** The answer as the job keeps it; undefined where it says nothing, or nothing that fits. */
export function targetValue(to: JobTarget, value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (to === 'waterCategory' || to === 'waterClass') {
    const number = Number(value);
    return Number.isInteger(number) && number >= 1 && number <= (to === 'waterClass' ? 4 : 3) ? number : undefined;
  }
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MOST[to]) : undefined;
}
