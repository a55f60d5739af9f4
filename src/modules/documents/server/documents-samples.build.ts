// An attachment in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { Uploaded } from '../shared/attachments.api.ts';
import { documentsRoles } from './documents-roles.build.ts';

const upload = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

export const documentsTests: ModuleTests<JobsRecord, 'attachment'> = {
  roles: documentsRoles,
  world: async (app, as, { job }, { mark }) => ({
    attachment: made(
      await app.upload<{ data: Uploaded }>(
        as,
        `/job/${job}/documents`,
        { name: `${mark}.txt`, bytes: Buffer.from(mark) },
        { 'documentDetails[attachmentTypeId]': '5', 'documentDetails[description]': mark },
      ),
    ).attachmentId,
  }),
  paths: [
    [/\/attachment\/:id/, 'attachment'],
    [/\/document\/:attachmentId\/view/, 'attachment'],
  ],
  samples: {
    'POST /job/:jobId/documents': () => ({ file: upload }),
    'GET /attachment/linked/:objectType/:objectId': ({ job }) => ({ params: { objectType: 'job', objectId: job } }),
  },
  elsewhere: {
    'GET /attachment/:id/picture': { why: 'a ticket comes with a list', test: 'attachments.test.ts' },
    'GET /attachment/:id/file': { why: 'a ticket comes with a list', test: 'attachments.test.ts' },
  },
};
