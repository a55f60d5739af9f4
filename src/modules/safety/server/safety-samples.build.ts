// WHS items in the world of the sweeps.
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import type { WhsItemCreate } from '../shared/whs-item.entity.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { safetyRoles } from './safety-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

export const buildWhs = async (app: TestApp, as: Person, more: Partial<WhsItemCreate> = {}) =>
  made(await app.call(as, whsItemsApi.create, { body: { label: 'Loose roof sheet', ...more } }));

export const safetyTests: ModuleTests<JobsRecord, 'whsItem' | 'whsAction'> = {
  roles: safetyRoles,
  world: async (app, as, { job }, { mark }) => {
    const { id } = await buildWhs(app, as, { jobId: job, label: mark });
    const action = made(await app.call(as, whsItemsApi.createAction, { params: { id }, body: { label: mark } }));
    return { whsItem: id, whsAction: action.id };
  },
  paths: [[/\/whsItem\/:id/, 'whsItem']],
  params: { actionId: 'whsAction' },
  samples: {
    'POST /whsItem': ({ job }) => ({ body: { jobId: job, label: 'Loose roof sheet' } }),
    'PUT /whsItem/:id': () => ({ body: { description: 'At the gable' } }),
    'PUT /whsItem/:id/objects/:objectType': ({ job }) => ({
      params: { objectType: 'job' },
      body: { objectIds: [job] },
    }),
    'GET /whsItem/:id/objects/:objectType': () => ({ params: { objectType: 'job' } }),
    'POST /whsItem/:id/documents': () => ({ file: note }),
    'POST /whsItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
