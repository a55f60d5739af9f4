// What the community hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { communityAsk, communityGroup, communityPost, communityProfile } from '../shared/community.entity.ts';
import { communityMenu } from '../shared/community-menu.ts';
import { communityRights } from '../shared/community.permissions.ts';
import { tellSpeakers } from './community.events.ts';
import { communityRoutes } from './community.routes.ts';
import { communityObjects } from './community.scope.ts';
import { ANSWERED, ASKED } from './community.service.ts';
import { asksWaiting } from './community.views.ts';
import './company-connections.slots.ts';

export const communityModule: ServerModule = {
  name: 'community',
  menu: Object.values(communityMenu),
  entities: [communityProfile, communityGroup, communityPost, communityAsk],
  rights: communityRights,
  routes: communityRoutes,
  subscribers: { [ASKED]: tellSpeakers, [ANSWERED]: tellSpeakers },
  objects: communityObjects,
  notificationCounts: { community: asksWaiting },
  contactReferences: [{ table: 'community_ask', column: 'contact_id' }],
  demo: async (demo) => (await import('./community.demo.ts')).communityDemo(demo),
};
