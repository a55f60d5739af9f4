// What sync hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { syncInvitation } from '../shared/sync-invitation.entity.ts';
import { syncRights } from '../shared/sync.permissions.ts';
import { invitedBy } from './sync.across.ts';
import { syncRoutes } from './sync.routes.ts';
import { syncSettings } from './sync-settings.service.ts';
import { divisionsOfSettings } from './sync-settings.views.ts';

export const syncModule: ServerModule = {
  name: 'sync',
  entities: [syncInvitation],
  resources: [syncSettings],
  placeUses: { division: divisionsOfSettings },
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
    {
      table: 'sync_setting',
      column: 'contact_id',
      single: { where: 'live', refusal: 'Both contacts have settings of a connected company. They cannot be merged.' },
    },
    {
      table: 'sync_setting',
      column: 'business_id',
      history: { objectType: 'syncSetting', field: 'businessId', job: null },
    },
  ],
};
