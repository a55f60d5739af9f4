// Resources in the world of the sweeps: one that is read and has a draft, one that waits to be published, a deleted one, and one for people outside.
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import type { Person } from '../../../../tests/test-app.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { resourcesApi } from '../shared/resources.api.ts';
import { resourcesRoles } from './resources-roles.build.ts';
import { ROLE, buildResource, publishResource } from './resources.build.ts';

type Own =
  | 'resource'
  | 'resourceVersion'
  | 'resourceDraft'
  | 'draftResource'
  | 'deletedResource'
  | 'outsideResource'
  | 'outsideResourceFile';
const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const outside = ofCompanies<Person>();

export const resourcesTests: ModuleTests<never, Own> = {
  roles: resourcesRoles,
  world: async (app, as, _of, { mark }) => {
    const build = async (more: object = {}) =>
      await buildResource(app, as, { label: mark, body: `<p>${mark}</p>`, ...more });
    const { id: resource } = await build({ mustRead: true, folder: mark, ownerId: as.userId });
    const { published } = await publishResource(app, as, resource);
    const drafted = made(
      await app.call(as, resourcesApi.saveDraft, { params: { id: resource }, body: { body: `<p>${mark} again</p>` } }),
    );
    const { id: deletedResource } = await build();
    made(await app.call(as, resourcesApi.remove, { params: { id: deletedResource }, query: {} }));
    const forOutside = await build({ roleIds: [ROLE.subcontractor], mustRead: true });
    const upload = await app.upload<{ data: Uploaded }>(
      as,
      `/resourceVersion/${forOutside.draft?.id ?? 0}/documents`,
      { name: 'sheet.txt', bytes: Buffer.from(mark) },
      { 'documentDetails[attachmentTypeId]': '5' },
    );
    await publishResource(app, as, forOutside.id);
    outside.keep(as, await app.person(as.companyId, 'subcontractor', { userTypeName: 'external' }));
    return {
      resource,
      resourceVersion: published?.id ?? 0,
      resourceDraft: drafted.draft?.id ?? 0,
      draftResource: (await build()).id,
      deletedResource,
      outsideResource: forOutside.id,
      outsideResourceFile: made(upload).attachmentId,
    };
  },
  paths: [
    [/\/resource\/:id\/restore/, 'deletedResource'],
    [/\/resource\/:id\/publish/, 'draftResource'],
    [/\/external\/resource\/:id/, 'outsideResource'],
    [/\/resourceVersion\/:id/, 'resourceDraft'],
    [/\/resource\/:id/, 'resource'],
  ],
  params: { versionId: 'resourceVersion' },
  samples: {
    'POST /resource': () => ({ body: { label: 'Ladders', resourceKindId: 1, body: '<p>Three points.</p>' } }),
    'PUT /resource/:id': () => ({ body: { folder: 'Ladders' } }),
    'PUT /resource/:id/draft': () => ({ body: { label: 'Ladders and trestles' } }),
    'POST /resourceVersion/:id/documents': () => ({ file: note }),
    'POST /resourceVersion/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
    'GET /external/resource': (_, as) => ({ as: outside.of(as) ?? as }),
    'GET /external/resource/:id': (of, as) => ({ as: outside.of(as) ?? as, params: { id: of.outsideResource } }),
    'GET /external/resource/:id/file/:attachmentId': (of, as) => ({
      as: outside.of(as) ?? as,
      params: { id: of.outsideResource, attachmentId: of.outsideResourceFile },
    }),
    'PUT /external/resource/:id/understood': (of, as) => ({
      as: outside.of(as) ?? as,
      params: { id: of.outsideResource },
      body: { number: 1 },
    }),
  },
};
