// What connectors hand over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { connectorSections } from '../shared/connectors-sections.ts';
import { connectorRights } from '../shared/connectors.permissions.ts';
import { FOLLOWED } from './connector-events.across.ts';
import { inboundMount } from './connector-inbound.routes.ts';
import { isObjectType } from './connector-facts.views.ts';
import { MESSAGE_WRITTEN } from './connector-messages.store.ts';
import { connectedTo, sendToSystem } from './connector-outgoing.service.ts';
import { keepSending, sendWritten } from './connector-sender.across.ts';
import { connectorsRoutes } from './connectors.routes.ts';
import { externalModules } from './endata-modules.service.ts';

export const connectorsModule: ServerModule = {
  name: 'connectors',
  rights: connectorRights,
  sections: Object.values(connectorSections),
  routes: connectorsRoutes,
  mounts: [inboundMount],
  subscribers: { [MESSAGE_WRITTEN]: sendWritten, ...FOLLOWED },
  timers: keepSending,
  integrations: [async (ctx) => Object.keys(await externalModules(ctx))],
  integrationModules: externalModules,
  outsideSystems: {
    isConnected: async (ctx, system) => (await connectedTo(ctx, system)) !== undefined,
    send: async (ctx, system, type, id) => {
      if (!isObjectType(type)) throw new Error(`${type} is sent to no system`);
      return { isThere: (await sendToSystem(ctx, system, { type, id })).state === 'done' };
    },
  },
  demo: async (demo) => (await import('./connectors.demo.ts')).connectorsDemo(demo),
  contactReferences: [{ table: 'connector', column: 'contact_id' }],
};
