// The noticeboard and a conversation in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { logoAddress } from '../../../../tests/pictures.ts';
import { directApi } from '../shared/direct.api.ts';
import { noticeboardGroupsApi, noticeboardIssuesApi, noticeboardItemsApi } from '../shared/noticeboard.api.ts';
import { noticeboardRoles } from './noticeboard-roles.build.ts';

type Own =
  | 'noticeboardGroup'
  | 'emptyGroup'
  | 'noticeboardItem'
  | 'deletedItem'
  | 'noticeboardIssue'
  | 'colleague'
  | 'messageThread'
  | 'message';
const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const address = { attachmentTypeId: 5, location: logoAddress() };

export const noticeboardTests: ModuleTests<never, Own> = {
  roles: noticeboardRoles,
  world: async (app, as, _of, { mark }) => {
    const group = async (label: string) =>
      made(
        await app.call(as, noticeboardGroupsApi.create, { body: { label: `${label} ${as.userId}-${Math.random()}` } }),
      ).id;
    const [noticeboardGroup, emptyGroup] = [await group(mark), await group('Empty')];
    const item = async () =>
      made(
        await app.call(as, noticeboardItemsApi.create, {
          body: { groupId: noticeboardGroup, title: mark, body: `<p>${mark}</p>` },
        }),
      ).id;
    const [noticeboardItem, deletedItem] = [await item(), await item()];
    made(await app.call(as, noticeboardItemsApi.remove, { params: { id: deletedItem }, query: {} }));
    const colleague = (await app.person(as.companyId, 'estimator')).userId;
    const messageThread = made(await app.call(as, directApi.create, { body: { memberIds: [colleague] } })).id;
    const said = await app.call(as, directApi.write, { params: { id: messageThread }, body: { body: mark } });
    return {
      noticeboardGroup,
      emptyGroup,
      noticeboardItem,
      deletedItem,
      noticeboardIssue: made(await app.call(as, noticeboardIssuesApi.create, { body: { title: mark } })).id,
      colleague,
      messageThread,
      message: made(said).id,
    };
  },
  paths: [
    [/\/noticeboardItem\/:id\/restore/, 'deletedItem'],
    [/\/noticeboardGroup\/:id/, 'noticeboardGroup'],
    [/\/noticeboardItem\/:id/, 'noticeboardItem'],
    [/\/noticeboardIssue\/:id/, 'noticeboardIssue'],
    [/\/messageThread\/:id/, 'messageThread'],
  ],
  params: { messageId: 'message' },
  samples: {
    'POST /noticeboardGroup': () => ({ body: { label: `Drivers ${Math.random()}` } }),
    'PUT /noticeboardGroup/:id': () => ({ body: { label: `Drivers ${Math.random()}` } }),
    'DELETE /noticeboardGroup/:id': ({ emptyGroup }) => ({ params: { id: emptyGroup } }),
    'POST /noticeboardItem': ({ noticeboardGroup }) => ({
      body: { groupId: noticeboardGroup, title: 'Depot closed', body: 'On Friday' },
    }),
    'PUT /noticeboardItem/:id': () => ({ body: { title: 'Depot open' } }),
    'POST /noticeboardItem/:id/documents': () => ({ file: note }),
    'POST /noticeboardItem/:id/documents/url': () => ({ body: address }),
    'PUT /noticeboardIssue/:id': () => ({ body: { answer: 'Under the mat' } }),
    'POST /messageThread': ({ colleague }) => ({ body: { memberIds: [colleague], subject: 'Vans' } }),
    'PUT /messageThread/:id': () => ({ body: { subject: 'The vans' } }),
    'POST /messageThread/:id/documents': () => ({ file: note }),
    'POST /messageThread/:id/documents/url': () => ({ body: address }),
  },
};
