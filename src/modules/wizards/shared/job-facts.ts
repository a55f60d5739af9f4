// What conditions of wizards and of actions can ask of a job, beside what was answered.
import type { FormFieldDefinition } from '../../../platform/shared/form-fields.ts';

export const JOB_FACTS = {
  'job.type': { label: 'Job type', fieldType: 'text' },
  'job.peril': { label: 'Peril', fieldType: 'text' },
  'job.status': { label: 'Job status', fieldType: 'text' },
  'job.makeSafeRequired': { label: 'Make safe required', fieldType: 'boolean' },
  'job.vulnerableCustomer': { label: 'Vulnerable customer', fieldType: 'boolean' },
  'job.waterCategory': { label: 'Water category', fieldType: 'number' },
  'job.customerEmail': { label: 'Customer email', fieldType: 'text' },
  'job.customerMobileNumber': { label: 'Customer mobile', fieldType: 'text' },
  'job.excessAmount': { label: 'Excess', fieldType: 'number' },
} as const satisfies Record<string, { label: string; fieldType: FormFieldDefinition['fieldType'] }>;

/** The same as fields that an editor of conditions offers. */
export const jobFactFields: readonly FormFieldDefinition[] = Object.entries(JOB_FACTS).map(
  ([fieldRef, { label, fieldType }]) => ({ fieldRef, fieldType, fieldLabel: label }),
);
