// What the pages of a job's forms ask, and each form itself.
import { type FieldReads, fieldRead } from '../../../platform/web/offline/field-reads.ts';
import { formsApi } from '../shared/forms.api.ts';

export const formFieldReads: FieldReads = {
  ofJob: (jobId) => [
    fieldRead(formsApi.linked, { params: { type: 'job', id: jobId } }),
    fieldRead(formsApi.formOptions, { query: { objectType: 'job', jobId: String(jobId) } }),
  ],
  leadsTo: (address, answer) =>
    address.startsWith('/customForm/linked/')
      ? (answer as { data: { id: number }[] }).data.flatMap(({ id }) => [
          fieldRead(formsApi.get, { params: { id } }),
          fieldRead(formsApi.page, { params: { id } }),
        ])
      : [],
};
