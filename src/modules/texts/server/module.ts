// What texts hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { textsRights } from '../shared/texts.permissions.ts';
import { textsRoutes } from './texts.routes.ts';

export const textsModule: ServerModule = { name: 'texts', rights: textsRights, routes: textsRoutes };
