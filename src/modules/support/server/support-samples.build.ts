// A support item with a file and a notice in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { supportItemsApi, supportNoticesApi } from '../shared/support.api.ts';
import { supportRoles } from './support-roles.build.ts';

export const supportTests: ModuleTests<
  never,
  'supportItem' | 'openSupportItem' | 'spareSupportItem' | 'supportFile' | 'supportNotice' | 'spareSupportNotice'
> = {
  roles: supportRoles,
  world: async (app, as, _of, { mark }) => {
    const item = async () =>
      made(await app.call(as, supportItemsApi.create, { body: { title: mark, body: mark, technical: mark } })).id;
    const notice = async () =>
      made(await app.call(as, supportNoticesApi.create, { body: { title: mark, body: mark } })).id;
    const supportItem = await item();
    const note = { fileName: 'note.txt', base64: Buffer.from(mark).toString('base64') };
    const file = await app.call(as, supportItemsApi.addFile, { params: { id: supportItem }, body: note });
    made(await app.call(as, supportItemsApi.reply, { params: { id: supportItem }, body: { body: mark } }));
    return {
      supportItem,
      openSupportItem: await item(),
      spareSupportItem: await item(),
      supportFile: made(file).id,
      supportNotice: await notice(),
      spareSupportNotice: await notice(),
    };
  },
  paths: [
    [/\/supportItem\/:id\/solved/, 'openSupportItem'],
    [/\/supportItem\/:id/, 'supportItem'],
    [/\/supportNotice\/:id/, 'supportNotice'],
  ],
  samples: {
    'GET /supportItem/:id/file/:attachmentId': ({ supportItem, supportFile }) => ({
      params: { id: supportItem, attachmentId: supportFile },
    }),
    'DELETE /supportItem/:id': ({ spareSupportItem }) => ({ params: { id: spareSupportItem } }),
    'PUT /supportNotice/:id': () => ({ body: { title: 'Newer price list' } }),
    'DELETE /supportNotice/:id': ({ spareSupportNotice }) => ({ params: { id: spareSupportNotice } }),
    'PUT /company/supportItemStatus': () => ({ body: { ids: [1, 2, 3, 4] } }),
  },
};
