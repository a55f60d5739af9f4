// WHS items in the world of the sweeps: a hazard with an action, a SWMS without its document, a talk that somebody heard.
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { FormsRecord } from '../../forms/server/forms-samples.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { attendanceApi } from '../shared/attendance.api.ts';
import { swmsApi } from '../shared/swms.api.ts';
import type { WhsItemCreate } from '../shared/whs-item.entity.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { safetyRoles } from './safety-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
/** Given: the same in every company. */
export const [SWMS, TALK] = [7, 8];

export const buildWhs = async (app: TestApp, as: Person, more: Partial<WhsItemCreate> = {}) =>
  made(await app.call(as, whsItemsApi.create, { body: { label: 'Loose roof sheet', ...more } }));

export const safetyTests: ModuleTests<
  JobsRecord | FormsRecord,
  'whsItem' | 'spareWhs' | 'whsAction' | 'swms' | 'whsTalk' | 'whsSignOn' | 'attendanceItem' | 'quietSite'
> = {
  roles: safetyRoles,
  world: async (app, as, { job }, { mark }) => {
    const { id } = await buildWhs(app, as, { jobId: job, label: mark });
    const action = made(await app.call(as, whsItemsApi.createAction, { params: { id }, body: { label: mark } }));
    const swms = await buildWhs(app, as, { jobId: job, label: mark, whsItemTypeId: SWMS });
    const talk = await buildWhs(app, as, { jobId: job, label: mark, whsItemTypeId: TALK });
    const [signOn] = made(
      await app.call(as, swmsApi.signOn, { params: { id: talk.id }, body: { name: mark, method: 'type' } }),
    );
    const there = made(
      await app.call(as, attendanceApi.create, { body: { jobId: job, name: mark, inAt: '2026-01-05 20:00:00' } }),
    );
    await app.call(as, attendanceApi.makeLink, { params: { jobId: job }, body: {} });
    // Without a link nobody asks for an induction.
    const quietSite = (await buildJob(app, as, { customerName: mark })).id;
    const spare = await buildWhs(app, as, { jobId: job, label: mark });
    return {
      whsItem: id,
      spareWhs: spare.id,
      whsAction: action.id,
      swms: swms.id,
      whsTalk: talk.id,
      whsSignOn: signOn?.id ?? 0,
      attendanceItem: there.id,
      quietSite,
    };
  },
  paths: [
    [/\/whsItem\/:id\/signOns?/, 'whsTalk'],
    [/\/whsItem\/:id\/document$/, 'swms'],
    [/\/whsItem\/:id/, 'whsItem'],
    [/\/attendanceItem\/:id/, 'attendanceItem'],
  ],
  params: { actionId: 'whsAction', signOnId: 'whsSignOn' },
  samples: {
    'POST /job/:jobId/attendance': ({ quietSite }) => ({ params: { jobId: quietSite }, body: {} }),
    'POST /job/:jobId/attendanceLink': ({ emptyJob }) => ({ params: { jobId: emptyJob }, body: {} }),
    'POST /attendanceItem': ({ job }) => ({ body: { jobId: job, name: 'Sam Lee', inAt: '2026-01-05 20:00:00' } }),
    'POST /whsItem': ({ job }) => ({ body: { jobId: job, label: 'Loose roof sheet' } }),
    'DELETE /whsItem/:id': ({ spareWhs }) => ({ params: { id: spareWhs } }),
    'PUT /whsItem/:id': () => ({ body: { description: 'At the gable' } }),
    'POST /whsItem/:id/document': ({ customFormTemplate }) => ({ body: { customFormTemplateId: customFormTemplate } }),
    'PUT /whsItem/:id/status': () => ({ body: { whsItemStatusId: 2 } }),
    'PUT /whsItem/:id/objects/:objectType': ({ job }) => ({
      params: { objectType: 'job' },
      body: { objectIds: [job] },
    }),
    'GET /whsItem/:id/objects/:objectType': () => ({ params: { objectType: 'job' } }),
    'POST /whsItem/:id/documents': () => ({ file: note }),
    'POST /whsItem/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
