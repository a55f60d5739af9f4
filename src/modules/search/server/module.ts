// What search hands over to the server.
import { listed, listsOf, type ServerModule } from '../../../platform/server/module.ts';
import { searchRoutes } from './search.routes.ts';

export const searchModule: ServerModule = {
  name: 'search',
  routes: (app) => searchRoutes(listed(app.modules, 'search'), listsOf(app.modules)),
};
