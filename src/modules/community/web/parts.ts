// Where the community shows besides its own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { communityPaths } from './community-paths.ts';

export const communityParts: WebParts = {
  contactActions: [lazyPage(async () => (await import('./ListInCommunity.tsx')).ListInCommunity)],
  objects: [
    { type: 'communityAsk', noun: 'request to connect', href: () => communityPaths.section('requests') },
    { type: 'communityProfile', noun: 'community profile', href: () => communityPaths.section('profile') },
    { type: 'communityGroup', noun: 'community group', href: ({ objectId }) => communityPaths.group(objectId) },
    { type: 'communityPost', noun: 'community post', href: () => communityPaths.section('groups') },
  ],
  dashboardTiles: [
    {
      id: 'community',
      label: 'Community, newest companies',
      order: 96,
      wide: true,
      permission: 'view-community',
      component: lazyPage(async () => (await import('./CommunityTile.tsx')).CommunityTile),
    },
  ],
};
