import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { communityApi } from '../shared/community.api.ts';
import {
  answerAsk,
  askToConnect,
  block,
  createGroup,
  hidePost,
  removePost,
  reportPost,
  saveProfile,
  unblock,
  withdrawAsk,
  writePost,
} from './community.service.ts';
import { ownBlocks } from './community.store.ts';
import {
  communityAsks,
  communityGroups,
  findProfiles,
  groupPosts,
  ownProfile,
  profileById,
  profileLogo,
  reportedToMe,
} from './community.views.ts';

const only = (id: number) => ({ data: { id } });

export const communityRoutes = (): Route[] =>
  routes(communityApi, {
    find: (ctx, { query }) => findProfiles(ctx, query),
    own: (ctx) => ownProfile(ctx),
    saveOwn: async (ctx, { body }) => {
      await saveProfile(ctx, body);
      const { data } = await ownProfile(ctx);
      if (!data) throw new Error('A profile that was saved is not there');
      return { data };
    },
    profile: (ctx, { params }) => profileById(ctx, params.id),
    logo: async (ctx, { params }) => {
      const { bytes, type } = await profileLogo(ctx, params.id);
      return new Download(bytes, type, 'logo', { inline: true, untrusted: true });
    },
    ask: async (ctx, { params, body }) => only(await askToConnect(ctx, params.id, body.message || null)),
    asks: (ctx) => communityAsks(ctx),
    answer: async (ctx, { params, body }) => {
      await answerAsk(ctx, params.id, body.accept);
      return only(params.id);
    },
    withdraw: async (ctx, { params }) => only((await withdrawAsk(ctx, params.id)).id),
    blocks: async (ctx) => ({ data: await ownBlocks(ctx) }),
    block: async (ctx, { body }) => only(await block(ctx, body)),
    unblock: async (ctx, { params }) => {
      await unblock(ctx, params.id);
      return only(params.id);
    },
    groups: (ctx) => communityGroups(ctx),
    createGroup: async (ctx, { body }) => only(await createGroup(ctx, body)),
    posts: (ctx, { params }) => groupPosts(ctx, params.id),
    write: async (ctx, { params, body }) => only(await writePost(ctx, params.id, body)),
    removePost: async (ctx, { params }) => {
      await removePost(ctx, params.id);
      return only(params.id);
    },
    report: async (ctx, { params, body }) => {
      await reportPost(ctx, params.id, body.reason);
      return only(params.id);
    },
    reports: (ctx) => reportedToMe(ctx),
    hide: async (ctx, { params, body }) => {
      await hidePost(ctx, params.id, body.reason);
      return only(params.id);
    },
    show: async (ctx, { params }) => {
      await hidePost(ctx, params.id, null);
      return only(params.id);
    },
  });
