// What the page of a job's custom fields asks.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { customFieldsApi } from '../shared/custom-fields.api.ts';

export const customFieldReads: FieldReads = {
  ofPerson: () => [fieldRead(customFieldsApi.form, { params: { type: 'job' } })],
  ofJob: (jobId) => [fieldRead(customFieldsApi.jobValues, { params: { jobId } })],
};
