// What sync hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { syncRequest } from '../shared/sync-request.entity.ts';
import { syncInvitation } from '../shared/sync-invitation.entity.ts';
import { syncMenu } from '../shared/sync-menu.ts';
import { syncRights } from '../shared/sync.permissions.ts';
import { acceptComing } from './sync-accept-alone.across.ts';
import { REQUEST_CAME } from './sync-apply.service.ts';
import { companyConnections } from './community-connections.service.ts';
import { invitedBy } from './sync.across.ts';
import { deliverQueued, keepDelivering } from './sync-carrier.across.ts';
import { fetchFilesJob } from './sync-files.across.ts';
import { FETCH_FILES } from './sync-files.jobs.ts';
import { FOLLOWED } from './sync-follow.service.ts';
import { MESSAGE_QUEUED } from './sync-outbox.store.ts';
import { syncDoors } from './remote-doors.routes.ts';
import { keepRemotesGoing } from './remote-work.service.ts';
import { syncServerRoutes } from './remote.routes.ts';
import { syncRequestRoutes } from './sync-requests.routes.ts';
import { seenByConnections } from './sync-seen.views.ts';
import { requestChoices, requestObjects, requestSource } from './sync-requests.views.ts';
import { syncRoutes } from './sync.routes.ts';
import { syncSettings } from './sync-settings.service.ts';
import { divisionsOfSettings } from './sync-settings.views.ts';

export const syncModule: ServerModule = {
  name: 'sync',
  entities: [syncInvitation, syncRequest],
  resources: [syncSettings],
  placeUses: { division: divisionsOfSettings },
  rights: syncRights,
  menu: Object.values(syncMenu),
  routes: (app) => [...syncRoutes(app), ...syncRequestRoutes(), ...syncServerRoutes(app)],
  mounts: [syncDoors],
  subscribers: { [MESSAGE_QUEUED]: deliverQueued, [REQUEST_CAME]: acceptComing, ...FOLLOWED },
  timers: (app) => {
    const [stop, stopRemotes] = [keepDelivering(app), keepRemotesGoing(app)];
    return async () => {
      stop();
      await stopRemotes();
    };
  },
  backgroundJobs: { [FETCH_FILES]: fetchFilesJob },
  objects: requestObjects,
  choices: requestChoices,
  lists: { syncRequest: { permission: 'view-sync-request', source: requestSource } },
  demo: async (demo) => (await import('./sync.demo.ts')).syncDemo(demo),
  invitedBy,
  seenBy: seenByConnections,
  companyConnections,
  contactReferences: [
    {
      table: 'sync_invitation',
      column: 'contact_id',
      single: { where: 'pending', refusal: 'Both contacts have an open invitation. Withdraw one of them first.' },
    },
    { table: 'sync_request', column: 'contact_id' },
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
