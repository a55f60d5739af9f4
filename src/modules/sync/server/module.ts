// What sync hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { syncInvitation } from '../shared/sync-invitation.entity.ts';
import { syncRights } from '../shared/sync.permissions.ts';
import { invitedBy } from './sync.across.ts';
import { syncRoutes } from './sync.routes.ts';

export const syncModule: ServerModule = {
  name: 'sync',
  entities: [syncInvitation],
  rights: syncRights,
  routes: syncRoutes,
  invitedBy,
  contactReferences: [
    {
      table: 'sync_invitation',
      column: 'contact_id',
      single: { where: 'pending', refusal: 'Both contacts have an open invitation. Withdraw one of them first.' },
    },
    {
      table: 'company_link',
      column: 'contact_id',
      single: { where: 'linked', refusal: 'Both contacts are linked companies. They cannot be merged.' },
    },
  ],
};
